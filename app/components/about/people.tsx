import type { Member } from '#app/content/team.ts'
import styles from './people.module.css'

/**
 * Outlines of invented people: one with a hood, one with a ponytail, one with curls. Each is 100 units wide, and goes on
 * below the part that is shown, to 250.
 */
const outlines = [
  'M58 46v7C69 57 82 60 88 68 95 80 97 110 98 150V250H2V150C3 110 5 80 12 68 18 60 31 57 42 53V46ZM28 56C34 50 42 48 50 48S66 50 72 56C68 66 60 70 50 70S32 66 28 56ZM35 27C35 16 42 10 50 10S65 16 65 27C65 40 58 51 50 51S35 40 35 27ZM32 26 34 16 31 15 37 10 37 5 44 7 49 2 53 6 60 3 61 9 67 10 65 15 69 18 66 21 67 27Z',
  'M57 46v8C67 58 79 60 84 68 90 80 91 110 92 150V250H8V150C9 110 10 80 16 68 21 60 33 58 43 54V46ZM33 29C33 13 40 5 50 5S67 13 67 29C67 42 58 52 50 52S33 42 33 29ZM52 8C54 1 62-1 68 2 78 7 82 20 79 36 78 44 81 50 86 54 76 55 70 49 70 40 71 28 70 18 64 12Z',
  'M58 46v8C69 57 83 61 89 69 95 80 97 110 98 150V250H2V150C3 110 5 80 11 69 17 61 31 57 42 54V46ZM36 30C36 20 42 14 50 14S64 20 64 30C64 42 58 51 50 51S36 42 36 30ZM32 36A7 7 0 0 1 28 25 7 7 0 0 1 31 13 7 7 0 0 1 40 6 7 7 0 0 1 51 3 7 7 0 0 1 61 6 7 7 0 0 1 70 14 7 7 0 0 1 72 26 7 7 0 0 1 67 36Z',
]

/** Outlines of the team, each in the colour of its track. They tint what is light behind them, and leave the dark as it is. */
export function People({ members }: { members: readonly Member[] }) {
  return (
    <div className={styles.people}>
      {members.map(({ role, track }, index) => (
        <svg
          key={role}
          className={track}
          viewBox="22 0 56 92"
          preserveAspectRatio="xMidYMax"
          aria-hidden="true"
        >
          <path d={outlines[index % outlines.length]} />
        </svg>
      ))}
    </div>
  )
}
