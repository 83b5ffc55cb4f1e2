import styles from './waveform.module.css'

/** Decoration: a waveform that fills the space between the words at both ends of a bar. */
export function Waveform() {
  return <span className={styles.waveform} />
}
