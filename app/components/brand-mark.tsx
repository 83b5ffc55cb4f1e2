import { mark } from '#contract/brand.ts'

export function BrandMark() {
  return (
    <svg viewBox="0 0 24 28" aria-hidden="true">
      <path d={mark.outline} fill="var(--coral)" />
      <path d={mark.figures} fill="var(--ink)" fillRule="evenodd" />
    </svg>
  )
}
