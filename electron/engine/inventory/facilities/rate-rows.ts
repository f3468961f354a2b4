/** Converts rates and add-ons between the form and their rows. */
import {
  addOnInput,
  rateInput,
  type AddOn,
  type Rate,
  type RateInput,
} from '../../../../shared/desk/inventory/rates.ts'
import { addOnMembers, rateMembers } from '../../../../shared/records/rate.ts'
import type { z } from 'zod'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { withTranslations } from '../../../core/stored-text.ts'
import type { AddOnRow, RateRow } from '../../selling/quotes/facility.ts'
import { readMembers, writeMembers, type StoredRow } from '../member-columns.ts'
import { pickMembers } from '../record-kind.ts'

export interface InventoryRateRow extends RateRow, StoredRow {
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

const rateNames = rateInput.omit({ id: true }).keyof().options
const addOnNames = addOnInput.omit({ id: true }).keyof().options

/** The entered part of a rate, with its members and lists always in the same order. */
export const rateInputOf = ({ id, ...rate }: RateInput): RateInput => ({
  ...(id === undefined ? {} : { id }),
  ...pickMembers(rate, rateNames),
  scope: {
    event_id: rate.scope.event_id,
    series: rate.scope.series,
    venue_id: rate.scope.venue_id,
    weekdays: daysOf(bitsOf(rate.scope.weekdays)),
  },
  tiers: rate.tiers === null ? null : shortestFirst(rate.tiers),
})

export const rateOf = (row: InventoryRateRow): Rate => {
  const tiers = row.tiers_json === null ? null : (JSON.parse(row.tiers_json) as [number, number][])
  const { event_id, series, venue_id } = row
  return {
    ...rateInputOf({
      ...readMembers(rateMembers, row),
      scope: { event_id, series, venue_id, weekdays: daysOf(row.weekdays) },
      price_minor: row.kind === 'event' ? row.base_minor : null,
      tiers: row.kind === 'event' ? null : tiers,
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
  const { kind, name, access_code, fee_minor, tax_basis_points, spaces, valid_from, valid_until } = rate
  const { event_id, series, venue_id, weekdays } = rate.scope
  return {
    location_id: locationId,
    ...{ kind, name, access_code, fee_minor, tax_basis_points, spaces, valid_from, valid_until },
    translations_json: withTranslations('{}', { name: rate.name_translations }),
    base_minor: rate.price_minor ?? tiers?.[0]?.[1] ?? 0,
    tiers_json: tiers === null ? null : JSON.stringify(tiers),
    invented: 0,
    ...{ event_id, series, venue_id, weekdays: bitsOf(weekdays) },
    cancel_minutes_before: rate.cancel_minutes_before,
    display: rate.display,
    on_demand: rate.on_demand ? 1 : 0,
  }
}

export type AddOnInput = z.infer<typeof addOnInput>

export interface InventoryAddOnRow extends AddOnRow, StoredRow {
  readonly sold: number
}

/** The entered part of an add-on, in the order of `rateInputOf`. */
export const addOnInputOf = ({ id, ...addOn }: AddOnInput): AddOnInput => ({
  ...(id === undefined ? {} : { id }),
  ...pickMembers(addOn, addOnNames),
})

export const addOnOf = (row: InventoryAddOnRow): AddOn => ({
  ...readMembers(addOnMembers, row),
  id: row.id,
  sold: row.sold,
})

export const addOnColumns = (locationId: number, addOn: AddOnInput, position: number) => ({
  location_id: locationId,
  ...writeMembers(addOnMembers, addOn),
  position,
  invented: 0,
})
