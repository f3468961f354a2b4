/** The rules of `validation.display`: which fields a pass shows, and which of them it cannot do without. */
import { passDisplayValue } from '../../../shared/api/bookings.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PassDisplay, PassModel } from './pass-model.ts'

/** Where a facility says nothing. `license_plate` becomes `required` where the facility requires plates. */
const defaultDisplay: PassDisplay = {
  pass_number: 'required',
  scan_code: 'required',
  license_plate: 'optional',
  full_price: 'hidden',
  pricing_codes: 'hidden',
  gate_button: 'hidden',
  print_instructions: 'optional',
}

export const passFields = Object.keys(defaultDisplay) as readonly (keyof PassDisplay)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = (json: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** A facility's stored rules with the defaults filled in; values that are none of the three are ignored. */
export const passDisplayOf = (storedJson: string, requireLicensePlate: boolean): PassDisplay => {
  const stored = parseObject(storedJson)
  const display = { ...defaultDisplay }
  if (requireLicensePlate) display.license_plate = 'required'
  for (const field of passFields) {
    const value = passDisplayValue.safeParse(stored[field])
    if (value.success) display[field] = value.data
  }
  return display
}

/** True where the pass has something to show for a field; a gate button needs nothing but the gate. */
const isPresent = (model: PassModel, field: keyof PassDisplay): boolean => {
  switch (field) {
    case 'pass_number':
      return model.passNumber.trim() !== ''
    case 'scan_code':
      return model.scanCode.trim() !== ''
    case 'license_plate':
      return (model.plate ?? '').trim() !== ''
    case 'pricing_codes':
      return model.pricingCodes.length > 0
    case 'print_instructions':
      return model.steps.length > 0
    case 'full_price':
    case 'gate_button':
      return true
  }
}

/** Throws `pass_field_missing` naming every field that the facility requires and the booking does not have. */
export const refuseMissingFields = (model: PassModel): void => {
  const missing = passFields.filter((field) => model.display[field] === 'required' && !isPresent(model, field))
  if (missing.length === 0) return
  throw new AppError('pass_field_missing', {
    message: `The pass cannot be shown: the facility requires ${missing.map((field) => field.replaceAll('_', ' ')).join(', ')}, and the booking has none.`,
    fields: missing,
  })
}

/** True where a field belongs on the pass: not hidden, and there. */
export const isShown = (model: PassModel, field: keyof PassDisplay): boolean =>
  model.display[field] !== 'hidden' && isPresent(model, field)
