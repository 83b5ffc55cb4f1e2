import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRasteriser, textLine } from './rasterise.ts'

for (const [of, names] of [
  ['letter of a Polish and of a Vietnamese name', 'ŁódźŚĘXưởngĐặngẾ₫€'],
  ['quotation mark, arrow and other sign', '«→»™¿¡'],
] as const) {
  test(`each ${of} is drawn on a share image`, async () => {
    const rasteriser = await openRasteriser(names)
    const pictureOf = (text: string, style: 'plain' | 'emphasised') => {
      const line = textLine(text, { style, size: 100, x: 0, y: 150, fill: '#000' })
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${line}</svg>`
      return Buffer.from(rasteriser.png(svg)).toString('base64')
    }
    for (const style of ['plain', 'emphasised'] as const) {
      const blank = pictureOf(' ', style)
      const pictures = [...names].map((letter) => pictureOf(letter, style))
      assert.ok(!pictures.includes(blank))
      assert.equal(new Set(pictures).size, new Set(names).size)
    }
  })
}

test('a text that was measured in one style is measured again in the other', async () => {
  const { widthOf } = await openRasteriser('')
  assert.ok(widthOf('Pricing', 'plain') < widthOf('Pricing', 'emphasised'))
})
