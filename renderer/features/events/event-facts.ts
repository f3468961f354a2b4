/** What an event's row says, worked out from the API's record. */
import type { Event, Venue } from '../../../shared/api/catalogue.ts'
import { currencyDigits, formatMinor, formatVenueTime, formatWeekdayDate } from '../../lib/format/index.ts'
import type { Place } from '../../lib/shared-names.ts'

export const venuePlace = ({ name, address1, city }: Venue): Place => ({
  name,
  address: [address1, city].filter((part) => part !== undefined && part !== '').join(', ') || undefined,
})

export const isTimeTbd = (event: Event) => event.times_tbd === 'true'

/** Zone of the event's venue; the zone of the screen where the record does not say. */
export const eventZone = (event: Event, screenZone: string): string =>
  event._embedded?.['svc:venue']?.timezone ?? screenZone

export const eventTimeWords = (event: Event, screenZone: string): string =>
  isTimeTbd(event) ? 'Time TBD' : formatVenueTime(event.start_time, eventZone(event, screenZone))

export const eventDateWords = (event: Event, screenZone: string): string =>
  formatWeekdayDate(event.start_time, eventZone(event, screenZone))

/** Local date of the event at its venue: its first ten letters, because the offset is the venue's (decisions.md W7). */
const eventLocalDate = (event: Event) => event.start_time.slice(0, 10)

/** Events by local day, each day by the clock on the wall at the venue, as it is shown; times not set come last. */
export const eventsByDay = (events: readonly Event[]): Map<string, Event[]> => {
  const clock = (event: Event) => (isTimeTbd(event) ? '24:00' : event.start_time.slice(11, 16))
  const byDay = new Map<string, Event[]>()
  for (const event of events) {
    const day = eventLocalDate(event)
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  for (const day of byDay.values()) day.sort((one, other) => clock(one).localeCompare(clock(other)))
  return byDay
}

/** "$20.49" where parking can be bought, undefined where not. The API gives a plain number in the venue's currency here. */
export const lowestPriceWords = (event: Event): string | undefined => {
  const availability = event.availability
  if (!availability || availability.available === 0) return undefined
  const currency = event._embedded?.['svc:venue']?.currency ?? 'USD'
  return formatMinor(Math.round(availability.approximate_low * 10 ** currencyDigits(currency)), currency)
}
