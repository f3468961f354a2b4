/** The demo's invented rates and add-ons: a repeatable rule, described in docs/demo-data.md. */
import { messageText, translationsJson, type StoredText } from '../../core/stored-text.ts'
import { feeMinor, type TransientTier } from '../selling/pricing/pricing.ts'
import type { AddOnRow, RateRow as StoredRate } from '../selling/quotes/facility.ts'
import type { FacilityStructure } from '../import/check/facility-name.ts'
import type { Draws } from './repeatable-draws.ts'

export type DemoFacility = {
  readonly importKey: string
  readonly structure: FacilityStructure
  readonly city: string | null
  readonly country: string
  readonly state: string | null
  readonly capacity: number | undefined
}

export type RateRow = Pick<
  StoredRate,
  'access_code' | 'fee_minor' | 'tax_basis_points' | 'kind' | 'name' | 'translations_json' | 'base_minor' | 'tiers_json'
>

export type DemoAddOn = Omit<AddOnRow, 'id' | 'uuid' | 'location_id' | 'position' | 'spaces' | 'ended_at_ms'>

/** The columns in which a name is stored. */
export const namedBy = (name: StoredText) => ({ name: name.text, translations_json: translationsJson({ name }) })

/** The code that unlocks the crew rate, which some demo facilities have. */
export const demoAccessCode = 'GAMEDAY'

/** Price levels in hundredths of those in Boston. */
const marketLevels: Readonly<Record<string, number>> = {
  Boston: 100,
  Seattle: 80,
  'San Francisco': 85,
  Cleveland: 60,
  Toronto: 95,
  Washington: 85,
  'Grand Rapids': 40,
  Cary: 25,
}

/** Taxes inside the shown price, by state or province. */
const taxes: Readonly<Record<string, number>> = {
  WA: 1_035,
  CA: 2_500,
  OH: 800,
  ON: 1_300,
  DC: 1_800,
  MI: 0,
  NC: 0,
  MA: 0,
}

export type Span = readonly [from: number, to: number]

/** Per structure: the event price at the venue's door and the first hour, in minor units before the market's level. */
const levels: Readonly<Record<FacilityStructure, { readonly event: Span; readonly hour: Span }>> = {
  garage: { event: [3_800, 5_400], hour: [900, 1_400] },
  lot: { event: [3_400, 5_400], hour: [600, 1_100] },
  on_street: { event: [2_600, 3_600], hour: [300, 500] },
  carports: { event: [3_000, 4_200], hour: [500, 900] },
  bus: { event: [6_000, 8_000], hour: [1_500, 2_500] },
  other: { event: [3_400, 4_800], hour: [600, 1_000] },
}

const atLevel = (minor: number, level: number): number => Math.max(100, Math.round((minor * level) / 10_000) * 100)

/** Price tiers from the first hour's price: three hours, twelve and a day follow from it. */
const tiersFrom = (hourMinor: number): TransientTier[] =>
  [
    [60, hourMinor],
    [120, Math.round(hourMinor * 1.7)],
    [180, Math.round(hourMinor * 2.3)],
    [300, hourMinor * 3],
    [720, Math.round(hourMinor * 3.6)],
    [1_440, Math.round(hourMinor * 4.4)],
  ].map(([minutes = 0, minor = 0]) => [minutes, Math.round(minor / 50) * 50] as const)

/** Kinds of rates that the facility lists itself are not invented: `listed` says which. */
export const demoRates = (
  facility: DemoFacility,
  draws: Draws,
  listed: { event: boolean; transient: boolean },
): RateRow[] => {
  const level = marketLevels[facility.city ?? ''] ?? 60
  const taxBasisPoints = taxes[facility.state ?? ''] ?? 0
  const { event, hour } = levels[facility.structure]
  const eventMinor = atLevel(draws.between(...event, 100), level)
  const hourMinor = atLevel(draws.between(...hour, 100), level)
  const hasCrewRate = draws.chance(8)
  const eventRate = { kind: 'event', access_code: null, tiers_json: null, tax_basis_points: taxBasisPoints } as const
  const rates: RateRow[] = []
  if (!listed.event) {
    const typicalMinor = Math.round((eventMinor * 7 * (10_000 + taxBasisPoints)) / 100_000)
    const name = namedBy(messageText((t) => t('marketplace.rates.demoEvent')))
    rates.push({ ...eventRate, ...name, base_minor: eventMinor, fee_minor: feeMinor(typicalMinor) })
    if (hasCrewRate) {
      const crewMinor = atLevel(eventMinor, 40)
      const crewName = namedBy(messageText((t) => t('marketplace.rates.demoCrew')))
      rates.push({ ...eventRate, ...crewName, access_code: demoAccessCode, base_minor: crewMinor, fee_minor: 0 })
    }
  }
  if (!listed.transient) {
    const tiers_json = JSON.stringify(tiersFrom(hourMinor))
    const name = namedBy(messageText((t) => t('marketplace.rates.demoHourly')))
    const hourly = { kind: 'transient', base_minor: hourMinor, tiers_json, fee_minor: 149 } as const
    rates.push({ ...hourly, ...name, access_code: null, tax_basis_points: taxBasisPoints })
  }
  return rates
}

const cars = ['coupe', 'sedan', 'hatchback', 'wagon', 'crossover'] as const

const size = (code: 'standard' | 'oversize' | 'supersize', minor: number, items: readonly string[]): DemoAddOn => {
  const name = namedBy(messageText((t) => t(`marketplace.sizes.${code}`)))
  const shown = { ...name, description: null, items_json: JSON.stringify(items), icon: 'car' }
  return { add_on_group: 'vehicle_size', price_minor: minor, ...shown }
}
const extra = (code: 'charging' | 'wash' | 'valet', minor: number, icon: string): DemoAddOn => {
  const name = messageText((t) => t(`marketplace.addOns.${code}`))
  const description = messageText((t) => t(`marketplace.addOns.${code}Description`))
  const translations_json = translationsJson({ name, description })
  const shown = { name: name.text, description: description.text, translations_json, items_json: '[]', icon }
  return { add_on_group: 'general', price_minor: minor, ...shown }
}

const vehicleSizes = (structure: FacilityStructure, draws: Draws): DemoAddOn[] => {
  const draw = draws.between(1, 100)
  const oversizeMinor = draws.between(700, 1_000, 100)
  const supersizeMinor = draws.between(1_500, 2_000, 100)
  if (structure === 'on_street' || structure === 'carports') return []
  if (structure === 'bus') return [size('supersize', 0, ['truck/van'])]
  if (draw <= 20) return []
  if (structure === 'garage' && draw <= 45) return [size('standard', 0, cars)]
  const supersize = structure === 'garage' ? draw > 95 : draw > 70
  const oversizeItems = supersize ? ['minivan', 'suv'] : ['minivan', 'suv', 'truck/van']
  const sizes = [size('standard', 0, cars), size('oversize', oversizeMinor, oversizeItems)]
  return supersize ? [...sizes, size('supersize', supersizeMinor, ['truck/van'])] : sizes
}

const extras = (structure: FacilityStructure, draws: Draws): DemoAddOn[] => {
  const charging = draws.chance(structure === 'garage' ? 35 : 8)
  const wash = draws.chance(structure === 'garage' ? 25 : 4)
  const valet = draws.chance(structure === 'garage' ? 12 : 0)
  if (structure !== 'garage' && structure !== 'lot') return []
  return [
    ...(charging ? [extra('charging', 600, 'bolt')] : []),
    ...(wash ? [extra('wash', 1_500, 'sparkles')] : []),
    ...(valet ? [extra('valet', 1_200, 'key')] : []),
  ]
}

export const demoAddOns = (facility: DemoFacility, draws: Draws): DemoAddOn[] => [
  ...vehicleSizes(facility.structure, draws),
  ...extras(facility.structure, draws),
]
