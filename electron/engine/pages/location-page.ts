/** A facility's public page at its `site_url`: where it is, what it has, and the way to a price. */
import type { Location } from '../../../shared/api/catalogue.ts'
import type { Quote } from '../../../shared/api/quotes.ts'
import type { Reply } from '../../core/http/route.ts'
import { heightText as measureText } from '../../../shared/measure.ts'
import { cheapestOption } from './facility-list.ts'
import { html, type Content } from '../../core/html.ts'
import { nearbyEvents } from './nearby-events.ts'
import type { ReaderContext } from './page-api.ts'
import { addressText, clockAt } from './page-format.ts'
import { fact, renderPage, type PageContext } from './page-frame.ts'
import { timesForm } from './times-form.ts'

/** Everything that the pages show, whatever the API shows by itself. */
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

export const heightText = ({ locale, texts }: PageContext, location: Location): string => {
  const inches = location.entrances?.[0]?.max_dimensions?.inches.height
  return inches === undefined ? texts.heightUnknown : measureText(locale, inches)
}

const ratingText = ({ locale, texts }: PageContext, { rating_summary: rating }: Location): Content => {
  if (rating === undefined) return undefined
  return texts.rating(rating.average_rating.toLocaleString(locale, { maximumFractionDigits: 1 }), rating.rating_count)
}

export const locationPage = async (context: ReaderContext, id: number): Promise<Reply | undefined> => {
  const { texts, request } = context
  const location = await findLocation(context, String(id))
  if (location === undefined) return undefined
  const timezone = location.timezone ?? 'UTC'
  const quotes = await context.get<readonly Quote[]>('/quotes', { q: `location_id:${id}` })
  const [quote] = quotes.body ?? []
  const startTime = (quote?.start_time ?? clockAt(timezone, request.nowMs)).slice(0, 16)
  const endTime = (quote?.end_time ?? clockAt(timezone, request.nowMs + 86_400_000)).slice(0, 16)
  return renderPage(context, {
    title: `${location.name} – ${texts.site}`,
    canonicalPath: location.site_url,
    content: html`<h1>${location.name}</h1>
      <p class="lead">${addressText(location)}</p>
      <dl class="facts">
        ${fact(texts.heightLimit, heightText(context, location))} ${fact(texts.included, includedText(quote))}
        ${fact(texts.hours, location.hours)} ${fact(texts.phone, location.phone)}
        ${fact(texts.about, location.description)} ${fact(texts.directions, location.directions)}
        ${fact(texts.reviews, ratingText(context, location))}
      </dl>
      ${timesForm(context, location.id, { startTime, endTime })} ${await nearbyEvents(context, location, { startTime })}`,
  })
}
