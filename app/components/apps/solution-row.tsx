import type { BusinessSolution } from '#app/content/business-solutions.ts'
import styles from './solution-row.module.css'

const drawings = {
  shop: (
    <>
      <path d="M20 20h120v100H20z" fill="var(--lime)" />
      <path d="M160 30h120M160 52h80" stroke="#f2ecdf" strokeWidth="8" />
      <path d="M160 88h90v32h-90z" fill="var(--coral)" />
    </>
  ),
  dashboard: (
    <>
      <path d="M20 120h260" stroke="#857d72" strokeWidth="2" />
      <path
        className={styles.bars}
        d="M30 80h34v40H30zM82 54h34v66H82zM134 66h34v54h-34zM238 44h34v76h-34z"
        fill="var(--sky)"
      />
      <path className={styles.bars} d="M186 20h34v100h-34z" fill="var(--lime)" />
    </>
  ),
  automation: (
    <>
      <path d="M66 70h146M236 36h-24v70h24" stroke="#f2ecdf" strokeWidth="3" />
      <path d="M24 48h44v44H24z" fill="var(--violet)" />
      <path d="m152 44 26 26-26 26-26-26z" fill="var(--coral)" />
      <path d="M236 18h40v36h-40zM236 88h40v36h-40z" fill="var(--lime)" />
    </>
  ),
  site: (
    <>
      <path d="M24 18h252v106H24zM24 36h252" stroke="#857d72" strokeWidth="2" />
      <path d="M44 60h90M44 80h64" stroke="#f2ecdf" strokeWidth="9" />
      <path d="M168 52h88v56h-88z" fill="var(--sky)" />
      <path d="M44 96h52v14H44z" fill="var(--coral)" />
    </>
  ),
} as const satisfies Record<BusinessSolution['picture'], React.ReactNode>

/** What we build for a business: its picture, its name, and one line. */
export function SolutionRow({ solution }: { solution: BusinessSolution }) {
  return (
    <li className={styles.row}>
      <svg viewBox="0 0 300 142" aria-hidden="true">
        {drawings[solution.picture]}
      </svg>
      <h3>{solution.name}</h3>
      <p className="muted">{solution.description}</p>
    </li>
  )
}
