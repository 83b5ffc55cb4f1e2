import styles from './build-strip.module.css'

const frame = 'M24 24h272v172H24zM24 46h272'

/** Five business days of a build, one frame each. An example, and labelled as one. */
export function BuildStrip() {
  return (
    <>
      <ol className={styles.strip}>
        <li>
          <svg viewBox="0 0 320 220" aria-hidden="true">
            <path
              d="M52 92h120M52 116h150M52 140h96"
              stroke="var(--lime)"
              strokeWidth="4"
              strokeDasharray="6 6"
            />
            <path d="m214 122 14 14 30-38" stroke="var(--lime)" strokeWidth="6" />
          </svg>
          <b>Day 1</b>
          <span>Scope approved, timer starts</span>
        </li>
        <li>
          <svg viewBox="0 0 320 220" aria-hidden="true">
            <path d={frame} stroke="#857d72" strokeWidth="2" />
            <path
              d="M40 62h110v54H40zM166 62h114v54H166zM40 130h240v50H40z"
              stroke="var(--cream)"
              strokeWidth="2"
              strokeDasharray="5 5"
            />
          </svg>
          <b>Day 2</b>
          <span>Wireframe</span>
        </li>
        <li>
          <svg viewBox="0 0 320 220" aria-hidden="true">
            <path d={frame} stroke="#857d72" strokeWidth="2" />
            <path d="M40 62h110v54H40z" fill="var(--sky)" />
            <path d="M166 62h114v54H166zM40 130h240v50H40z" fill="#38332d" />
          </svg>
          <b>Day 3</b>
          <span>First working screen</span>
        </li>
        <li>
          <svg viewBox="0 0 320 220" aria-hidden="true">
            <path d={frame} stroke="#857d72" strokeWidth="2" />
            <path d="M40 62h110v54H40z" fill="var(--sky)" />
            <path d="M166 70h90M166 86h114M166 102h70" stroke="var(--cream)" strokeWidth="7" />
            <path d="M40 130h72v50H40z" fill="var(--violet)" />
            <path d="M124 130h72v50h-72zM208 130h72v50h-72z" fill="#38332d" />
          </svg>
          <b>Day 4</b>
          <span>Content goes in</span>
        </li>
        <li>
          <svg viewBox="0 0 320 220" aria-hidden="true">
            <path d="M24 24h272v172H24z" fill="#f2ecdf" />
            <path d="M24 46h272" stroke="var(--ink)" strokeWidth="2" />
            <circle cx="38" cy="35" r="4" fill="var(--coral)" />
            <path d="M40 62h110v54H40z" fill="var(--sky)" />
            <path d="M166 70h90M166 86h114M166 102h70" stroke="var(--ink)" strokeWidth="7" />
            <path d="M40 130h72v50H40z" fill="var(--violet)" />
            <path d="M124 130h72v50h-72z" fill="var(--coral)" />
            <path d="M208 130h72v50h-72z" fill="var(--lime)" />
          </svg>
          <b>Day 5</b>
          <span>Delivered</span>
        </li>
      </ol>
      <p className={`label muted ${styles.note}`}>Example schedule</p>
    </>
  )
}
