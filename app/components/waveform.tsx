import styles from './waveform.module.css'

/** Decoration: a waveform that fills the space between a clip's label and its price. */
export function Waveform() {
  return <span className={styles.waveform} aria-hidden="true" />
}
