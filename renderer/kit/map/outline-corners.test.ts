import { expect, it } from 'vitest'
import { addCorner, addCornerAfter, rectangleAround } from './outline-corners.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

it('keeps the order of corners that are put around a building one after the other', () => {
  const around = [at(42, -71), at(42, -70.99), at(42.005, -70.985), at(42.01, -70.99), at(42.01, -71)]
  const outline = around.reduce<ReturnType<typeof addCorner>>((corners, corner) => addCorner(corners, corner), [])
  expect(outline).toEqual(around)
})

it('puts a corner into the edge that is nearest to it', () => {
  const square = [at(42, -71), at(42, -70), at(43, -70), at(43, -71)]
  expect(addCorner(square, at(42.1, -70.5))).toEqual([at(42, -71), at(42.1, -70.5), ...square.slice(1)])
  expect(addCorner(square, at(42.5, -71.1))).toEqual([...square, at(42.5, -71.1)])
})

it('adds a corner halfway to the next, also after the last', () => {
  const triangle = [at(42, -71), at(42, -70), at(43, -70)]
  expect(addCornerAfter(triangle, 0)[1]).toEqual(at(42, -70.5))
  expect(addCornerAfter(triangle, 2)[3]).toEqual(at(42.5, -70.5))
})

it('begins with a rectangle of 60 by 40 meters around a place', () => {
  const corners = rectangleAround(at(42.3662, -71.0621))
  expect(corners).toHaveLength(4)
  const [first, second, third] = corners
  expect((first?.latitude ?? 0) - (third?.latitude ?? 0)).toBeCloseTo(40 / 111_320, 5)
  expect(Math.cos((42.3662 * Math.PI) / 180) * ((second?.longitude ?? 0) - (first?.longitude ?? 0))).toBeCloseTo(
    60 / 111_320,
    5,
  )
})
