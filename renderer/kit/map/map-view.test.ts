import { expect, it } from 'vitest'
import { edgeMargins, shownTowns, tagSizes } from './map-view.ts'

const size = { x: 1_200, y: 900 }
const tagSize = tagSizes.comfortable

it('keeps the venue 80 px from every edge, and wide names and tags farther', () => {
  const texts = ['$38.49']
  const [sides, ends] = edgeMargins(size, { texts, tagSize, venueName: 'Arena' })
  expect(sides).toBeGreaterThanOrEqual(80)
  expect(ends).toBeGreaterThanOrEqual(80)
  const name = 'Capital One Arena and its Practice Facility'
  expect(edgeMargins(size, { texts, tagSize, venueName: name })[0]).toBeGreaterThan((name.length * 6.6) / 2)
  const price = 'US$1,438.49 to US$2,000.00'
  expect(edgeMargins(size, { texts: [price], tagSize, venueName: 'Arena' })[0]).toBeGreaterThan(110)
})

it('leaves the larger part of a small map to its places', () => {
  const [sides, ends] = edgeMargins({ x: 200, y: 130 }, { texts: ['$38.49'], tagSize, venueName: 'TD Garden' })
  expect(2 * sides).toBeLessThan(200 * 0.7)
  expect(2 * ends).toBeLessThan(130 * 0.7)
})

const bounds = { x: 0, y: 0, width: 300, height: 150 }
const town = (name: string, longitude: number, latitude: number) => ({ name, latitude, longitude })
const project = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ x: longitude, y: latitude })

it('names the first of those that would cover each other, and none that would be cut off', () => {
  const towns = [
    town('Boston', 100, 70),
    town('Cambridge', 110, 72),
    town('Chelsea', 150, 20),
    town('Winthrop', 280, 70),
  ]
  expect(shownTowns(towns, { bounds, project }).map(({ name }) => name)).toEqual(['Boston', 'Chelsea'])
})
