/** Places that a name or an address may mean, which the form of a venue or a facility proposes. */
import { z } from 'zod'
import { coordinates } from './common.ts'

/** A city or postal code of the United States or Canada; a venue or a facility of the shipped data. */
export const placeKinds = ['address', 'venue', 'facility'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** GET /desk/inventory/places?kind=address&text=boston */
export const placeSearch = z.object({ kind: z.enum(placeKinds).default('address'), text: z.string().default('') })

export const place = z.object({
  /** The name of the venue or facility; the city of an address. */
  name: z.string(),
  address1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The complete code: null where a city has several, and for the first half of a Canadian one. */
  postal_code: z.string().nullable(),
  country: z.string(),
  timezone: z.string(),
  ...coordinates,
  /** The seats of a venue, the spaces of a facility. */
  capacity: z.int().nullable(),
})
export type Place = z.infer<typeof place>

/** GET /desk/inventory/places/at?coordinates=42.36,-71.06: the place there. Far from every known place, only the time zone. */
export const placeAt = z.object({ coordinates: z.string() })
export const surroundings = place
  .pick({ city: true, state: true, postal_code: true, timezone: true })
  .extend({ country: z.string().nullable() })
export type Surroundings = z.infer<typeof surroundings>

/** GET /desk/inventory/places/within?bounds=42.3,-71.2,42.4,-71.0: the largest cities there, for a map without streets. */
export const placesWithin = z.object({ bounds: z.string() })
export const namedPlace = z.object({ name: z.string(), ...coordinates })
export type NamedPlace = z.infer<typeof namedPlace>
