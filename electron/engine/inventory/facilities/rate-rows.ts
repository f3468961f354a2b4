/** Converts rates and add-ons between the form and their rows. */
import type { AddOn, Rate, RateInput, addOnInput } from '../../../../shared/desk/inventory/rates.ts'
import type { z } from 'zod'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { parseTexts, type AddOnRow, type RateRow } from '../../resources/quotes/facility.ts'
import { translationsOf, withTranslations } from '../stored-translations.ts'

export interface InventoryRateRow extends RateRow {
  readonly event_id: number | null
  readonly series: string | null
  readonly venue_id: number | null
  readonly weekdays: number | null
  readonly spaces: number | null
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly cancel_minutes_before: number | null
  readonly display: RateInput['display']
  readonly on_demand: number
  readonly event_name: string | null
  readonly event_starts_at_ms: number | null
  readonly venue_name: string | null
  readonly sold: number
}

const week = [1, 2, 3, 4, 5, 6, 7] as const

/** Bit 0 is Monday. */
const daysOf = (bits: number | null): number[] | null =>
  bits === null ? null : week.filter((day) => (bits & (1 << (day - 1))) !== 0)

const bitsOf = (days: readonly number[] | null): number | null =>
  days === null ? null : days.reduce((bits, day) => bits | (1 << (day - 1)), 0)

const shortestFirst = (tiers: readonly (readonly [number, number])[]): [number, number][] =>
  tiers.map(([minutes, minor]): [number, number] => [minutes, minor]).toSorted(([one], [other]) => one - other)

/** The entered part of a rate, with its members and lists always in the same order. */
export const rateInputOf = ({ id, ...rate }: RateInput): RateInput => ({
  ...(id === undefined ? {} : { id }),
  kind: rate.kind,
  name: rate.name,
  name_translations: rate.name_translations,
  access_code: rate.access_code,
  scope: {
    event_id: rate.scope.event_id,
    series: rate.scope.series,
    venue_id: rate.scope.venue_id,
    weekdays: daysOf(bitsOf(rate.scope.weekdays)),
  },
  price_minor: rate.price_minor,
  tiers: rate.tiers === null ? null : shortestFirst(rate.tiers),
  fee_minor: rate.fee_minor,
  tax_basis_points: rate.tax_basis_points,
  spaces: rate.spaces,
  valid_from: rate.valid_from,
  valid_until: rate.valid_until,
  cancel_minutes_before: rate.cancel_minutes_before,
  display: rate.display,
  on_demand: rate.on_demand,
})

export const rateOf = (row: InventoryRateRow): Rate => {
  const tiers = row.tiers_json === null ? null : (JSON.parse(row.tiers_json) as [number, number][])
  return {
    ...rateInputOf({
      kind: row.kind,
      name: row.name,
      name_translations: translationsOf(row.translations_json, 'name'),
      access_code: row.access_code,
      scope: {
        event_id: row.event_id,
        series: row.series,
        venue_id: row.venue_id,
        weekdays: daysOf(row.weekdays),
      },
      price_minor: row.kind === 'event' ? row.base_minor : null,
      tiers: row.kind === 'event' ? null : tiers,
      fee_minor: row.fee_minor,
      tax_basis_points: row.tax_basis_points,
      spaces: row.spaces,
      valid_from: row.valid_from,
      valid_until: row.valid_until,
      cancel_minutes_before: row.cancel_minutes_before,
      display: row.display,
      on_demand: row.on_demand === 1,
    }),
    id: row.id,
    invented: row.invented === 1,
    event_name: row.event_name ?? undefined,
    event_starts_at: optionalInstant(row.event_starts_at_ms),
    venue_name: row.venue_name ?? undefined,
    sold: row.sold,
  }
}

/** A rate that a person set is not invented. */
export const rateColumns = (locationId: number, rate: RateInput) => {
  const tiers = rate.tiers === null ? null : shortestFirst(rate.tiers)
  return {
    location_id: locationId,
    kind: rate.kind,
    name: rate.name,
    translations_json: withTranslations('{}', { name: rate.name_translations }),
    access_code: rate.access_code,
    base_minor: rate.price_minor ?? tiers?.[0]?.[1] ?? 0,
    tiers_json: tiers === null ? null : JSON.stringify(tiers),
    fee_minor: rate.fee_minor,
    tax_basis_points: rate.tax_basis_points,
    invented: 0,
    event_id: rate.scope.event_id,
    series: rate.scope.series,
    venue_id: rate.scope.venue_id,
    weekdays: bitsOf(rate.scope.weekdays),
    spaces: rate.spaces,
    valid_from: rate.valid_from,
    valid_until: rate.valid_until,
    cancel_minutes_before: rate.cancel_minutes_before,
    display: rate.display,
    on_demand: rate.on_demand ? 1 : 0,
  }
}

export type AddOnInput = z.infer<typeof addOnInput>

export interface InventoryAddOnRow extends AddOnRow {
  readonly spaces: number | null
  readonly sold: number
}

/** The entered part of an add-on, in the order of `rateInputOf`. */
export const addOnInputOf = ({ id, ...addOn }: AddOnInput): AddOnInput => ({
  ...(id === undefined ? {} : { id }),
  group: addOn.group,
  name: addOn.name,
  name_translations: addOn.name_translations,
  description: addOn.description,
  description_translations: addOn.description_translations,
  price_minor: addOn.price_minor,
  vehicles: addOn.vehicles,
  icon: addOn.icon,
  spaces: addOn.spaces,
})

export const addOnOf = (row: InventoryAddOnRow): AddOn => ({
  ...addOnInputOf({
    group: row.add_on_group,
    name: row.name,
    name_translations: translationsOf(row.translations_json, 'name'),
    description: row.description,
    description_translations: translationsOf(row.translations_json, 'description'),
    price_minor: row.price_minor,
    vehicles: parseTexts(row.items_json) as AddOn['vehicles'],
    icon: row.icon,
    spaces: row.spaces,
  }),
  id: row.id,
  sold: row.sold,
})

export const addOnColumns = (locationId: number, addOn: AddOnInput, position: number) => ({
  location_id: locationId,
  add_on_group: addOn.group,
  name: addOn.name,
  description: addOn.description,
  translations_json: withTranslations('{}', {
    name: addOn.name_translations,
    description: addOn.description_translations,
  }),
  price_minor: addOn.price_minor,
  items_json: JSON.stringify(addOn.vehicles),
  icon: addOn.icon,
  position,
  invented: 0,
  spaces: addOn.spaces,
})
