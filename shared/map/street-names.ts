/** Chooses the street names of a view and their positions. */
import { boxOfRotated, isWithin, rectsTouch, type Point, type Rect } from './geometry.ts'
import type { Street, StreetClass } from './basemap.ts'

export interface StreetName {
  readonly name: string
  readonly at: Point
  /** The angle in degrees, never upside down. */
  readonly angle: number
}

export interface NameSpace {
  readonly bounds: Rect
  /** Tags, the venue and controls, which names must not cover. */
  readonly obstacles: readonly Rect[]
  /** Converts longitude and latitude to pixels of the view. */
  readonly project: (longitude: number, latitude: number) => Point
  /** The default is 9. */
  readonly mostNames?: number
}

const letterWidth = 5.9
const lineHeight = 14
const classWeight: Readonly<Record<StreetClass, number>> = { motorway: 0.6, major: 1.6, minor: 1, service: 0.3 }

const shortWords: Readonly<Record<string, string>> = {
  Street: 'St',
  Avenue: 'Ave',
  Boulevard: 'Blvd',
  Drive: 'Dr',
  Road: 'Rd',
  Place: 'Pl',
  Square: 'Sq',
  Highway: 'Hwy',
  Parkway: 'Pkwy',
  Lane: 'Ln',
  Court: 'Ct',
  Northwest: 'NW',
  Northeast: 'NE',
  Southwest: 'SW',
  Southeast: 'SE',
}

/** Shortens the usual words: "Merrimac Street" is "Merrimac St". */
export const shortStreetName = (name: string): string =>
  name
    .split(' ')
    .map((word, index) => (index === 0 ? word : (shortWords[word] ?? word)))
    .join(' ')

interface Candidate extends StreetName {
  readonly rect: Rect
  readonly weight: number
}

/** Chooses names by weight; none touches another or an obstacle, and each name occurs once. */
export const chooseStreetNames = (streets: readonly Street[], space: NameSpace): StreetName[] => {
  const candidates = streets.flatMap((street) => candidatesOf(street, space)).sort((a, b) => b.weight - a.weight)
  const chosen: Candidate[] = []
  for (const candidate of candidates) {
    if (chosen.length >= (space.mostNames ?? 9)) break
    const taken =
      chosen.some((other) => other.name === candidate.name || rectsTouch(other.rect, candidate.rect, 26)) ||
      space.obstacles.some((obstacle) => rectsTouch(obstacle, candidate.rect, 3))
    if (!taken) chosen.push(candidate)
  }
  return chosen.map(({ name, at, angle }) => ({ name, at, angle }))
}

/** A name fits on a straight run that is longer than its text. */
const candidatesOf = (street: Street, space: NameSpace): Candidate[] => {
  if (street.name === undefined) return []
  const name = shortStreetName(street.name)
  const width = name.length * letterWidth
  const found: Candidate[] = []
  for (const [from, to] of straightRuns(street, space.project)) {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length < width + 8) continue
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const slope = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    const angle = slope > 90 ? slope - 180 : slope <= -90 ? slope + 180 : slope
    const rect = boxOfRotated(at, width, lineHeight, angle)
    if (!isWithin(rect, space.bounds)) continue
    found.push({ name, at, angle, rect, weight: Math.min(length, 320) * classWeight[street.streetClass] })
  }
  return found
}

/** Straight runs in pixels; a run bends by less than 12 degrees in all. */
const straightRuns = (street: Street, project: NameSpace['project']): [Point, Point][] => {
  const runs: [Point, Point][] = []
  let start: Point | undefined
  let previous: Point | undefined
  let heading: number | undefined
  for (let index = 0; index + 1 < street.coordinates.length; index += 2) {
    const point = project(street.coordinates[index] ?? 0, street.coordinates[index + 1] ?? 0)
    if (previous && start) {
      const next = Math.atan2(point.y - previous.y, point.x - previous.x)
      if (heading !== undefined && Math.abs(Math.atan2(Math.sin(next - heading), Math.cos(next - heading))) > 0.21) {
        runs.push([start, previous])
        start = previous
        heading = next
      }
      heading ??= next
    } else {
      start = point
    }
    previous = point
  }
  if (start && previous) runs.push([start, previous])
  return runs
}
