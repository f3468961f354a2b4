/** The texts of a pass in one language, without markup. */
import { distanceText, heightText, walkingMinutes } from '../../../shared/measure.ts'
import type { Paper } from '../../../shared/paper.ts'
import { zoneName, zonesDiffer } from '../../../shared/time-zone.ts'
import { isBusinessDay } from '../time.ts'
import type { Locale } from '../../../shared/locales.ts'
import { translated } from '../http/translations.ts'
import { isShown, refuseMissingFields } from './pass-display.ts'
import * as format from './pass-format.ts'
import type { PassModel } from './pass-model.ts'
import { passTexts, type PassTexts } from './pass-texts.ts'

export interface ContentOptions {
  readonly paper: Paper
  readonly locale: Locale
  /** Of a printed pass or its preview. */
  readonly printedAtMs?: number
  /** Of a page that is not printed. */
  readonly shownAtMs?: number
  /** Of the counter; named beside the time where the facility is in another zone. */
  readonly printedZone?: string
  /** 0 is the original. */
  readonly reprintNumber?: number
  /** Where it was sold, such as "TD Garden box office, Window 2". */
  readonly issuedBy?: string
}

/** Sold for the whole day of an event whose time is to be announced. */
const isAllDay = ({ event, timezone, startsAtMs, endsAtMs }: PassModel): boolean =>
  event?.timesTbd === true && isBusinessDay(timezone, startsAtMs, endsAtMs)

const factsOf = (model: PassModel, locale: Locale, texts: PassTexts) => {
  const facts: { label: string; value: string; wide: boolean }[] = []
  const add = (label: string, value: string | undefined, wide = false): void => {
    if (value !== undefined && value !== '') facts.push({ label, value, wide })
  }
  const { event, timezone, venue } = model
  const { heightLimitInches } = model.facility
  add(texts.vehicleSize, model.vehicleSize)
  if (heightLimitInches !== undefined) add(texts.heightLimit, heightText(locale, heightLimitInches))
  add(texts.included, model.included.join(', '))
  if (venue !== undefined) {
    const minutes = texts.minutes(walkingMinutes(venue.walkMeters))
    add(texts.walkTo(venue.name), `${distanceText(locale, venue.walkMeters)}, ${minutes}`)
  }
  if (isShown(model, 'full_price')) add(texts.price, format.money(locale, model.fullPriceMinor, model.currency))
  if (isShown(model, 'pricing_codes')) add(texts.pricingCodes(model.pricingCodes.length), model.pricingCodes.join(', '))
  if (event !== undefined) {
    const time = event.timesTbd ? texts.timeToBeAnnounced : format.timeOfDay(locale, timezone, event.startsAtMs)
    add(texts.event, `${event.name}, ${time}`, true)
  }
  return facts
}

/** The facility's steps in the language of the pass, or general ones where it has none. */
const stepsOf = (model: PassModel, locale: Locale, texts: PassTexts): { icon: string; text: string }[] => {
  if (model.display.print_instructions === 'hidden') return []
  const withCode = isShown(model, 'scan_code')
  const gate = isShown(model, 'gate_button') ? [{ icon: 'hand-click', text: texts.gateButton }] : []
  if (model.steps.length > 0) {
    const stored = model.steps.map(({ icon, instructions, translations }) => ({
      icon,
      text: translations?.[locale] ?? instructions,
    }))
    return [...stored, ...gate]
  }
  const { street } = model.facility
  const leaveTime = nearTime(model, locale, model.endsAtMs)
  return [
    ...(street === '' ? [] : [{ icon: 'map-pin', text: texts.enterAt(street) }]),
    ...gate,
    ...(withCode ? [{ icon: 'qrcode', text: texts.showCode }] : []),
    { icon: 'door-exit', text: withCode ? texts.leaveWithCode(leaveTime) : texts.leave(leaveTime) },
  ]
}

/** The time alone on the day of entering, else with its date. */
const nearTime = (model: PassModel, locale: Locale, atMs: number): string => {
  const time = format.timeOfDay(locale, model.timezone, atMs)
  if (format.isSameDay(model.timezone, atMs, model.startsAtMs)) return time
  return `${format.shortDate(locale, model.timezone, atMs)}, ${time}`
}

const sentence = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

const smallPrintOf = (model: PassModel, options: ContentOptions, texts: PassTexts): string => {
  const { locale, printedAtMs, shownAtMs } = options
  // Not on a pass that is printed or viewed after the deadline.
  const { cancelUntilMs = 0 } = model
  const canCancel = cancelUntilMs > (printedAtMs ?? shownAtMs ?? 0)
  return [
    isShown(model, 'scan_code') && texts.keepDry,
    model.requirePrintout && texts.bringPrinted,
    canCancel && texts.cancelBy(nearTime(model, locale, cancelUntilMs)),
    ...model.disclaimers.map((text) => sentence(translated(text, locale))),
  ]
    .filter(Boolean)
    .join(' ')
}

const originOf = (model: PassModel, options: ContentOptions, texts: PassTexts): string[] => {
  const booking = texts.booking(model.bookingId)
  const origin = [options.issuedBy === undefined ? booking : `${booking} · ${options.issuedBy}`]
  if (options.printedAtMs !== undefined) {
    const { locale, printedAtMs, printedZone = model.timezone, reprintNumber = 0 } = options
    const day = format.monthDay(locale, printedZone, printedAtMs)
    const time = format.timeOfDay(locale, printedZone, printedAtMs)
    const isOtherZone = zonesDiffer(printedAtMs, printedZone, model.timezone)
    const zone = isOtherZone ? ` ${zoneName(printedAtMs, printedZone, locale)}` : ''
    const mark = reprintNumber === 0 ? texts.original : texts.reprint(reprintNumber)
    origin.push(texts.printed(`${day}, ${time}${zone}`, mark))
  }
  return origin
}

/**
 * The texts of a pass. Throws AppError `pass_field_missing` where the booking lacks a field that the facility requires; a
 * cancelled pass needs none.
 */
export const passContent = (model: PassModel, options: ContentOptions) => {
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
    cancelled: model.cancelled ? { heading: texts.cancelled, explanation: texts.cancelledExplained } : undefined,
    name: facility.name,
    nameIsLong: facility.name.length > 26,
    address: [facility.street, facility.locality].filter((line) => line !== '').join(', '),
    date: { label: isAllDay(model) ? texts.allDay : texts.date, day: format.longDate(locale, timezone, startsAtMs) },
    enter: {
      label: enterZone === leaveZone ? texts.enterFrom : `${texts.enterFrom} (${enterZone})`,
      time: format.timeOfDay(locale, timezone, startsAtMs),
    },
    leave: { label: `${texts.leaveBy} (${leaveZone})`, time: format.timeOfDay(locale, timezone, endsAtMs) },
    leaveDay: format.isSameDay(timezone, startsAtMs, endsAtMs)
      ? undefined
      : format.shortDate(locale, timezone, endsAtMs),
    /** Of the QR code. */
    code: isShown(model, 'scan_code') && !model.cancelled ? model.scanCode : undefined,
    plate: isShown(model, 'license_plate') ? model.plate : undefined,
    facts: factsOf(model, locale, texts),
    steps: model.cancelled ? [] : stepsOf(model, locale, texts),
    smallPrint: model.cancelled ? '' : smallPrintOf(model, options, texts),
    origin: originOf(model, options, texts),
  }
}
export type PassContent = ReturnType<typeof passContent>
