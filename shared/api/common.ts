/** Common types of the API: money, datetimes, links, distances (specification, "Conventions"). */
import { z } from 'zod'

/** An object whose name appears in the description of the API. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape): z.ZodObject<Shape> =>
  z.object(shape).meta({ id })

export const matching = (pattern: RegExp): z.ZodString => z.string().regex(pattern)

/** `{ "USD": "10.49" }`: decimal strings by currency code (decisions.md W9). */
export const money = z
  .record(matching(/^[A-Z]{3}$/), matching(/^-?\d+(\.\d+)?$/))
  .meta({ id: 'Money', description: 'Decimal amounts by currency code' })
export type Money = z.infer<typeof money>

/** ISO 8601 with exactly three fraction digits and a numeric offset (W7). */
export const datetime = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/).meta({
  id: 'DateTime',
  description: 'ISO 8601 with milliseconds, in the zone of the venue or location',
})

/** ISO 8601 in UTC, in the desk API. */
export const instant = z.string()

export const link = named('Link', { href: z.string() })
export const curie = named('Curie', { name: z.string(), href: z.string(), templated: z.literal(true) })
export const links = z
  .record(z.string(), z.union([link, z.array(curie), z.null()]))
  .meta({ id: 'Links', description: 'Addresses below /v4, by relation; `curies` explain the relations’ names' })

/** Straight-line distance in whole metres and feet (W11). */
export const straightLine = named('StraightLine', { straight_line: z.object({ meters: z.int(), feet: z.int() }) })

/** [latitude, longitude] in degrees. */
export const coordinates = z.tuple([z.number(), z.number()])

export const image = named('Image', { URL: z.string(), width: z.int(), height: z.int() })
export const photo = named('Photo', {
  position: z.int(),
  alt: z.string().optional(),
  sizes: z.record(z.string(), image),
})
export type Photo = z.infer<typeof photo>

/** The body of `result_format=stats`. */
export const countStats = named('CountStats', { count: z.int() })

/** The members beside `data` in a response to `envelope=true` (specification, Envelope). */
export const envelope = z.object({
  status: z.int(),
  record_count: z.int(),
  start_timestamp: z.string(),
  end_timestamp: z.string(),
  time_taken: z.number().describe('Seconds'),
  query: z.record(z.string(), z.unknown()),
})
