/** What a pass says, as words in one language, before any markup: the step between the booking and the page. */
import { distanceText, heightText, walkingMinutes } from '../../../shared/measure.ts'
import type { Paper } from '../../../shared/paper.ts'
import { zoneName, zonesDiffer } from '../../../shared/time-zone.ts'
import { isBusinessDay } from '../business-day.ts'
import { translated } from '../http/translations.ts'
import { isShown, refuseMissingFields } from './pass-display.ts'
import * as format from './pass-format.ts'
import type { PassLocale, PassModel } from './pass-model.ts'
import { passTexts, type PassTexts } from './pass-texts.ts'

export interface PassFact {
  readonly label: string
  readonly value: string
  readonly wide: boolean
}

export interface PassContent {
  readonly locale: PassLocale
  readonly texts: PassTexts
  readonly heading: string
  readonly passLine: string | undefined
  readonly sample: string | undefined
  readonly cancelled: { readonly word: string; readonly explanation: string } | undefined
  readonly name: string
  readonly nameIsLong: boolean
  readonly address: readonly string[]
  readonly date: { readonly label: string; readonly day: string }
  readonly enter: { readonly label: string; readonly time: string }
  readonly leave: { readonly label: string; readonly time: string }
  /** The day of leaving, where it is another day. */
  readonly leaveDay: string | undefined
  /** What the QR code holds; undefined where it is hidden or the booking was cancelled. */
  readonly code: string | undefined
  readonly plate: string | undefined
  readonly facts: readonly PassFact[]
  readonly steps: readonly { readonly icon: string; readonly text: string }[]
  readonly smallPrint: string
  readonly origin: readonly string[]
}

export interface ContentOptions {
  readonly paper: Paper
  readonly locale: PassLocale
  /** When the pass is printed, or shown in a preview; without it the page says nothing about printing. */
  readonly printedAtMs?: number
  /** When a page that is not printed is looked at. */
  readonly shownAtMs?: number
  /** Of the counter that prints; named beside the time where the facility has another. */
  readonly printedZone?: string
  /** 0 is the original. */
  readonly reprintNumber?: number
  /** Where it was sold, such as "TD Garden box office, Window 2". */
  readonly issuedBy?: string
}

/** Sold for the whole day of an event whose time is to be announced. */
const isAllDay = ({ event, timezone, startsAtMs, endsAtMs }: PassModel): boolean =>
  event?.timesTbd === true && isBusinessDay(timezone, startsAtMs, endsAtMs)

const eventLine = (model: PassModel, locale: PassLocale, texts: PassTexts): string | undefined => {
  if (model.event === undefined) return undefined
  const { name, startsAtMs, timesTbd } = model.event
  return `${name}, ${timesTbd ? texts.timeToBeAnnounced : format.timeOfDay(locale, model.timezone, startsAtMs)}`
}

const factsOf = (model: PassModel, locale: PassLocale, texts: PassTexts): PassFact[] => {
  const facts: PassFact[] = []
  const add = (label: string, value: string | undefined, wide = false): void => {
    if (value !== undefined && value !== '') facts.push({ label, value, wide })
  }
  const { facility, venue } = model
  add(texts.vehicleSize, model.vehicleSize)
  add(
    texts.heightLimit,
    facility.heightLimitInches === undefined ? undefined : heightText(locale, facility.heightLimitInches),
  )
  add(texts.included, model.included.join(', '))
  if (venue !== undefined) {
    const minutes = texts.minutes(walkingMinutes(venue.walkMeters))
    add(texts.walkTo(venue.name), `${distanceText(locale, venue.walkMeters)}, ${minutes}`)
  }
  if (isShown(model, 'full_price')) add(texts.price, format.money(locale, model.fullPriceMinor, model.currency))
  if (isShown(model, 'pricing_codes')) add(texts.pricingCodes(model.pricingCodes.length), model.pricingCodes.join(', '))
  add(texts.event, eventLine(model, locale, texts), true)
  return facts
}

/** Stored steps in the reader's language; where the facility has none, the three that hold everywhere. */
const stepsOf = (model: PassModel, locale: PassLocale, texts: PassTexts): PassContent['steps'] => {
  if (model.display.print_instructions === 'hidden') return []
  const stored = model.steps.map((step) => ({
    icon: step.icon,
    text: step.translations?.[locale] ?? step.instructions,
  }))
  const leaveTime = nearTime(model, locale, model.endsAtMs)
  const withCode = isShown(model, 'scan_code')
  const steps = [...stored]
  if (stored.length === 0 && model.facility.street !== '') {
    steps.push({ icon: 'map-pin', text: texts.enterAt(model.facility.street) })
  }
  if (isShown(model, 'gate_button')) steps.push({ icon: 'hand-click', text: texts.gateButton })
  if (stored.length === 0 && withCode) steps.push({ icon: 'qrcode', text: texts.showCode })
  if (stored.length === 0) {
    steps.push({ icon: 'door-exit', text: withCode ? texts.leaveWithCode(leaveTime) : texts.leave(leaveTime) })
  }
  return steps
}

/** A moment near the stay: the time alone on the day of entering, else with its date. */
const nearTime = (model: PassModel, locale: PassLocale, atMs: number): string => {
  const time = format.timeOfDay(locale, model.timezone, atMs)
  if (format.isSameDay(model.timezone, atMs, model.startsAtMs)) return time
  return `${format.shortDate(locale, model.timezone, atMs)}, ${time}`
}

const sentence = (text: string): string => {
  const trimmed = text.trim()
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

const smallPrintOf = (model: PassModel, options: ContentOptions, texts: PassTexts): string => {
  const { locale, printedAtMs, shownAtMs } = options
  const parts: string[] = []
  if (isShown(model, 'scan_code')) parts.push(texts.keepDry)
  if (model.requirePrintout) parts.push(texts.bringPrinted)
  const { cancelUntilMs } = model
  // A pass that is sold, printed again or looked at after the deadline does not invite to cancel.
  if (cancelUntilMs !== undefined && cancelUntilMs > (printedAtMs ?? shownAtMs ?? 0)) {
    parts.push(texts.cancelBy(nearTime(model, locale, cancelUntilMs)))
  }
  const disclaimers = model.disclaimers.map((text) => translated(text, locale)).filter((text) => text.trim() !== '')
  parts.push(...disclaimers.map(sentence))
  return parts.join(' ')
}

const originOf = (model: PassModel, options: ContentOptions, texts: PassTexts): string[] => {
  const booking = texts.booking(model.bookingId)
  const origin = [options.issuedBy === undefined ? booking : `${booking} · ${options.issuedBy}`]
  if (options.printedAtMs !== undefined) {
    const { locale, printedAtMs, printedZone = model.timezone, reprintNumber = 0 } = options
    const day = format.monthDay(locale, printedZone, printedAtMs)
    const time = format.timeOfDay(locale, printedZone, printedAtMs)
    const zone = zonesDiffer(printedAtMs, printedZone, model.timezone)
      ? ` ${zoneName(printedAtMs, printedZone, locale)}`
      : ''
    origin.push(
      texts.printed(`${day}, ${time}${zone}`, reprintNumber === 0 ? texts.original : texts.reprint(reprintNumber)),
    )
  }
  return origin
}

/**
 * The words of a pass. Throws AppError `pass_field_missing` where the facility requires a field that the booking does
 * not have; a cancelled pass is exempt, since it only says that it is void.
 */
export const passContent = (model: PassModel, options: ContentOptions): PassContent => {
  if (!model.cancelled) refuseMissingFields(model)
  const { locale } = options
  const texts = passTexts[locale]
  const { facility, timezone, startsAtMs, endsAtMs } = model
  const enterZone = zoneName(startsAtMs, timezone, locale)
  const leaveZone = zoneName(endsAtMs, timezone, locale)
  return {
    locale,
    texts,
    heading: texts.title,
    passLine: isShown(model, 'pass_number') ? texts.pass(model.passNumber) : undefined,
    sample: model.sample ? texts.sample : undefined,
    cancelled: model.cancelled ? { word: texts.cancelled, explanation: texts.cancelledExplained } : undefined,
    name: facility.name,
    nameIsLong: facility.name.length > 26,
    address: [[facility.street, facility.locality].filter((line) => line !== '').join(', ')].filter(
      (line) => line !== '',
    ),
    date: {
      label: isAllDay(model) ? texts.allDay : texts.date,
      day: format.longDate(locale, timezone, startsAtMs),
    },
    enter: {
      label: enterZone === leaveZone ? texts.enterFrom : `${texts.enterFrom} (${enterZone})`,
      time: format.timeOfDay(locale, timezone, startsAtMs),
    },
    leave: { label: `${texts.leaveBy} (${leaveZone})`, time: format.timeOfDay(locale, timezone, endsAtMs) },
    leaveDay: format.isSameDay(timezone, startsAtMs, endsAtMs)
      ? undefined
      : format.shortDate(locale, timezone, endsAtMs),
    code: isShown(model, 'scan_code') && !model.cancelled ? model.scanCode : undefined,
    plate: isShown(model, 'license_plate') ? model.plate : undefined,
    facts: factsOf(model, locale, texts),
    steps: model.cancelled ? [] : stepsOf(model, locale, texts),
    smallPrint: model.cancelled ? '' : smallPrintOf(model, options, texts),
    origin: originOf(model, options, texts),
  }
}
