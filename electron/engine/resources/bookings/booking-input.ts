/** Reads and checks what a booking request says besides its quote and add-ons (specification, POST /bookings/). */
import { AppError, invalidParameter } from '../../../../shared/errors.ts'
import { normalizePlate } from '../../../../shared/plate.ts'
import { formatMinor, parseAmountMinor } from '../../../core/money.ts'
import { booleanParameter, type Parameters } from '../../../core/http/parameters.ts'
import type { UserRow } from '../accounts/repository.ts'
import type { Facility } from '../quotes/facility.ts'

export interface CustomerInput {
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
}

const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/
const phonePattern = /^\+?[\d\s().-]{5,32}$/
const longestName = 120
const longestEmail = 254

const text = (params: Parameters, name: string): string | null => params.get(name)?.trim() ?? null

export type AccountHolder = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'locale'>

export interface BookingCustomer extends CustomerInput {
  readonly accountId: number | undefined
}

/** Without another person's e-mail a user books for themself. Throws `booking_customer_invalid` naming every field at fault. */
export const readCustomer = (params: Parameters, account: AccountHolder | undefined): BookingCustomer => {
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

/** What a user's own booking keeps of the customer: all that the account does not say, so that later changes of it show. */
export const givenByHolder = (
  { firstName, lastName, phone, accountId }: BookingCustomer,
  account: AccountHolder | undefined,
): Record<'given_first_name' | 'given_last_name' | 'given_phone', string | null> => {
  const isHolder = accountId !== undefined
  return {
    given_first_name: isHolder && firstName !== account?.first_name ? firstName : null,
    given_last_name: isHolder && lastName !== account?.last_name ? lastName : null,
    given_phone: isHolder ? phone : null,
  }
}

const readGivenCustomer = (params: Parameters): CustomerInput => {
  const customer: CustomerInput = {
    // Some programs leave out the prefix (recorded-shapes.md section 11).
    email: (text(params, 'customer_email') ?? text(params, 'email'))?.toLowerCase() ?? null,
    firstName: text(params, 'customer_firstname'),
    lastName: text(params, 'customer_lastname'),
    phone: text(params, 'customer_phone'),
  }
  const { email, firstName, lastName, phone } = customer
  const wrong: string[] = []
  if (email !== null && (email.length > longestEmail || !emailPattern.test(email))) wrong.push('customer_email')
  if (firstName !== null && firstName.length > longestName) wrong.push('customer_firstname')
  if (lastName !== null && lastName.length > longestName) wrong.push('customer_lastname')
  if (phone !== null && !phonePattern.test(phone)) wrong.push('customer_phone')
  if (wrong.length > 0) throw new AppError('booking_customer_invalid', { fields: wrong })
  return customer
}

/** Throws `booking_plate_required` where the facility or its pass needs one, 400 `invalid_parameter` for no plate. */
export const readPlate = (params: Parameters, facility: Facility): string | null => {
  const given = params.get('plate_number')
  if (given === undefined) {
    if (facility.needsPlate) {
      throw new AppError('booking_plate_required', { fields: ['plate_number'] })
    }
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

export interface BookingFlags {
  readonly invoice: boolean
  readonly sendEmailConfirmation: boolean
}

export const readFlags = (params: Parameters): BookingFlags => ({
  invoice: booleanParameter(params, 'invoice') ?? false,
  sendEmailConfirmation: booleanParameter(params, 'send_email_confirmation') ?? false,
})

/** The address of the requested confirmation. Throws `booking_customer_invalid` where no address is known. */
export const confirmationRecipient = (customer: CustomerInput, account: AccountHolder | undefined): string => {
  const recipient = customer.email ?? account?.email ?? undefined
  if (recipient === undefined) {
    throw new AppError('booking_customer_invalid', {
      fields: ['customer_email'],
      details: 'send_email_confirmation needs customer_email.',
    })
  }
  return recipient
}

const longestPartnerBookingId = 200

export const readPartnerBookingId = (params: Parameters): string | null => {
  const given = text(params, 'partner_booking_id')
  if (given !== null && given.length > longestPartnerBookingId) {
    throw invalidParameter('partner_booking_id', `partner_booking_id may have ${longestPartnerBookingId} characters.`)
  }
  return given
}
