/** The bundled street maps: read when a map of their city is shown, and kept. Format: docs/demo-data.md. */
import { z } from 'zod'

export type StreetClass = 'motorway' | 'major' | 'minor' | 'service'

export interface Street {
  readonly name: string | undefined
  readonly streetClass: StreetClass
  /** Longitude and latitude in turn, in degrees. */
  readonly coordinates: Float64Array
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number]
}

export interface Basemap {
  readonly attribution: string
  readonly box: readonly [number, number, number, number]
  readonly streets: readonly Street[]
}

const streetFile = z.object({
  format: z.literal('parkdesk-streets-1'),
  attribution: z.string(),
  scale: z.number().positive(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  classes: z.array(z.string()),
  names: z.array(z.string()),
  lines: z.array(z.array(z.number())),
})

/**
 * Reads a street file: a line is [class, name or -1, longitude, latitude, then steps of both], in degrees times `scale`.
 * Throws ZodError for anything else.
 */
export function parseBasemap(content: unknown): Basemap {
  const file = streetFile.parse(content)
  const streets = file.lines.map((line): Street => {
    const coordinates = new Float64Array(line.length - 2)
    let [west, south, east, north] = [180, 90, -180, -90]
    let longitude = 0
    let latitude = 0
    for (let index = 2; index + 1 < line.length; index += 2) {
      longitude += line[index] ?? 0
      latitude += line[index + 1] ?? 0
      const [x, y] = [longitude / file.scale, latitude / file.scale]
      coordinates[index - 2] = x
      coordinates[index - 1] = y
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
    return {
      name: file.names[line[1] ?? -1],
      streetClass: streetClassOf(file.classes[line[0] ?? -1]),
      coordinates,
      box: [west, south, east, north],
    }
  })
  return { attribution: file.attribution, box: file.bounds, streets }
}

function streetClassOf(name: string | undefined): StreetClass {
  return name === 'motorway' || name === 'major' || name === 'service' ? name : 'minor'
}

const files: Readonly<Record<string, string>> = import.meta.glob('../../../data/basemap/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

const loaded = new Map<string, Promise<Basemap>>()

function load(url: string): Promise<Basemap> {
  let basemap = loaded.get(url)
  if (!basemap) {
    basemap = fetch(url)
      .then((response) => response.json())
      .then(parseBasemap)
    loaded.set(url, basemap)
  }
  return basemap
}

/** The bundled map that holds the point; undefined for cities without one. */
export async function basemapAt(latitude: number, longitude: number): Promise<Basemap | undefined> {
  for (const url of Object.values(files)) {
    const basemap = await load(url)
    const [west, south, east, north] = basemap.box
    if (longitude >= west && longitude <= east && latitude >= south && latitude <= north) return basemap
  }
  return undefined
}
