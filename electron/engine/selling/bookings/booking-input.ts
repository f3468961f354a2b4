/** Reads and checks the parameters of a booking request besides its quote (specification, POST /bookings/). */
import { isEmail } from '../../../../shared/values/email-address.ts'
import { AppError, invalidParameter } from '../../../../shared/errors/errors.ts'
import { contactPhone, contactPhonePattern } from '../../../../shared/values/phone.ts'
import { normalizePlate } from '../../../../shared/values/plate.ts'
import { formatMinor, parseAmountMinor } from '../../../core/money.ts'
import { booleanParameter, type Parameters } from '../../../core/http/parameters.ts'
import type { UserRow } from '../../accounts/repository.ts'
import type { AddOnRow, Facility } from '../quotes/facility.ts'

const longestName = 120
const longestPartnerBookingId = 200

export type CustomerInput = ReturnType<typeof readGivenCustomer>

const text = (params: Parameters, name: string): string | null => params.get(name)?.trim() ?? null

/** Phones are read in the facility's country. Throws `booking_customer_invalid` that names every wrong field. */
const readGivenCustomer = (params: Parameters, country: string) => {
  // Some programs leave out the prefix (recorded-shapes.md section 11).
  const email = (text(params, 'customer_email') ?? text(params, 'email'))?.toLowerCase() ?? null
  const firstName = text(params, 'customer_firstname')
  const lastName = text(params, 'customer_lastname')
  const phone = text(params, 'customer_phone')
  const fields = [
    ...(email !== null && !isEmail(email) ? ['customer_email'] : []),
    ...(firstName !== null && firstName.length > longestName ? ['customer_firstname'] : []),
    ...(lastName !== null && lastName.length > longestName ? ['customer_lastname'] : []),
    ...(phone !== null && !contactPhonePattern.test(phone) ? ['customer_phone'] : []),
  ]
  if (fields.length > 0) throw new AppError('booking_customer_invalid', { fields })
  return { email, first_name: firstName, last_name: lastName, phone: phone && contactPhone(phone, country) }
}

/**
 * The person who books: a user without another person's e-mail books for themself. `given` are the columns of such a booking that the
 * account does not have, so that later changes of the account show.
 */
const readCustomer = (params: Parameters, account: UserRow | undefined, country: string) => {
  const customer = readGivenCustomer(params, country)
  const { email, first_name, last_name, phone } = customer
  if (account === undefined || (email !== null && email !== account.email?.toLowerCase())) {
    const given = { given_first_name: null, given_last_name: null, given_phone: null }
    return { customer, accountId: undefined, given }
  }
  return {
    customer: {
      email: account.email,
      first_name: first_name ?? account.first_name,
      last_name: last_name ?? account.last_name,
      phone,
    },
    accountId: account.id,
    given: {
      given_first_name: first_name === account.first_name ? null : first_name,
      given_last_name: last_name === account.last_name ? null : last_name,
      given_phone: phone,
    },
  }
}

/** Throws `booking_plate_required` where the facility or its pass needs one, 400 `invalid_parameter` for a text that is no plate. */
const readPlate = (params: Parameters, facility: Facility): string | null => {
  const given = params.get('plate_number')
  if (given === undefined) {
    if (facility.needsPlate) throw new AppError('booking_plate_required', { fields: ['plate_number'] })
    return null
  }
  const plate = normalizePlate(given)
  if (plate === undefined) throw invalidParameter('plate_number', 'plate_number must be a license plate.')
  return plate
}

/**
 * The plate, the person who books, and the partner's own id. `recipient` is the address of the requested confirmation. Throws as the plate
 * and the customer do, and 400 `invalid_parameter`.
 */
export const readBuyer = (
  params: Parameters,
  facility: Facility,
  account: UserRow | undefined,
  withConfirmation: boolean,
) => {
  const plate = readPlate(params, facility)
  const buyer = readCustomer(params, account, facility.row.country)
  const address = buyer.customer.email ?? account?.email ?? undefined
  if (withConfirmation && address === undefined) {
    const details = 'send_email_confirmation needs customer_email.'
    throw new AppError('booking_customer_invalid', { fields: ['customer_email'], details })
  }
  const partnerBookingId = text(params, 'partner_booking_id')
  if (partnerBookingId !== null && partnerBookingId.length > longestPartnerBookingId) {
    throw invalidParameter('partner_booking_id', `partner_booking_id may have ${longestPartnerBookingId} characters.`)
  }
  return { ...buyer, plate, partnerBookingId, recipient: withConfirmation ? address : undefined }
}

/** Compares the numbers. Throws `booking_final_price_mismatch` with the new price, 400 `invalid_parameter` for a text that is no amount. */
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

/** An optional flag; false unless given. Throws 400 that names it (decisions.md W6). */
export const readFlag = (params: Parameters, name: 'invoice' | 'send_email_confirmation'): boolean =>
  booleanParameter(params, name) ?? false

/** Throws `booking_add_on_invalid`, `booking_add_on_conflict`; where `sizeRequired`, also `booking_add_on_required`. */
export const readAddOns = (params: Parameters, facility: Facility, sizeRequired: boolean): AddOnRow[] => {
  const given = (params.get('add_on_ids') ?? '').toLowerCase().split(/[\s,[\]"]+/)
  const ids = new Set(given.filter((id) => id !== ''))
  const chosen = [...ids].map((id) => {
    const addOn = facility.addOns.find((candidate) => candidate.uuid.toLowerCase() === id)
    if (addOn !== undefined) return addOn
    const details = `Not attached to this quote: ${id}.`
    throw new AppError('booking_add_on_invalid', { fields: ['add_on_ids'], details })
  })
  const isSize = (addOn: AddOnRow): boolean => addOn.add_on_group === 'vehicle_size'
  const sizes = chosen.filter(isSize).length
  if (sizes > 1) throw new AppError('booking_add_on_conflict', { fields: ['add_on_ids'] })
  if (sizeRequired && sizes === 0 && facility.addOns.some(isSize))
    throw new AppError('booking_add_on_required', { fields: ['add_on_ids'] })
  return chosen
}
