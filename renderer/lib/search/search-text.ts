/** Reads a typed search: "celtics next friday" is the words "celtics" and a range of dates. Works on local dates, so no zone or clock is involved. */
import { addDays, daysBetween, formatNearDate, rangeText, type DateRange } from '../format/index.ts'
import { dateWords, indexOfName, plainPhrase } from './date-names.ts'

export interface SearchText {
  /** The rest of the text without the date and the quotation marks. */
  readonly words: string
  readonly dates: DateRange | undefined
  /** The part that was read as a date, as it was typed; empty without one. */
  readonly dateText: string
  /** The text with that part in quotation marks, which makes it words. */
  readonly quoted: string
}

/** `ahead`: a day without a year is the next one from today on; `nearest`: the one closest to today. */
export type YearChoice = 'ahead' | 'nearest'

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const day = (date: string): DateRange => ({ from: date, to: date })

/** "2026-02-30" does not exist. */
const realDate = (year: number, month: number, dayOfMonth: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
    ? date.toISOString().slice(0, 10)
    : undefined
}

const calendarDay = (month: number, dayOfMonth: number, year: string, today: string, choice: YearChoice) => {
  if (year !== '') {
    const date = realDate(Number(year) + (year.length === 2 ? 2000 : 0), month, dayOfMonth)
    return date === undefined ? undefined : day(date)
  }
  const thisYear = Number(today.slice(0, 4))
  // A leap day may be eight years away.
  const candidates = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap(
    (years) => realDate(thisYear + years, month, dayOfMonth) ?? [],
  )
  const distance = (date: string) => {
    const days = daysBetween(today, date)
    return choice === 'nearest' ? Math.abs(days) : days < 0 ? Number.POSITIVE_INFINITY : days
  }
  const [first] = candidates.sort((one, other) => distance(one) - distance(other))
  return first === undefined ? undefined : day(first)
}

/** "friday" on a Friday is today; "next friday" is the one of the next week, which begins on Monday. */
const weekday = (index: number, isNext: boolean, today: string): string => {
  if (!isNext) return addDays(today, (index - weekdayOf(today) + 7) % 7)
  const nextMonday = addDays(today, ((1 - weekdayOf(today) + 6) % 7) + 1)
  return addDays(nextMonday, (index + 6) % 7)
}

/** "wed 16": the next Wednesday that is a 16th. */
const weekdayWithNumber = (index: number, dayOfMonth: number, today: string): DateRange | undefined => {
  const first = weekday(index, false, today)
  const weeks = Array.from({ length: 60 }, (_unused, week) => addDays(first, 7 * week))
  const found = weeks.find((date) => Number(date.slice(8)) === dayOfMonth)
  return found === undefined ? undefined : day(found)
}

const weekend = (isNext: boolean, today: string): DateRange => {
  const sunday = weekday(0, isNext, today)
  const saturday = addDays(sunday, -1)
  return { from: !isNext && saturday < today ? today : saturday, to: sunday }
}

/** Reads a phrase in lower case and without accents, commas and dots after its words. */
const readDate = (phrase: string, today: string, choice: YearChoice): DateRange | undefined => {
  const { weekdays, months, days, weekends, thisWords, relative, isDayFirst } = dateWords()
  const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(phrase)
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), numbers[3] ?? '']
    return (
      (isDayFirst ? calendarDay(second, first, year, today, choice) : undefined) ??
      calendarDay(first, second, year, today, choice)
    )
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(phrase)
  if (iso) return calendarDay(Number(iso[2]), Number(iso[3]), iso[1] ?? '', today, choice)
  const offset = days.get(phrase)
  if (offset !== undefined) return day(addDays(today, offset))
  const named = relative.exec(phrase)?.groups
  if (named) {
    const { name = '', before, after } = named
    const isNext = (before ?? after) !== undefined
    if (weekends.includes(name)) return weekend(isNext, today)
    const index = indexOfName(weekdays, name)
    return index < 0 ? undefined : day(weekday(index, isNext, today))
  }
  const [, name = '', rest = ''] = /^([a-z]+) (.*\d.*)$/.exec(phrase) ?? []
  // "le 18 décembre"
  if (thisWords.includes(name)) return readDate(rest, today, choice)
  const index = indexOfName(weekdays, name)
  if (index >= 0) {
    return /^\d+$/.test(rest) ? weekdayWithNumber(index, Number(rest), today) : readDate(rest, today, choice)
  }
  const [, before, number, after, year = ''] =
    /^(?:([a-z]+) )?(\d{1,2})(?:st|nd|rd|th|er)?(?: ([a-z]+))?(?: (\d{4}))?$/.exec(phrase) ?? []
  const month = indexOfName(months, before ?? after ?? '')
  if (month >= 0 && (before === undefined || after === undefined)) {
    return calendarDay(month + 1, Number(number), year, today, choice)
  }
  return undefined
}

/** The number of words in the longest date: "le vendredi 18 décembre 2026". */
const longestPhrase = 5

/** Reads the first date of the text, in its longest form; text in quotation marks is never a date. */
export const readSearchText = (typed: string, today: string, choice: YearChoice = 'ahead'): SearchText => {
  const tokens = [...typed.matchAll(/"[^"]*"?|[^\s"]+/g)]
  const wordsOf = (parts: typeof tokens) =>
    parts
      .map(([part]) => part.replaceAll('"', '').trim())
      .filter((word) => word !== '')
      .join(' ')
  for (let at = 0; at < tokens.length; at += 1) {
    for (let count = Math.min(longestPhrase, tokens.length - at); count > 0; count -= 1) {
      const parts = tokens.slice(at, at + count)
      const phrase = parts.map(([part]) => plainPhrase(part).replace(/[,.]+$/, '')).join(' ')
      const dates = readDate(phrase, today, choice)
      if (dates === undefined) continue
      const from = tokens[at]?.index ?? 0
      const to = tokens[at + count]?.index ?? typed.length
      const dateText = typed.slice(from, to).trim()
      const quoted = `${typed.slice(0, from)}"${dateText}"${typed.slice(from + dateText.length)}`
      return { words: wordsOf(tokens.toSpliced(at, count)), dates, dateText, quoted }
    }
  }
  return { words: wordsOf(tokens), dates: undefined, dateText: '', quoted: typed }
}

/** "Fri, Dec 18", with the year where it is not today's; "Dec 19 – 20". */
export const understoodDatesText = ({ from, to }: DateRange, today: string): string => {
  if (from !== to) return rangeText({ from, to })
  const noon = `${from}T12:00:00Z`
  return formatNearDate(noon, 'UTC', Date.parse(`${today}T12:00:00Z`))
}

/** Both ends in the format of the API: it ends where the day after the last one begins. An open end is undefined. */
export const localBounds = (
  range: DateRange | undefined,
): { after: string | undefined; before: string | undefined } => {
  const { from = '', to = '' } = range ?? {}
  return {
    after: from === '' ? undefined : `${from}T00:00`,
    before: to === '' ? undefined : `${addDays(to, 1)}T00:00`,
  }
}

/** The days that are in both ranges; `from` is after `to` where there are none. */
export const bothRanges = (one: DateRange | undefined, other: DateRange | undefined): DateRange | undefined => {
  if (one === undefined || other === undefined) return one ?? other
  const ends = [one.to, other.to].filter((date) => date !== '').sort()
  return { from: one.from > other.from ? one.from : other.from, to: ends[0] ?? '' }
}
