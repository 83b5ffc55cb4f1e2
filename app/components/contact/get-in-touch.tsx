import styles from './get-in-touch.module.css'

/** The page's heading, as wide as the wrap. */
export function GetInTouch() {
  return (
    <section className={`slab coral ${styles.head}`}>
      <div className="wrap">
        <div className={styles.fitted}>
          <h1>
            <span>Get In </span>
            <em>Touch</em>
          </h1>
        </div>
      </div>
    </section>
  )
}
