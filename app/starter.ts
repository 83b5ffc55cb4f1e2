/**
 * The only inline script. It loads React when the page has loaded and the browser is idle, or at the visitor's first
 * interaction; on a connection that saves data, only then. The build inlines it into every page, with the URL of that
 * page's start module in `data-modules`.
 */
// Makes TypeScript treat the file as a module; nothing imports it.
export {}

const modules = document.currentScript?.dataset.modules ?? ''
const intents = ['pointerdown', 'keydown', 'focusin']
const pressed: HTMLElement[] = []

// A module runs once, however often it is imported.
const start = () => import(modules)

// When a page loads under a resting pointer, browsers report a pointermove without any movement.
const moved = ({ movementX, movementY }: PointerEvent) => {
  if (!movementX && !movementY) return
  removeEventListener('pointermove', moved)
  start()
}

// Clicks on controls that need script are recorded, and replayed after hydration.
const remember = ({ target }: Event) => {
  const control = target instanceof Element && target.closest<HTMLElement>('[data-replay]')
  if (control) pressed.push(control)
}

for (const intent of intents) addEventListener(intent, start, { capture: true, once: true })
addEventListener('pointermove', moved)
addEventListener('click', remember, true)
addEventListener('hydrated', () => {
  removeEventListener('click', remember, true)
  for (const control of pressed) control.click()
})

const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
if (!connection?.saveData && !connection?.effectiveType?.includes('2g')) {
  // A small page can be loaded, and the browser idle, before its first paint; the delay lets that happen first.
  // Safari has no requestIdleCallback; setTimeout replaces it there.
  addEventListener('load', () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), 200))
}
