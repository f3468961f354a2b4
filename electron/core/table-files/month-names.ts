/** Names of months and weekdays in the languages of the files. */
import { withoutMarks } from '../../../shared/values/fold.ts'

const plain = (name: string): string => withoutMarks(name).replaceAll('.', '').toLowerCase()

const locales = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']

/** `janv` and `january` are the first month. */
const monthsByName: ReadonlyMap<string, number> = new Map(
  locales.flatMap((locale) =>
    (['short', 'long'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, index) => [plain(format.format(new Date(Date.UTC(2026, index, 15)))), index + 1] as const,
      )
    }),
  ),
)

/** The number of a month, from 1. Case, marks and points do not count. */
export const monthOf = (name: string): number | undefined => monthsByName.get(plain(name))

/** 0 is Sunday. No name means different days in two languages. */
const weekdaysByName: ReadonlyMap<string, number> = new Map(
  locales.flatMap((locale) =>
    (['short', 'long'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      // 1 January 2023 was a Sunday.
      return Array.from({ length: 7 }, (_, day) => [plain(format.format(Date.UTC(2023, 0, 1 + day))), day] as const)
    }),
  ),
)

export const weekdayOf = (name: string): number | undefined => weekdaysByName.get(plain(name))
