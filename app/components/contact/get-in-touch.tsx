import styles from './get-in-touch.module.css'

/** The page's heading, as wide as the wrap, above clips that name the parts of a good first message. */
export function GetInTouch({ lead, parts }: { lead: string; parts: readonly string[] }) {
  return (
    <section className={`slab coral ${styles.head}`}>
      <div className="wrap">
        <div className={styles.fitted}>
          <h1>
            <span>Get In </span>
            <em>Touch</em>
          </h1>
        </div>
        <div className={styles.brief}>
          <p className="lead">{lead}</p>
          <ol className={styles.parts}>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
