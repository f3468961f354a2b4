/**
 * Times of day on screen: parking and events in the venue's zone, actions at this counter in the counter's zone. Where the two zones differ
 * at that instant, each time names its zone; otherwise the clock of the window names it once (design-language 11).
 */
import { isTranslation } from '../../../shared/locales.ts'
import { languageOf } from '../../../shared/records/translations.ts'
import { zonesDiffer } from '../../../shared/values/time-zone.ts'
import { locale, t } from '../i18n/index.ts'
import {
  formatDate,
  formatDay,
  formatInstant,
  formatWeekdayDate,
  instantMs,
  localDate,
  type Instant,
} from './date-time.ts'
import { isBusinessDay } from './parking-time.ts'
import { counterZone, zoneName } from './zone-name.ts'

const timeOf = (at: Instant, zone: string) => formatInstant(at, zone, { hour: 'numeric', minute: '2-digit' })
/** French has "17:12:07" for lists beside "17 h 12 min 07 s", which is too long for a column. */
const secondsOf = (at: Instant, zone: string) =>
  formatInstant(
    at,
    zone,
    { hour: 'numeric', minute: '2-digit', second: '2-digit' },
    isTranslation(locale) ? languageOf(locale) : locale,
  )

/** An hour of the day: "4:00 AM", "4 h 00". */
export const formatHour = (hour: number): string => timeOf(Date.UTC(2026, 0, 1, hour), 'UTC')

const styles = {
  /** "5:12 PM" */
  time: timeOf,
  /** "5:12:07 PM" */
  seconds: secondsOf,
  /** "Dec 16, 5:12 PM" */
  dayTime: (at: Instant, zone: string) => `${formatDay(at, zone)}, ${timeOf(at, zone)}`,
  /** "Wed, Dec 16, 5:12 PM" */
  dateTime: (at: Instant, zone: string) => `${formatWeekdayDate(at, zone)}, ${timeOf(at, zone)}`,
  /** "Wed, Dec 16, 2026, 5:12:07 PM" */
  full: (at: Instant, zone: string) => `${formatDate(at, zone)}, ${secondsOf(at, zone)}`,
} as const
type TimeStyle = keyof typeof styles

const shown = (at: Instant, zone: string, otherZone: string, style: TimeStyle): string => {
  const ms = instantMs(at)
  if (Number.isNaN(ms)) return '—'
  const text = styles[style](ms, zone)
  return zonesDiffer(ms, zone, otherZone) ? `${text} ${zoneName(ms, zone)}` : text
}

/** The label of a field for a time in the venue's zone: "Parking from", and "Parking from (EST)" where the counter has another zone. */
export const venueTimeLabel = (label: string, at: Instant, venueZone: string, counter = counterZone): string => {
  const ms = instantMs(at)
  return !Number.isNaN(ms) && zonesDiffer(ms, venueZone, counter) ? `${label} (${zoneName(ms, venueZone)})` : label
}

/** A time of parking or of an event: "7:00 PM", and "7:00 PM EST" where the counter has another zone. */
export const formatVenueTime = (at: Instant, venueZone: string, style: TimeStyle = 'time', counter = counterZone) =>
  shown(at, venueZone, counter, style)

/** The time of an action at this counter: "2:12 PM", and "2:12 PM PST" where the venue has another zone. */
export const formatCounterTime = (at: Instant, venueZone: string, style: TimeStyle = 'time', counter = counterZone) =>
  shown(at, counter, venueZone, style)

/** `formatCounterTime` with "5:12:07 PM" on `today`, a local date of the counter; "Dec 12, 5:12 PM" on any other day. */
export const formatCounterMoment = (
  at: Instant,
  venueZone: string,
  today: string,
  styleToday: TimeStyle = 'seconds',
  counter = counterZone,
) => formatCounterTime(at, venueZone, localDate(at, counter) === today ? styleToday : 'dayTime', counter)

/** "6:00 – 10:00 PM"; AM and PM are both named where they differ. */
const joinTimes = (start: string, end: string): string => {
  const half = /\u00a0(?:[AP]M|[ap]\.m\.)$/.exec(start)?.[0]
  return half !== undefined && end.startsWith(half, end.indexOf('\u00a0'))
    ? `${start.slice(0, -half.length)} – ${end}`
    : `${start} – ${end}`
}

/** The start and end of actions at this counter, without the date: "2:31 – 4:01 PM", "5:12 PM" within one minute. */
export const formatCounterRange = (from: Instant, to: Instant, venueZone: string, counter = counterZone): string => {
  const end = shown(to, counter, venueZone, 'time')
  const start = timeOf(from, counter)
  return start === timeOf(to, counter) ? end : joinTimes(start, end)
}

/**
 * The start and end of parking, in the venue's zone: "6:00 – 10:00 PM", with both dates where they differ, and "Fri, Dec 18, all day (4:00
 * AM – 4:00 AM)" for the day of an event whose time is to be announced. The zone comes after it where the counter's differs, and after both
 * times where the offset of the venue changes in between.
 */
export const formatParkingTime = (
  from: Instant,
  to: Instant,
  venueZone: string,
  timeTbd: boolean,
  counter = counterZone,
): string => {
  const [fromMs, toMs] = [instantMs(from), instantMs(to)]
  if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return '—'
  const [fromZone, toZone] = [zoneName(fromMs, venueZone), zoneName(toMs, venueZone)]
  const clocksChange = fromZone !== toZone
  const isNamed = clocksChange || zonesDiffer(fromMs, venueZone, counter) || zonesDiffer(toMs, venueZone, counter)
  const fromName = clocksChange ? ` ${fromZone}` : ''
  const toName = isNamed ? ` ${toZone}` : ''
  const isAllDay = timeTbd && isBusinessDay(from, to, venueZone)
  const isOneDay = localDate(from, venueZone) === localDate(to, venueZone)
  const style = isAllDay || isOneDay ? 'time' : 'dayTime'
  const start = `${styles[style](from, venueZone)}${fromName}`
  const end = `${styles[style](to, venueZone)}${toName}`
  if (isAllDay) return t('ui.format.allDay', { date: formatWeekdayDate(from, venueZone), from: start, to: end })
  return isOneDay ? joinTimes(start, end) : `${start} – ${end}`
}
