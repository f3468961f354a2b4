/** The facts in the row and the panel of an event, computed from the API's record. */
import type { Event, Venue } from '../../../shared/api/catalogue.ts'
import { currencyDigits, formatMinor, formatVenueTime, formatWeekdayDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Place } from '../../lib/shared-names.ts'

export const venuePlace = ({ name, address1, city }: Venue): Place => ({
  name,
  address: [address1, city].filter(Boolean).join(', ') || undefined,
})

export const isTimeTbd = (event: Event) => event.times_tbd === 'true'

export const venueOf = (event: Event): Venue | undefined => event._embedded?.['svc:venue']

/** The zone of the event's venue; the zone of the screen if the record has none. */
export const eventZone = (event: Event, screenZone: string): string => venueOf(event)?.timezone ?? screenZone

export const eventTime = (event: Event, screenZone: string): string =>
  isTimeTbd(event) ? t('events.time.tbd') : formatVenueTime(event.start_time, eventZone(event, screenZone))

export const eventDate = (event: Event, screenZone: string): string =>
  formatWeekdayDate(event.start_time, eventZone(event, screenZone))

/** Events by local day, in the local time of the venue (its offset is in the text, decisions.md W7); times not set come last. */
export const eventsByDay = (events: readonly Event[]): Map<string, Event[]> => {
  const clock = (event: Event) => (isTimeTbd(event) ? '24:00' : event.start_time.slice(11, 16))
  const sorted = events.toSorted((one, other) => clock(one).localeCompare(clock(other)))
  const byDay = new Map<string, Event[]>()
  for (const event of sorted) {
    const day = event.start_time.slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  return byDay
}

/** "$20.49" if parking can be bought, otherwise undefined. The API gives a plain number in the venue's currency here. */
export const lowestPrice = (event: Event): string | undefined => {
  const availability = event.availability
  if (!availability || availability.available === 0) return undefined
  const currency = venueOf(event)?.currency ?? 'USD'
  return formatMinor(Math.round(availability.approximate_low * 10 ** currencyDigits(currency)), currency)
}
