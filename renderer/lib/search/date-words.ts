/** The words for days that people type, by language. */
import { locale } from '../i18n/index.ts'

interface DateWords {
  readonly weekdays: readonly string[]
  readonly months: readonly string[]
  readonly daysFromToday: Readonly<Record<string, number>>
  readonly weekend: readonly string[]
  readonly thisWords: readonly string[]
  readonly nextWords: readonly string[]
  /** Behind the number of a day. */
  readonly ordinal: RegExp
  /** "18/12" is a day of December; "12/18" elsewhere. */
  readonly dayFirst: boolean
}

const english: DateWords = {
  weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  months: [
    ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
    ...['august', 'september', 'october', 'november', 'december'],
  ],
  daysFromToday: { yesterday: -1, today: 0, tonight: 0, tomorrow: 1 },
  weekend: ['weekend'],
  thisWords: ['this'],
  nextWords: ['next'],
  ordinal: /(?<=\d)(?:st|nd|rd|th)\b/,
  dayFirst: false,
}

/** Without accents, as phrases are compared. */
const french: DateWords = {
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  months: [
    ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet'],
    ...['aout', 'septembre', 'octobre', 'novembre', 'decembre'],
  ],
  daysFromToday: { hier: -1, "aujourd'hui": 0, aujourdhui: 0, 'ce soir': 0, demain: 1 },
  weekend: ['fin de semaine', 'week-end', 'weekend'],
  thisWords: ['ce', 'cette', 'le', 'la'],
  nextWords: ['prochain', 'prochaine'],
  ordinal: /(?<=\d)er\b/,
  dayFirst: true,
}

/** In the language of the window. */
export const dateWords = (): DateWords => (locale === 'fr-CA' ? french : english)
