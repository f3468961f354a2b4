/** Vehicle sizes of a facility form. If there are any, a sale needs one: a vehicle that none of them covers is not accepted. */
import { addOnInput } from '../../../../shared/desk/inventory/rates.ts'
import { vehicleTypes } from '../../../../shared/records/rate.ts'
import { t } from '../../../lib/i18n/index.ts'
import { newKey, type AddOnRow } from './facility-values.ts'

type Vehicle = AddOnRow['vehicles'][number]
type Rows = readonly AddOnRow[]

export const sizesOf = (rows: Rows): Rows => rows.filter(({ group }) => group === 'vehicle_size')

export const newAddOn = (): AddOnRow => ({
  ...addOnInput.parse({ group: 'general', name: '-', price_minor: 0 }),
  key: newKey(),
  name: '',
})

/** Empty if there are no sizes: every vehicle is then accepted. */
export const refusedVehicles = (rows: Rows): readonly Vehicle[] => {
  const sizes = sizesOf(rows)
  if (sizes.length === 0) return []
  return vehicleTypes.filter((vehicle) => !sizes.some(({ vehicles }) => vehicles.includes(vehicle)))
}

/** The refused vehicles that were accepted before. */
export const newlyRefused = (before: Rows, now: Rows): readonly Vehicle[] => {
  const already = refusedVehicles(before)
  return refusedVehicles(now).filter((vehicle) => !already.includes(vehicle))
}

/** The size that was added together with another, for the vehicles which that one does not cover. */
const restKey = (key: string): string => `${key}-rest`
export const restOf = (rows: Rows, key: string): AddOnRow | undefined => rows.find((row) => row.key === restKey(key))

/** Adds the size for all other vehicles, before the size that it complements. */
export const withRest = (rows: Rows, key: string): Rows => {
  const rest = {
    ...newAddOn(),
    key: restKey(key),
    group: 'vehicle_size' as const,
    name: t('sale.sizes.standard'),
    vehicles: [...refusedVehicles(rows)],
  }
  return rows.flatMap((row) => (row.key === key ? [rest, row] : [row]))
}

export const withoutRest = (rows: Rows, key: string): Rows => rows.filter((row) => row.key !== restKey(key))

/** The first size comes with one for the other vehicles, so that a surcharge for some does not refuse the others. */
export const withGroup = (rows: Rows, key: string, group: AddOnRow['group']): Rows => {
  const next = rows.map((row) =>
    row.key === key ? { ...row, group, vehicles: group === 'general' ? [] : row.vehicles } : row,
  )
  if (group === 'general') return withoutRest(next, key)
  return sizesOf(next).length === 1 ? withRest(next, key) : next
}

/** The complementary size is removed, too. */
export const withoutAddOn = (rows: Rows, key: string): Rows => withoutRest(rows, key).filter((row) => row.key !== key)

/** Covers the vehicle or no longer covers it; one size covers a vehicle, so that it has one price. */
export const toggleVehicle = (rows: Rows, key: string, vehicle: Vehicle): Rows => {
  const wasCovered = rows.some((row) => row.key === key && row.vehicles.includes(vehicle))
  const coveredBy = wasCovered ? restKey(key) : key
  return rows.map((row) => {
    if (row.group === 'general') return row
    const vehicles = row.vehicles.filter((each) => each !== vehicle)
    if (row.key === coveredBy) return { ...row, vehicles: [...vehicles, vehicle] }
    return vehicles.length === row.vehicles.length ? row : { ...row, vehicles }
  })
}

/** The lowest and highest surcharge of the sizes; undefined without sizes. */
export const sizeCharges = (rows: Rows): { readonly least: number; readonly most: number } | undefined => {
  const prices = sizesOf(rows).map(({ price_minor: price }) => price)
  return prices.length === 0 ? undefined : { least: Math.min(...prices), most: Math.max(...prices) }
}
