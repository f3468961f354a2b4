/** One quote as JSON text with gaps for its quote ids: parts of the facility joined with those of the request (decisions.md 3). */
import { availabilityStatus } from '../../domain/availability.ts'
import { cancellationTerms, cancelUntilMs } from '../../domain/cancellation.ts'
import { moneyJson } from '../../../core/money.ts'
import { samePriceMinutes, transientBasePriceMinor } from '../../domain/pricing.ts'
import type { OfferPrice } from '../../domain/pricing-lines.ts'
import { zoneClock } from '../../domain/time.ts'
import type { ZoneClock } from '../../domain/time.ts'
import type { Locale } from '../../../core/http/locale.ts'
import type { Relations } from '../../../core/http/relations.ts'
import type { CachedFacility } from './facility-cache.ts'
import type { FacilityRate } from './facility.ts'
import { nonBookableOptions } from './listed-rates.ts'
import { translated } from './names.ts'
import { feesText } from './option-parts.ts'
import type { Place } from './place-search.ts'
import { shuttleTimesText } from './shuttle.ts'
import { clockText } from './window.ts'
import type { QuoteWindow } from './window.ts'

export type QuoteType = 'transient' | 'event' | 'airport'

export interface QuoteTextSettings {
  readonly relations: Relations
  readonly event: { readonly id: number; readonly name: string } | undefined
  /** By the place's nearest centre; `transient` where there is none. */
  readonly quoteTypes: readonly QuoteType[]
  readonly nowMs: number
  readonly locale: Locale | undefined
  readonly licensed: boolean
  readonly showBookable: boolean
  readonly showNonBookable: boolean
  readonly showOnDemand: boolean
  /** Only when named in `fields`. */
  readonly showShuttleTimes: boolean
  readonly showDailyPrice: boolean
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
  readonly window: QuoteWindow
  /** What is on sale, sold out or not. */
  readonly options: readonly PricedOption[]
  readonly spacesRemaining: number
}

/** Texts that every quote of a request with the same window in the same zone shares. */
interface WindowTexts {
  readonly clock: ZoneClock
  readonly window: QuoteWindow
  /** `"start_time":…,"end_time":…` */
  readonly pair: string
  /** The same with `min_start`. */
  readonly untilMaxEnd: string
  /** The window to be added to the address of a search. */
  readonly query: string
  readonly cancellable: Map<number | null, string>
}

const minutesPerDay = 1440

/** Until when one can stay for the same price: the end of what is paid for by the hour, else that of the window. */
function latestExitMs(rate: FacilityRate, { startsAtMs, endsAtMs }: QuoteWindow): number {
  if (rate.kind === 'event') return endsAtMs
  return startsAtMs + samePriceMinutes(rate.tiers, (endsAtMs - startsAtMs) / 60_000) * 60_000
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

/** `&start_time=…&end_time=…` */
function queryOf(startText: string, endText: string): string {
  return `&start_time=${startText}&end_time=${endText}`.replaceAll(' ', '+')
}

/** The window as the client wrote it, to be added to the address of a search there. */
export function windowQuery({ startEcho, endEcho }: QuoteWindow): string {
  return queryOf(startEcho, endEcho)
}

/** The text of an embedded resource whose link to its quotes keeps the window (recorded-shapes.md 6 and 7). */
export function withWindow(resourceText: string, quotesHref: string, query: string): string {
  return resourceText.replace(`"${quotesHref}"`, () => JSON.stringify(quotesHref + query))
}

/** Writes quotes that all have the same settings; the ids are filled in when they are issued. */
export function createQuoteWriter(settings: QuoteTextSettings): (item: QuoteItem) => QuoteTemplate {
  const { relations, event, nowMs, locale } = settings
  const known = new Map<string, WindowTexts>()
  const curies = `,"curies":${relations.curiesJson}}`
  const segmentTail = (status: string): string =>
    `,"event":${event === undefined ? '{}' : JSON.stringify({ id: event.id, name: event.name })}` +
    `,"space_availability":{"status":"${status}"},"pricing_type":"TransientPricing"}]`
  const segmentTails = new Map(['available', 'limited'].map((status) => [status, segmentTail(status)]))
  const locationRelation = relations.name('location')

  function textsOf(window: QuoteWindow, zone: string): WindowTexts {
    const key = window.zone === zone ? zone : `${window.zone} ${zone}`
    let texts = known.get(key)
    if (texts === undefined) {
      const clock = zoneClock(zone)
      const { startsAtMs, endsAtMs } = window
      const start = clock.format(startsAtMs)
      const pair = `"start_time":"${start}","end_time":"${clock.format(endsAtMs)}"`
      // What the client wrote was read on another clock than the one that a search for this place alone is read on.
      const query =
        window.zone === zone ? windowQuery(window) : queryOf(clockText(clock, startsAtMs), clockText(clock, endsAtMs))
      texts = { clock, window, pair, untilMaxEnd: `${pair},"min_start":"${start}"`, query, cancellable: new Map() }
      known.set(key, texts)
    }
    return texts
  }

  function timesText(texts: WindowTexts, maxEndMs: number): string {
    return `${texts.untilMaxEnd},"max_end":"${texts.clock.format(maxEndMs)}"`
  }

  function cancellableText(texts: WindowTexts, minutesBefore: number | null): string {
    let text = texts.cancellable.get(minutesBefore)
    if (text === undefined) {
      const { startsAtMs } = texts.window
      const terms = cancellationTerms(cancelUntilMs(startsAtMs, minutesBefore), startsAtMs, nowMs, locale)
      const until = terms.untilMs === undefined ? {} : { cancellable_until: texts.clock.format(terms.untilMs) }
      const { cancellableNow, code, message } = terms
      text = `,"cancellable_status":${JSON.stringify({ cancellable_now: cancellableNow, code, message, ...until })}`
      texts.cancellable.set(minutesBefore, text)
    }
    return text
  }

  /** A day at the rate, without fees; nothing for rates that are not by time. */
  function dailyPriceText(rate: FacilityRate, currency: string): string {
    if (!settings.showDailyPrice || rate.kind === 'event') return ''
    const { tiers, taxBasisPoints } = rate
    const dayMinor = transientBasePriceMinor({ tiers, stayMinutes: minutesPerDay, taxBasisPoints })
    return `,"daily_price":${moneyJson(dayMinor, currency)}`
  }

  function shuttleText({ facility, window }: QuoteItem, { clock }: WindowTexts): string {
    return settings.showShuttleTimes ? shuttleTimesText(facility.shuttleTimes, clock, window.startsAtMs) : ''
  }

  function optionText(item: QuoteItem, option: PricedOption, texts: WindowTexts): string {
    const { facility, spacesRemaining } = item
    const { row } = facility
    const { rate, price } = option
    const { currency } = row
    const parts = facility.partsFor(locale)
    const status = availabilityStatus(spacesRemaining, row.bookable_spaces)
    return (
      `{"id":"${idMark}"${rate.name === '' ? '' : `,"name":${JSON.stringify(translated(rate.name, locale))}`},` +
      timesText(texts, latestExitMs(rate, item.window)) +
      `,"base_price":${moneyJson(price.baseMinor, currency)},"price":${moneyJson(price.priceMinor, currency)}` +
      `,"display":{"price":"price"}${feesText(price.feeMinor, currency, locale)}${dailyPriceText(rate, currency)}` +
      `,"pricing_segments":[{"id":${rate.id},${texts.pair}${segmentTails.get(status) ?? ''}` +
      `,"space_availability":{"status":"${status}","spaces_remaining":${spacesRemaining}}` +
      parts.validation +
      cancellableText(texts, row.cancel_minutes_before) +
      parts.terms +
      shuttleText(item, texts) +
      parts.instructions +
      (rate.invented ? ',"invented":true' : '') +
      parts.addOnPieces.join(`,${texts.pair}`) +
      `,"_links":{"site:purchase":{"href":${JSON.stringify(`/find_and_book/?location_id=${row.id}${texts.query}`)}}${curies}}`
    )
  }

  function embedded({ place, facility }: QuoteItem, { query }: WindowTexts): string {
    const { locationFields: fields } = settings
    let location = ''
    if (fields !== undefined) {
      const text = facility.locationText(fields, settings.licensed, locale)
      location = `,"${locationRelation}":${withWindow(text, `/quotes?q=location_id:${place.id}`, query)}`
    }
    return `{${(location + (settings.embedsByCenter[place.centerIndex] ?? '')).slice(1)}}`
  }

  /** Why nothing can be bought where something would be on sale. */
  function spaceText({ facility, options, spacesRemaining }: QuoteItem): string {
    if (!settings.showBookable || options.length === 0 || spacesRemaining > 0) return ''
    const status = availabilityStatus(spacesRemaining, facility.row.bookable_spaces)
    return `,"space_availability":{"status":"${status}","spaces_remaining":0}`
  }

  return (item) => {
    const { place, facility, window, options, spacesRemaining } = item
    const texts = textsOf(window, place.zone)
    const onSale = settings.showBookable && spacesRemaining > 0 ? options : []
    let optionTexts = ''
    let maxEndMs = window.endsAtMs
    for (const option of onSale) {
      optionTexts += `,${optionText(item, option, texts)}`
      maxEndMs = Math.max(maxEndMs, latestExitMs(option.rate, window))
    }
    const listed = settings.showNonBookable ? nonBookableOptions(facility) : []
    const text =
      `${facility.quoteHead},"quote_type":"${settings.quoteTypes[place.centerIndex] ?? 'transient'}"` +
      `,${timesText(texts, maxEndMs)}${place.distanceJson}` +
      `,"purchase_options":[${optionTexts.slice(1)}]` +
      (listed.length === 0 ? '' : `,"non_bookable_options":${JSON.stringify(listed)}`) +
      (settings.showOnDemand ? ',"ondemand_options":[]' : '') +
      spaceText(item) +
      `,"seller_id":${facility.row.seller_id},"_embedded":${embedded(item, texts)}` +
      `,"_links":{"${locationRelation}":{"href":"/locations/${place.id}"}${curies}}`
    return withGaps(
      text,
      onSale.map((option) => option.rate.id),
    )
  }
}
