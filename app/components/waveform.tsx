import styles from './waveform.module.css'

/** The sound of a clip, drawn to fill the room between its label and its price. */
export function Waveform() {
  return <span className={styles.waveform} aria-hidden="true" />
}
