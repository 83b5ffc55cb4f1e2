/**
 * The one script in the HTML. It brings React when the page has loaded and the browser is idle, or at the
 * first sign that someone wants to use it; on a connection that saves data, only then. It stands alone:
 * the build writes it into every page, beside the address of that page's modules.
 */
// Makes the file a module for the compiler; nothing imports it.
export {}

const modules = document.currentScript?.dataset.modules ?? ''
const intents = ['pointerdown', 'keydown', 'focusin']
const pressed: HTMLElement[] = []

// A module runs once, however often it is asked for.
const start = () => import(modules)

// A page may load under a pointer that rests: browsers report a move then that went nowhere.
const moved = ({ movementX, movementY }: PointerEvent) => {
  if (!movementX && !movementY) return
  removeEventListener('pointermove', moved)
  start()
}

// What only script can answer is remembered, and pressed again once it is there.
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
  // A small page has loaded, and the browser is idle, before its first words are painted: these go first.
  // Safari has no requestIdleCallback; a later task of its own does there.
  addEventListener('load', () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), 200))
}
