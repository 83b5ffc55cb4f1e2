import { approvalOf, nextOf } from '#app/components/apps/business-days.ts'
import { type Day, dayOfWeek, today } from '#app/components/day.ts'
import { appDelivery } from '#app/content/facts.ts'

// On a touch screen the page of apps runs this instead of React until the visitor scrolls, so that it has the dates of an
// approval today from the start. Not if a day is chosen already, whose dates come with React.
const build = document.querySelector('[data-build]')

const element = (tag: 'span' | 'b', textContent: string) =>
  Object.assign(document.createElement(tag), { textContent })

function show(approved: Day) {
  const { condition, promise, dates } = approvalOf(approved, today(), appDelivery.businessDays)
  build?.querySelector('p')?.replaceChildren(element('span', `${condition} `), element('b', promise))
  for (const [index, date] of build?.querySelectorAll('i').entries() ?? [])
    date.textContent = dates[index] ?? ''
}

function showToday() {
  const now = today()
  const todays = build?.querySelector<HTMLInputElement>(`[value="${dayOfWeek(now)}"]`)
  if (!todays) return
  build?.querySelector('[data-today]')?.removeAttribute('data-today')
  todays.parentElement?.setAttribute('data-today', '')
  todays.checked = true
  // As in delivery-days.tsx: going back on another day, it would look like the visitor's choice.
  todays.autocomplete = 'off'
  show(now)
}

/** The press that chooses a day loads React, which takes a moment. */
function choose({ target }: Event) {
  document.removeEventListener('visibilitychange', showToday)
  show(nextOf(Number((target as HTMLInputElement).value), today()))
}

if (!build?.querySelector(':checked')) {
  showToday()
  // A page may stay open past midnight.
  document.addEventListener('visibilitychange', showToday)
  build?.addEventListener('change', choose)
  addEventListener('hydrated', () => {
    document.removeEventListener('visibilitychange', showToday)
    build?.removeEventListener('change', choose)
  })
}
