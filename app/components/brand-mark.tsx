/** The mark on its grid of 24 by 28 units: a shield with a ten cut out of it. */
export const markOutline = 'M0 0h24v16L12 28 0 16z'
export const markFigures = 'M6 6h3v9H6zM11.5 6h6.5v9h-6.5zM14 8.2v4.6h1.6V8.2z'

export function BrandMark() {
  return (
    <svg viewBox="0 0 24 28" aria-hidden="true">
      <path d={markOutline} fill="var(--coral)" />
      <path d={markFigures} fill="var(--ink)" fillRule="evenodd" />
    </svg>
  )
}
