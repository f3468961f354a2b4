/** `/find_and_book/`, the target of `site:purchase`: what would be bought, for how much, and who sells it. */
import type { Event, Location, Venue } from '../../../shared/api/catalogue.ts'
import type { AddOnOption, Quote } from '../../../shared/api/quotes.ts'
import { present } from '../../../shared/present.ts'
import type { Reply } from '../../core/http/route.ts'
import { cancellationText, cheapestOption, facilityPlace, findFacilities, type Option } from './facility-list.ts'
import { html, type Content, type Markup } from '../../core/html.ts'
import { findLocation, heightText, includedText, nearbyEvents, timesForm } from './location-page.ts'
import { fact, notFoundPage, renderPage, type PageContext, type ApiResponse, type ReaderContext } from './page-frame.ts'
import { addressText, clockAt, clockOf, eventStart, moneyText, parkingText, rangeText } from './page-format.ts'

/** Degrees: the search for an event is limited to the facility itself. */
const nearness = 0.0005

const findQuotes = async (
  { request: { params }, get }: ReaderContext,
  location: Location,
  event: Event | undefined,
): Promise<ApiResponse<readonly Quote[]>> => {
  const times = { start_time: params.get('start_time') ?? '', end_time: params.get('end_time') ?? '' }
  if (event === undefined) return get('/quotes', { q: `location_id:${location.id}`, ...times })
  const [latitude, longitude] = location.entrances?.[0]?.coordinates ?? [0, 0]
  const corners = [latitude + nearness, longitude - nearness, latitude - nearness, longitude + nearness]
  const q = `event_id:${event.id} bounds:${corners.map((degrees) => degrees.toFixed(6)).join(',')}`
  const found = await get<readonly Quote[]>('/quotes', { q, ...times })
  // Parking that has begun is still sold, from its own beginning.
  return found.code === 'quote_window_in_past' ? get('/quotes', { q }) : found
}

const addOnLines = (
  { locale, t }: PageContext,
  heading: string,
  help: string,
  options: readonly AddOnOption[],
): Content => {
  if (options.length === 0) return undefined
  const isFree = (option: AddOnOption): boolean => Object.values(option.price).every((amount) => Number(amount) === 0)
  return html`<section>
    <h2>${heading}</h2>
    ${help === '' ? undefined : html`<p>${help}</p>`}
    <dl class="lines">
      ${options.map(
        (option) =>
          html`<div>
            <dt>
              ${option.name}${option.items.length === 0 ? undefined : html` <small>${option.items.join(', ')}</small>`}
            </dt>
            <dd>${isFree(option) ? t('pages.purchase.noCharge') : `+${moneyText(locale, option.price)}`}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

const priceLines = ({ locale, t }: PageContext, option: Option): Markup => {
  const line = (label: string, amount: Option['price'], name = ''): Markup =>
    html`<div class="${name}">
      <dt>${label}</dt>
      <dd>${moneyText(locale, amount)}</dd>
    </div>`
  return html`<dl class="lines price">
    ${line(option.name ?? t('pages.purchase.parking'), option.base_price)}
    ${(option.fees ?? []).map((fee) => line(fee.label, fee.price))}
    ${line(t('pages.purchase.total'), option.price, 'total')}
  </dl>`
}

const conditions = (context: PageContext, location: Location, quote: Quote, option: Option): Markup => {
  const { t } = context
  const cancelling = cancellationText(context, location.timezone ?? 'UTC', option)
  const notes = [
    ...option.disclaimers,
    ...(option.validation.require_license_plate ? [t('pages.purchase.plateRequired')] : []),
  ]
  return html`<dl class="facts">
    ${fact(t('pages.purchase.spaces'), t('pages.purchase.left', { count: option.space_availability.spaces_remaining ?? 0 }))}
    ${fact(t('pages.purchase.cancellation'), cancelling)}
    ${fact(t('pages.facility.heightLimit'), heightText(context, location))}
    ${fact(t('pages.facility.included'), includedText(quote))}
    ${fact(t('pages.purchase.goodToKnow'), notes.filter((note) => note !== '').join(' '))}
  </dl>`
}

const offer = (context: PageContext, location: Location, quote: Quote, option: Option): Markup => {
  const { t } = context
  const steps = option.validation.validation_steps
  return html`${priceLines(context, option)} ${conditions(context, location, quote, option)}
    <section aria-labelledby="how" class="callout">
      <h2 id="how">${t('pages.purchase.howToBuy')}</h2>
      <p>${t('pages.purchase.boxOffice')}</p>
      <p>${t('pages.purchase.notHeld')}</p>
    </section>
    ${addOnLines(context, t('pages.purchase.vehicleSizes'), t('pages.purchase.sizeRequired'), option.add_ons?.vehicle_size?.options ?? [])}
    ${addOnLines(context, t('pages.purchase.addOns'), '', option.add_ons?.general?.options ?? [])}
    ${
      steps.length === 0
        ? undefined
        : html`<section>
            <h2>${t('pages.purchase.onArrival')}</h2>
            <ol class="steps">
              ${steps.map((step) => html`<li dir="auto">${step.instructions}</li>`)}
            </ol>
          </section>`
    }`
}

/** `?venue_id=`, the target of a venue's `site:purchase`: the facilities around it at the requested times. */
const venueParkingPage = async (context: ReaderContext, id: string): Promise<Reply> => {
  const { locale, t, request, site, get } = context
  const fields = ':default,venue:site_url,venue:timezone'
  const venue = (await get<Venue>(`/venues/${id}`, { fields })).body
  if (venue === undefined) return notFoundPage(context)
  const timezone = venue.timezone ?? 'UTC'
  const { params } = request
  const times = present({ start_time: params.get('start_time'), end_time: params.get('end_time') })
  const found = await findFacilities(context, { q: `venue_id:${id}`, ...times })
  const [first] = found.body ?? []
  return renderPage(context, {
    title: `${t('pages.venue.parking', { name: venue.name })} – ${t('pages.frame.site')}`,
    hasWidget: first !== undefined,
    content: html`<h1>${t('pages.venue.parking', { name: venue.name })}</h1>
      <p class="lead" dir="auto"><a href="${site(venue.site_url ?? '')}">${venue.name}</a>, ${addressText(venue)}</p>
      <dl class="facts">
        ${first === undefined ? undefined : fact(t('pages.times.parking'), rangeText(locale, timezone, first.start_time, first.end_time))}
      </dl>
      <section aria-labelledby="parking">
        <h2 id="parking">${t('pages.facilities.title')}</h2>
        ${facilityPlace(context, found, { timezone, widget: { 'destination-venue-id': id, ...times } })}
      </section>`,
  })
}

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text)

/** `location_id`, `start_time`, `end_time`, and `event_id` for the price of an event; or `venue_id` for the facilities around it. */
export const purchasePage = async (context: ReaderContext): Promise<Reply> => {
  const { t, request, site, get } = context
  const { params, nowMs } = request
  const locationId = params.get('location_id')
  const venueId = params.get('venue_id')
  if (locationId === undefined && isId(venueId)) return venueParkingPage(context, venueId)
  if (!isId(locationId)) {
    const content = html`<h1>${t('pages.purchase.noFacility')}</h1>
      <p class="lead">${t('pages.purchase.noFacilityHelp')}</p>`
    return renderPage(context, { title: t('pages.purchase.noFacility'), status: 400, content })
  }
  const location = await findLocation(context, locationId)
  if (location === undefined) return notFoundPage(context)
  const timezone = location.timezone ?? 'UTC'
  const eventId = params.get('event_id')
  const fields = ':default,event:site_url,event:times_tbd'
  const event = isId(eventId) ? (await get<Event>(`/events/${eventId}`, { fields })).body : undefined
  const found = await findQuotes(context, location, event)
  const quote = found.body?.find((each) => each.location_id === locationId)
  const option = quote === undefined ? undefined : cheapestOption(quote)
  const startTime = clockOf(quote?.start_time ?? params.get('start_time') ?? clockAt(timezone, nowMs))
  const endTime = clockOf(quote?.end_time ?? params.get('end_time'))
  const none = html`<p class="lead"><strong>${t('pages.purchase.notOnSale')}</strong></p>
    <p>${found.message ?? t('pages.purchase.notOnSaleHelp')}</p>`
  return renderPage(context, {
    title: `${t('pages.facility.parking', { name: location.name })} – ${t('pages.frame.site')}`,
    content: html`<h1>${t('pages.facility.parking', { name: location.name })}</h1>
      <p class="lead" dir="auto">${addressText(location)}</p>
      <dl class="facts">
        ${quote === undefined ? undefined : fact(t('pages.times.parking'), parkingText(context, timezone, quote, event?.times_tbd))}
        ${
          event === undefined
            ? undefined
            : fact(
                t('pages.purchase.event'),
                html`<a href="${site(event.site_url ?? '')}">${event.name}</a>, ${eventStart(context, event, timezone)}`,
              )
        }
      </dl>
      ${quote === undefined || option === undefined ? none : offer(context, location, quote, option)}
      ${event === undefined ? timesForm(context, location.id, { startTime, endTime }) : undefined}
      ${event === undefined && startTime !== '' ? await nearbyEvents(context, location, startTime, endTime) : undefined}`,
  })
}
