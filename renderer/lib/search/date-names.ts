/** The words of dates in a typed search, in lower case and without accents: names from Intl, other words from the messages. */
import { withoutMarks } from '../../../shared/values/fold.ts'
import { rememberByText } from '../../../shared/remember.ts'
import { locale, t } from '../i18n/index.ts'

/** The spelling of the words below: "Aujourd’hui" becomes "aujourd'hui". */
export const plainPhrase = (text: string): string => withoutMarks(text).toLowerCase().replaceAll('’', "'")

const wordsOf = (message: string): readonly string[] => plainPhrase(message).split(', ')
const either = (words: readonly string[]): string => `(?:${words.join('|')})`

const read = (language: string) => {
  const namesOf = (length: number, dateAt: (index: number) => number, style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    return Array.from({ length }, (_, index) => plainPhrase(format.format(dateAt(index))))
  }
  const thisWords = wordsOf(t('ui.dates.this'))
  const weekends = wordsOf(t('ui.dates.weekend'))
  const next = either(wordsOf(t('ui.dates.next')))
  const dayMonth = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })
  return {
    /** The names begin with Sunday: 1 January 2023 was one. */
    weekdays: namesOf(7, (index) => Date.UTC(2023, 0, 1 + index), { weekday: 'long' }),
    months: namesOf(12, (index) => Date.UTC(2023, index, 15), { month: 'long' }),
    /** The number of days from today. */
    days: new Map(
      [t('ui.dates.yesterday'), t('ui.dates.today'), t('ui.dates.tomorrow')].flatMap((message, index) =>
        wordsOf(message).map((word) => [word, index - 1] as const),
      ),
    ),
    weekends,
    thisWords,
    /** A weekday or weekend (`name`), of this week or of the next (`before` or `after` it). */
    relative: new RegExp(
      `^(?:${either(thisWords)} )?(?<before>${next} )?(?<name>${either(weekends)}|[a-z]+)(?<after> ${next})?$`,
    ),
    /** In "18/12" the day comes first; where that is no date, the month. */
    isDayFirst: dayMonth.formatToParts(0)[0]?.type === 'day',
  }
}
const readOnce = rememberByText(read)

export const dateWords = () => readOnce(locale)

/** The index of a name from its first three or more letters; -1 where none matches, or two do. */
export const indexOfName = (names: readonly string[], word: string): number => {
  const found = word.length < 3 ? [] : names.filter((name) => name.startsWith(word))
  return found.length === 1 ? names.indexOf(found[0] ?? '') : -1
}
