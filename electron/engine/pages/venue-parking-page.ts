/** `/find_and_book/?venue_id=`, where `site:purchase` of a venue leads: the facilities around it at the times asked for. */
import type { Venue } from '../../../shared/api/catalogue.ts'
import type { Reply } from '../../core/http/route.ts'
import { facilityPlace, findFacilities } from './facility-list.ts'
import { html } from '../../core/html.ts'
import type { PageApi } from './page-api.ts'
import { addressText, rangeText } from './page-format.ts'
import { fact, notFoundPage, renderPage, type PageContext } from './page-frame.ts'

export const venueParkingPage = async (context: PageContext, api: PageApi, id: string): Promise<Reply> => {
  const { locale, words, request, site } = context
  const fields = ':default,venue:site_url,venue:timezone'
  const venue = (await api.get<Venue>(`/venues/${id}`, { fields }, locale)).body
  if (venue === undefined) return notFoundPage(context)
  const timezone = venue.timezone ?? 'UTC'
  const times = Object.fromEntries(
    ['start_time', 'end_time'].flatMap((name) => {
      const value = request.params.get(name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const found = await findFacilities(context, api, { q: `venue_id:${id}`, ...times })
  const [first] = found.body ?? []
  return renderPage(context, {
    title: `${words.parkingAt(venue.name)} – ${words.site}`,
    hasWidget: first !== undefined,
    content: html`<h1>${words.parkingAt(venue.name)}</h1>
      <p class="lead"><a href="${site(venue.site_url ?? '')}">${venue.name}</a>, ${addressText(venue)}</p>
      <dl class="facts">
        ${first === undefined ? undefined : fact(words.parkingTime, rangeText(locale, timezone, first.start_time, first.end_time))}
      </dl>
      <section aria-labelledby="parking">
        <h2 id="parking">${words.facilities}</h2>
        ${facilityPlace(context, found, { timezone, widget: { 'destination-venue-id': id, ...times } })}
      </section>`,
  })
}
