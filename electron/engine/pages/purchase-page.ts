/** `/find_and_book/`, where `site:purchase` leads: what would be bought, for how much, and who sells it. */
import type { Event, Location } from '../../../shared/api/catalogue.ts'
import type { AddOnOption, Quote } from '../../../shared/api/quotes.ts'
import type { Reply } from '../../core/http/route.ts'
import { cheapestOption } from './facility-list.ts'
import { html, type Content, type Markup } from '../../core/html.ts'
import { findLocation, heightText, includedText } from './location-page.ts'
import { nearbyEvents } from './nearby-events.ts'
import type { ApiAnswer, PageApi } from './page-api.ts'
import { addressText, clockAt, dateTimeText, eventStart, moneyText, parkingText } from './page-format.ts'
import { fact, notFoundPage, renderPage, type PageContext } from './page-frame.ts'
import { timesForm } from './times-form.ts'
import { venueParkingPage } from './venue-parking-page.ts'

type Option = Quote['purchase_options'][number]
type Quotes = ApiAnswer<readonly Quote[]>

/** Degrees: the search for an event is narrowed to the facility itself. */
const nearness = 0.0005

const askForEvent = async (
  context: PageContext,
  api: PageApi,
  location: Location,
  eventId: string,
): Promise<Quotes> => {
  const [latitude, longitude] = location.entrances?.[0]?.coordinates ?? [0, 0]
  const corners = [latitude + nearness, longitude - nearness, latitude - nearness, longitude + nearness]
  const q = `event_id:${eventId} bounds:${corners.map((degrees) => degrees.toFixed(6)).join(',')}`
  const { params } = context.request
  const times = { start_time: params.get('start_time') ?? '', end_time: params.get('end_time') ?? '' }
  const asked = await api.get<readonly Quote[]>('/quotes', { q, ...times }, context.locale)
  // What is under way is still sold, from its own beginning.
  return asked.code === 'quote_window_in_past' ? api.get('/quotes', { q }, context.locale) : asked
}

const ask = (context: PageContext, api: PageApi, location: Location, eventId: string | undefined): Promise<Quotes> => {
  if (eventId !== undefined) return askForEvent(context, api, location, eventId)
  const { params } = context.request
  const times = { start_time: params.get('start_time') ?? '', end_time: params.get('end_time') ?? '' }
  return api.get('/quotes', { q: `location_id:${location.id}`, ...times }, context.locale)
}

const addOnLines = (
  { locale, words }: PageContext,
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
            <dd>${isFree(option) ? words.noCharge : `+${moneyText(locale, option.price)}`}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

const priceLines = ({ locale, words }: PageContext, option: Option): Markup => {
  const line = (label: string, amount: Option['price'], name = ''): Markup =>
    html`<div class="${name}">
      <dt>${label}</dt>
      <dd>${moneyText(locale, amount)}</dd>
    </div>`
  return html`<dl class="lines price">
    ${line(option.name ?? words.parking, option.base_price)}
    ${(option.fees ?? []).map((fee) => line(fee.label, fee.price))} ${line(words.total, option.price, 'total')}
  </dl>`
}

const conditions = (context: PageContext, location: Location, quote: Quote, option: Option): Markup => {
  const { locale, words } = context
  const { cancellable_now: canCancel, cancellable_until: until, message } = option.cancellable_status
  const timezone = location.timezone ?? 'UTC'
  const cancelling =
    canCancel && until !== undefined ? words.cancelUntil(dateTimeText(locale, timezone, until)) : message
  const notes = [...option.disclaimers, ...(option.validation.require_license_plate ? [words.plateRequired] : [])]
  return html`<dl class="facts">
    ${fact(words.spaces, words.left(option.space_availability.spaces_remaining ?? 0))}
    ${fact(words.cancellation, cancelling)} ${fact(words.heightLimit, heightText(context, location))}
    ${fact(words.included, includedText(quote))}
    ${fact(words.goodToKnow, notes.filter((note) => note !== '').join(' '))}
  </dl>`
}

const offer = (context: PageContext, location: Location, quote: Quote, option: Option): Markup => {
  const { words } = context
  const steps = option.validation.validation_steps
  return html`${priceLines(context, option)} ${conditions(context, location, quote, option)}
    <section aria-labelledby="how" class="callout">
      <h2 id="how">${words.howToBuy}</h2>
      <p>${words.boxOffice}</p>
      <p>${words.notHeld}</p>
    </section>
    ${addOnLines(context, words.vehicleSizes, words.sizeRequired, option.add_ons?.vehicle_size?.options ?? [])}
    ${addOnLines(context, words.addOns, '', option.add_ons?.general?.options ?? [])}
    ${
      steps.length === 0
        ? undefined
        : html`<section>
            <h2>${words.onArrival}</h2>
            <ol class="steps">
              ${steps.map((step) => html`<li>${step.instructions}</li>`)}
            </ol>
          </section>`
    }`
}

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text)

/** `location_id`, `start_time`, `end_time`, and `event_id` for the price of an event; or `venue_id` for what is around it. */
export const purchasePage = async (context: PageContext, api: PageApi): Promise<Reply> => {
  const { locale, words, request, site } = context
  const locationId = request.params.get('location_id')
  const venueId = request.params.get('venue_id')
  if (locationId === undefined && isId(venueId)) return venueParkingPage(context, api, venueId)
  if (!isId(locationId)) {
    const content = html`<h1>${words.noFacilityChosen}</h1>
      <p class="lead">${words.noFacilityChosenHelp}</p>`
    return renderPage(context, { title: words.noFacilityChosen, status: 400, content })
  }
  const location = await findLocation(context, api, locationId)
  if (location === undefined) return notFoundPage(context)
  const timezone = location.timezone ?? 'UTC'
  const eventId = request.params.get('event_id')
  const fields = ':default,event:site_url,event:times_tbd'
  const event = isId(eventId) ? (await api.get<Event>(`/events/${eventId}`, { fields }, locale)).body : undefined
  const found = await ask(context, api, location, event === undefined ? undefined : String(event.id))
  const quote = found.body?.find((each) => each.location_id === locationId)
  const option = quote === undefined ? undefined : cheapestOption(quote)
  const startTime = (quote?.start_time ?? request.params.get('start_time') ?? clockAt(timezone, request.nowMs)).slice(
    0,
    16,
  )
  const endTime = (quote?.end_time ?? request.params.get('end_time') ?? '').slice(0, 16)
  const none = html`<p class="lead"><strong>${words.notOnSale}</strong></p>
    <p>${found.message ?? words.notOnSaleHelp}</p>`
  return renderPage(context, {
    title: `${words.parkingAt(location.name)} – ${words.site}`,
    content: html`<h1>${words.parkingAt(location.name)}</h1>
      <p class="lead">${addressText(location)}</p>
      <dl class="facts">
        ${quote === undefined ? undefined : fact(words.parkingTime, parkingText(context, timezone, quote, event?.times_tbd))}
        ${
          event === undefined
            ? undefined
            : fact(
                words.forEvent,
                html`<a href="${site(event.site_url ?? '')}">${event.name}</a>, ${eventStart(context, event, timezone)}`,
              )
        }
      </dl>
      ${quote === undefined || option === undefined ? none : offer(context, location, quote, option)}
      ${event === undefined ? timesForm(context, location.id, { startTime, endTime }) : undefined}
      ${event === undefined && clockPattern.test(startTime) ? await nearbyEvents(context, api, location, clockPattern.test(endTime) ? { startTime, endTime } : { startTime }) : undefined}`,
  })
}

/** What may be put into another search. */
const clockPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
