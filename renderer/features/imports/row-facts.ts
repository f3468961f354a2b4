/** The facts read from a row: an address and a position are one line each, and nothing is repeated. */
import { z } from 'zod'
import type { Venue } from '../../../shared/api/catalogue.ts'
import { formatDistance } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Coordinates } from '../../kit/map/index.ts'
import { memberText } from '../facilities/index.ts'
import { metersBetween, placeOf, venueNear } from '../../kit/inventory/venue-near.ts'
import { fieldText, fieldValueText, type RowValues } from './import-texts.ts'

interface RowFact {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly note?: string | undefined
}

const addressParts = ['address1', 'address2', 'city', 'state', 'postal_code', 'country']

/** Fields that are shown in other words, elsewhere, or that are of no use to a person. */
const unshown = new Set([
  ...['name', 'latitude', 'longitude', 'venue_id', 'reference', 'source', 'placement', 'timezone', 'currency'],
  ...addressParts,
])

/** Texts that are shown only if nothing was read from them. */
const readAs: Readonly<Record<string, string>> = {
  hours: 'opening_hours',
  height_limit: 'height_limit_inches',
  posted_height: 'height_limit_inches',
  posted_spaces: 'capacity',
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const readPlace = z.object({ latitude: z.number(), longitude: z.number() })

export const placeIn = (values: RowValues): Coordinates | undefined => readPlace.safeParse(values).data

/** The distance to the nearest venue, from the entrance if there is one. */
const distanceText = (place: Coordinates, { entrances }: RowValues, venues: readonly Venue[]): string | undefined => {
  const from = z.tuple([readPlace], z.unknown()).safeParse(entrances).data?.[0] ?? place
  const venue = venueNear(from, venues, undefined)
  const at = venue && placeOf(venue)
  return at && t('imports.row.distance', { distance: formatDistance(metersBetween(from, at)), venue: venue.name })
}

interface RowContext {
  /** Prices are shown elsewhere. */
  readonly withoutPrices: boolean
  readonly venues: readonly Venue[]
}

export const rowFacts = (values: RowValues, { withoutPrices, venues }: RowContext): RowFact[] => {
  const address = addressParts.map((name) => values[name]).filter((part) => typeof part === 'string' && part !== '')
  const place = placeIn(values)
  const facts: RowFact[] = []
  if (address.length > 0) facts.push({ key: 'address', name: fieldText('address1'), text: address.join(', ') })
  if (place !== undefined) {
    const manner = { currency: 'USD', country: 'US', timezone: 'UTC' }
    facts.push({
      key: 'position',
      name: t('imports.row.place'),
      text: memberText('position', place, manner),
      note: distanceText(place, values, venues),
    })
  }
  for (const [field, value] of Object.entries(values)) {
    const read = readAs[field]
    if (unshown.has(field) || isEmpty(value)) continue
    if (read !== undefined && !isEmpty(values[read])) continue
    if (field === 'rates' && withoutPrices) continue
    if (field === 'bookable_spaces' && value === values['capacity']) continue
    const name = field === 'height_limit_inches' ? 'height_limit' : field
    facts.push({ key: field, name: fieldText(name), text: fieldValueText(field, value, values) })
  }
  const zone = [values['timezone'], values['currency']].filter((part) => typeof part === 'string')
  if (zone.length > 0) facts.push({ key: 'zone', name: fieldText('timezone'), text: zone.join(' · ') })
  return facts
}
