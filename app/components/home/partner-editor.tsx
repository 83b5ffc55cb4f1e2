import { href } from '#app/href.ts'
import styles from './partner-editor.module.css'

/** The featured partner editor in three counts; the smaller the count, the narrower its digits. */
export function PartnerEditor({
  views,
  subscribers,
  followers,
}: {
  views: string
  subscribers: string
  followers: string
}) {
  const counts = [
    { count: views, of: 'views', where: 'In total' },
    { count: subscribers, of: 'subscribers', where: 'Video channel' },
    { count: followers, of: 'followers', where: 'Instagram' },
  ]
  return (
    <section className="paper section">
      <div className="wrap grid">
        <div className={styles.words}>
          <h2>Cut by an editor with an audience of their own</h2>
          <div className="stack">
            <p className="lead">
              Our featured partner editor makes soccer highlights, gaming clips and creator content, and
              publishes them to a channel people already follow.
            </p>
            <p className="coral">
              <a className="link" href={href('/editors')}>
                See the edits
              </a>
            </p>
          </div>
        </div>
        <dl className={styles.ledger}>
          {counts.map(({ count, of, where }) => (
            <div key={of}>
              <dt>
                {of}
                <small>{where}</small>
              </dt>
              <dd className="figures">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
