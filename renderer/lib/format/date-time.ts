/** Days, ranges of days, local times, durations. An instant is epoch ms or ISO text, a zone an IANA name. Times of day: shown-time.ts. */
import { z } from 'zod'
import { dateTimeFormat } from '../../../shared/values/time-zone.ts'
import { locale, t } from '../i18n/index.ts'

export type Instant = number | string

/** Epoch milliseconds of an instant. NaN for text that is no date. */
export const instantMs = (instant: Instant): number => (typeof instant === 'number' ? instant : Date.parse(instant))

/** Formats with any options of Intl; — for text that is no date. */
export const formatInstant = (
  instant: Instant,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  language: string = locale,
): string => {
  const ms = instantMs(instant)
  if (Number.isNaN(ms)) return '—'
  // Intl puts a narrow no-break space or a blank before AM/PM and around "h": Plex lacks the first, and the second would break the line.
  return dateTimeFormat(language, zone, options)
    .format(ms)
    .replaceAll('\u202f', '\u00a0')
    .replace(/ (?=(?:[AP]M|[ap]\.m\.)$)/, '\u00a0')
    .replace(' h ', '\u00a0h\u00a0')
}

export const formatDay = (instant: Instant, zone: string): string =>
  formatInstant(instant, zone, { month: 'short', day: 'numeric' })

export const formatWeekday = (instant: Instant, zone: string): string => {
  const weekday = formatInstant(instant, zone, { weekday: 'short' })
  return `${weekday} ${formatInstant(instant, zone, { day: 'numeric' })}`
}

export const formatWeekdayDate = (instant: Instant, zone: string): string =>
  formatInstant(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' })

export const formatDate = (instant: Instant, zone: string): string =>
  formatInstant(instant, zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

const isInYear = (instant: Instant, nowMs: number, zone: string): boolean =>
  localDate(instant, zone).slice(0, 4) === localDate(nowMs, zone).slice(0, 4)

/** "Dec 28"; "Jan 11, 2027" in a year other than the current one. */
export const formatNearDay = (instant: Instant, zone: string, nowMs: number): string =>
  isInYear(instant, nowMs, zone)
    ? formatDay(instant, zone)
    : formatInstant(instant, zone, { month: 'short', day: 'numeric', year: 'numeric' })

/** "Mon, Dec 28"; "Mon, Jan 11, 2027" in a year other than the current one. */
export const formatNearDate = (instant: Instant, zone: string, nowMs: number): string =>
  isInYear(instant, nowMs, zone) ? formatWeekdayDate(instant, zone) : formatDate(instant, zone)

/** The local calendar date "2026-12-16" of an instant. */
export const localDate = (instant: Instant, zone: string): string =>
  formatInstant(instant, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

/** The local time "2026-12-16T17:12" in the format of the API and of a datetime-local field (decisions.md W8). */
export const localDateTime = (instant: Instant, zone: string): string => {
  const time = formatInstant(instant, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-CA')
  return `${localDate(instant, zone)}T${time}`
}

/** Whole days between two local dates ("2026-12-16"), positive when `to` is later. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** A local date moved by whole days: ("2026-12-31", 1) is "2027-01-01". */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A duration for people: "41 s", "33 min", "2 h 5 min", "3 days". Never negative. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return t('ui.format.seconds', { seconds: String(seconds) })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('ui.format.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t('ui.format.days', { days: Math.floor(hours / 24) })
  return minutes % 60 === 0
    ? t('ui.format.hours', { hours })
    : t('ui.format.hoursMinutes', { hours, minutes: minutes % 60 })
}

/** The duration of short work: "0.4 s", "under 0.1 s", from ten seconds on like any other. */
export const formatWorkTime = (ms: number): string => {
  if (ms >= 10_000) return formatDuration(ms)
  const seconds = (Math.max(ms, 100) / 1000).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return t(ms < 100 ? 'ui.format.underSeconds' : 'ui.format.seconds', { seconds })
}

/** The rest of a wait: "2:10", "1:18:45"; a second that has begun counts. */
export const formatCountdown = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`
}

/** The first instant of a local date ("2026-12-16") in a zone, also where midnight does not exist. */
export const dayStartMs = (date: string, zone: string): number => {
  const wall = Date.parse(`${date}T00:00:00Z`)
  const offsetAt = (ms: number) => Date.parse(`${localDateTime(ms, zone)}:00Z`) - Math.floor(ms / 60_000) * 60_000
  // The offset near midnight gives a first estimate, whose own offset gives the start.
  const near = wall - offsetAt(wall)
  const start = wall - offsetAt(near)
  return localDate(start, zone) < date ? near : start
}

/** Local dates of the venue ("2026-12-16"), both included; an empty end is open. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

const end = z.union([z.iso.date(), z.number().int()]).optional()
/** A range to filter by. An end is a local date, or days from today, so that a saved filter moves on with the days. */
export const dateFilter = z.object({ from: end, to: end })
export type DateFilter = z.infer<typeof dateFilter>

/** The dates of the filter on this day. */
export const datesOf = ({ from, to }: DateFilter, today: string): DateRange => {
  const dateOf = (at: DateFilter['from']) => (typeof at === 'number' ? addDays(today, at) : (at ?? ''))
  return { from: dateOf(from), to: dateOf(to) }
}

/** "Dec 10 – 16", "Dec 28 – Jan 3", "from Dec 10", "to Dec 16"; empty where both ends are open. */
export const rangeText = ({ from, to }: DateRange): string => {
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC')
  if (from === '' && to === '') return ''
  if (from === to) return day(from)
  if (from === '') return t('ui.format.untilDay', { day: day(to) })
  if (to === '') return t('ui.format.fromDay', { day: day(from) })
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${day(from)} – ${day(to)}`
  const sameMonth = dateTimeFormat(locale, 'UTC', { month: 'short', day: 'numeric' })
  return sameMonth.formatRange(Date.parse(from), Date.parse(to)).replace(/\s*–\s*/, ' – ')
}
