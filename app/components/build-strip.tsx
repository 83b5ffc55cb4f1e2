import scores from '#app/media/build-scores.avif'
import shop from '#app/media/build-shop.avif'
import styles from './build-strip.module.css'

const days = ['The timer starts', 'Wireframe', 'First working screen', 'Content goes in', 'Delivered']

/** The apps whose builds are drawn, each with its five frames side by side. */
const examples = {
  scores: { name: 'a score app', frames: scores },
  shop: { name: 'a shop app', frames: shop },
}

/** The five business days of an example build, one frame each. `dates` are shown with the day numbers. */
export function BuildStrip({ of, dates }: { of: keyof typeof examples; dates?: readonly string[] }) {
  const { name, frames } = examples[of]
  return (
    <>
      <ol className={styles.strip}>
        {days.map((done, index) => (
          <li key={done}>
            <img src={frames} alt="" loading="lazy" />
            <b>
              {`Day ${index + 1}`}
              {dates && <i>{dates[index]}</i>}
            </b>
            <span>{done}</span>
          </li>
        ))}
      </ol>
      <p className="label muted">{`Example schedule: ${name}`}</p>
    </>
  )
}
