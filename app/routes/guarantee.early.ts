import { ofToday, type Sentence } from '#app/components/guarantee/sentence.ts'
import { viewGuarantee } from '#app/content/facts.ts'
import { shortDate, today } from '#app/day.ts'

// On a touch screen the guarantee page runs this instead of React until the visitor scrolls, so that it has the dates of
// a delivery today from the start. Not if the field is filled in already, whose dates come with React.
function show() {
  if (document.querySelector<HTMLInputElement>('#delivered')?.value !== '') return
  const now = today()
  const sentence = ofToday(now, viewGuarantee)
  for (const [day, cell] of document.querySelectorAll<HTMLElement>('[data-phase]').entries()) {
    cell.dataset.date = shortDate(now + day)
    if (day === 0) cell.dataset.today = 'Today'
  }
  for (const part of document.querySelectorAll<HTMLElement>('#example [data-part]')) {
    part.textContent = sentence[part.dataset.part as keyof Sentence]
  }
}

show()
// A page may stay open past midnight.
document.addEventListener('visibilitychange', show)
addEventListener('hydrated', () => document.removeEventListener('visibilitychange', show))
