/**
 * The only inline script. It loads React at the visitor's first interaction; with a mouse already when the page has
 * loaded and the browser is idle, and on a touch screen when the visitor scrolls, or came by a link that asks for
 * something. For visitors who save data, or whose line is very slow, it waits for the interaction. On a touch screen a
 * separate module plays the film, or writes the dates of today, without waiting for React. The build inlines this script
 * into every page, with the URLs of that page's modules in `data-modules` and `data-early`.
 */
import { topicKey } from './topic.ts'

let { modules, early } = (document.currentScript as HTMLScriptElement).dataset as {
  modules: string
  early?: string
}
const pressed: HTMLElement[] = []

let hydrated = false

// A module runs once, however often it is imported. Browsers remember that an address could not be loaded, so after
// that the next press imports another spelling of it. One press has several events, which fail together.
const start = () => {
  const tried = modules
  return import(tried).catch(() => {
    modules = `${tried}#`
  })
}

// Going back within the document counts, too: only React can show the page gone back to (app/links.ts).
for (const intent of ['pointerdown', 'keydown', 'focusin', 'popstate']) addEventListener(intent, start, true)
// The target of a click is an element.
addEventListener(
  'click',
  (({ target }: Event & { target: Element }) => {
    // Choosing a page closes the menu, also without React: the browser may keep this document and show it on going back.
    const link = target.closest('a')
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
    // Clicks on controls that need script are recorded, and replayed after hydration.
    const control = target.closest<HTMLElement>('[data-replay]')
    if (control && !hydrated) {
      pressed.push(control)
      // Browsers remember failed imports of a module, too; only a new document requests them again.
      if (navigator.onLine && modules.endsWith('##')) location.reload()
    }
    // What the last link asks for is kept for the contact page (app/topic.ts). Last, because this throws where storage is
    // refused.
    if (link) sessionStorage[topicKey] = link.dataset.topic ?? ''
  }) as EventListener,
  true,
)
addEventListener('hydrated', () => {
  hydrated = true
  for (const control of pressed) control.click()
})

// Safari has no requestIdleCallback; setTimeout replaces it there.
const whenIdle = (then: () => void) => (window.requestIdleCallback ?? setTimeout)(then)
const onceIdle = () => {
  // A page that is looked at as a whole, printed or scrolled fast has all its pictures.
  for (const picture of document.images) picture.loading = 'eager'
  // With a mouse, script renders the next page before its document would be there; on a touch screen it gains little, and
  // a visitor who leaves without scrolling never downloads it.
  if (matchMedia('(hover)').matches || scrollY) start()
  else {
    addEventListener('scroll', () => whenIdle(start), { once: true })
    if (early) import(early)
    // A visitor who came by a link with a topic will fill in the form. Last, because this throws where storage is refused.
    if (sessionStorage[topicKey]) start()
  }
}
// For the film, components/home/film/conditions.ts checks more. A shared module would cost bytes, and the first flight has
// none left.
const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
// A small page can be loaded, and the browser idle, before its first paint; the delay lets that happen first.
if (!connection?.saveData && !connection?.effectiveType?.includes('2g'))
  addEventListener('load', () => setTimeout(whenIdle, 200, onceIdle))
