import type { HeroFilm } from '#app/content/videos.ts'
import { keep, kept } from '#app/tab-storage.ts'
import { clearTime, lengthOf, showClock, showTime } from './clock.ts'
import { watchOnScreen, watchWelcome } from './conditions.ts'
import { openFile } from './file-film.ts'
import type { FilmControls, Screening } from './film-controls.ts'

/** Holds the visitor's choice to pause, for their next visit to the page. */
const pausedKey = 'background-film'

const icons = { Pause: 'M1 0h3.6v12H1zM7.4 0H11v12H7.4z', Play: 'M1 0l11 6-11 6z' }
export const pauseIcon = icons.Pause

/** A slider over the track of the film's cuts. Script makes it: without script there is nothing to seek in. */
function sliderOver(track: Element, { startSeconds, cuts }: HeroFilm, onPlace: (seconds: number) => void) {
  const slider = Object.assign(document.createElement('input'), {
    type: 'range',
    max: String(lengthOf(cuts)),
    step: 'any',
    valueAsNumber: startSeconds,
    ariaLabel: 'Place in the background video',
    oninput: () => onPlace(slider.valueAsNumber),
  })
  // Half a thumb wider than the track on each side, so that the middle of the thumb reaches both ends. Not in the
  // stylesheet, which is in the first bytes of the page.
  Object.assign(slider.style, {
    position: 'absolute',
    inset: '-7px -8px',
    width: 'calc(100% + 16px)',
    height: '44px',
    opacity: 0,
    cursor: 'ew-resize',
    touchAction: 'pan-y',
  })
  slider.dataset.slider = ''
  track.append(slider)
  return slider
}

const leaving = 'film-left'

/** Ends the film of a hero that leaves the page; by an event, as another bundle, home.early.ts, may have started it. */
export function leaveHeroFilm(hero: Element): void {
  hero.dispatchEvent(new Event(leaving))
}

/**
 * Plays a hero's film, unless it plays already. The film loads once the page is idle, unless the visitor prefers reduced
 * motion or saves data; until then, and whenever it fails, its poster is shown. Not with React: on a touch screen the film
 * plays before React loads, and it plays on while the page is hydrated.
 */
export function playHeroFilm(hero: Element, film: HeroFilm): void {
  const screen = hero.querySelector<HTMLElement>('[data-film]')
  const track = hero.querySelector('[data-seek]')
  const button = hero.querySelector<HTMLElement>('button[data-replay]')
  const label = button?.querySelector('span')
  if (!screen || !track || !button || !label) return
  // The button works from here on: the starter must not record its clicks, and a second call must not find it.
  delete button.dataset.replay

  const { video, startSeconds, cuts } = film
  /** Undefined until the page is idle. */
  let welcome: boolean | undefined
  let failed = false
  let seen = false
  let paused = kept(pausedKey) !== null
  let place: number | undefined
  let controls: Promise<FilmControls> | undefined

  const fail = () => {
    failed = true
    update()
  }
  const screening: Screening = {
    startSeconds,
    onFrame: (seconds) => showTime(seconds, cuts),
    onBlocked() {
      paused = true
      update()
    },
    onFailure: fail,
  }
  const open = async () => {
    if (video.provider === 'file') return openFile(screen, video.sources, screening, place)
    // On demand, because few sites need it.
    const { openYoutube } = await import('./youtube-film.ts')
    return openYoutube(screen, video.id, screening)
  }
  const close = () => {
    controls?.then(({ remove }) => remove()).catch(() => undefined)
    controls = undefined
  }

  /** Brings the page in line with the state above. */
  const update = () => {
    const expected = welcome !== false && !failed
    const display = expected ? '' : 'none'
    button.style.display = display
    if (slider) slider.style.display = display
    label.textContent = paused ? 'Play' : 'Pause'
    button.querySelector('path')?.setAttribute('d', paused ? icons.Play : icons.Pause)
    if (!expected) {
      close()
      // The poster is the frame it starts with.
      showTime(startSeconds, cuts)
    }
    const playing = seen && !paused
    // Once loaded it stays, so that pausing keeps its frame. If paused before that, it isn't loaded at all.
    if (welcome && expected && (playing || place !== undefined)) controls ??= open()
    controls?.then(({ play }) => play(playing)).catch(fail)
  }

  const slider =
    video.provider === 'file' &&
    sliderOver(track, film, (seconds) => {
      place = seconds
      controls?.then(({ seek }) => seek?.(seconds))
      update()
      showTime(seconds, cuts)
    })
  button.onclick = () => {
    paused = !paused
    keep(pausedKey, paused ? 'paused' : null)
    update()
  }
  showTime(startSeconds, cuts)
  const stops = [
    watchWelcome((yes) => {
      welcome = yes
      update()
    }),
    watchOnScreen(hero, (yes) => {
      seen = yes
      showClock(yes)
      update()
    }),
  ]
  hero.addEventListener(leaving, () => {
    for (const stop of stops) stop()
    close()
    clearTime()
  })
  update()
}
