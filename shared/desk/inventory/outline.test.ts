import { expect, it } from 'vitest'
import { cornersOf, outline, withCorners } from './outline.ts'

const corners = [
  { latitude: 42.1, longitude: -71.1 },
  { latitude: 42.1, longitude: -71 },
  { latitude: 42.2, longitude: -71 },
]

it('writes corners as a closed ring in longitude and latitude, and reads them back', () => {
  const text = withCorners(null, corners)
  expect(text).toBe('{"type":"Polygon","coordinates":[[[-71.1,42.1],[-71,42.1],[-71,42.2],[-71.1,42.1]]]}')
  expect(cornersOf(text)).toEqual(corners)
  expect(outline.parse(text)).toBe(text)
})

it('keeps holes when corners change, and has no outline without corners', () => {
  const hole = [
    [-71.06, 42.12],
    [-71.05, 42.12],
    [-71.05, 42.13],
    [-71.06, 42.12],
  ]
  const ring = [...corners, corners[0]].map((corner) => [corner?.longitude, corner?.latitude])
  const changed = withCorners(JSON.stringify({ type: 'Polygon', coordinates: [ring, hole] }), [
    ...corners,
    { latitude: 42.2, longitude: -71.1 },
  ])
  expect(cornersOf(changed)).toHaveLength(4)
  expect(changed).toContain(JSON.stringify(hole))
  expect(withCorners(changed, [])).toBeNull()
})

it('keeps one or two corners while it is drawn, and refuses them as an outline', () => {
  for (const count of [1, 2]) {
    const text = withCorners(null, corners.slice(0, count))
    expect(cornersOf(text)).toEqual(corners.slice(0, count))
    expect(outline.safeParse(text).success).toBe(false)
  }
  for (const text of ['', 'POLYGON', '{"type":"Point","coordinates":[0,0]}', '[1]'])
    expect([outline.safeParse(text).success, cornersOf(text)]).toEqual([false, []])
})
