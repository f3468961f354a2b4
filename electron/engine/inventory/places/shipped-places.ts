/** The venues and parking facilities of the shipped data, by name. */
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Place, PlaceKind } from '../../../../shared/desk/inventory/places.ts'
import { bundledPath } from '../../../core/bundled-path.ts'
import { isMeaningfulName, readableAddress, readableCase } from '../../import/check/facility-name.ts'
import { fold } from '../../import/file/text.ts'
import { longestPlaceText } from './find-address.ts'
import { zoneAt } from './zone-at.ts'

/** A place with the texts by which it is found. */
interface ShippedPlace {
  readonly place: Place
  readonly names: readonly string[]
}

const cell = z.string().trim()
const optional = cell.transform((text) => (text === '' ? null : text))
const row = z.object({
  name: cell,
  address1: optional.transform((text) => text && readableAddress(text)),
  city: optional,
  state: optional,
  postal_code: optional,
  country: cell,
  timezone: cell.default(''),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  type: cell.default(''),
  capacity: cell.transform((text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)),
})
const alias = z.object({ alias: cell, venue_name: cell })

const readRows = <Row>(file: string, schema: z.ZodType<Row>): Row[] => {
  const path = bundledPath('data', file)
  if (path === undefined) return []
  return z.array(schema).parse(parse(readFileSync(path), { bom: true, columns: true, skip_empty_lines: true }))
}

const readVenues = (): ShippedPlace[] => {
  const aliases = readRows('venue-aliases.csv', alias)
  return readRows('venues.csv', row).map(({ type: _type, ...place }) => ({
    place,
    names: [place.name, ...aliases.flatMap((each) => (each.venue_name === place.name ? [each.alias] : []))].map(fold),
  }))
}

/** Hundreds of facilities have names such as "Parking", and nobody enters the blocks of a street as their own. */
const readFacilities = (): ShippedPlace[] =>
  readRows('parking.csv', row).flatMap(({ type, ...each }) => {
    if (!isMeaningfulName(each.name) || type === 'on_street') return []
    const place = { ...each, name: readableCase(each.name), timezone: zoneAt(each) }
    return [{ place, names: [fold(place.name)] }]
  })

type ShippedKind = Exclude<PlaceKind, 'address'>

const readers = { venue: readVenues, facility: readFacilities } satisfies Record<ShippedKind, () => ShippedPlace[]>
const read = new Map<ShippedKind, readonly ShippedPlace[]>()

const fewestLetters = 2

/** The places that have every typed word, or its beginning; names that begin with the text come first. */
export const findShipped = (kind: ShippedKind, text: string, most: number): readonly Place[] => {
  if (text.trim().length > longestPlaceText) return []
  const typed = fold(text)
  if (typed.length < fewestLetters) return []
  const all = read.get(kind) ?? readers[kind]()
  read.set(kind, all)
  const words = typed.split(' ')
  const rank = ({ names }: ShippedPlace) => (names.some((name) => name.startsWith(typed)) ? 0 : 1)
  return all
    .filter(({ names }) => names.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`))))
    .toSorted((one, other) => rank(one) - rank(other) || one.place.name.localeCompare(other.place.name))
    .slice(0, most)
    .map(({ place }) => place)
}
