declare module 'subset-font' {
  /** Pins an axis to one value, or limits its range. */
  type Axis = number | { min: number; max: number; default?: number }

  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      variationAxes?: Readonly<Record<string, Axis>>
      keepAllGlyphs?: boolean
      keepFeatures?: readonly string[]
      noHinting?: boolean
      dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}
