/** Outlines have the direction of GeoJSON, whichever way they were entered. */
import { expect, it } from 'vitest'
import { storedOutline } from './outline.ts'

const against = [
  [-71, 42],
  [-70, 42],
  [-70, 43],
  [-71, 42],
]
const overAntimeridian = [
  [179, -17],
  [-179, -17],
  [-179, -16],
  [179, -17],
]
const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates })
const shown = (...rings: number[][][]) => storedOutline(JSON.stringify(polygon(...rings)))

it.each([
  ['north and west', against],
  ['across the antimeridian', overAntimeridian],
])('turns an outer ring against the clock, and a hole with it: %s [own-outline-order]', (_where, ring) => {
  const other = ring.toReversed()
  for (const entered of [ring, other]) {
    expect(shown(entered)).toEqual(polygon(ring))
    expect(shown(ring, entered)).toEqual(polygon(ring, other))
  }
})

it('leaves another shape as it is, and makes none up', () => {
  const point = { type: 'Point', coordinates: [-71, 42] }
  expect(storedOutline(JSON.stringify(point))).toEqual(point)
  expect(storedOutline(null)).toBeUndefined()
})
