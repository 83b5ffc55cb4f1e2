import { useLayoutEffect, useRef } from 'react'
import styles from './your-frame.module.css'

/** Sizes of the caption, in the style sheet from the largest to the smallest. */
const steps = [0, 1, 2, 3]

/** 'Night Shift' → 'NS'; nothing for a name without letters. */
const initialsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => /^\p{L}/u.test(part))
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase())
    .join('')

/**
 * The line being typed, set as the testimonials above are. A picture of the field below it: it has no words of its
 * own, so nothing is read out twice.
 */
export function YourFrame({ line, author }: { line: string; author: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const caption = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    const box = caption.current
    if (!frame.current || !box) return
    delete frame.current.dataset.step
    if (!line) return
    // Down to the first size that holds it all; past the last one the newest lines stay in sight.
    for (const step of steps) {
      frame.current.dataset.step = String(step)
      // Less than half a line over is the ground of the last line, not another line.
      if (box.scrollHeight - box.clientHeight < Number.parseFloat(getComputedStyle(box).lineHeight) / 2) break
    }
    box.scrollTop = box.scrollHeight
  }, [line])

  return (
    <div ref={frame} className={`stage lime ${styles.frame}`} aria-hidden="true">
      <svg viewBox="0 0 108 74" aria-hidden="true">
        <text x="108" y="71" textAnchor="end" fontSize="100">
          {initialsOf(author)}
        </text>
      </svg>
      <p ref={caption} dir="auto">
        <span>{line || 'Your line goes here.'}</span>
      </p>
      <small>
        <b>{author || 'Your name'}</b>
        <span>Seen by you alone until you send it</span>
      </small>
    </div>
  )
}
