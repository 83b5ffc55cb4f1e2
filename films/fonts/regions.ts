/** A view of one table of a TrueType font; throws when the font has none by that name. */
function tableOf(font: Buffer, tag: string): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = entries.find((offset) => font.toString('latin1', offset, offset + 4) === tag)
  if (entry === undefined) throw new Error(`The font has no table ${tag}.`)
  const start = font.readUInt32BE(entry + 8)
  return font.subarray(start, start + font.readUInt32BE(entry + 12))
}

/** The part of the design space in which a delta applies: for each axis, -1 below the default, 1 above it, 0 anywhere. */
type Region = readonly number[]

/**
 * Removes the deltas of some regions from every glyph of a variable font, in place: `gvar` of the OpenType specification.
 * The font does not get smaller by it, but what subset-font makes of it does. Handles what Archivo has: regions by their
 * peaks alone, in the table or in a list that glyphs share.
 */
export function removeDeltas(font: Buffer, unwanted: (region: Region, glyph: number) => boolean): void {
  const gvar = tableOf(font, 'gvar')
  const axes = gvar.readUInt16BE(4)
  const sharedPeaks = gvar.readUInt32BE(8)
  const longOffsets = gvar.readUInt16BE(14) & 1
  const data = gvar.readUInt32BE(16)
  const offset = (glyph: number) =>
    longOffsets ? gvar.readUInt32BE(20 + 4 * glyph) : 2 * gvar.readUInt16BE(20 + 2 * glyph)
  const peak = (at: number) =>
    Array.from({ length: axes }, (_, axis) => Math.sign(gvar.readInt16BE(at + 2 * axis)))

  for (let glyph = 0; glyph < gvar.readUInt16BE(12); glyph++) {
    if (offset(glyph) === offset(glyph + 1)) continue
    const slot = gvar.subarray(data + offset(glyph), data + offset(glyph + 1))
    const count = slot.readUInt16BE(0)
    const serialized = slot.readUInt16BE(2)
    const headers: Buffer[] = []
    const deltas: Buffer[] = []
    let header = 4
    // A glyph's regions share one list of points: a zero, which means all of them.
    const shared = count & 0x8000 ? 1 : 0
    if (shared && slot[serialized] !== 0) throw new Error('Regions share a list of some points.')
    let first = serialized + shared
    for (let tuple = 0; tuple < (count & 0xfff); tuple++) {
      const size = slot.readUInt16BE(header)
      const flags = slot.readUInt16BE(header + 2)
      if (flags & 0x4000) throw new Error('A region has bounds of its own.')
      const ownPeak = flags & 0x8000
      const end = header + 4 + (ownPeak ? 2 * axes : 0)
      const region = ownPeak
        ? peak(slot.byteOffset - gvar.byteOffset + header + 4)
        : peak(sharedPeaks + 2 * axes * (flags & 0xfff))
      if (!unwanted(region, glyph)) {
        headers.push(Buffer.from(slot.subarray(header, end)))
        deltas.push(Buffer.from(slot.subarray(first, first + size)))
      }
      header = end
      first += size
    }
    const kept = Buffer.concat(headers)
    slot.writeUInt16BE((count & 0xf000) | headers.length, 0)
    slot.writeUInt16BE(4 + kept.length, 2)
    Buffer.concat([kept, Buffer.alloc(shared), ...deltas]).copy(slot, 4)
  }
}
