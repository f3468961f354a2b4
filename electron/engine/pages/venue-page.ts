/** A venue's public page at its `site_url`: where it is, and what comes. */
import type { Event, Venue } from '../../../shared/api/catalogue.ts'
import { businessDate } from '../../core/time.ts'
import type { Reply } from '../../core/http/route.ts'
import { html, type Markup } from '../../core/html.ts'
import type { ReaderContext } from './page-api.ts'
import { addressText, eventStart } from './page-format.ts'
import { fact, renderPage, type PageContext } from './page-frame.ts'

const eventsShown = 50

const eventLine = (context: PageContext, event: Event, timezone: string): Markup => {
  const start = html`<span class="when">${eventStart(context, event, timezone)}</span>`
  return html`<li>${start} <a href="${context.site(event.site_url ?? '')}">${event.name}</a></li> `
}

export const venuePage = async (context: ReaderContext, id: number): Promise<Reply | undefined> => {
  const { texts, request, get } = context
  const venueFields = ':default,venue:site_url,venue:timezone,venue:description'
  const { body: venue } = await get<Venue>(`/venues/${id}`, { fields: venueFields })
  if (venue === undefined) return undefined
  const timezone = venue.timezone ?? 'UTC'
  const coming = await get<readonly Event[]>(`/venues/${id}/events`, {
    q: `starting_after:${businessDate(timezone, request.nowMs)}T00:00`,
    per_page: String(eventsShown),
    fields: ':default,event:site_url,event:times_tbd',
  })
  // Of the events of this business day those that are not over: what is under way is still sold.
  const events = (coming.body ?? []).filter((event) => Date.parse(event.end_time) > request.nowMs)
  const total = coming.total - ((coming.body?.length ?? 0) - events.length)
  return renderPage(context, {
    title: `${venue.name} – ${texts.site}`,
    canonicalPath: venue.site_url,
    content: html`<h1>${venue.name}</h1>
      <dl class="facts">${fact(texts.address, addressText(venue))}${fact(texts.about, venue.description)}</dl>
      <section aria-labelledby="events">
        <h2 id="events">${texts.eventsAt(venue.name)}</h2>
        ${
          events.length === 0
            ? html`<p class="lead">${texts.noEvents}</p>`
            : html`<ol class="events">
                ${events.map((event) => eventLine(context, event, timezone))}
              </ol>`
        }
        ${total > events.length ? html`<p class="note">${texts.moreEvents(events.length, total)}</p>` : undefined}
      </section>`,
  })
}
