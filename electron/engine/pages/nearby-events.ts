/** Events at venues within walking distance of a facility: parking for them has its own price. */
import type { Event, Location, Venue } from '../../../shared/api/catalogue.ts'
import { html, type Markup } from '../../core/html.ts'
import type { ReaderContext } from './page-api.ts'
import { eventStart } from './page-format.ts'

const eventsShown = 6

export interface TimeRange {
  readonly startTime: string
  readonly endTime?: string
}

/** The next events that start in the range; empty where there is no venue within a mile. */
const eventsNear = async (
  { get }: ReaderContext,
  location: Location,
  { startTime, endTime }: TimeRange,
): Promise<readonly Event[]> => {
  const at = location.entrances?.[0]?.coordinates
  if (at === undefined) return []
  const venues = await get<readonly Venue[]>('/venues', { q: `coordinates:${at.join(',')} distance:1` })
  const ids = (venues.body ?? []).map((venue) => venue.id)
  if (ids.length === 0) return []
  const before = endTime === undefined ? '' : ` starting_before:${endTime}`
  const q = `venue_id:${ids.join(',')} starting_after:${startTime}${before}`
  const fields = ':default,event:times_tbd'
  return (await get<readonly Event[]>('/events', { q, per_page: String(eventsShown), fields })).body ?? []
}

/** A section that leads to the price for each event; undefined where nothing comes. */
export const nearbyEvents = async (
  context: ReaderContext,
  location: Location,
  range: TimeRange,
): Promise<Markup | undefined> => {
  const { texts, site } = context
  const events = await eventsNear(context, location, range)
  if (events.length === 0) return undefined
  const timezone = location.timezone ?? 'UTC'
  const link = (event: Event): string => site(`/find_and_book/?location_id=${location.id}&event_id=${event.id}`)
  return html`<section aria-labelledby="nearby">
    <h2 id="nearby">${texts.nearbyEvents}</h2>
    <p>${texts.nearbyEventsHelp}</p>
    <ol class="events">
      ${events.map(
        (event) =>
          html`<li>
            <span class="when">${eventStart(context, event, timezone)}</span> <a href="${link(event)}">${event.name}</a>
          </li> `,
      )}
    </ol>
  </section>`
}
