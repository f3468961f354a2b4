/** The rules of `validation.display`: which fields a pass shows or requires. */
import { defaultPassDisplay, passDisplayValue } from '../../../shared/api/bookings.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { rememberByText } from '../../../shared/remember.ts'
import type { PassDisplay, PassModel } from './pass-model.ts'

export const passFields = Object.keys(defaultPassDisplay) as readonly (keyof PassDisplay)[]

/** Stored rules as an object; a text that is no JSON object has no rules. */
const parseRules = (json: string): Partial<Record<string, unknown>> => {
  try {
    const rules: unknown = JSON.parse(json)
    return typeof rules === 'object' ? { ...rules } : {}
  } catch {
    return {}
  }
}

/** The rules that a facility stores; unknown values are ignored. */
export const storedPassDisplay = rememberByText((storedJson): Partial<PassDisplay> => {
  const stored = parseRules(storedJson)
  return Object.fromEntries(
    passFields.flatMap((field) => {
      const value = passDisplayValue.safeParse(stored[field]).data
      return value === undefined ? [] : [[field, value]]
    }),
  )
})

/** A facility's stored rules with the defaults filled in. */
export const passDisplayOf = (storedJson: string, requireLicensePlate: boolean): PassDisplay => {
  const display = { ...defaultPassDisplay }
  if (requireLicensePlate) display.license_plate = 'required'
  return { ...display, ...storedPassDisplay(storedJson) }
}

const isPresent = (model: PassModel, field: keyof PassDisplay): boolean => {
  if (field === 'pricing_codes') return model.pricingCodes.length > 0
  if (field === 'print_instructions') return model.steps.length > 0
  if (field === 'full_price' || field === 'gate_button') return true
  const value = { pass_number: model.passNumber, scan_code: model.scanCode, license_plate: model.plate ?? '' }[field]
  return value.trim() !== ''
}

/** Throws `pass_field_missing` with every required field that the booking does not have. */
export const refuseMissingFields = (model: PassModel): void => {
  const missing = passFields.filter((field) => model.display[field] === 'required' && !isPresent(model, field))
  const [first] = missing
  if (first === undefined) return
  throw new AppError('pass_field_missing', {
    messageKey: 'passFieldMissing',
    values: { field: first, count: missing.length - 1 },
    fields: missing,
  })
}

export const isShown = (model: PassModel, field: keyof PassDisplay): boolean =>
  model.display[field] !== 'hidden' && isPresent(model, field)
