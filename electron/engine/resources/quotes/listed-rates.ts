/** Non-bookable options out of a facility's listed rates, as in `1hr: 3; all day: 30` (recorded-shapes.md section 5). */
import { listedPrices } from '../../domain/listed-prices.ts'
import { moneyObject } from '../../../core/money.ts'
import type { Facility } from './facility.ts'

export interface NonBookableOption {
  readonly name: string
  readonly price: Record<string, string>
  readonly add_ons: typeof noAddOns
  readonly attributes: readonly Record<string, string>[]
}

const noAddOns = {
  vehicle_size: { required: false, options: [] },
  general: { required: false, options: [] },
} as const

function attributes(facility: Facility): Record<string, string>[] {
  const { row, amenityKeys } = facility
  const listed: Record<string, string>[] = [{ Type: row.structure }]
  if (row.height_limit_inches !== null) listed.push({ VehicleMaxHeight: `${row.height_limit_inches} in` })
  if (amenityKeys.has('indoor')) listed.push({ Covered: 'Yes' })
  if (amenityKeys.has('vehicle_charging')) listed.push({ Electric: 'Yes' })
  return listed
}

/** One option for each part that states an amount; parts in words alone ("Permit only") are left out. */
export function nonBookableOptions(facility: Facility): NonBookableOption[] {
  const { listed_rates: text, currency } = facility.row
  if (text === null) return []
  return listedPrices(text, currency).flatMap(({ label, amountMinor }): NonBookableOption[] =>
    amountMinor === undefined
      ? []
      : [
          {
            name: label,
            price: moneyObject(amountMinor, currency),
            add_ons: noAddOns,
            attributes: attributes(facility),
          },
        ],
  )
}
