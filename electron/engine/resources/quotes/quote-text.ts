/** One quote as JSON text with gaps for its quote ids: parts of the facility joined with those of the request (decisions.md 3). */
import { availabilityStatus } from '../../domain/availability.ts'
import { cancellationTerms, cancelUntilMs } from '../../domain/cancellation.ts'
import { moneyJson } from '../../domain/money.ts'
import type { OfferPrice } from '../../domain/pricing-lines.ts'
import { zoneClock } from '../../domain/time.ts'
import type { ZoneClock } from '../../domain/time.ts'
import type { Locale } from '../../http/locale.ts'
import type { Relations } from '../../http/relations.ts'
import type { CachedFacility } from './facility-cache.ts'
import type { FacilityRate } from './facility.ts'
import { nonBookableOptions } from './listed-rates.ts'
import { translated } from './names.ts'
import { feesText } from './option-parts.ts'
import type { Place } from './place-search.ts'
import type { QuoteWindow } from './window.ts'

export type QuoteType = 'transient' | 'event' | 'airport'

export interface QuoteTextSettings {
  readonly relations: Relations
  readonly window: QuoteWindow
  readonly event: { readonly id: number; readonly name: string } | undefined
  readonly quoteType: QuoteType
  readonly nowMs: number
  readonly locale: Locale | undefined
  readonly licensed: boolean
  readonly showBookable: boolean
  readonly showNonBookable: boolean
  readonly showOnDemand: boolean
  /** Chosen members of the embedded location; undefined where it is not embedded. */
  readonly locationFields: ReadonlySet<string> | undefined
  /** `,"svc:venue":…` and `,"svc:event":…`, by the place's nearest centre. */
  readonly embedsByCenter: readonly string[]
}

export interface PricedOption {
  readonly rate: FacilityRate
  readonly price: OfferPrice
}

export interface QuoteItem {
  readonly place: Place
  readonly facility: CachedFacility
  /** What is on sale, sold out or not. */
  readonly options: readonly PricedOption[]
  readonly spacesRemaining: number
}

/** Texts that every quote of a request in the same zone shares. */
interface ZoneTexts {
  readonly clock: ZoneClock
  /** `"start_time":…,"end_time":…` */
  readonly pair: string
  /** The same with `min_start` and `max_end`. */
  readonly all: string
  readonly cancellable: Map<number | null, string>
}

/** Stands in a template where a quote id belongs: as long as one, and nothing that a text in JSON can hold. */
const idMark = '\u0000'.repeat(36)

/** A quote in UTF-8 with gaps of 36 bytes for its ids: the id of `rateIds[n]` goes to `idOffsets[n]`. */
export interface QuoteTemplate {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly idOffsets: readonly number[]
  readonly rateIds: readonly number[]
}

function withGaps(text: string, rateIds: readonly number[]): QuoteTemplate {
  const bytes = Buffer.from(text)
  const idOffsets: number[] = []
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + idMark.length)) idOffsets.push(at)
  return { bytes, idOffsets, rateIds }
}

/** The window as the client wrote it, to be added to the address of a search. */
function windowQuery({ startEcho, endEcho }: QuoteWindow): string {
  return `&start_time=${startEcho}&end_time=${endEcho}`.replaceAll(' ', '+')
}

/** The text of an embedded resource whose link to its quotes keeps the window (recorded-shapes.md 6 and 7). */
export function withWindow(resourceText: string, quotesHref: string, window: QuoteWindow): string {
  return resourceText.replace(`"${quotesHref}"`, () => JSON.stringify(quotesHref + windowQuery(window)))
}

/** Writes quotes that all have the same settings; the ids are filled in when they are issued. */
export function createQuoteWriter(settings: QuoteTextSettings): (item: QuoteItem) => QuoteTemplate {
  const { window, relations, event, nowMs, locale } = settings
  const { startsAtMs, endsAtMs } = window
  const zones = new Map<string, ZoneTexts>()
  const purchaseHref = (id: number): string => `/find_and_book/?location_id=${id}${windowQuery(window)}`
  const curies = `,"curies":${relations.curiesJson}}`
  const segmentTail = (status: string): string =>
    `,"event":${event === undefined ? '{}' : JSON.stringify({ id: event.id, name: event.name })}` +
    `,"space_availability":{"status":"${status}"},"pricing_type":"${event === undefined ? 'Transient' : 'Event'}Pricing"}]`
  const segmentTails = new Map(['available', 'limited'].map((status) => [status, segmentTail(status)]))
  const locationRelation = relations.name('location')

  function textsOf(zone: string): ZoneTexts {
    let texts = zones.get(zone)
    if (texts === undefined) {
      const clock = zoneClock(zone)
      const start = clock.format(startsAtMs)
      const end = clock.format(endsAtMs)
      const pair = `"start_time":"${start}","end_time":"${end}"`
      texts = { clock, pair, all: `${pair},"min_start":"${start}","max_end":"${end}"`, cancellable: new Map() }
      zones.set(zone, texts)
    }
    return texts
  }

  function cancellableText(texts: ZoneTexts, minutesBefore: number | null): string {
    let text = texts.cancellable.get(minutesBefore)
    if (text === undefined) {
      const terms = cancellationTerms(cancelUntilMs(startsAtMs, minutesBefore), startsAtMs, nowMs, locale)
      const until = terms.untilMs === undefined ? {} : { cancellable_until: texts.clock.format(terms.untilMs) }
      const { cancellableNow, code, message } = terms
      text = `,"cancellable_status":${JSON.stringify({ cancellable_now: cancellableNow, code, message, ...until })}`
      texts.cancellable.set(minutesBefore, text)
    }
    return text
  }

  function optionText(item: QuoteItem, option: PricedOption, texts: ZoneTexts): string {
    const { facility, spacesRemaining } = item
    const { row } = facility
    const { rate, price } = option
    const { currency } = row
    const parts = facility.partsFor(locale)
    const status = availabilityStatus(spacesRemaining, row.bookable_spaces)
    return (
      `{"id":"${idMark}"${rate.name === '' ? '' : `,"name":${JSON.stringify(translated(rate.name, locale))}`},${texts.all}` +
      `,"base_price":${moneyJson(price.baseMinor, currency)},"price":${moneyJson(price.priceMinor, currency)}` +
      `,"display":{"price":"price"}${feesText(price.feeMinor, currency, locale)}` +
      `,"pricing_segments":[{"id":${rate.id},${texts.pair}${segmentTails.get(status) ?? ''}` +
      `,"space_availability":{"status":"${status}","spaces_remaining":${spacesRemaining}}` +
      parts.validation +
      cancellableText(texts, row.cancel_minutes_before) +
      parts.terms +
      (rate.invented ? ',"invented":true' : '') +
      parts.addOnPieces.join(`,${texts.pair}`) +
      `,"_links":{"site:purchase":{"href":${JSON.stringify(purchaseHref(row.id))}}${curies}}`
    )
  }

  function embedded(item: QuoteItem): string {
    const { locationFields: fields } = settings
    let location = ''
    if (fields !== undefined) {
      const text = item.facility.locationText(fields, settings.licensed)
      location = `,"${locationRelation}":${withWindow(text, `/quotes?q=location_id:${item.place.id}`, window)}`
    }
    return `{${(location + (settings.embedsByCenter[item.place.centerIndex] ?? '')).slice(1)}}`
  }

  return (item) => {
    const { place, facility, options, spacesRemaining } = item
    const texts = textsOf(place.zone)
    const onSale = settings.showBookable && spacesRemaining > 0
    let optionTexts = ''
    if (onSale) for (const option of options) optionTexts += `,${optionText(item, option, texts)}`
    const soldOut = settings.showBookable && options.length > 0 && !onSale
    const listed = settings.showNonBookable ? nonBookableOptions(facility) : []
    const text =
      `${facility.quoteHead},"quote_type":"${settings.quoteType}",${texts.all}${place.distanceJson}` +
      `,"purchase_options":[${optionTexts.slice(1)}]` +
      (listed.length === 0 ? '' : `,"non_bookable_options":${JSON.stringify(listed)}`) +
      (settings.showOnDemand ? ',"ondemand_options":[]' : '') +
      (soldOut ? ',"space_availability":{"status":"sold_out","spaces_remaining":0}' : '') +
      `,"seller_id":${facility.row.seller_id},"_embedded":${embedded(item)}` +
      `,"_links":{"${locationRelation}":{"href":"/locations/${place.id}"}${curies}}`
    return withGaps(text, onSale ? options.map((option) => option.rate.id) : [])
  }
}
