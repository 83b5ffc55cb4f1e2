import type { DescribedStill } from '#app/content/picture.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'
import styles from './partner-editor.module.css'

/** The featured partner editor: frames of three shorts beside three counts. */
export function PartnerEditor({
  shorts,
  views,
  subscribers,
  followers,
}: {
  shorts: DescribedStill
  views: string
  subscribers: string
  followers: string
}) {
  const counts = [
    { count: views, of: 'views' },
    { count: subscribers, of: 'subscribers on the video channel' },
    { count: followers, of: 'followers on Instagram' },
  ]
  return (
    <section className="paper section">
      <div className={`wrap grid ${styles.partner}`}>
        <h2>Cut by an editor with an audience of their own</h2>
        <div className="stack">
          <p className="lead">
            Our featured partner editor makes soccer highlights, gaming clips and creator content for their
            own channel.
          </p>
          <p className="coral">
            <a className="link" href="/editors">
              See the edits
            </a>
          </p>
        </div>
        <div className={styles.shorts}>
          <ResponsivePicture picture={shorts} sizes="(width < 60em) 94vw, 56vw" alt={shorts.shows} />
          {!shorts.footage && <p>Drawn stand-ins, not their videos</p>}
        </div>
        <dl>
          {counts.map(({ count, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
