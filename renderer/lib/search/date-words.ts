/** The words of dates in a typed search, in lower case and without accents. */
import { withoutMarks } from '../../../shared/values/fold.ts'
import { locale } from '../i18n/index.ts'

interface DateWords {
  /** The names begin with Sunday. */
  readonly weekdays: readonly string[]
  readonly months: readonly string[]
  /** The number of days from today. */
  readonly days: Readonly<Record<string, number>>
  readonly weekends: readonly string[]
  /** A weekday or weekend (`name`), of this week or of the next (`next`). */
  readonly relative: RegExp
  /** In "18/12" the day comes first; where that is no date, the month. */
  readonly isDayFirst: boolean
  /** The length in words. */
  readonly longestPhrase: number
}

const english: DateWords = {
  weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  months: [
    ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
    ...['august', 'september', 'october', 'november', 'december'],
  ],
  days: { yesterday: -1, today: 0, tonight: 0, tomorrow: 1 },
  weekends: ['weekend'],
  relative: /^(?:(?:this|(?<next>next)) )?(?<name>[a-z]+)$/,
  isDayFirst: false,
  longestPhrase: 4,
}

const french: DateWords = {
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  months: [
    ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet'],
    ...['aout', 'septembre', 'octobre', 'novembre', 'decembre'],
  ],
  days: { hier: -1, "aujourd'hui": 0, 'ce soir': 0, demain: 1 },
  weekends: ['fin de semaine', 'weekend', 'week-end'],
  relative: /^(?:(?:ce|cette|la|le) )?(?<name>fin de semaine|[a-z-]+)(?<next> prochaine?)?$/,
  isDayFirst: true,
  longestPhrase: 5,
}

export const dateWords = (): DateWords => (locale === 'fr-CA' ? french : english)

/** The spelling of the words above: "Aujourd’hui" becomes "aujourd'hui". */
export const plainPhrase = (text: string): string => withoutMarks(text).toLowerCase().replaceAll('’', "'")

/** The index of a name from its first three or more letters; -1 where none matches, or two do. */
export const indexOfName = (names: readonly string[], word: string): number => {
  const found = word.length < 3 ? [] : names.filter((name) => name.startsWith(word))
  return found.length === 1 ? names.indexOf(found[0] ?? '') : -1
}
