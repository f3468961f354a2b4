/** The amenity catalogue in three languages: every option and pass carries it, with what the facility has switched on. */
import type { Locale } from '../../core/http/locale.ts'

interface AmenityWords {
  readonly name: string
  readonly description: string
}

interface AmenityEntry {
  /** The name under which facilities store it: the key, or one of our own where the key is empty. */
  readonly stored: string
  readonly key: string
  readonly english: AmenityWords
  readonly canadian: AmenityWords
  readonly french: AmenityWords
  /** False for marks that are data for programs, not something to show. */
  readonly visible: boolean
}

const words = (name: string, description = name): AmenityWords => ({ name, description })

const entry = (key: string, english: AmenityWords, french: AmenityWords, canadian = english): AmenityEntry => ({
  stored: key,
  key,
  english,
  canadian,
  french,
  visible: true,
})

/** For programs; `key` is empty for those that the specification leaves without one. */
const mark = (stored: string, key: string, english: string, french: string): AmenityEntry => ({
  stored,
  key,
  english: words(english),
  canadian: words(english),
  french: words(french),
  visible: false,
})

/** Keys of the specification; `printed_pass` is only in recorded-shapes.md section 4. */
const catalogue: readonly AmenityEntry[] = [
  entry('attended', words('Attended'), words('Avec préposé')),
  entry('indoor', words('Covered'), words('Couvert')),
  entry('security', words('Security'), words('Sécurité')),
  entry('restroom', words('Restrooms'), words('Toilettes'), words('Washrooms')),
  entry(
    'unobstructed',
    words('Unobstructed', 'Guaranteed to be unobstructed'),
    words('Sortie libre', 'Sortie libre garantie'),
  ),
  entry('handicap', words('Accessible'), words('Accessible')),
  entry('valet', words('Valet'), words('Voiturier')),
  entry('reentry_allowed', words('Reentry Allowed', 'Reentry allowed'), words('Réentrée permise')),
  entry('vehicle_charging', words('Electric Car Charging'), words('Recharge électrique')),
  entry('tailgate', words('Tailgating'), words('Fête d’avant-match permise')),
  entry('eticket', words('Mobile Pass'), words('Laissez-passer mobile')),
  entry('printed_pass', words('Printed Pass', 'Printed pass'), words('Laissez-passer imprimé')),
  entry('shuttle', words('Shuttle', 'Free Shuttle'), words('Navette', 'Navette gratuite')),
  mark('has_gallery', 'has_gallery', 'Photos', 'Photos'),
  mark('lowest_price_guarantee', 'lowest_price_guarantee', 'Lowest Price Guarantee', 'Meilleur prix garanti'),
  mark('rv_allowed', '', 'RV Allowed', 'Véhicules récréatifs permis'),
  mark('shuttle_to_venue', '', 'Shuttle to Venue', 'Navette vers le lieu'),
  mark('shuttle_from_venue', '', 'Shuttle from Venue', 'Navette depuis le lieu'),
  mark('price_premium', '', 'Price Premium', 'Prix majoré'),
  mark('perk', '', 'Perk', 'Avantage'),
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

/** Reads a stored list of keys; anything that is no list of text counts as none. */
export const parseAmenityKeys = (json: string): ReadonlySet<string> => {
  const stored: unknown = JSON.parse(json)
  if (!Array.isArray(stored)) return new Set()
  return new Set(stored.flatMap((key: unknown) => (typeof key === 'string' ? [otherSpellings[key] ?? key] : [])))
}

export interface AmenityShape {
  readonly name: string
  readonly key: string
  readonly description: string
  readonly enabled: boolean
  readonly visible: boolean
}

const wordsIn = (each: AmenityEntry, locale: Locale | undefined): AmenityWords => {
  if (locale === 'fr-CA') return each.french
  return locale === 'en-CA' ? each.canadian : each.english
}

/** The catalogue as a facility shows it: whole in a pass, what is to be shown in a quote. */
export const amenityShapes = (
  enabledKeys: ReadonlySet<string>,
  locale: Locale | undefined,
  onlyVisible = false,
): AmenityShape[] => {
  const entries = onlyVisible ? catalogue.filter((each) => each.visible) : catalogue
  return entries.map((each) => {
    const { name, description } = wordsIn(each, locale)
    return { name, key: each.key, description, enabled: enabledKeys.has(each.stored), visible: each.visible }
  })
}
