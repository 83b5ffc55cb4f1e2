/**
 * The only inline script, which the build puts into every page. It decides when to load React:
 *
 * - at the visitor's first interaction, at the latest;
 * - with a mouse, once the page has loaded and the browser is idle;
 * - on a touch screen, when the visitor scrolls; once idle if they came by a link with a topic (app/topic.ts).
 *
 * For visitors who save data, or whose line is very slow, only the first applies. For others on a touch screen a page's
 * early module runs once idle, and plays the film or writes the dates of today. `data-modules` is the URL of the page's
 * start module, which imports React, and `data-early` that of its early module, if it has one.
 */
import { topicKey } from './topic.ts'

let { modules, early } = (document.currentScript as HTMLScriptElement).dataset as {
  modules: string
  early?: string
}
const pressed: HTMLElement[] = []

let hydrated = false

// A module runs once, however often it is imported. Browsers remember that an address could not be loaded, so the next
// press imports another spelling of it. All events of one press import the same one.
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
  (({ target, ctrlKey, metaKey, shiftKey }: MouseEvent & { target: Element }) => {
    // Choosing a page closes the menu, also without React: the browser may keep this document and show it on going back.
    const link = target.closest('a')
    link?.closest<HTMLElement>('[popover]')?.hidePopover?.()
    // Clicks on controls that need script are recorded, and replayed after hydration.
    const control = target.closest<HTMLElement>('[data-replay]')
    if (control && !hydrated) {
      pressed.push(control)
      // After two failures it may be a module that this one imports: browsers remember that, too, and only a new document
      // requests it again. Not if a form has an answer, which would be lost: only React keeps drafts.
      if (navigator.onLine && modules.endsWith('##') && !document.querySelector(':required:valid'))
        location.reload()
    }
    // What the last link asks for is kept for the contact page (app/topic.ts), unless it opens in another tab or window.
    // Last, because this throws where storage is refused.
    if (link && !(ctrlKey || metaKey || shiftKey)) sessionStorage[topicKey] = link.dataset.topic ?? ''
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
    // A visitor with a topic will fill in the form. Last, because this throws where storage is refused.
    if (sessionStorage[topicKey]) start()
  }
}
// For the film, components/home/film/conditions.ts checks more. A shared module would cost bytes, and the first flight has
// none left.
const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
// A small page can be loaded, and the browser idle, before its first paint; the delay lets that happen first.
if (!(connection?.saveData || connection?.effectiveType?.includes('2g')))
  addEventListener('load', () => setTimeout(whenIdle, 200, onceIdle))
