/** Tests that the sketch preserves directions and fits its contents. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sketchOf, sketchScale } from './mini-map.ts'

const box = { width: 320, height: 92 }

it('puts north up and east right, and both points inside the box', () => {
  const near = fc.double({ min: -0.006, max: 0.006, noNaN: true })
  fc.assert(
    fc.property(near, near, (north, east) => {
      const option = [42.3663 + north, -71.0616 + east] as const
      const sketch = sketchOf([42.3663, -71.0616], option, box, sketchScale(900, box.height), [])
      expect(Math.sign(sketch.venue.y - sketch.option.y)).toBe(Math.sign(option[0] - 42.3663))
      for (const point of [sketch.venue, sketch.option]) {
        expect(point.y).toBeGreaterThanOrEqual(0)
        expect(point.y).toBeLessThanOrEqual(box.height)
      }
    }),
  )
})

it('draws only streets that cross the box', () => {
  const street = (longitude: number) => ({
    streetClass: 'minor',
    coordinates: [longitude, 42.36, longitude, 42.37],
    box: [longitude, 42.36, longitude, 42.37] as const,
  })
  const streets = [street(-71.0616), street(-70)]
  const { paths } = sketchOf([42.3663, -71.0616], [42.364, -71.065], box, 5, streets)
  expect(paths['minor']?.match(/M/g)).toHaveLength(1)
})
