/** A picture's file at one width, in pixels. AVIF, which every supported browser shows. */
type PictureSize = { readonly avif: string; readonly width: number }

/** A picture, with a smaller version for small screens and a wider one for large screens of high density. */
export type Picture = PictureSize & {
  readonly height: number
  readonly small?: PictureSize
  readonly wide?: PictureSize
}

/** A picture, usually a frame of a film, and whether it is real footage: pages label drawn ones. */
export type Still = Picture & { readonly footage: boolean }

/** The same with its text alternative. */
export type DescribedStill = Still & { readonly shows: string }
