/** The public pages of a venue and of its events, at their `site_url` (decisions.md 7). */
import type { Event, Venue } from '../../../shared/api/catalogue.ts'
import type { Reply } from '../../core/http/route.ts'
import { html, type Markup } from '../../core/html.ts'
import { facilityPlace, findFacilities } from './facility-list.ts'
import { embeddedIn, type ReaderContext, fact, renderPage, typed, type PageContext } from './page-frame.ts'
import { addressText, eventStart, parkingText } from './page-format.ts'

const eventFields = ':default,event:site_url,event:times_tbd,venue::default,venue:site_url,venue:timezone'

/** The event, its time, and the facilities, with and without scripts. */
export const eventPage = async (context: ReaderContext, id: number): Promise<Reply | undefined> => {
  const { t, site } = context
  const { body: event } = await context.get<Event>(`/events/${id}`, { fields: eventFields, zoom: 'venue' })
  if (event === undefined) return undefined
  const venue = embeddedIn<Venue>(event, 'venue')
  const timezone = venue?.timezone ?? 'UTC'
  const found = await findFacilities(context, { q: `event_id:${id}` })
  const [first] = found.body ?? []
  const venueName =
    venue?.site_url === undefined ? venue?.name : html`<a href="${site(venue.site_url)}">${venue.name}</a>`
  return renderPage(context, {
    title: `${event.name} – ${t('pages.frame.site')}`,
    canonicalPath: event.site_url,
    hasWidget: first !== undefined,
    content: html`<h1>${typed(event.name)}</h1>
      <p class="lead" dir="auto">${venueName}${venue === undefined ? undefined : html`, ${addressText(venue)}`}</p>
      <dl class="facts">
        ${fact(t('pages.event.startsAt'), eventStart(context, event, timezone))}
        ${first === undefined ? undefined : fact(t('pages.times.parking'), parkingText(context, timezone, first, event.times_tbd))}
      </dl>
      <section aria-labelledby="parking">
        <h2 id="parking">${t('pages.event.parking', { name: event.name })}</h2>
        ${facilityPlace(context, found, { timezone, eventId: id, widget: { 'destination-event-id': String(id) } })}
      </section>`,
  })
}

const eventsShown = 50

/** `link` is the address of an event. */
export const eventList = (
  context: PageContext,
  timezone: string,
  events: readonly Event[],
  link: (event: Event) => string,
): Markup => {
  const line = (event: Event): Markup => {
    const start = html`<span class="when">${eventStart(context, event, timezone)}</span>`
    return html`<li>${start} <a href="${link(event)}" dir="auto">${event.name}</a></li> `
  }
  return html`<ol class="events">
    ${events.map(line)}
  </ol>`
}

/** The place of the venue, and its coming events. */
export const venuePage = async (context: ReaderContext, id: number): Promise<Reply | undefined> => {
  const { t, site, get } = context
  const venueFields = ':default,venue:site_url,venue:timezone,venue:description'
  const { body: venue } = await get<Venue>(`/venues/${id}`, { fields: venueFields })
  if (venue === undefined) return undefined
  const timezone = venue.timezone ?? 'UTC'
  const coming = await get<readonly Event[]>(`/venues/${id}/events`, {
    per_page: String(eventsShown),
    fields: ':default,event:site_url,event:times_tbd',
  })
  const { body: events = [], total } = coming
  return renderPage(context, {
    title: `${venue.name} – ${t('pages.frame.site')}`,
    canonicalPath: venue.site_url,
    content: html`<h1>${typed(venue.name)}</h1>
      <dl class="facts">
        ${fact(t('pages.venue.address'), addressText(venue))}${fact(t('pages.venue.about'), venue.description)}
      </dl>
      <section aria-labelledby="events">
        <h2 id="events">${t('pages.venue.events', { name: venue.name })}</h2>
        ${
          events.length === 0
            ? html`<p class="lead">${t('pages.venue.noEvents')}</p>`
            : eventList(context, timezone, events, (event) => site(event.site_url ?? ''))
        }
        ${total > events.length ? html`<p class="note">${t('pages.venue.moreEvents', { shown: events.length, total })}</p>` : undefined}
      </section>`,
  })
}
