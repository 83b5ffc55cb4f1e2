import { useLayoutEffect, useRef } from 'react'
import type { Still } from '#app/content/picture.ts'
import { initialsOf } from '#contract/initials.ts'
import '../after-words.css'
import { ResponsivePicture } from '../responsive-picture.tsx'
import styles from './preview.module.css'

/** The sizes of the caption in the CSS, from largest to smallest; the last is the smallest again, as wide as the frame. */
const steps = [0, 1, 2, 3, 4, 5]

const waiting = 'Your line goes here.'

/**
 * A preview of the testimonial being typed, set as the page sets testimonials; the owner then chooses a sentence of it.
 * A press on it leads to the field. It belongs in an element hidden from screen readers, which would read the text twice.
 */
export function Preview({
  picture,
  line,
  author,
  fieldId,
}: {
  picture: Still
  line: string
  author: string
  fieldId: string
}) {
  const frame = useRef<HTMLAnchorElement>(null)
  const caption = useRef<HTMLParagraphElement>(null)
  const initials = initialsOf(author)

  useLayoutEffect(() => {
    const edge = frame.current
    const box = caption.current
    if (!edge || !box) return
    /** Takes the largest size that fits; if none does, the smallest, scrolled to the last lines. */
    const fit = () => {
      delete edge.dataset.step
      if (!line) return
      for (const step of steps) {
        edge.dataset.step = String(step)
        // An overflow below half a line is the padding of the last line, not another line.
        if (box.scrollHeight - box.clientHeight < Number.parseFloat(getComputedStyle(box).lineHeight) / 2)
          break
      }
      box.scrollTop = box.scrollHeight
    }
    fit()
    // Turning a phone or tablet changes the frame.
    const observer = new ResizeObserver(fit)
    observer.observe(edge)
    return () => observer.disconnect()
  }, [line])

  return (
    <a ref={frame} className={`stage after-words ${styles.frame}`} href={`#${fieldId}`} tabIndex={-1}>
      <ResponsivePicture picture={picture} />
      <div>
        <p ref={caption} dir="auto">
          <span>{line || waiting}</span>
        </p>
        <small>
          {initials && <i>{initials}</i>}
          <b dir="auto">{author || 'Your name'}</b>
          <span>{`A ${picture.footage ? '' : 'drawn '}preview only you can see`}</span>
        </small>
      </div>
    </a>
  )
}
