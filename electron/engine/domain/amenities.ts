/** The amenity catalogue: every option and pass carries it, with what the facility has switched on. */
import { visibleAmenities } from '../../../shared/amenities.ts'
import type { Locale } from '../../../shared/locales.ts'
import { messagesIn, type ProgramMessages } from '../../messages.ts'

/** Data for programs, not something to show. */
const marks = [
  'has_gallery',
  'lowest_price_guarantee',
  'rv_allowed',
  'shuttle_to_venue',
  'shuttle_from_venue',
  'price_premium',
  'perk',
] as const

/** Those that the specification leaves without a key. */
const keyless: ReadonlySet<string> = new Set(marks.slice(2))

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

const descriptionIn = (t: ProgramMessages, stored: (typeof visibleAmenities | typeof marks)[number]): string => {
  switch (stored) {
    case 'unobstructed':
    case 'reentry_allowed':
    case 'printed_pass':
    case 'shuttle':
      return t(`marketplace.amenityDescriptions.${stored}`)
    default:
      return t(`marketplace.amenities.${stored}`)
  }
}

const labelsIn = (locale: Locale) => {
  const t = messagesIn(locale)
  const all = [...visibleAmenities, ...marks].map((stored, index) => ({
    stored,
    name: t(`marketplace.amenities.${stored}`),
    key: keyless.has(stored) ? '' : stored,
    description: descriptionIn(t, stored),
    visible: index < visibleAmenities.length,
  }))
  return { all, visible: all.slice(0, visibleAmenities.length) }
}

/** Every quote has all of them. */
const knownLabels = new Map<Locale, ReturnType<typeof labelsIn>>()

/** The catalogue as a facility shows it: whole in a pass, what is to be shown in a quote. */
export const amenityShapes = (
  enabledKeys: ReadonlySet<string>,
  locale: Locale | undefined = 'en-US',
  onlyVisible = false,
) => {
  const labels = knownLabels.get(locale) ?? labelsIn(locale)
  knownLabels.set(locale, labels)
  return labels[onlyVisible ? 'visible' : 'all'].map(({ stored, name, key, description, visible: isVisible }) => ({
    name,
    key,
    description,
    enabled: enabledKeys.has(stored),
    visible: isVisible,
  }))
}
