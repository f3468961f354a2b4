/** Distances on the ellipsoid and boxes that never lose a place (decisions.md W11). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxAround, distanceMeters, holds, parseBounds, parseCoordinates, risingBoxes, straightLine } from './geo.ts'

describe('distance', () => {
  it('is geodesic, not on a sphere [W11-geodesic]', () => {
    // One degree along the equator, and Flinders Peak to Buninyong (the worked example of the GDA manual, WGS 84 figures).
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_319.491, 3)
    const flinders = { latitude: -37.95103342, longitude: 144.42486789 }
    const buninyong = { latitude: -37.65282114, longitude: 143.92649553 }
    expect(distanceMeters(flinders, buninyong)).toBeCloseTo(54_972.271, 2)
  })

  it('is truncated, each unit by itself [W11-truncated]', () => {
    expect(straightLine(134.99)).toEqual({ straight_line: { meters: 134, feet: 442 } })
    expect(straightLine(0)).toEqual({ straight_line: { meters: 0, feet: 0 } })
  })
})

describe('reading', () => {
  it('takes coordinates with and without brackets [spec-coordinates-in]', () => {
    expect(parseCoordinates('[41.88, -87.63]')).toEqual({ latitude: 41.88, longitude: -87.63 })
    expect(parseCoordinates('41.88,-87.63')).toEqual({ latitude: 41.88, longitude: -87.63 })
    for (const text of ['41.88', '91,0', '0,181', 'a,b', '1,2,3', ',', 'NaN,1']) {
      expect(parseCoordinates(text)).toBeUndefined()
    }
  })

  it('takes two corners or four in any order [D3-bounds-corners]', () => {
    const box = { minLatitude: 41, maxLatitude: 42, minLongitude: -88, maxLongitude: -87 }
    expect(parseBounds('42,-88,41,-87')).toEqual(box)
    expect(parseBounds('[41,-87],[42,-88]')).toEqual(box)
    expect(parseBounds('42,-88,42,-87,41,-87,41,-88')).toEqual(box)
    expect(parseBounds('42,-88,41')).toBeUndefined()
    expect(parseBounds('42,-88,41,-87,1,1')).toBeUndefined()
  })
})

describe('a box around a place', () => {
  it('holds everything within the distance, also at the poles and over the date line', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const near = fc.record({
      latitude: fc.double({ min: -1, max: 1, noNaN: true }),
      longitude: fc.double({ min: -2, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(place, near, fc.integer({ min: 100, max: 80_000 }), (center, offset, meters) => {
        const latitude = Math.max(-90, Math.min(90, center.latitude + offset.latitude))
        const turned = center.longitude + offset.longitude
        const longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
        fc.pre(distanceMeters(center, { latitude, longitude }) <= meters)
        const inside = risingBoxes(boxAround(center, meters)).some(
          (box) =>
            latitude >= box.minLatitude &&
            latitude <= box.maxLatitude &&
            longitude >= box.minLongitude &&
            longitude <= box.maxLongitude,
        )
        expect(inside).toBe(true)
      }),
    )
  })
})

it('holds what is inside a box or on its edge, over the date line too', () => {
  const box = { minLatitude: 42, maxLatitude: 43, minLongitude: -72, maxLongitude: -71 }
  expect(holds(box, { latitude: 42.5, longitude: -71.5 })).toBe(true)
  expect(holds(box, { latitude: 43, longitude: -72 })).toBe(true)
  expect(holds(box, { latitude: 43.1, longitude: -71.5 })).toBe(false)
  expect(holds(box, { latitude: 42.5, longitude: -70.9 })).toBe(false)
  const fiji = { minLatitude: -20, maxLatitude: -15, minLongitude: 177, maxLongitude: -178 }
  expect(holds(fiji, { latitude: -18, longitude: 179 })).toBe(true)
  expect(holds(fiji, { latitude: -18, longitude: -179 })).toBe(true)
  expect(holds(fiji, { latitude: -18, longitude: 0 })).toBe(false)
})
