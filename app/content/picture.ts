/** The files of a picture at one width, in pixels. */
export type PictureSize = { readonly avif: string; readonly webp?: string; readonly width: number }

/**
 * A picture in two formats, of which every supported browser can show one, with a smaller version for small screens and a
 * wider one for large screens of high density. The wider one is AVIF only, because as WebP it would weigh too much.
 */
export type Picture = Required<PictureSize> & {
  readonly height: number
  readonly small?: Required<PictureSize>
  readonly wide?: Omit<PictureSize, 'webp'>
}

/** A picture that a page may have to call drawn: a frame of a film, most often, and whether it is real footage. */
export type Still = Picture & { readonly footage: boolean }
