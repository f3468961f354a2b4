/** Street names on the bundled map are few, readable and apart from each other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseBasemap } from './basemap.ts'
import { boxOfRotated, rectsTouch } from './geometry.ts'
import { chooseStreetNames, shortStreetName } from './street-names.ts'

describe('the bundled streets of Boston', () => {
  const basemap = parseBasemap(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../data/basemap/boston.json'), 'utf8')),
  )
  const center = { longitude: -71.0621, latitude: 42.3662 }
  const bounds = { x: 0, y: 0, width: 629, height: 247 }
  const project = (longitude: number, latitude: number) => ({
    x: 314 + (longitude - center.longitude) * 30_000,
    y: 123 - (latitude - center.latitude) * 41_000,
  })

  it('reads lines into degrees inside the box', () => {
    const [west, south, east, north] = basemap.box
    expect(basemap.streets.length).toBeGreaterThan(1000)
    for (const street of basemap.streets) {
      expect(street.box[0]).toBeGreaterThan(west - 0.01)
      expect(street.box[1]).toBeGreaterThan(south - 0.01)
      expect(street.box[2]).toBeLessThan(east + 0.01)
      expect(street.box[3]).toBeLessThan(north + 0.01)
    }
  })

  it('chooses up to nine names that neither touch nor repeat nor stand on their heads', () => {
    const obstacle = { x: 250, y: 80, width: 140, height: 80 }
    const names = chooseStreetNames(basemap.streets, { bounds, obstacles: [obstacle], project })
    expect(names.length).toBeGreaterThanOrEqual(4)
    expect(names.length).toBeLessThanOrEqual(9)
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
    const boxes = names.map(({ name, at, angle }) => boxOfRotated(at, name.length * 5, 12, angle))
    for (const [index, box] of boxes.entries()) {
      expect(rectsTouch(box, obstacle)).toBe(false)
      for (const other of boxes.slice(index + 1)) expect(rectsTouch(box, other)).toBe(false)
    }
    for (const { angle } of names) expect(Math.abs(angle)).toBeLessThanOrEqual(90)
  })

  it('refuses a file of another format', () => {
    expect(() => parseBasemap({ format: 'other' })).toThrow()
  })
})

it('shortens the kind of street, never its name', () => {
  expect(shortStreetName('Merrimac Street')).toBe('Merrimac St')
  expect(shortStreetName('New York Avenue Northwest')).toBe('New York Ave NW')
  expect(shortStreetName('Court Street')).toBe('Court St')
})
