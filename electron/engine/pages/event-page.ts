/** An event's public page at its `site_url`: what and when, and where to park, with and without scripts (decisions.md 7). */
import type { Event, Venue } from '../../../shared/api/catalogue.ts'
import type { Reply } from '../../core/http/route.ts'
import { facilityPlace, findFacilities } from './facility-list.ts'
import { html } from '../../core/html.ts'
import { embeddedIn, type ReaderContext } from './page-api.ts'
import { addressText, eventStart, parkingText } from './page-format.ts'
import { fact, renderPage } from './page-frame.ts'

const fields = ':default,event:site_url,event:times_tbd,venue::default,venue:site_url,venue:timezone'

export const eventPage = async (context: ReaderContext, id: number): Promise<Reply | undefined> => {
  const { texts, site } = context
  const { body: event } = await context.get<Event>(`/events/${id}`, { fields, zoom: 'venue' })
  if (event === undefined) return undefined
  const venue = embeddedIn<Venue>(event, 'venue')
  const timezone = venue?.timezone ?? 'UTC'
  const found = await findFacilities(context, { q: `event_id:${id}` })
  const [first] = found.body ?? []
  const venueName =
    venue?.site_url === undefined ? venue?.name : html`<a href="${site(venue.site_url)}">${venue.name}</a>`
  return renderPage(context, {
    title: `${event.name} – ${texts.site}`,
    canonicalPath: event.site_url,
    hasWidget: first !== undefined,
    content: html`<h1>${event.name}</h1>
      <p class="lead">${venueName}${venue === undefined ? undefined : html`, ${addressText(venue)}`}</p>
      <dl class="facts">
        ${fact(texts.startsAt, eventStart(context, event, timezone))}
        ${first === undefined ? undefined : fact(texts.parkingTime, parkingText(context, timezone, first, event.times_tbd))}
      </dl>
      <section aria-labelledby="parking">
        <h2 id="parking">${texts.parkingFor(event.name)}</h2>
        ${facilityPlace(context, found, { timezone, eventId: id, widget: { 'destination-event-id': String(id) } })}
      </section>`,
  })
}
