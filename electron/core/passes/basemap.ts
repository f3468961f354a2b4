/** Streets for the sketch map of a pass, from the files that are bundled under `data/basemap`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PassPoint } from './pass-model.ts'

export type StreetClass = 'motorway' | 'major' | 'minor'

export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

export interface Street {
  readonly name: string | undefined
  readonly streetClass: StreetClass
  /** [longitude, latitude], as in GeoJSON. */
  readonly points: readonly (readonly [number, number])[]
  readonly box: Box
}

export interface Basemap {
  /** Whom the map must name. */
  readonly attribution: string
  readonly streets: readonly Street[]
  readonly box: Box
}

/**
 * The bundled form: a line is [class, name or -1, longitude, latitude, then steps of both], in degrees times `scale`.
 * `bounds` is west, south, east, north.
 */
const streetFile = z.object({
  format: z.literal('parkdesk-streets-1'),
  attribution: z.string(),
  scale: z.number().positive(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  classes: z.array(z.string()),
  names: z.array(z.string()),
  lines: z.array(z.array(z.number())),
})

function classOf(name: string | undefined): StreetClass {
  return name === 'motorway' || name === 'major' ? name : 'minor'
}

function boxAround(points: readonly (readonly [number, number])[]): Box {
  let [south, west, north, east] = [90, 180, -90, -180]
  for (const [longitude, latitude] of points) {
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  return { south, west, north, east }
}

function pointsOf(line: readonly number[], scale: number): [number, number][] {
  const points: [number, number][] = []
  let [longitude, latitude] = [0, 0]
  for (let index = 2; index + 1 < line.length; index += 2) {
    longitude += line[index] ?? 0
    latitude += line[index + 1] ?? 0
    points.push([longitude / scale, latitude / scale])
  }
  return points
}

/** Reads one bundled file. Throws SyntaxError or ZodError for anything else. */
export function parseBasemap(text: string): Basemap {
  const file = streetFile.parse(JSON.parse(text))
  const streets = file.lines.map((line): Street => {
    const points = pointsOf(line, file.scale)
    const name = file.names[line[1] ?? -1]
    return { name, streetClass: classOf(file.classes[line[0] ?? -1]), points, box: boxAround(points) }
  })
  const [west, south, east, north] = file.bounds
  return { attribution: file.attribution, streets, box: { south, west, north, east } }
}

export function isInside(box: Box, point: PassPoint): boolean {
  return (
    point.latitude >= box.south &&
    point.latitude <= box.north &&
    point.longitude >= box.west &&
    point.longitude <= box.east
  )
}

/** The bundled folder: beside the sources, and at the same place above a built program. */
function findFolder(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'data', 'basemap')
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return undefined
  }
}

let bundled: readonly Basemap[] | undefined

/** Every bundled basemap, read on first use; none where the folder is not there. */
export function bundledBasemaps(): readonly Basemap[] {
  if (bundled !== undefined) return bundled
  const folder = findFolder()
  const files = folder === undefined ? [] : readdirSync(folder).filter((file) => file.endsWith('.json'))
  bundled = files.map((file) => parseBasemap(readFileSync(join(folder ?? '', file), 'utf8')))
  return bundled
}
