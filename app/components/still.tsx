import still from '#app/pictures/still.svg'
import { Drawing } from './drawing.tsx'

/**
 * A crop of the stadium drawing: `crop` is a viewBox within its 1920 by 1080 units.
 * The drawing is one file, fetched once; a decoration, so it has no name.
 */
export function Still({ crop = '0 0 1920 1080', align = 'xMidYMid' }: { crop?: string; align?: string }) {
  return (
    <svg viewBox={crop} preserveAspectRatio={`${align} slice`} aria-hidden="true">
      <Drawing href={`${still}#still`} />
    </svg>
  )
}
