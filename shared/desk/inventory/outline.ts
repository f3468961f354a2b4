/** Outlines of facilities and venues: a GeoJSON polygon as text, in longitude and latitude. The corners of its outer ring are edited. */
import { z } from 'zod'
import { parseJson } from '../../http/json.ts'
import type { Coordinates } from '../../map/geometry.ts'

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const polygonOf = (fewest: number) =>
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(point).min(fewest).max(1_000)).min(1) })
/** A ring ends with its first point: three corners are four points. */
const complete = polygonOf(4)
/** An outline that is still being drawn has fewer points. */
const unfinished = polygonOf(0)

/** The text is a polygon or null. */
export const outline = z
  .string()
  .max(50_000)
  .refine((text) => complete.safeParse(parseJson(text)).success)
  .nullable()
  .default(null)

const ringsOf = (text: string | null) =>
  text === null ? [] : (unfinished.safeParse(parseJson(text)).data?.coordinates ?? [])

export const cornersOf = (text: string | null): readonly Coordinates[] => {
  const [outer = []] = ringsOf(text)
  const [first, last] = [outer[0], outer.at(-1)]
  const isClosed = outer.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return (isClosed ? outer.slice(0, -1) : outer).map(([longitude, latitude]) => ({ latitude, longitude }))
}

/** Replaces the corners of the outer ring; holes stay. Null without corners. */
export const withCorners = (text: string | null, corners: readonly Coordinates[]): string | null => {
  const [first] = corners
  if (first === undefined) return null
  const outer = [...corners, first].map(({ latitude, longitude }) => [longitude, latitude])
  return JSON.stringify({ type: 'Polygon', coordinates: [outer, ...ringsOf(text).slice(1)] })
}
