import type { ThumbnailSample } from '#app/content/app-concepts.ts'
import styles from './thumbnails.module.css'
import { Option, Vignette } from './vignette.tsx'

/** The same shot, once far and grey, once close and red. */
const shots = [
  { ground: '#3a352f', subject: '#857d72', x: 120, radius: 14 },
  { ground: '#8b2410', subject: '#ff5a36', x: 116, radius: 30 },
] as const

/** Point at a thumbnail: it takes the ring, and its share of the clicks shows its letter large. */
export function Thumbnails({ thumbnails }: ThumbnailSample) {
  return (
    <Vignette question="Which thumbnail?" note="Sample data" className={styles.thumbnails}>
      {shots.map(({ ground, subject, x, radius }, index) => {
        const letter = 'AB'.charAt(index)
        const share = thumbnails[index]?.share ?? 0
        const start = `${thumbnails.slice(0, index).reduce((sum, before) => sum + before.share, 0)}%`
        const wins = index === shots.length - 1
        return (
          <Option
            key={letter}
            name="thumbnail"
            value={letter}
            chosen={wins}
            label={`Thumbnail ${letter}`}
            says={`${letter}: ${thumbnails[index]?.says}${wins ? ', so it wins' : ''}`}
          >
            <svg className={styles.shot} viewBox="0 0 160 90" aria-hidden="true">
              <path d="M0 0h160v90H0z" fill={ground} />
              <path d="M0 62h160" stroke="#f6f1e7" opacity=".5" />
              <circle cx={x} cy="46" r={radius} fill={subject} />
              <path d="M12 14h64v12H12zM12 30h44v12H12z" fill="#f6f1e7" />
            </svg>
            <svg className={styles.bar} aria-hidden="true">
              <rect x={start} width={`${share}%`} height="100%" />
              <text x={start} dx="10" y="50%">
                {wins ? `${letter} wins` : letter}
              </text>
            </svg>
          </Option>
        )
      })}
    </Vignette>
  )
}
