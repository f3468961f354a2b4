/** Invents how the demo's facilities are sold: spaces, amenities, cancelling, pass contents, reviews (docs/demo-data.md). */
import { messageText, translationsJson } from '../../core/stored-text.ts'
import { zoneClock } from '../../core/time.ts'
import type { DemoAddOn, DemoFacility, Span } from './demo-rates.ts'
import { drawsOf, type Draws } from './repeatable-draws.ts'

const inventedSpaces: Readonly<Record<DemoFacility['structure'], Span>> = {
  garage: [150, 450],
  lot: [25, 90],
  on_street: [6, 20],
  carports: [8, 24],
  bus: [6, 20],
  other: [15, 60],
}

const bookableSpaces = ({ capacity, structure }: DemoFacility, draws: Draws): number => {
  const invented = draws.between(...inventedSpaces[structure])
  const percent = draws.between(30, 70)
  if (draws.chance(3)) return 0
  return Math.max(1, Math.floor(((capacity ?? invented) * percent) / 100))
}

const amenitiesOf = (structure: DemoFacility['structure'], addOns: readonly DemoAddOn[], draws: Draws): string[] => {
  const isGarage = structure === 'garage'
  const has = (icon: string): boolean => addOns.some((addOn) => addOn.icon === icon)
  const chances: readonly (readonly [key: string, percent: number])[] = [
    ['attended', isGarage ? 55 : structure === 'lot' ? 40 : 0],
    ['unobstructed', isGarage ? 75 : 60],
    ['security', isGarage ? 50 : 10],
    ['restroom', isGarage ? 15 : 0],
    ['handicap', isGarage ? 70 : 30],
    ['reentry_allowed', 30],
    ['tailgate', structure === 'lot' ? 12 : 0],
  ]
  const drawn = chances.filter(([, percent]) => draws.chance(percent)).map(([key]) => key)
  return [
    'eticket',
    ...(isGarage ? ['indoor'] : []),
    ...drawn,
    ...(has('bolt') ? ['vehicle_charging'] : []),
    ...(has('key') ? ['valet'] : []),
  ]
}

const step = (icon: string, code: 'arrive' | 'scan' | 'show' | 'park' | 'street' | 'charge' | 'leave') => {
  const { text, translations } = messageText((t) => t(`marketplace.steps.${code}`))
  return { icon, instructions: text, translations }
}

const passSteps = (structure: DemoFacility['structure'], gated: boolean, charging: boolean) => {
  const leave = step('exit', 'leave')
  if (structure === 'on_street') return [step('car', 'street'), leave]
  const gate = step('qr', gated ? 'scan' : 'show')
  return [step('pin', 'arrive'), gate, step('car', 'park'), ...(charging ? [step('bolt', 'charge')] : []), leave]
}

/** The columns of a facility that is sold, by the demo's rules. The order of the draws is part of the rule. */
export const demoSelling = (
  facility: DemoFacility,
  addOns: readonly DemoAddOn[],
  hasShuttle: boolean,
  draws: Draws,
) => {
  const { structure } = facility
  const spaces = bookableSpaces(facility, draws)
  const gated = structure === 'garage' ? draws.chance(80) : draws.chance(20)
  const plate = structure === 'on_street' || draws.chance(25)
  const printout = draws.chance(4)
  const height = draws.pick([72, 74, 76, 78, 80, 82, 84])
  const cancelMinutesBefore = draws.pick([75, 75, 75, 120, 120, 1_440, null])
  const overnight = draws.chance(70)
  const charging = addOns.some((addOn) => addOn.icon === 'bolt')
  const amenities = amenitiesOf(structure, addOns, draws)
  const passDisplay = {
    pass_number: 'required',
    scan_code: gated ? 'required' : 'optional',
    license_plate: plate ? 'required' : 'optional',
    full_price: 'hidden',
    pricing_codes: 'hidden',
    gate_button: 'hidden',
    print_instructions: printout ? 'required' : 'optional',
  }
  const invented = messageText((t) => t('marketplace.disclaimers.invented'))
  const noNights = messageText((t) => t('marketplace.disclaimers.overnight'))
  return {
    bookable_spaces: spaces,
    height_limit_inches: structure === 'garage' ? height : null,
    amenities_json: JSON.stringify(hasShuttle ? [...amenities, 'shuttle'] : amenities),
    require_license_plate: plate ? 1 : 0,
    require_printout: printout ? 1 : 0,
    pass_display_json: JSON.stringify(passDisplay),
    pass_steps_json: JSON.stringify(passSteps(structure, gated, charging)),
    disclaimers_json: JSON.stringify(overnight ? [noNights, invented] : [invented]),
    cancel_minutes_before: cancelMinutesBefore,
  }
}

export type DemoReview = ReturnType<typeof demoReviews>[number]

const dayMs = 86_400_000
/** Reviews are dated within the year before the demo's schedules begin. */
const firstDayMs = Date.UTC(2024, 8, 1)

/** Keys of the texts by rating; some reviews have no text. */
const comments = {
  3: ['fine', 'longWalk', ''],
  4: ['easyToFind', 'shortWalk', 'slowExit', ''],
  5: ['easy', 'codeWorked', 'again', ''],
} as const

/** Reviews are few, mild and marked: none for most facilities, at most three for the others. Only `importKey` decides. */
export const demoReviews = (importKey: string, structure: DemoFacility['structure'], zone: string) => {
  const draws = drawsOf(`reviews:${importKey}`)
  if ((structure !== 'garage' && structure !== 'lot') || !draws.chance(20)) return []
  const clock = zoneClock(zone)
  return Array.from({ length: draws.between(1, 3) }, () => {
    const rating = draws.pick([3, 4, 4, 5, 5] as const)
    const localMs = firstDayMs + draws.between(0, 364) * dayMs + draws.between(8 * 60, 22 * 60) * 60_000
    const code = draws.pick<(typeof comments)[3 | 4 | 5][number]>(comments[rating])
    const created_at_ms = clock.instantOf(localMs)
    if (code === '') return { rating, comment: '', translations_json: '{}', created_at_ms }
    const comment = messageText((t) => t(`marketplace.reviews.${code}`))
    return { rating, comment: comment.text, translations_json: translationsJson({ comment }), created_at_ms }
  })
}
