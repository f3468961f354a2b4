/** The input for the first sale of one's own parking: a venue, a facility and an event. */
import { newEvent, type NewEvent } from '../../../../shared/desk/inventory/events.ts'
import { newFacility, type NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import type { Place, Surroundings } from '../../../../shared/desk/inventory/places.ts'
import { newVenue, type NewVenue } from '../../../../shared/desk/inventory/venues.ts'
import { parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { Coordinates } from '../../../kit/map/index.ts'
import { parseCount } from '../../../kit/inventory/parse-count.ts'
import { cityText, currencyIn } from '../../../kit/inventory/places.ts'
import { isLink, parsePosition, parseStreetPosition } from '../../../kit/inventory/position-text.ts'

export interface StartTexts {
  readonly venue: string
  readonly address: string
  /** "Boston, MA 02114", or the typed text, which may be coordinates or the address of a map. */
  readonly place: string
  readonly facility: string
  readonly spaces: string
  readonly price: string
  /** An empty address means that of the venue. */
  readonly facilityAddress: string
  readonly event: string
  /** `2026-12-16T19:30`, in the local time of the venue. */
  readonly startsAt: string
}

export interface StartDraft extends StartTexts {
  /** The data that follows from the place; undefined until one is chosen. */
  readonly found: Surroundings | undefined
  readonly position: Coordinates | undefined
  /** Undefined means the position of the venue. */
  readonly facilityPosition: Coordinates | undefined
}

/** The location of the counter. */
interface Counter {
  readonly country: string
  readonly timezone: string
  readonly currency: string
}

export const emptyDraft = (day: string): StartDraft => ({
  venue: '',
  address: '',
  place: '',
  facility: '',
  spaces: '',
  price: '',
  facilityAddress: '',
  event: '',
  startsAt: `${day}T19:30`,
  found: undefined,
  position: undefined,
  facilityPosition: undefined,
})

/** Country, time zone and currency of the place, otherwise of the counter. */
export const localityOf = ({ found }: StartDraft, counter: Counter): Counter => ({
  country: found?.country ?? counter.country,
  timezone: found?.timezone ?? counter.timezone,
  currency: currencyIn(found?.country ?? null) ?? counter.currency,
})

/** Sets a city, a postal code, or a venue of the shipped data. */
export const withPlace = (place: Place): Partial<StartDraft> => ({
  place: cityText(place),
  found: place,
  position: { latitude: place.latitude, longitude: place.longitude },
})

/** Another text means another place. */
export const withPlaceText = (text: string): Partial<StartDraft> => ({
  place: text,
  found: undefined,
  position: parsePosition(text),
})

export const withKnownVenue = (place: Place): Partial<StartDraft> => ({
  ...withPlace(place),
  venue: place.name,
  address: place.address1 ?? '',
})

export const withKnownFacility = (draft: StartDraft, place: Place): Partial<StartDraft> => ({
  facility: place.name,
  facilityAddress: place.address1 ?? '',
  facilityPosition: { latitude: place.latitude, longitude: place.longitude },
  spaces: draft.spaces === '' && place.capacity !== null ? String(place.capacity) : draft.spaces,
})

/** Sets the address of the venue; the link of a map sets its place. */
export const withVenueAddress = (text: string): Partial<StartDraft> =>
  isLink(text) && parsePosition(text) !== undefined ? withPlaceText(text) : { address: text }

/** Sets the address of the facility; coordinates and addresses of maps set its position. */
export const withFacilityAddress = (text: string): Partial<StartDraft> => {
  const position = parseStreetPosition(text)
  return { facilityAddress: text, ...(position === undefined ? {} : { facilityPosition: position }) }
}

const readSpaces = (text: string): number | undefined => {
  const spaces = parseCount(text)
  return spaces !== undefined && spaces > 0 && spaces <= 200_000 ? spaces : undefined
}

const readPrice = (text: string, currency: string): number | undefined => parseTypedMinor(text.trim() || 'x', currency)

/** Longer texts are links of maps. */
const longestStreet = 200

export const startProblems = (draft: StartDraft, counter: Counter): Partial<Record<keyof StartTexts, string>> => {
  const problems: Partial<Record<keyof StartTexts, string>> = {}
  for (const name of ['venue', 'place', 'facility', 'event'] as const) {
    if (draft[name].trim() === '' && (name !== 'place' || draft.position === undefined))
      problems[name] = t(name === 'place' ? 'inventory.place.missing' : 'inventory.problem.name')
  }
  if (draft.position === undefined && draft.place.trim() !== '')
    problems.place = isLink(draft.place) ? t('inventory.place.noPosition') : t('inventory.place.unknown')
  for (const name of ['address', 'facilityAddress'] as const) {
    if (parseStreetPosition(draft[name]) !== undefined) continue
    if (isLink(draft[name])) problems[name] = t('inventory.place.noPosition')
    else if (draft[name].trim().length > longestStreet)
      problems[name] = t('inventory.problem.tooLong', { count: longestStreet })
  }
  if (readSpaces(draft.spaces) === undefined) problems.spaces = t('start.problem.spaces')
  if (readPrice(draft.price, localityOf(draft, counter).currency) === undefined)
    problems.price = t('start.problem.price')
  if (!newEvent.shape.starts_at_local.safeParse(draft.startsAt).success)
    problems.startsAt = t('inventory.problem.start')
  return problems
}

const addressOf = (draft: StartDraft, counter: Counter) => ({
  city: draft.found?.city ?? null,
  state: draft.found?.state ?? null,
  ...localityOf(draft, counter),
})

/** Throws for a draft with problems. */
export const venueOf = (draft: StartDraft, counter: Counter): NewVenue =>
  newVenue.parse({
    name: draft.venue,
    address1: draft.address,
    postal_code: draft.found?.postal_code ?? null,
    ...addressOf(draft, counter),
    ...draft.position,
  })

export const facilityOf = (draft: StartDraft, counter: Counter): NewFacility => {
  const spaces = readSpaces(draft.spaces)
  const address = addressOf(draft, counter)
  return newFacility.parse({
    name: draft.facility,
    operator: draft.facility,
    structure: 'garage',
    address1: parseStreetPosition(draft.facilityAddress) === undefined ? draft.facilityAddress : '',
    ...address,
    ...(draft.facilityPosition ?? draft.position),
    capacity: spaces,
    bookable_spaces: spaces,
    rates: [{ kind: 'event', price_minor: readPrice(draft.price, address.currency) }],
  })
}

export const eventOf = (draft: StartDraft, venueId: number): NewEvent =>
  newEvent.parse({ venue_id: venueId, name: draft.event, starts_at_local: draft.startsAt })
