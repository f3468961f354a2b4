/** Reads and checks the parameters of a booking request besides its quote (specification, POST /bookings/). */
import { AppError, invalidParameter } from '../../../../shared/errors.ts'
import { normalizePlate } from '../../../../shared/plate.ts'
import { formatMinor, parseAmountMinor } from '../../../core/money.ts'
import { booleanParameter, type Parameters } from '../../../core/http/parameters.ts'
import { isEmail } from '../accounts/contact.ts'
import type { UserRow } from '../accounts/repository.ts'
import type { AddOnRow, Facility } from '../quotes/facility.ts'

export interface CustomerInput {
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
}

const phonePattern = /^\+?[\d\s().-]{5,32}$/
const longestName = 120
const longestPartnerBookingId = 200

const text = (params: Parameters, name: string): string | null => params.get(name)?.trim() ?? null

export type AccountHolder = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'locale'>

const readGivenCustomer = (params: Parameters): CustomerInput => {
  // Some programs leave out the prefix (recorded-shapes.md section 11).
  const email = (text(params, 'customer_email') ?? text(params, 'email'))?.toLowerCase() ?? null
  const firstName = text(params, 'customer_firstname')
  const lastName = text(params, 'customer_lastname')
  const phone = text(params, 'customer_phone')
  const fields = [
    ...(email !== null && !isEmail(email) ? ['customer_email'] : []),
    ...(firstName !== null && firstName.length > longestName ? ['customer_firstname'] : []),
    ...(lastName !== null && lastName.length > longestName ? ['customer_lastname'] : []),
    ...(phone !== null && !phonePattern.test(phone) ? ['customer_phone'] : []),
  ]
  if (fields.length > 0) throw new AppError('booking_customer_invalid', { fields })
  return { email, firstName, lastName, phone }
}

/** Without another person's e-mail a user books for themself. Throws `booking_customer_invalid` naming every field at fault. */
export const readCustomer = (params: Parameters, account: AccountHolder | undefined) => {
  const given = readGivenCustomer(params)
  if (account === undefined || (given.email !== null && given.email !== account.email?.toLowerCase())) {
    return { ...given, accountId: undefined }
  }
  return {
    email: account.email,
    firstName: given.firstName ?? account.first_name,
    lastName: given.lastName ?? account.last_name,
    phone: given.phone,
    accountId: account.id,
  }
}

/** What a user's own booking keeps of the customer: all that the account does not have, so that later changes of it show. */
export const givenByHolder = (
  { firstName, lastName, phone, accountId }: ReturnType<typeof readCustomer>,
  account: AccountHolder | undefined,
) => {
  const isHolder = accountId !== undefined
  return {
    given_first_name: isHolder && firstName !== account?.first_name ? firstName : null,
    given_last_name: isHolder && lastName !== account?.last_name ? lastName : null,
    given_phone: isHolder ? phone : null,
  }
}

/** Throws `booking_plate_required` where the facility or its pass needs one, 400 `invalid_parameter` for no plate. */
export const readPlate = (params: Parameters, facility: Facility): string | null => {
  const given = params.get('plate_number')
  if (given === undefined) {
    if (facility.needsPlate) throw new AppError('booking_plate_required', { fields: ['plate_number'] })
    return null
  }
  const plate = normalizePlate(given)
  if (plate === undefined) throw invalidParameter('plate_number', 'plate_number must be a license plate.')
  return plate
}

/** Compares as numbers. Throws `booking_final_price_mismatch` with the new price, 400 `invalid_parameter` for no amount. */
export const checkFinalPrice = (given: string, expectedMinor: number, currency: string): void => {
  const amount = given.trim()
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(amount)) {
    throw invalidParameter('final_price', 'final_price must be a decimal amount.')
  }
  if (parseAmountMinor(amount.replace(/^\+/, ''), currency) !== expectedMinor) {
    throw new AppError('booking_final_price_mismatch', {
      fields: ['final_price'],
      details: `final_price is now ${formatMinor(expectedMinor, currency)} ${currency}`,
    })
  }
}

export const readFinalPrice = (params: Parameters): string => {
  const given = params.get('final_price')
  if (given === undefined) throw new AppError('booking_final_price_missing', { fields: ['final_price'] })
  return given
}

/** An optional flag; false unless given. Throws 400 naming it (decisions.md W6). */
export const readFlag = (params: Parameters, name: 'invoice' | 'send_email_confirmation'): boolean =>
  booleanParameter(params, name) ?? false

/** The address of the requested confirmation. Throws `booking_customer_invalid` where no address is known. */
export const confirmationRecipient = (customer: CustomerInput, account: AccountHolder | undefined): string => {
  const recipient = customer.email ?? account?.email ?? null
  if (recipient !== null) return recipient
  const details = 'send_email_confirmation needs customer_email.'
  throw new AppError('booking_customer_invalid', { fields: ['customer_email'], details })
}

export const readPartnerBookingId = (params: Parameters): string | null => {
  const given = text(params, 'partner_booking_id')
  if (given !== null && given.length > longestPartnerBookingId) {
    throw invalidParameter('partner_booking_id', `partner_booking_id may have ${longestPartnerBookingId} characters.`)
  }
  return given
}

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
      throw new AppError('booking_add_on_invalid', {
        fields: ['add_on_ids'],
        details: `Not attached to this quote: ${id}.`,
      })
    return addOn
  })
  const isSize = (addOn: AddOnRow): boolean => addOn.add_on_group === 'vehicle_size'
  const sizes = chosen.filter(isSize).length
  if (sizes > 1) throw new AppError('booking_add_on_conflict', { fields: ['add_on_ids'] })
  if (sizeRequired && sizes === 0 && facility.addOns.some(isSize))
    throw new AppError('booking_add_on_required', { fields: ['add_on_ids'] })
  return chosen
}
