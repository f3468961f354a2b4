/** The amenity catalogue: every option and pass carries the whole of it, with what the facility has switched on. */
import type { Locale } from '../http/locale.ts'

interface AmenityEntry {
  readonly key: string
  readonly name: string
  readonly nameFrench: string
  readonly description: string
  readonly descriptionFrench: string
  /** False for marks that are data for programs, not something to show. */
  readonly visible: boolean
}

function entry(
  key: string,
  name: string,
  nameFrench: string,
  description = name,
  descriptionFrench = nameFrench,
): AmenityEntry {
  return { key, name, nameFrench, description, descriptionFrench, visible: true }
}

/** Keys of the specification; `printed_pass` is only in recorded-shapes.md section 4. */
const catalogue: readonly AmenityEntry[] = [
  entry('attended', 'Attended', 'Avec préposé'),
  entry('indoor', 'Covered', 'Couvert'),
  entry('security', 'Security', 'Sécurité'),
  entry('restroom', 'Restrooms', 'Toilettes'),
  entry('unobstructed', 'Unobstructed', 'Sortie libre', 'Guaranteed to be unobstructed', 'Sortie libre garantie'),
  entry('handicap', 'Accessible', 'Accessible'),
  entry('valet', 'Valet', 'Voiturier'),
  entry('reentry_allowed', 'Reentry Allowed', 'Réentrée permise', 'Reentry allowed', 'Réentrée permise'),
  entry('vehicle_charging', 'Electric Car Charging', 'Recharge électrique'),
  entry('tailgate', 'Tailgating', 'Fête d’avant-match permise'),
  entry('eticket', 'Mobile Pass', 'Laissez-passer mobile'),
  entry('printed_pass', 'Printed Pass', 'Laissez-passer imprimé', 'Printed pass', 'Laissez-passer imprimé'),
  entry('shuttle', 'Shuttle', 'Navette', 'Free Shuttle', 'Navette gratuite'),
  { ...entry('has_gallery', 'Photos', 'Photos'), visible: false },
  { ...entry('lowest_price_guarantee', 'Lowest Price Guarantee', 'Meilleur prix garanti'), visible: false },
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
export function parseAmenityKeys(json: string): ReadonlySet<string> {
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

/** The catalogue as a facility shows it: whole in a pass, what is to be shown in a quote. */
export function amenityShapes(
  enabledKeys: ReadonlySet<string>,
  locale: Locale | undefined,
  onlyVisible = false,
): AmenityShape[] {
  const french = locale === 'fr-CA'
  const entries = onlyVisible ? catalogue.filter((each) => each.visible) : catalogue
  return entries.map((each) => ({
    name: french ? each.nameFrench : each.name,
    key: each.key,
    description: french ? each.descriptionFrench : each.description,
    enabled: enabledKeys.has(each.key),
    visible: each.visible,
  }))
}
