/** Tags never cover each other, the venue, a control or a point, wherever the points are. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsPoint, isWithin, rectsTouch, segmentMeetsRect, type Rect } from '../../../shared/map/geometry.ts'
import { placeTags, type TagRequest } from './place-tags.ts'

const bounds: Rect = { x: 0, y: 0, width: 629, height: 247 }
const venue: Rect = { x: 280, y: 90, width: 60, height: 44 }
const controls: Rect = { x: 585, y: 0, width: 44, height: 108 }

const tag = (id: string, x: number, y: number, width = 72): TagRequest => ({ id, anchor: { x, y }, width, height: 24 })
const tagsOf = fc
  .array(
    fc.tuple(fc.integer({ min: -40, max: 670 }), fc.integer({ min: -40, max: 290 }), fc.integer({ min: 60, max: 110 })),
    {
      maxLength: 45,
    },
  )
  .map((places) => places.map(([x, y, width], index) => tag(String(index), x, y, width)))

describe('placeTags', () => {
  it('never covers anything and loses no visible tag', () => {
    fc.assert(
      fc.property(tagsOf, (tags) => {
        const { placed, crowded } = placeTags(tags, {
          bounds,
          obstacles: [venue, controls],
          points: [{ x: 100, y: 100 }],
        })
        const visible = tags.filter(({ anchor }) => holdsPoint(bounds, anchor, 1))
        expect([...placed.map(({ id }) => id), ...crowded].sort()).toEqual(visible.map(({ id }) => id).sort())
        for (const [index, one] of placed.entries()) {
          expect(isWithin(one.rect, bounds)).toBe(true)
          for (const obstacle of [venue, controls]) expect(rectsTouch(one.rect, obstacle)).toBe(false)
          for (const other of placed.slice(index + 1)) expect(rectsTouch(one.rect, other.rect)).toBe(false)
          for (const { anchor } of visible) expect(holdsPoint(one.rect, anchor)).toBe(false)
          expect(holdsPoint(one.rect, { x: 100, y: 100 })).toBe(false)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('gives the first tag the place straight above its point', () => {
    const { placed } = placeTags([tag('first', 150, 150)], { bounds, obstacles: [], points: [] })
    const first = placed[0]
    expect(first?.rect.y).toBeLessThan(150)
    expect(first && first.rect.x + first.rect.width / 2).toBeCloseTo(150)
    expect(first?.leaderEnd.x).toBeCloseTo(150)
  })

  it('places the same tags in the same places', () => {
    const tags = [tag('a', 200, 120), tag('b', 210, 125), tag('c', 220, 130)]
    const space = { bounds, obstacles: [venue], points: [] }
    expect(placeTags(tags, space)).toEqual(placeTags(tags, space))
    expect(placeTags(tags, space).crowded).toEqual([])
  })
})

it('knows when a segment meets a rectangle', () => {
  const rect: Rect = { x: 10, y: 10, width: 10, height: 10 }
  expect(segmentMeetsRect({ x: 0, y: 0 }, { x: 30, y: 30 }, rect)).toBe(true)
  expect(segmentMeetsRect({ x: 0, y: 0 }, { x: 30, y: 0 }, rect)).toBe(false)
  expect(segmentMeetsRect({ x: 12, y: 12 }, { x: 14, y: 14 }, rect)).toBe(true)
  expect(segmentMeetsRect({ x: 0, y: 15 }, { x: 9, y: 15 }, rect)).toBe(false)
})
