/** Names of months in the languages that files come in. */
import { withoutMarks } from '../../../shared/fold.ts'

const plain = (name: string): string => withoutMarks(name).replaceAll('.', '').toLowerCase()

/** `janv` and `january` are the first month. */
const monthsByName: ReadonlyMap<string, number> = new Map(
  ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'].flatMap((locale) =>
    (['short', 'long'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, index) => [plain(format.format(new Date(Date.UTC(2026, index, 15)))), index + 1] as const,
      )
    }),
  ),
)

/** From 1. Case, marks and points do not count. */
export const monthOf = (name: string): number | undefined => monthsByName.get(plain(name))
