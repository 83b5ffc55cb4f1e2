import { type Day, dayOfWeek, today } from '#app/day.ts'
import { approvalOf, nextOf } from './business-days.ts'

const element = (tag: 'span' | 'b', textContent: string) =>
  Object.assign(document.createElement(tag), { textContent })

/**
 * Writes the dates of a build into what DeliveryDays has drawn, unless they are there already: those of an approval today,
 * until the visitor chooses a day. Not with React: on a touch screen they are there before React loads. Returns what brings
 * them up to date on another day.
 */
export function showDates(build: Element, businessDays: number): (() => void) | undefined {
  const [beforeChoice, announced] = build.querySelectorAll('p, output')
  // The first call has marked today; it may have been that of apps.early.ts, which is another bundle.
  if (!beforeChoice || !announced || build.querySelector('[data-today]')) return
  let now: Day
  // From before script, or restored by the browser on going back.
  let chosen = build.querySelector<HTMLInputElement>(':checked')

  const show = () => {
    now = today()
    for (const radio of build.querySelectorAll('input')) {
      const isToday = Number(radio.value) === dayOfWeek(now)
      radio.parentElement?.toggleAttribute('data-today', isToday)
      if (isToday && !chosen) radio.checked = true
      // Restored on going back, today's would look like the visitor's choice.
      radio.autocomplete = chosen ? '' : 'off'
    }
    const approved = chosen ? nextOf(Number(chosen.value), now) : now
    const { condition, promise, dates } = approvalOf(approved, now, businessDays)
    // Screen readers announce what changes in the output, and at first the visitor has changed nothing.
    beforeChoice.replaceChildren()
    const sentence = chosen ? announced : beforeChoice
    sentence.replaceChildren(element('span', `${condition} `), element('b', promise))
    for (const [index, date] of build.querySelectorAll('i').entries()) date.textContent = dates[index] ?? ''
  }
  /** A page may stay open past midnight. */
  const follow = () => {
    if (!build.isConnected) document.removeEventListener('visibilitychange', follow)
    else if (today() !== now) show()
  }

  show()
  document.addEventListener('visibilitychange', follow)
  build.addEventListener('change', ({ target }) => {
    chosen = target as HTMLInputElement
    show()
  })
  return follow
}
