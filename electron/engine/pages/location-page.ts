/** A facility's public page at its `site_url`: its place, its amenities, the way to a price, and the events around it. */
import type { Event, Location, Venue } from '../../../shared/api/catalogue.ts'
import type { Quote } from '../../../shared/api/quotes.ts'
import { heightText as measureText } from '../../../shared/values/measure.ts'
import type { Reply } from '../../core/http/route.ts'
import { html, type Content, type Markup } from '../../core/html.ts'
import { cheapestOption } from './facility-list.ts'
import { fact, renderPage, typed, type PageContext, type ReaderContext } from './page-frame.ts'
import { addressText, clockAt } from './page-format.ts'
import { eventList } from './venue-pages.ts'

const eventsShown = 6

/** All fields that the pages show, including those that the API shows only on request. */
const optionalFields = ['site_url', 'timezone', 'rating_summary', 'hours', 'phone', 'description', 'directions']
const shownFields = [':default', ...optionalFields.map((name) => `location:${name}`)].join(',')

export const findLocation = async ({ get }: ReaderContext, id: string): Promise<Location | undefined> =>
  (await get<Location>(`/locations/${id}`, { fields: shownFields })).body

export const includedText = (quote: Quote | undefined): string => {
  const amenities = (quote === undefined ? undefined : cheapestOption(quote))?.amenities ?? []
  return amenities
    .filter((amenity) => amenity.enabled && amenity.visible)
    .map((amenity) => amenity.name)
    .join(', ')
}

export const heightText = ({ locale, t }: PageContext, location: Location): string => {
  const inches = location.entrances?.[0]?.max_dimensions?.inches.height
  return inches === undefined ? t('pages.facility.heightUnknown') : measureText(locale, inches)
}

const ratingText = ({ locale, t }: PageContext, { rating_summary: rating }: Location): Content => {
  if (rating === undefined) return undefined
  const average = rating.average_rating.toLocaleString(locale, { maximumFractionDigits: 1 })
  return t('pages.facility.rating', { average, count: rating.rating_count })
}

/** The form for the parking times; it works without scripts. */
export const timesForm = (
  { t, site }: PageContext,
  locationId: string,
  times: { readonly startTime: string; readonly endTime: string },
): Markup =>
  html`<section aria-labelledby="when" class="unprinted">
    <h2 id="when">${t('pages.facility.whenTo')}</h2>
    <form class="times" method="get" action="${site('/find_and_book/')}">
      <input type="hidden" name="location_id" value="${locationId}" />
      <label
        >${t('pages.facility.from')} <input type="datetime-local" name="start_time" required value="${times.startTime}"
      /></label>
      <label
        >${t('pages.facility.until')} <input type="datetime-local" name="end_time" required value="${times.endTime}"
      /></label>
      <button type="submit">${t('pages.facility.showPrice')}</button>
    </form>
  </section>`

/** The next events that start between these times, the second of which may be empty; none where there is no venue within a mile. */
const eventsNear = async (
  { get }: ReaderContext,
  location: Location,
  startTime: string,
  endTime: string,
): Promise<readonly Event[]> => {
  const at = location.entrances?.[0]?.coordinates
  if (at === undefined) return []
  const venues = await get<readonly Venue[]>('/venues', { q: `coordinates:${at.join(',')} distance:1` })
  const ids = (venues.body ?? []).map((venue) => venue.id)
  if (ids.length === 0) return []
  const before = endTime === '' ? '' : ` starting_before:${endTime}`
  const q = `venue_id:${ids.join(',')} starting_after:${startTime}${before}`
  const fields = ':default,event:times_tbd'
  return (await get<readonly Event[]>('/events', { q, per_page: String(eventsShown), fields })).body ?? []
}

/** A section that leads to the price for each event; undefined where there are no coming events. */
export const nearbyEvents = async (
  context: ReaderContext,
  location: Location,
  startTime: string,
  endTime = '',
): Promise<Markup | undefined> => {
  const { t, site } = context
  const events = await eventsNear(context, location, startTime, endTime)
  if (events.length === 0) return undefined
  const timezone = location.timezone ?? 'UTC'
  const link = (event: Event): string => site(`/find_and_book/?location_id=${location.id}&event_id=${event.id}`)
  return html`<section aria-labelledby="nearby">
    <h2 id="nearby">${t('pages.facility.nearbyEvents')}</h2>
    <p>${t('pages.facility.nearbyEventsHelp')}</p>
    ${eventList(context, timezone, events, link)}
  </section>`
}

export const locationPage = async (context: ReaderContext, id: number): Promise<Reply | undefined> => {
  const { t, request } = context
  const location = await findLocation(context, String(id))
  if (location === undefined) return undefined
  const timezone = location.timezone ?? 'UTC'
  const quotes = await context.get<readonly Quote[]>('/quotes', { q: `location_id:${id}` })
  const [quote] = quotes.body ?? []
  const startTime = (quote?.start_time ?? clockAt(timezone, request.nowMs)).slice(0, 16)
  const endTime = (quote?.end_time ?? clockAt(timezone, request.nowMs + 86_400_000)).slice(0, 16)
  return renderPage(context, {
    title: `${location.name} – ${t('pages.frame.site')}`,
    canonicalPath: location.site_url,
    content: html`<h1>${typed(location.name)}</h1>
      <p class="lead" dir="auto">${addressText(location)}</p>
      <dl class="facts">
        ${fact(t('pages.facility.heightLimit'), heightText(context, location))}
        ${fact(t('pages.facility.included'), includedText(quote))} ${fact(t('pages.facility.hours'), location.hours)}
        ${fact(t('pages.facility.phone'), location.phone)} ${fact(t('pages.facility.about'), location.description)}
        ${fact(t('pages.facility.directions'), location.directions)}
        ${fact(t('pages.facility.reviews'), ratingText(context, location))}
      </dl>
      ${timesForm(context, location.id, { startTime, endTime })} ${await nearbyEvents(context, location, startTime)}`,
  })
}
