/** The confirmation of a booking as an e-mail, in text and HTML (decisions.md section 4, `send_email_confirmation`). */
import { zoneName } from '../../../shared/time-zone.ts'
import type { Locale } from '../../core/http/locale.ts'
import { passDisplayOf } from '../../core/passes/pass-display.ts'
import { longDate, money, timeOfDay } from '../../core/passes/pass-format.ts'
import type { BookingRecord } from '../resources/bookings/read-repository.ts'
import type { BookingWithFacility, LineRow } from '../resources/bookings/booking-row.ts'
import type { EventRow } from '../resources/events/representation.ts'
import { parseTexts } from '../resources/quotes/facility.ts'
import { translated } from '../../core/http/translations.ts'
import { confirmationTexts, type ConfirmationTexts } from './confirmation-texts.ts'
import { letterHtml, letterText, type Fact, type Letter } from './letter.ts'

export interface ConfirmationMail {
  readonly subject: string
  readonly bodyText: string
  readonly bodyHtml: string
}

export interface ConfirmationFacts {
  readonly record: Pick<BookingRecord, 'row' | 'lines'>
  readonly event: EventRow | undefined
  readonly locale: Locale
  /** Origin of the pass's page, without a trailing slash. */
  readonly baseUrl: string
}

/** One line, whatever was stored. */
const plain = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const addressOf = (row: BookingWithFacility): string => {
  const region = [row.state, row.postal_code].filter(Boolean).join(' ')
  return [row.address1, row.address2, row.city, region].filter(Boolean).join(', ')
}

/** Whoever books names a stranger's address as easily as their own: nothing that could be an address or a message goes in. */
const greeting = (row: BookingWithFacility, words: ConfirmationTexts): string => {
  const name = plain(row.customer_first_name ?? '')
  return /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name) ? words.greeting(name) : words.plainGreeting
}

const momentText = (locale: Locale, timezone: string, atMs: number): string =>
  `${longDate(locale, timezone, atMs)}, ${timeOfDay(locale, timezone, atMs)} ${zoneName(atMs, timezone, locale)}`

/** On the clocks of the facility; a date without a time is the venue's. */
const eventText = (event: EventRow, timezone: string, locale: Locale, words: ConfirmationTexts): string => {
  const when =
    event.times_tbd === 1
      ? `${longDate(locale, event.timezone, event.starts_at_ms)}, ${words.timeToBeAnnounced}`
      : momentText(locale, timezone, event.starts_at_ms)
  return `${plain(event.name)}, ${when}`
}

const factsOf = ({ record, event, locale }: ConfirmationFacts, words: ConfirmationTexts): Fact[] => {
  const { row } = record
  const { timezone } = row
  const facts: Fact[] = []
  if (event !== undefined) facts.push([words.event, eventText(event, timezone, locale, words)])
  facts.push(
    [words.place, plain(`${row.name}, ${addressOf(row)}`)],
    [words.enterFrom, momentText(locale, timezone, row.starts_at_ms)],
    [words.leaveBy, momentText(locale, timezone, row.ends_at_ms)],
  )
  if (row.plate !== null) facts.push([words.licensePlate, row.plate])
  const display = passDisplayOf(row.pass_display_json, row.require_license_plate === 1)
  if (display.pass_number !== 'hidden') facts.push([words.passNumber, row.pass_number])
  if (display.scan_code !== 'hidden') facts.push([words.code, row.scan_code])
  facts.push([words.booking, String(row.booking_id)])
  return facts
}

const amountText = (locale: Locale, amountMinor: number, currency: string): string => {
  const size = money(locale, Math.abs(amountMinor), currency)
  return amountMinor < 0 ? `−${size}` : size
}

const lineLabel = ({ kind, label }: LineRow, locale: Locale, words: ConfirmationTexts): string =>
  plain(kind === 'coupon' ? words.coupon(label) : translated(label, locale))

const moneyFacts = ({ record, locale }: ConfirmationFacts, words: ConfirmationTexts): Fact[] => {
  const { booking_currency: currency, price_paid_minor: paidMinor } = record.row
  return [
    ...record.lines.map((line): Fact => [
      lineLabel(line, locale, words),
      amountText(locale, line.amount_minor, currency),
    ]),
    [words.total, amountText(locale, paidMinor, currency)],
  ]
}

/** What can be done, and what has to be known. */
const termsOf = ({ record, locale }: ConfirmationFacts, words: ConfirmationTexts): string[] => {
  const { row } = record
  const { cancel_until_ms: untilMs } = row
  const mayCancel = untilMs !== null && untilMs > row.purchased_at_ms
  return [
    mayCancel ? words.cancelBy(momentText(locale, row.timezone, untilMs)) : words.notCancellable,
    ...parseTexts(row.disclaimers_json).map((text) => plain(translated(text, locale))),
  ]
}

/** Times are those of the clocks at the facility; money as it was booked. */
export const confirmationMail = (facts: ConfirmationFacts): ConfirmationMail => {
  const { record, locale, baseUrl } = facts
  const { row } = record
  const words = confirmationTexts[locale]
  const subject = words.subject(plain(row.name), longDate(locale, row.timezone, row.starts_at_ms))
  const language = locale === 'en-US' ? '' : `?locale=${locale}`
  const letter: Letter = {
    locale,
    subject,
    opening: [greeting(row, words), words.booked],
    facts: factsOf(facts, words),
    link: [words.openPass, `${baseUrl}/pass/${row.pass_token}${language}`],
    amounts: moneyFacts(facts, words),
    closing: termsOf(facts, words),
  }
  return { subject, bodyText: letterText(letter), bodyHtml: letterHtml(letter) }
}
