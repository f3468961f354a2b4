/** How the demo's facilities are sold: spaces, amenities, cancelling, what the pass shows, reviews. Invented; see docs/demo-data.md. */
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

const arrive = {
  icon: 'pin',
  instructions: 'Drive to the entrance at the address on this pass.',
  translations: { 'fr-CA': 'Rendez-vous à l’entrée, à l’adresse indiquée sur ce laissez-passer.' },
}
const leave = {
  icon: 'exit',
  instructions: 'Leave by the time on this pass; a longer stay is charged at the posted rate.',
  translations: { 'fr-CA': 'Sortez avant l’heure indiquée; tout dépassement est facturé au tarif affiché.' },
}
const scan = {
  icon: 'qr',
  instructions: 'Hold the code to the reader at the gate, on the way in and on the way out.',
  translations: { 'fr-CA': 'Présentez le code au lecteur de la barrière, à l’entrée et à la sortie.' },
}
const show = {
  icon: 'qr',
  instructions: 'Show this pass to the attendant.',
  translations: { 'fr-CA': 'Montrez ce laissez-passer au préposé.' },
}
const street = {
  icon: 'car',
  instructions: 'Park in any free space of this block. Your plate is your pass.',
  translations: { 'fr-CA': 'Stationnez à toute place libre de cette rue. Votre plaque tient lieu de laissez-passer.' },
}
const park = {
  icon: 'car',
  instructions: 'Park in any space that is not reserved.',
  translations: { 'fr-CA': 'Stationnez à toute place non réservée.' },
}
const charge = {
  icon: 'bolt',
  instructions: 'The chargers are on the first level. Plug in and scan the code at the charger.',
  translations: { 'fr-CA': 'Les bornes sont au premier niveau. Branchez-vous et numérisez le code à la borne.' },
}

const passSteps = (structure: DemoFacility['structure'], gated: boolean, charging: boolean) => {
  if (structure === 'on_street') return [street, leave]
  return [arrive, gated ? scan : show, park, ...(charging ? [charge] : []), leave]
}

/** The columns of a facility that is not sold by the demo's rules. */
export const notSold = (spaces: number) => ({
  bookable_spaces: spaces,
  height_limit_inches: null,
  amenities_json: '[]',
  require_license_plate: 0,
  require_printout: 0,
  pass_display_json: '{}',
  pass_steps_json: '[]',
  disclaimers_json: '[]',
  cancel_minutes_before: null,
})

/** The same columns by the demo's rules. The order of the draws is part of the rule. */
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
  const cancelMinutesBefore = draws.pick([15, 15, 15, 60, 60, 1_440, null])
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
  const invented = 'Prices and details of this demonstration are invented.'
  return {
    bookable_spaces: spaces,
    height_limit_inches: structure === 'garage' ? height : null,
    amenities_json: JSON.stringify(hasShuttle ? [...amenities, 'shuttle'] : amenities),
    require_license_plate: plate ? 1 : 0,
    require_printout: printout ? 1 : 0,
    pass_display_json: JSON.stringify(passDisplay),
    pass_steps_json: JSON.stringify(passSteps(structure, gated, charging)),
    disclaimers_json: JSON.stringify(overnight ? ['No overnight parking.', invented] : [invented]),
    cancel_minutes_before: cancelMinutesBefore,
  }
}

export type DemoReview = { readonly rating: number; readonly comment: string; readonly created_at_ms: number }

const dayMs = 86_400_000
/** Reviews were written on the days of the year before the demo's schedules begin. */
const firstDayMs = Date.UTC(2024, 8, 1)

const comments: Readonly<Record<number, readonly [string, ...string[]]>> = {
  3: ['Fine for the price.', 'A longer walk than I thought.', ''],
  4: ['Easy to find.', 'A short walk to the game.', 'Took a while to get out afterwards.', ''],
  5: ['Easy in, easy out.', 'The code worked at once.', 'Would park here again.', ''],
}

/** Few, mild and marked: none for most facilities, at most three for the others. `importKey` alone decides. */
export const demoReviews = (importKey: string, structure: DemoFacility['structure'], zone: string): DemoReview[] => {
  const draws = drawsOf(`reviews:${importKey}`)
  if ((structure !== 'garage' && structure !== 'lot') || !draws.chance(20)) return []
  const clock = zoneClock(zone)
  return Array.from({ length: draws.between(1, 3) }, () => {
    const rating = draws.pick([3, 4, 4, 5, 5])
    const localMs = firstDayMs + draws.between(0, 364) * dayMs + draws.between(8 * 60, 22 * 60) * 60_000
    return { rating, comment: draws.pick(comments[rating] ?? ['']), created_at_ms: clock.instantOf(localMs) }
  })
}
