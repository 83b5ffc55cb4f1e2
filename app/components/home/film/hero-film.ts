import type { HeroFilm } from '#app/content/videos.ts'
import { lengthOf } from '#app/film-length.ts'
import { keepOnScroll } from '#app/keep-on-scroll.ts'
import { keep, kept } from '#app/tab-storage.ts'
import { clearTime, showClock, showTime } from './clock.ts'
import { watchAllowed, watchOnScreen } from './conditions.ts'
import { openFile } from './file-film.ts'
import type { FilmControls, FilmOptions } from './film-controls.ts'
import { halfFrame } from './timecode.ts'

/** Holds the visitor's choice to pause, for their next visit to the page. */
const pausedKey = 'background-film'

const icons = { Pause: 'M1 0h3.6v12H1zM7.4 0H11v12H7.4z', Play: 'M1 0l11 6-11 6z' }
export const pauseIcon = icons.Pause

/** A slider over the track of the film's cuts. Script makes it: without script there is nothing to seek in. */
function sliderOver(track: Element, cuts: HeroFilm['cuts'], onChoose: (seconds: number) => void) {
  const length = lengthOf(cuts)
  // Its right end is the last frame: at the film's end, WebKit goes back to the first one.
  const lastFrame = length - 2 * halfFrame
  const slider = Object.assign(document.createElement('input'), {
    type: 'range',
    max: String(length),
    step: 'any',
    ariaLabel: 'Place in the film',
    oninput: () => onChoose(Math.min(slider.valueAsNumber, lastFrame)),
  })
  // Half a thumb wider than the track on each side, so that the middle of the thumb reaches both ends. Not in the
  // stylesheet, which is in the first bytes of the page.
  slider.style.cssText =
    'position:absolute;inset:-7px -8px;width:calc(100% + 16px);height:44px;opacity:0;cursor:ew-resize;touch-action:pan-y'
  slider.dataset.slider = ''
  keepOnScroll(slider)
  track.append(slider)
  return slider
}

type State = {
  /** Undefined until the page is idle; stays false once the film has failed. */
  readonly allowed?: boolean
  readonly onScreen: boolean
  readonly paused: boolean
  /** What the visitor has chosen on the slider. */
  readonly chosenSeconds?: number
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
  const container = hero.querySelector<HTMLElement>('[data-film]')
  const track = hero.querySelector('[data-seek]')
  const button = hero.querySelector<HTMLElement>('button[data-replay]')
  const label = button?.querySelector('span')
  if (!container || !track || !button || !label) return
  // The button works from here on: the starter must not record its clicks, and a second call must not find it.
  delete button.dataset.replay

  const { video, startSeconds, cuts } = film
  let state: State = { onScreen: false, paused: kept(pausedKey) !== null }
  let controls: Promise<FilmControls> | undefined

  let shownSeconds = startSeconds
  const show = (seconds: number) => {
    shownSeconds = seconds
    showTime(seconds, cuts)
  }
  const set = (change: Partial<State>) => {
    state = { ...state, ...change }
    render()
  }
  const fail = () => {
    stopWatching()
    set({ allowed: false })
  }

  const open = async () => {
    const options: FilmOptions = {
      startSeconds,
      chosenSeconds: state.chosenSeconds,
      onFrame: show,
      onBlocked: () => set({ paused: true }),
      onFailure: fail,
    }
    if (video.provider === 'file') return openFile(container, video.sources, options)
    // On demand, because few sites need it.
    const { openYoutube } = await import('./youtube-film.ts')
    return openYoutube(container, video.id, options)
  }
  const close = () => {
    controls?.then(({ remove }) => remove()).catch(() => undefined)
    controls = undefined
  }

  const slider =
    video.provider === 'file' &&
    sliderOver(track, cuts, (chosenSeconds) => {
      controls?.then(({ seek }) => seek?.(chosenSeconds))
      set({ chosenSeconds })
      show(chosenSeconds)
    })
  // While it has focus it doesn't follow the film, or screen readers would announce every second.
  if (slider)
    slider.onkeydown = () => {
      slider.valueAsNumber = shownSeconds
    }

  /** Brings the page in line with the state. */
  const render = () => {
    const { allowed, onScreen, paused, chosenSeconds } = state
    const playing = onScreen && !paused
    const display = allowed === false ? 'none' : ''
    button.style.display = display
    if (slider) slider.style.display = display
    label.textContent = paused ? 'Play' : 'Pause'
    button.querySelector('path')?.setAttribute('d', paused ? icons.Play : icons.Pause)
    if (allowed === false) {
      close()
      // The poster is the frame it starts with.
      show(startSeconds)
    }
    // Once loaded it stays, so that pausing keeps its frame. If paused before that, it isn't loaded at all.
    if (allowed && (playing || chosenSeconds !== undefined)) controls ??= open()
    controls?.then(({ play }) => play(playing)).catch(fail)
  }

  button.onclick = () => {
    const paused = !state.paused
    keep(pausedKey, paused ? 'paused' : null)
    set({ paused })
  }
  show(startSeconds)
  const stopWatching = watchAllowed((allowed) => set({ allowed }))
  const stopObserving = watchOnScreen(hero, (onScreen) => {
    showClock(onScreen)
    set({ onScreen })
  })
  hero.addEventListener(leaving, () => {
    stopWatching()
    stopObserving()
    close()
    clearTime()
  })
  render()
}
