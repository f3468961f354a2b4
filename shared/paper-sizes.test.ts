/** Paper sizes are exact to the micron. */
import { expect, test } from 'vitest'
import { inInches, paperPixels, paperSize, usualPaper } from './paper-sizes.ts'

test.each([
  ['letter', { widthMicrons: 215_900, heightMicrons: 279_400 }, { width: 8.5, height: 11 }, 816, 1056],
  [
    'a4',
    { widthMicrons: 210_000, heightMicrons: 297_000 },
    { width: 210_000 / 25_400, height: 297_000 / 25_400 },
    794,
    1123,
  ],
] as const)('%s', (paper, microns, inches, width, height) => {
  expect(paperSize(paper, 500)).toEqual(microns)
  expect(inInches(paperSize(paper, 500))).toEqual(inches)
  expect(paperPixels(paper)).toEqual({ width, height })
})

test('a receipt is 80 mm wide and as long as its content, never cut short', () => {
  expect(paperSize('receipt', 960)).toEqual({ widthMicrons: 80_000, heightMicrons: 254_000 })
  expect(paperSize('receipt', 960.2).heightMicrons).toBeGreaterThan(254_000)
  expect(paperSize('receipt', 10).heightMicrons).toBe(60_000)
  expect(paperPixels('receipt')).toEqual({ width: 302, height: undefined })
})

test('the usual sheet is that of the country', () => {
  expect(['US', 'CA', 'DE', ''].map(usualPaper)).toEqual(['letter', 'letter', 'a4', 'a4'])
})
