/** The texts of a pass in one language, without markup. */
import { distanceText, heightText, walkingMinutes } from '../../../shared/values/measure.ts'
import type { Paper } from '../../../shared/paper-sizes.ts'
import { zoneName, zonesDiffer } from '../../../shared/values/time-zone.ts'
import { isBusinessDay } from '../time.ts'
import type { Locale } from '../../../shared/locales.ts'
import { messagesIn, type ProgramMessages } from '../../common/messages.ts'
import { textIn } from '../stored-text.ts'
import { isShown, refuseMissingFields } from './pass-display.ts'
import * as format from './pass-format.ts'
import type { PassModel } from './pass-model.ts'
import { columnsOf } from './text-width.ts'

type PassEvent = NonNullable<PassModel['event']>

export interface ContentOptions {
  readonly paper: Paper
  readonly locale: Locale
  /** The time at which a pass or its preview is printed. */
  readonly printedAtMs?: number
  /** The time at which a page is shown that is not printed. */
  readonly shownAtMs?: number
  /** The zone of the counter; named beside the time where the facility is in another zone. */
  readonly printedZone?: string
  /** 0 is the original. */
  readonly reprintNumber?: number
  /** The place of the sale, such as "TD Garden box office, Window 2". */
  readonly issuedBy?: string
}

/** True where it was sold for the whole day of an event whose time is to be announced. */
const isAllDay = ({ event, timezone, startsAtMs, endsAtMs }: PassModel): boolean =>
  event?.timesTbd === true && isBusinessDay(timezone, startsAtMs, endsAtMs)

/** Longer values have the whole width of the facts. */
const longestNarrow = 40

const eventText = (model: PassModel, event: PassEvent, locale: Locale, t: ProgramMessages): string => {
  const { timezone, startsAtMs } = model
  const atMs = event.startsAtMs
  if (!event.timesTbd) return t('pass.facts.eventAt', { event: event.name, time: nearTime(model, locale, atMs, t) })
  if (format.isSameDay(timezone, atMs, startsAtMs)) return t('pass.facts.eventToBeAnnounced', { event: event.name })
  return t('pass.facts.eventDayToBeAnnounced', { event: event.name, date: format.shortDate(locale, timezone, atMs) })
}

/** The change of the event, and when this pass is valid all the same. */
const movedText = ({ event, venue, timezone, ...stay }: PassModel, locale: Locale, t: ProgramMessages) => {
  if (event?.moved !== true) return undefined
  const moment = (atMs: number): string => format.moment(locale, timezone, atMs)
  const time = event.timesTbd ? format.longDate(locale, timezone, event.startsAtMs) : moment(event.startsAtMs)
  const parts = [event.name, venue?.name, time].filter((part) => part !== undefined)
  return t('pass.moved', { event: parts.join(', '), from: moment(stay.startsAtMs), until: moment(stay.endsAtMs) })
}

const factsOf = (model: PassModel, locale: Locale, t: ProgramMessages) => {
  const facts: { label: string; value: string; wide: boolean }[] = []
  const add = (label: string, value: string | undefined, wide = false): void => {
    if (value !== undefined && value !== '')
      facts.push({ label, value, wide: wide || columnsOf(value) > longestNarrow })
  }
  const { event, venue } = model
  const { heightLimitInches } = model.facility
  add(t('pass.facts.vehicleSize'), model.vehicleSize && textIn(model.vehicleSize, locale))
  if (heightLimitInches !== undefined) add(t('pass.facts.heightLimit'), heightText(locale, heightLimitInches))
  add(t('pass.facts.included'), model.included.map((text) => textIn(text, locale)).join(', '))
  if (venue !== undefined) {
    const walk = { distance: distanceText(locale, venue.walkMeters), minutes: walkingMinutes(venue.walkMeters) }
    add(t('pass.facts.walkTo', { venue: venue.name }), t('pass.facts.walk', walk))
  }
  if (isShown(model, 'full_price'))
    add(t('pass.facts.price'), format.money(locale, model.fullPriceMinor, model.currency))
  const { pricingCodes } = model
  if (isShown(model, 'pricing_codes'))
    add(t('pass.facts.pricingCodes', { count: pricingCodes.length }), pricingCodes.join(', '))
  if (event !== undefined) {
    add(t('pass.facts.event'), eventText(model, event, locale, t), true)
  }
  return facts
}

/** The facility's steps in the language of the pass, or general ones where it has none. */
const stepsOf = (model: PassModel, locale: Locale, t: ProgramMessages): { icon: string; text: string }[] => {
  if (model.display.print_instructions === 'hidden') return []
  const withCode = isShown(model, 'scan_code')
  const gate = isShown(model, 'gate_button') ? [{ icon: 'hand-click', text: t('pass.steps.gateButton') }] : []
  if (model.steps.length > 0) {
    const stored = model.steps.map(({ icon, instructions, translations }) => ({
      icon,
      text: textIn({ text: instructions, translations }, locale),
    }))
    return [...stored, ...gate]
  }
  const { street } = model.facility
  const time = nearTime(model, locale, model.endsAtMs, t)
  return [
    ...(street === '' ? [] : [{ icon: 'map-pin', text: t('pass.steps.enterAt', { street }) }]),
    ...gate,
    ...(withCode ? [{ icon: 'qrcode', text: t('pass.steps.showCode') }] : []),
    { icon: 'door-exit', text: withCode ? t('pass.steps.leaveWithCode', { time }) : t('pass.steps.leave', { time }) },
  ]
}

/** The time, with its date unless it is the day of entering. */
const nearTime = (model: PassModel, locale: Locale, atMs: number, t: ProgramMessages): string => {
  const time = format.timeOfDay(locale, model.timezone, atMs)
  if (format.isSameDay(model.timezone, atMs, model.startsAtMs)) return time
  return t('pass.when.otherDay', { date: format.shortDate(locale, model.timezone, atMs), time })
}

const sentence = (text: string): string => {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** The texts are separate sentences, since each may be in another script. */
const smallPrintOf = (model: PassModel, options: ContentOptions, t: ProgramMessages): string[] => {
  const { locale, printedAtMs, shownAtMs } = options
  // A pass that is printed or viewed after the deadline does not mention it.
  const { cancelUntilMs = 0 } = model
  const canCancel = cancelUntilMs > (printedAtMs ?? shownAtMs ?? 0)
  return [
    isShown(model, 'scan_code') ? t('pass.smallPrint.keepDry') : '',
    model.requirePrintout ? t('pass.smallPrint.bringPrinted') : '',
    canCancel ? t('pass.smallPrint.cancelBy', { time: nearTime(model, locale, cancelUntilMs, t) }) : '',
    ...model.disclaimers.map((text) => sentence(textIn(text, locale))),
  ].filter((text) => text !== '')
}

const originOf = (model: PassModel, options: ContentOptions, t: ProgramMessages): string[] => {
  const booking = t('pass.origin.booking', { number: String(model.bookingId) })
  const origin = [options.issuedBy === undefined ? booking : `${booking} · ${options.issuedBy}`]
  if (options.printedAtMs !== undefined) {
    const { locale, printedAtMs, printedZone = model.timezone, reprintNumber = 0 } = options
    const day = format.monthDay(locale, printedZone, printedAtMs)
    const clock = format.timeOfDay(locale, printedZone, printedAtMs)
    const isOtherZone = zonesDiffer(printedAtMs, printedZone, model.timezone)
    const zone = isOtherZone ? ` ${zoneName(printedAtMs, printedZone, locale)}` : ''
    const time = `${day}, ${clock}${zone}`
    const isOriginal = reprintNumber === 0
    origin.push(
      isOriginal ? t('pass.origin.original', { time }) : t('pass.origin.reprint', { time, count: reprintNumber }),
    )
  }
  return origin
}

/** The code has to stay on the first sheet, also below the longest name and address in wide characters. */
const classOfName = (name: string): string => {
  const columns = columnsOf(name)
  return `${columns > 26 ? ' long' : ''}${columns > 120 ? ' longest' : ''}`
}

/**
 * The texts of a pass. Throws AppError `pass_field_missing` where the booking lacks a field that the facility requires; a
 * cancelled pass needs none.
 */
export const passContent = (model: PassModel, options: ContentOptions) => {
  if (!model.cancelled) refuseMissingFields(model)
  const { locale } = options
  const t = messagesIn(locale)
  const { facility, timezone, startsAtMs, endsAtMs } = model
  const enterZone = zoneName(startsAtMs, timezone, locale)
  const leaveZone = zoneName(endsAtMs, timezone, locale)
  const address = [facility.street, facility.locality].filter((line) => line !== '').join(', ')
  return {
    locale,
    t,
    heading: t('pass.title'),
    passLine: isShown(model, 'pass_number') ? t('pass.number', { number: model.passNumber }) : undefined,
    sample: model.sample ? t('pass.sample') : undefined,
    cancelled: model.cancelled
      ? { heading: t('pass.cancelled'), explanation: t('pass.cancelledExplanation') }
      : undefined,
    name: facility.name,
    nameClass: classOfName(facility.name),
    addressClass: columnsOf(address) > 300 ? ' long' : '',
    address,
    moved: model.cancelled ? undefined : movedText(model, locale, t),
    date: {
      label: isAllDay(model) ? t('pass.when.allDay') : t('pass.when.date'),
      day: format.longDate(locale, timezone, startsAtMs),
    },
    enter: {
      label: enterZone === leaveZone ? t('pass.when.enterFrom') : t('pass.when.enterFromInZone', { zone: enterZone }),
      time: format.timeOfDay(locale, timezone, startsAtMs),
    },
    leave: { label: t('pass.when.leaveBy', { zone: leaveZone }), time: format.timeOfDay(locale, timezone, endsAtMs) },
    leaveDay: format.isSameDay(timezone, startsAtMs, endsAtMs)
      ? undefined
      : format.shortDate(locale, timezone, endsAtMs),
    /** The content of the QR code. */
    code: isShown(model, 'scan_code') && !model.cancelled ? model.scanCode : undefined,
    plate: isShown(model, 'license_plate') ? model.plate : undefined,
    plateIsLong: columnsOf(model.plate ?? '') > 8,
    facts: factsOf(model, locale, t),
    steps: model.cancelled ? [] : stepsOf(model, locale, t),
    smallPrint: model.cancelled ? [] : smallPrintOf(model, options, t),
    origin: originOf(model, options, t),
  }
}
export type PassContent = ReturnType<typeof passContent>
