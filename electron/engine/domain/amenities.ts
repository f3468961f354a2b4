/** The amenity catalogue in three languages: every option and pass carries it, with what the facility has switched on. */
import type { Locale } from '../../../shared/locales.ts'

/** A name, or a name with a longer description. */
type Label = string | readonly [name: string, description: string]

interface AmenityEntry {
  /** The key of the API; empty for those that the specification leaves without one. */
  readonly key: string
  /** The name under which facilities store it, where it is not the key. */
  readonly stored?: string
  readonly english: Label
  readonly canadian?: Label
  readonly french: Label
  /** Data for programs, not something to show. */
  readonly isMark?: boolean
}

/** Keys of the specification; `printed_pass` is only in recorded-shapes.md section 4. */
const catalogue: readonly AmenityEntry[] = [
  { key: 'attended', english: 'Attended', french: 'Avec préposé' },
  { key: 'indoor', english: 'Covered', french: 'Couvert' },
  { key: 'security', english: 'Security', french: 'Sécurité' },
  { key: 'restroom', english: 'Restrooms', canadian: 'Washrooms', french: 'Toilettes' },
  {
    key: 'unobstructed',
    english: ['Unobstructed', 'Guaranteed to be unobstructed'],
    french: ['Sortie libre', 'Sortie libre garantie'],
  },
  { key: 'handicap', english: 'Accessible', french: 'Accessible' },
  { key: 'valet', english: 'Valet', french: 'Voiturier' },
  { key: 'reentry_allowed', english: ['Reentry Allowed', 'Reentry allowed'], french: 'Réentrée permise' },
  { key: 'vehicle_charging', english: 'Electric Car Charging', french: 'Recharge électrique' },
  { key: 'tailgate', english: 'Tailgating', french: 'Fête d’avant-match permise' },
  { key: 'eticket', english: 'Mobile Pass', french: 'Laissez-passer mobile' },
  { key: 'printed_pass', english: ['Printed Pass', 'Printed pass'], french: 'Laissez-passer imprimé' },
  { key: 'shuttle', english: ['Shuttle', 'Free Shuttle'], french: ['Navette', 'Navette gratuite'] },
  ...[
    { key: 'has_gallery', english: 'Photos', french: 'Photos' },
    { key: 'lowest_price_guarantee', english: 'Lowest Price Guarantee', french: 'Meilleur prix garanti' },
    { key: '', stored: 'rv_allowed', english: 'RV Allowed', french: 'Véhicules récréatifs permis' },
    { key: '', stored: 'shuttle_to_venue', english: 'Shuttle to Venue', french: 'Navette vers le lieu' },
    { key: '', stored: 'shuttle_from_venue', english: 'Shuttle from Venue', french: 'Navette depuis le lieu' },
    { key: '', stored: 'price_premium', english: 'Price Premium', french: 'Prix majoré' },
    { key: '', stored: 'perk', english: 'Perk', french: 'Avantage' },
  ].map((entry) => ({ ...entry, isMark: true })),
]

/** Other spellings in stored data and in programs, by the key they mean. */
const otherSpellings: Readonly<Record<string, string>> = {
  covered: 'indoor',
  accessible: 'handicap',
  wheelchair: 'handicap',
  restrooms: 'restroom',
  reentry: 'reentry_allowed',
  charging: 'vehicle_charging',
  ev_charging: 'vehicle_charging',
}

/** The keys that the stored ones mean. */
export const amenityKeys = (stored: readonly string[]): ReadonlySet<string> =>
  new Set(stored.map((key) => otherSpellings[key] ?? key))

const labelIn = ({ english, canadian = english, french }: AmenityEntry, locale: Locale | undefined): Label => {
  if (locale === 'fr-CA') return french
  return locale === 'en-CA' ? canadian : english
}

/** The catalogue as a facility shows it: whole in a pass, what is to be shown in a quote. */
export const amenityShapes = (enabledKeys: ReadonlySet<string>, locale: Locale | undefined, onlyVisible = false) =>
  catalogue
    .filter(({ isMark = false }) => !onlyVisible || !isMark)
    .map((entry) => {
      const { key, stored = key, isMark = false } = entry
      const label = labelIn(entry, locale)
      const [name, description] = typeof label === 'string' ? [label, label] : label
      return { name, key, description, enabled: enabledKeys.has(stored), visible: !isMark }
    })
