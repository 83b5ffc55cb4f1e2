import { mark as parts } from '#app/pictures/mark.ts'
import { Still } from '../still.tsx'
import styles from './logos.module.css'

const mark = parts.outline + parts.figures

/** The mark on the grid of 16 pixels, where its curves and its air no longer fit: edges on whole pixels. */
const pixelOutline = 'M1 0h14v10h-1v1h-1v1h-1v1h-1v1h-1v1H9v1H7v-1H6v-1H5v-1H4v-1H3v-1H2v-1H1z'
const pixelFigures = 'M3 3h2v6H3zM7 3h5v6H7zM9 4v4h1V4z'

const gridLines = [
  ...Array.from({ length: 9 }, (_, column) => `M${column * 3}-1v30`),
  ...Array.from({ length: 10 }, (_, row) => `M-1 ${row * 3}h26`),
].join('')

function PixelMark() {
  return (
    <>
      <path d={pixelOutline} fill="var(--sky)" />
      <path d={pixelFigures} fill="var(--ink)" fillRule="evenodd" />
    </>
  )
}

/** Our own mark, proved: how it is built, and what becomes of it in one ink, reversed, on a film, at 16 pixels. */
export function ProofSheet() {
  return (
    <ul className={styles.sheet} aria-hidden="true">
      <li className={styles.construction}>
        <svg viewBox="-6 -6 36 40" aria-hidden="true">
          <path d={gridLines} stroke="var(--ink)" strokeWidth=".07" opacity=".45" />
          <path d={parts.outline} fill="var(--sky)" />
          <path d={parts.figures} fill="var(--ink)" fillRule="evenodd" />
          <g stroke="var(--ink)" strokeWidth=".14">
            <path d="M0-3v1.6M24-3v1.6M0-2.2h9M15-2.2h9M-3 0h1.6M-3 28h1.6M-2.2 0v11M-2.2 17v11M17.6 28a5.6 5.6 0 0 0-1.64-3.96" />
            <path d="M0 16 12 28 24 16M12 28h9" strokeDasharray=".5 .5" />
          </g>
          <g fontSize="1.5" fontWeight="600" fill="var(--ink)">
            <text x="12" y="-1.7" textAnchor="middle">
              24
            </text>
            <text x="-2.2" y="14.6" textAnchor="middle">
              28
            </text>
            <text x="18.4" y="26.6">
              45°
            </text>
          </g>
        </svg>
        <span>One grid, one angle</span>
      </li>
      <li>
        <svg viewBox="-12 -8 48 44" aria-hidden="true">
          <path d={mark} fill="var(--ink)" fillRule="evenodd" />
        </svg>
        <span>One ink</span>
      </li>
      <li className={styles.dark}>
        <svg viewBox="-12 -8 48 44" aria-hidden="true">
          <path d={mark} fill="var(--cream)" fillRule="evenodd" />
        </svg>
        <span>Reversed</span>
      </li>
      <li className={styles.onFilm}>
        <Still crop="900 120 620 660" align="xMaxYMin" />
        <svg viewBox="0 0 24 28" aria-hidden="true">
          <path d={mark} fill="var(--cream)" fillRule="evenodd" />
        </svg>
        <span className="tag">Corner of a video</span>
      </li>
      <li className={styles.pixels}>
        <svg viewBox="-4.6 -4 29 24" shapeRendering="crispEdges" aria-hidden="true">
          <path d="M-1-1h18v18H-1z" fill="var(--night)" />
          <PixelMark />
        </svg>
        <span>
          16 px, redrawn
          <svg viewBox="0 0 16 16" width="16" height="16" shapeRendering="crispEdges" aria-hidden="true">
            <PixelMark />
          </svg>
        </span>
      </li>
    </ul>
  )
}
