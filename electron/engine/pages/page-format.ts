/** Formats times, money and places for the pages. */
import type { Event } from '../../../shared/api/catalogue.ts'
import type { Money } from '../../../shared/api/common.ts'
import { zoneName } from '../../../shared/values/time-zone.ts'
import { joinKnown, localityText } from '../inventory/facilities/address.ts'
import { isBusinessDay } from '../../core/time.ts'
import { parseAmountMinor } from '../../core/money.ts'
import type { Locale } from '../../../shared/locales.ts'
import { isSameDay, longDate, moment, money, timeOfDay } from '../../core/passes/pass-format.ts'
import type { PageContext } from './page-frame.ts'

/** "$39.49" for `{"USD":"39.49"}`. */
export const moneyText = (locale: Locale, amount: Money): string => {
  const [[currency, decimal] = ['USD', '0']] = Object.entries(amount)
  return money(locale, parseAmountMinor(decimal, currency) ?? 0, currency)
}

/** "Wed, Dec 16, 2026, 6:00 PM – 10:00 PM EST", with both days where it ends on another day and both zone names where the clocks change. */
export const rangeText = (locale: Locale, timezone: string, start: string, end: string): string => {
  const [fromMs, toMs] = [Date.parse(start), Date.parse(end)]
  const from = `${longDate(locale, timezone, fromMs)}, ${timeOfDay(locale, timezone, fromMs)}`
  const day = isSameDay(timezone, fromMs, toMs) ? '' : `${longDate(locale, timezone, toMs)}, `
  const [fromZone, toZone] = [zoneName(fromMs, timezone, locale), zoneName(toMs, timezone, locale)]
  return `${from}${fromZone === toZone ? '' : ` ${fromZone}`} – ${day}${timeOfDay(locale, timezone, toMs)} ${toZone}`
}

/** A parking time; "Fri, Dec 18, 2026, all day (4:00 AM to 4:00 AM EST the next day)" for an event whose time is to be announced. */
export const parkingText = (
  { locale, t }: Pick<PageContext, 'locale' | 't'>,
  timezone: string,
  { start_time: start, end_time: end }: { readonly start_time: string; readonly end_time: string },
  timesTbd: string | undefined,
): string => {
  const [fromMs, toMs] = [Date.parse(start), Date.parse(end)]
  if (timesTbd !== 'true' || !isBusinessDay(timezone, fromMs, toMs)) return rangeText(locale, timezone, start, end)
  const until = `${timeOfDay(locale, timezone, toMs)} ${zoneName(toMs, timezone, locale)}`
  const date = longDate(locale, timezone, fromMs)
  return t('pages.times.allDay', { date, from: timeOfDay(locale, timezone, fromMs), until })
}

/** "100 Legends Way, Boston, MA 02114", with the parts that are known. */
export const addressText = (
  place: Parameters<typeof localityText>[0] & { readonly address1?: string | null | undefined },
): string => joinKnown([place.address1, localityText(place)])

/** The start of an event; only the day where the time is to be announced. */
export const eventStart = (
  { locale, t }: Pick<PageContext, 'locale' | 't'>,
  event: Event,
  timezone: string,
): string => {
  if (event.times_tbd !== 'true') return moment(locale, timezone, Date.parse(event.start_time))
  // The date is that of the venue, whatever the zone of the page is.
  const date = longDate(locale, 'UTC', Date.parse(event.start_time.slice(0, 10)))
  return t('pages.times.toBeAnnounced', { date })
}

/** "2026-12-16T18:00", the beginning of a datetime, as the value of a field for date and time; empty for other text. */
export const clockOf = (datetime = ''): string => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(datetime)?.[0] ?? ''

/** "2026-12-16T18:00" on the clocks of the zone, in the format of API parameters. */
export const clockAt = (timezone: string, atMs: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
    .format(atMs)
    .replace(' ', 'T')
