/** The customer field of a sale: a name, an e-mail address, a phone number, or several of them. */

import { z } from 'zod'
import { capitalized } from './option.ts'

export const text = z.string().catch('')
export const customerFields = z.object({ firstName: text, lastName: text, email: text, phone: text })
export type CustomerFields = Readonly<z.infer<typeof customerFields>>

export const noCustomer: CustomerFields = customerFields.parse({})

/** The test of the API: something@domain.tld, no blanks. */
const isEmail = (text: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/.test(text)

/** Seven to fifteen digits, with the usual separators. */
const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 7 && digits <= 15
}

/** Reads "Ana Novak, ana@example.test 617 555 0100". Each part is optional, in any order. */
export const parseCustomer = (entered: string): CustomerFields => {
  const text = entered.replace(/[<>,;]/g, ' ')
  const email = text.split(/\s+/).find(isEmail) ?? ''
  const withoutEmail = text.replace(email, ' ')
  const digits = /(?:^|\s)(\+?\(?\d[\d\s().-]{5,}\d)(?=\s|$)/.exec(withoutEmail)?.[1] ?? ''
  const phone = isPhone(digits) ? digits : ''
  const [firstName = '', ...lastNames] = withoutEmail
    .replace(phone, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return { firstName, lastName: lastNames.join(' '), email, phone: phone.trim().replace(/\s+/g, ' ') }
}

/** `parseCustomer` of it gives the same fields. */
export const customerText = ({ firstName, lastName, email, phone }: CustomerFields): string =>
  [firstName, lastName, email, phone].filter((part) => part.trim() !== '').join(' ')

/** How the field was read: "First name Ana, last name Novak, e-mail ana@example.test". Short: "First Ana, last Novak, e-mail". */
export const parsedCustomerText = ({ firstName, lastName, email, phone }: CustomerFields, isShort = false): string => {
  const part = (label: string, value: string) => (value === '' ? [] : [isShort ? label : `${label} ${value}`])
  const name = isShort ? '' : ' name'
  const names = lastName === '' ? `name ${firstName}` : `first${name} ${firstName}, last${name} ${lastName}`
  const parts = [...(firstName === '' ? [] : [names]), ...part('e-mail', email), ...part('phone', phone)]
  return capitalized(parts.join(', '))
}

export const customerProblem = (fields: CustomerFields): string | undefined => {
  if (fields.email !== '' && !isEmail(fields.email)) return `"${fields.email}" is not an e-mail address`
  if (fields.phone !== '' && !isPhone(fields.phone)) return `"${fields.phone}" is not a phone number`
  const looseAt = [fields.firstName, fields.lastName].find((part) => part.includes('@'))
  if (looseAt !== undefined) return `"${looseAt}" is not an e-mail address`
  if (fields.firstName.length > 80 || fields.lastName.length > 80) return 'A name has at most 80 characters'
  return undefined
}
