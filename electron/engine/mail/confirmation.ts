/** The confirmation of a booking as an e-mail, in text and HTML (decisions.md section 4, `send_email_confirmation`). */
import type { Locale } from '../../../shared/locales.ts'
import { passDisplayOf } from '../../core/passes/pass-display.ts'
import { longDate, moment, money } from '../../core/passes/pass-format.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { Repositories } from '../repositories.ts'
import type { BookingRecord } from '../selling/bookings/read-repository.ts'
import type { BookingWithFacility, LineRow } from '../selling/bookings/booking-row.ts'
import type { EventRow } from '../api/events/representation.ts'
import { joinKnown, localityText } from '../inventory/facilities/address.ts'
import { escapeHtml } from '../../core/html.ts'
import { textIn } from '../../core/stored-text.ts'
import { messagesIn, type ProgramMessages } from '../../common/messages.ts'
import { disclaimersOf } from '../selling/quotes/facility.ts'
import { lineLabel } from '../selling/bookings/line-label.ts'

type Fact = readonly [name: string, value: string]

/** Every text is one line without markup. */
type Letter = ReturnType<typeof letterOf>

const letterText = ({ t, opening, facts, link, amounts, closing }: Letter): string => {
  const widest = Math.max(0, ...amounts.map(([name]) => name.length))
  const blocks = [
    opening.join('\n\n'),
    facts.map(([label, value]) => t('mail.confirmation.fact', { label, value })).join('\n'),
    ...(link === undefined ? [] : [t('mail.confirmation.openPassAt', { address: link })]),
    amounts.map(([name, value]) => `${name.padEnd(widest)}  ${value}`).join('\n'),
    closing.join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const bodyStyle =
  'font-family:system-ui,Segoe UI,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2328;max-width:640px'
const cellStyle = 'padding:4px 16px 4px 0;vertical-align:top'
const buttonStyle = 'background:#1f4b99;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none'

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p dir="auto">${escapeHtml(text)}</p>`).join('')

const table = (facts: readonly Fact[], valueStyle = ''): string => {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="${cellStyle};color:#57606a">${escapeHtml(name)}</td>` +
      `<td dir="auto" style="${cellStyle}${valueStyle}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`
}

const button = (link: string, text: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(text)}</a></p>`

const letterHtml = ({ t, locale, subject, opening, facts, link, amounts, closing }: Letter): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  `<body style="${bodyStyle}">${paragraphs(opening)}${table(facts)}` +
  `${link === undefined ? '' : button(link, t('mail.confirmation.openPass'))}${table(amounts, ';text-align:right')}${paragraphs(closing)}</body></html>\n`

interface Confirmation {
  readonly record: Pick<BookingRecord, 'row' | 'lines'>
  readonly event: EventRow | undefined
  /** True where the time or venue of the event has changed since the booking. */
  readonly isMoved?: boolean
  readonly locale: Locale
}

const plain = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A buyer can enter a stranger's address as easily as their own: no name that could be an address or a message is used. */
const greeting = (row: BookingWithFacility, t: ProgramMessages): string => {
  const name = plain(row.customer_first_name ?? '')
  return /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name)
    ? t('mail.confirmation.greeting', { name })
    : t('mail.confirmation.plainGreeting')
}

/** The time on the clocks of the facility; a date without a time is the venue's. */
const eventText = (event: EventRow, timezone: string, locale: Locale, t: ProgramMessages): string => {
  const name = plain(event.name)
  return event.times_tbd === 1
    ? t('mail.confirmation.eventToBeAnnounced', {
        event: name,
        date: longDate(locale, event.timezone, event.starts_at_ms),
      })
    : t('mail.confirmation.eventAt', { event: name, time: moment(locale, timezone, event.starts_at_ms) })
}

const factsOf = ({ record, event, locale }: Confirmation, t: ProgramMessages): Fact[] => {
  const { row } = record
  const { timezone } = row
  const facts: Fact[] = []
  if (event !== undefined) facts.push([t('mail.confirmation.event'), eventText(event, timezone, locale, t)])
  facts.push(
    [t('mail.confirmation.place'), plain(`${row.name}, ${joinKnown([row.address1, row.address2, localityText(row)])}`)],
    [t('mail.confirmation.enterFrom'), moment(locale, timezone, row.starts_at_ms)],
    [t('mail.confirmation.leaveBy'), moment(locale, timezone, row.ends_at_ms)],
  )
  if (row.plate !== null) facts.push([t('mail.confirmation.plate'), row.plate])
  const display = passDisplayOf(row.pass_display_json, row.require_license_plate === 1)
  if (display.pass_number !== 'hidden') facts.push([t('mail.confirmation.passNumber'), row.pass_number])
  if (display.scan_code !== 'hidden') facts.push([t('mail.confirmation.code'), row.scan_code])
  facts.push([t('mail.confirmation.booking'), String(row.booking_id)])
  return facts
}

const amountText = (locale: Locale, amountMinor: number, currency: string): string => {
  const size = money(locale, Math.abs(amountMinor), currency)
  return amountMinor < 0 ? `−${size}` : size
}

const lineText = (line: LineRow, locale: Locale, t: ProgramMessages): string =>
  plain(line.kind === 'coupon' ? t('mail.confirmation.coupon', { code: line.label }) : lineLabel(line, locale))

const moneyFacts = ({ record, locale }: Confirmation, t: ProgramMessages): Fact[] => {
  const { booking_currency: currency, price_paid_minor: paidMinor } = record.row
  return [
    ...record.lines.map((line): Fact => [lineText(line, locale, t), amountText(locale, line.amount_minor, currency)]),
    [t('mail.confirmation.total'), amountText(locale, paidMinor, currency)],
  ]
}

const termsOf = ({ record, locale }: Confirmation, t: ProgramMessages): string[] => {
  const { row } = record
  const { cancel_until_ms: untilMs } = row
  const mayCancel = untilMs !== null && untilMs > row.purchased_at_ms
  return [
    mayCancel
      ? t('mail.confirmation.cancelBy', { time: moment(locale, row.timezone, untilMs) })
      : t('mail.confirmation.notCancellable'),
    ...disclaimersOf(row.disclaimers_json).map((text) => plain(textIn(text, locale))),
  ]
}

const openingOf = ({ record: { row }, locale, isMoved = false }: Confirmation, t: ProgramMessages): string[] => {
  const opening = [greeting(row, t), t('mail.confirmation.booked')]
  if (!isMoved) return opening
  const [from, until] = [row.starts_at_ms, row.ends_at_ms].map((atMs) => moment(locale, row.timezone, atMs))
  return [...opening, t('mail.confirmation.moved', { from: from ?? '', until: until ?? '' })]
}

const letterOf = (confirmation: Confirmation, publicUrl: string | undefined) => {
  const { record, locale } = confirmation
  const { row } = record
  const t = messagesIn(locale)
  const language = locale === 'en-US' ? '' : `?locale=${locale}`
  const date = longDate(locale, row.timezone, row.starts_at_ms)
  return {
    t,
    locale,
    subject: t('mail.confirmation.subject', { place: plain(row.name), date }),
    opening: openingOf(confirmation, t),
    facts: factsOf(confirmation, t),
    link: publicUrl === undefined ? undefined : `${publicUrl}/pass/${row.pass_token}${language}`,
    amounts: moneyFacts(confirmation, t),
    closing: termsOf(confirmation, t),
  }
}

/** Returns the message's id; part of the transaction in which it is called. Times are those of the clocks at the facility. */
export const queueConfirmation = (
  { outbox }: Pick<Repositories, 'outbox'>,
  confirmation: Confirmation & { readonly recipient: string } & Pick<RequestContext, 'nowMs' | 'publicUrl'>,
): number => {
  const { record, recipient, nowMs, publicUrl } = confirmation
  const letter = letterOf(confirmation, publicUrl)
  const bodies = { bodyText: letterText(letter), bodyHtml: letterHtml(letter) }
  const bookingId = record.row.booking_id
  const lacksLink = letter.link === undefined
  return outbox.queue({ channel: 'email', recipient, bookingId, subject: letter.subject, ...bodies, lacksLink }, nowMs)
}
