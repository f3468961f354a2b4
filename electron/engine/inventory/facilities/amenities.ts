/** The amenity catalogue: every option and pass carries it, with the amenities that the facility has enabled. */
import { visibleAmenities } from '../../../../shared/values/amenities.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { messagesIn, type ProgramMessages } from '../../../common/messages.ts'

/** These are data for programs, and are not shown. */
const marks = [
  'has_gallery',
  'lowest_price_guarantee',
  'rv_allowed',
  'shuttle_to_venue',
  'shuttle_from_venue',
  'price_premium',
  'perk',
] as const

/** The marks for which the specification has no key. */
const keyless: ReadonlySet<string> = new Set(marks.slice(2))

/** Other spellings in stored data and in programs, with the key that each means. */
const otherSpellings: Readonly<Record<string, string>> = {
  covered: 'indoor',
  accessible: 'handicap',
  wheelchair: 'handicap',
  restrooms: 'restroom',
  reentry: 'reentry_allowed',
  charging: 'vehicle_charging',
  ev_charging: 'vehicle_charging',
}

/** The keys of the catalogue for the stored spellings. */
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

/** Labels are remembered because every quote has all of them. */
const knownLabels = new Map<Locale, ReturnType<typeof labelsIn>>()

/** The catalogue of a facility: complete in a pass, only the amenities to show in a quote. */
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
