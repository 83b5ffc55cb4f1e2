import { approvalOf, nextOf } from '#app/components/apps/business-days.ts'
import { type Day, dayOfWeek, today } from '#app/components/day.ts'
import { appDelivery } from '#app/content/facts.ts'

// On a touch screen the page of apps runs this instead of React until the visitor scrolls, so that it has the dates of an
// approval today from the start. Not if a day is chosen already, whose dates come with React.
const now = today()
const build = document.querySelector('[data-build]')
const todays = build?.querySelector<HTMLInputElement>(`[value="${dayOfWeek(now)}"]`)

const element = (tag: 'span' | 'b', textContent: string) =>
  Object.assign(document.createElement(tag), { textContent })

function show(approved: Day) {
  const { condition, promise, dates } = approvalOf(approved, now, appDelivery.businessDays)
  build?.querySelector('p')?.replaceChildren(element('span', `${condition} `), element('b', promise))
  for (const [index, date] of build?.querySelectorAll('i').entries() ?? [])
    date.textContent = dates[index] ?? ''
}

if (todays && !build?.querySelector(':checked')) {
  todays.checked = true
  // As in delivery-days.tsx: going back on another day, it would look like the visitor's choice.
  todays.autocomplete = 'off'
  todays.parentElement?.setAttribute('data-today', '')
  show(now)
  // The press that chooses a day loads React, which takes a moment.
  const choose = ({ target }: Event) => show(nextOf(Number((target as HTMLInputElement).value), now))
  build?.addEventListener('change', choose)
  addEventListener('hydrated', () => build?.removeEventListener('change', choose))
}
