/** Pieces that every resource of the API is made of: money, datetimes, links, distances (specification, "Conventions"). */
import { z } from 'zod'

/** `{ "USD": "10.49" }`: decimal strings by currency code (decisions.md W9). */
export const money = z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^-?\d+(\.\d+)?$/))
export type Money = z.infer<typeof money>

/** ISO 8601 with exactly three fraction digits and a numeric offset (W7). */
export const datetime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)

export const link = z.object({ href: z.string() })
export const curie = z.object({ name: z.string(), href: z.string(), templated: z.literal(true) })
export const links = z.record(z.string(), z.union([link, z.array(curie), z.null()]))

/** Straight-line distance in whole metres and feet (W11). */
export const straightLine = z.object({ straight_line: z.object({ meters: z.number().int(), feet: z.number().int() }) })

/** [latitude, longitude] in degrees. */
export const coordinates = z.tuple([z.number(), z.number()])

export const image = z.object({ URL: z.string(), width: z.number().int(), height: z.number().int() })
export const photo = z.object({
  position: z.number().int(),
  alt: z.string().optional(),
  sizes: z.record(z.string(), image),
})

export const countStats = z.object({ count: z.number().int() })
