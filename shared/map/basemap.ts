/** Reads the bundled street maps (format: docs/demo-data.md). */
import { z } from 'zod'
import { boxOf, holds, type Box, type Coordinates } from './geometry.ts'

export type StreetClass = 'motorway' | 'major' | 'minor' | 'service'

export interface Street {
  readonly name: string | undefined
  readonly streetClass: StreetClass
  /** Longitudes and latitudes alternate, in degrees. */
  readonly coordinates: Float64Array
  readonly box: Box
}

export interface Basemap {
  readonly attribution: string
  readonly box: Box
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
export const parseBasemap = (content: unknown): Basemap => {
  const file = streetFile.parse(content)
  const streets = file.lines.map((line): Street => {
    const coordinates = new Float64Array(line.length - 2)
    // Longitudes and latitudes alternate, each relative to the previous one.
    const at = [0, 0]
    for (let index = 2; index < line.length; index += 1) {
      at[index % 2] = (at[index % 2] ?? 0) + (line[index] ?? 0)
      coordinates[index - 2] = (at[index % 2] ?? 0) / file.scale
    }
    return {
      name: file.names[line[1] ?? -1],
      streetClass: streetClassOf(file.classes[line[0] ?? -1]),
      coordinates,
      box: boxOf(coordinates),
    }
  })
  return { attribution: file.attribution, box: file.bounds, streets }
}

const streetClassOf = (name: string | undefined): StreetClass =>
  name === 'motorway' || name === 'major' || name === 'service' ? name : 'minor'

/** The map that contains all of the points. */
export const basemapOf = (basemaps: readonly Basemap[], ...points: readonly Coordinates[]): Basemap | undefined =>
  basemaps.find(({ box }) => points.every(({ longitude, latitude }) => holds(box, longitude, latitude)))
