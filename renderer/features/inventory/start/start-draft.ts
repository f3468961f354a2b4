/** What a person types to sell the first parking of their own: a venue, a facility and an event. */
import { newEvent, type NewEvent } from '../../../../shared/desk/inventory/events.ts'
import { newFacility, type NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { newVenue, type NewVenue } from '../../../../shared/desk/inventory/venues.ts'
import { parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

export interface StartDraft {
  readonly venue: string
  readonly address: string
  readonly city: string
  readonly state: string
  /** "42.3662, -71.0621" */
  readonly position: string
  readonly facility: string
  readonly spaces: string
  readonly price: string
  /** Empty: where the venue is. */
  readonly facilityPosition: string
  readonly event: string
  /** `2026-12-16T19:30`, on the clock of the venue. */
  readonly startsAt: string
}

/** Of the counter: where all of it is. */
interface StartPlace {
  readonly country: string
  readonly timezone: string
  readonly currency: string
}

/** Latitude and longitude in degrees, with a comma or a space between them; undefined for anything else. */
export const readPosition = (text: string) => {
  const parts = /^\s*([+-−]?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*([+-−]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (parts === null) return undefined
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.slice(1).map((part) => Number(part.replace('−', '-')))
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? { latitude, longitude } : undefined
}

export const positionText = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
  `${latitude}, ${longitude}`

const readSpaces = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 200_000 ? Number(text) : undefined

const readPrice = (text: string, currency: string): number | undefined => parseTypedMinor(text.trim() || 'x', currency)

export const startProblems = (
  draft: StartDraft,
  { currency }: StartPlace,
): Partial<Record<keyof StartDraft, string>> => {
  const problems: Partial<Record<keyof StartDraft, string>> = {}
  for (const name of ['venue', 'facility', 'event'] as const) {
    if (draft[name].trim() === '') problems[name] = t('inventory.problem.name')
  }
  if (readPosition(draft.position) === undefined) problems.position = t('start.problem.position')
  if (draft.facilityPosition.trim() !== '' && readPosition(draft.facilityPosition) === undefined) {
    problems.facilityPosition = t('start.problem.position')
  }
  if (readSpaces(draft.spaces) === undefined) problems.spaces = t('start.problem.spaces')
  if (readPrice(draft.price, currency) === undefined) problems.price = t('start.problem.price')
  if (!newEvent.shape.starts_at_local.safeParse(draft.startsAt).success)
    problems.startsAt = t('inventory.problem.start')
  return problems
}

/** Throws for a draft with problems. */
export const venueOf = (draft: StartDraft, place: StartPlace): NewVenue =>
  newVenue.parse({
    name: draft.venue,
    address1: draft.address,
    city: draft.city,
    state: draft.state,
    ...place,
    ...readPosition(draft.position),
  })

export const facilityOf = (draft: StartDraft, place: StartPlace): NewFacility => {
  const spaces = readSpaces(draft.spaces)
  return newFacility.parse({
    name: draft.facility,
    operator: draft.facility,
    structure: 'garage',
    city: draft.city,
    state: draft.state,
    ...place,
    ...(readPosition(draft.facilityPosition) ?? readPosition(draft.position)),
    capacity: spaces,
    bookable_spaces: spaces,
    rates: [{ kind: 'event', price_minor: readPrice(draft.price, place.currency) }],
  })
}

export const eventOf = (draft: StartDraft, venueId: number): NewEvent =>
  newEvent.parse({ venue_id: venueId, name: draft.event, starts_at_local: draft.startsAt })
