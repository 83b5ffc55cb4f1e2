/**
 * The only inline script. It loads React at the visitor's first interaction; with a mouse already when the page has
 * loaded and the browser is idle, and on a touch screen when the visitor scrolls. Where data is saved, or the line is
 * very slow, it waits for the interaction. The build inlines it into every page, with the URL of that page's start
 * module in `data-modules`.
 */
// Makes TypeScript treat the file as a module; nothing imports it.
export {}

let modules = document.currentScript?.dataset.modules ?? ''
const pressed: HTMLElement[] = []

// A module runs once, however often it is imported. Browsers remember that an address could not be loaded, so after
// that the next press imports another spelling of it.
const start = () => import(modules).catch(() => (modules += '#'))

// Clicks on controls that need script are recorded, and replayed after hydration.
const remember = ({ target }: Event) => {
  const control = target instanceof Element && target.closest<HTMLElement>('[data-replay]')
  if (control) pressed.push(control)
}

for (const intent of ['pointerdown', 'keydown', 'focusin']) addEventListener(intent, start, true)
addEventListener('click', remember, true)
addEventListener('hydrated', () => {
  removeEventListener('click', remember, true)
  for (const control of pressed) control.click()
})

// A small page can be loaded, and the browser idle, before its first paint; the delay lets that happen first.
// Safari has no requestIdleCallback; setTimeout replaces it there.
const whenIdle = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), 200)
const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
if (!connection?.saveData && !connection?.effectiveType?.includes('2g'))
  addEventListener('load', () => {
    // With a mouse, script renders the next page before its document would be there; by touch it gains little, and
    // a visitor who leaves without scrolling never downloads it. The film's playhead needs script on every screen.
    if (matchMedia('(hover)').matches || document.querySelector('[data-playhead]')) whenIdle()
    else addEventListener('scroll', whenIdle, { once: true })
  })
