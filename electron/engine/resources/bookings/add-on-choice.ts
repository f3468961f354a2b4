/** The add-ons that a preview or booking names (specification, Add-on groups; decisions.md section 4). */
import { AppError } from '../../../../shared/errors.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import type { AddOnRow, Facility } from '../quotes/facility.ts'

const fields = ['add_on_ids']

/** Throws `booking_add_on_invalid`, `booking_add_on_conflict`; where `sizeRequired`, also `booking_add_on_required`. */
export const readAddOns = (params: Parameters, facility: Facility, sizeRequired: boolean): AddOnRow[] => {
  const ids = new Set(
    (params.get('add_on_ids') ?? '')
      .split(/[\s,[\]"]+/)
      .filter((id) => id !== '')
      .map((id) => id.toLowerCase()),
  )
  const chosen = [...ids].map((id) => {
    const addOn = facility.addOns.find((candidate) => candidate.uuid.toLowerCase() === id)
    if (addOn === undefined)
      throw new AppError('booking_add_on_invalid', { fields, details: `Not attached to this quote: ${id}.` })
    return addOn
  })
  const isSize = (addOn: AddOnRow): boolean => addOn.add_on_group === 'vehicle_size'
  const sizes = chosen.filter(isSize).length
  if (sizes > 1) throw new AppError('booking_add_on_conflict', { fields })
  if (sizeRequired && sizes === 0 && facility.addOns.some(isSize))
    throw new AppError('booking_add_on_required', { fields })
  return chosen
}
