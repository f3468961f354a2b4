/** The customer field of a sale: a name, an e-mail address, a phone number, or several of them. */

import { z } from 'zod'
import { isEmail } from '../../../../shared/values/email-address.ts'
import { contactPhonePattern } from '../../../../shared/values/phone.ts'
import { t } from '../../../lib/i18n/index.ts'

export const text = z.string().catch('')
export const customerFields = z.object({ firstName: text, lastName: text, email: text, phone: text })
export type CustomerFields = Readonly<z.infer<typeof customerFields>>

export const noCustomer: CustomerFields = customerFields.parse({})

const separators = String.raw`[\d\s().\p{Pd}\p{Cf}−⁃·]`
const extension = String.raw`(?:\s*(?:x|ext\.?|poste|#)\s*\d{1,6})?`
const phoneInText = new RegExp(
  String.raw`(?:^|\s)(\p{Cf}*\(?\+?\(?\d${separators}{5,}\d\p{Cf}*${extension})(?=\s|$)`,
  'iu',
)

/** A phone number has seven to fifteen digits, with the usual separators, and an extension. */
const readPhoneText = (text: string): string => {
  const phone = phoneInText.exec(text)?.[1] ?? ''
  const digits = phone.replace(new RegExp(`${extension}$`, 'iu'), '').replaceAll(/\D/g, '').length
  return digits >= 7 && digits <= 15 ? phone : ''
}

/** Reads "Ana Novak, ana@example.test 617 555 0100". Each part is optional, in any order. */
export const parseCustomer = (entered: string): CustomerFields => {
  const text = entered.replace(/[<>,;]/g, ' ')
  const email = text.split(/\s+/).find(isEmail) ?? ''
  const withoutEmail = text.replace(email, ' ')
  const phone = readPhoneText(withoutEmail)
  const [firstName = '', ...lastNames] = withoutEmail
    .replace(phone, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return { firstName, lastName: lastNames.join(' '), email, phone: phone.trim().replace(/\s+/g, ' ') }
}

/** `parseCustomer` reads the same fields from this text. */
export const customerText = ({ firstName, lastName, email, phone }: CustomerFields): string =>
  [firstName, lastName, email, phone].filter((part) => part.trim() !== '').join(' ')

/** Says how the field was read: "First name Ana, last name Novak · E-mail ana@example.test". Short: "First Ana, last Novak · E-mail". */
export const parsedCustomerText = ({ firstName, lastName, email, phone }: CustomerFields, isShort = false): string => {
  const name = () => {
    if (lastName === '') return t('sale.understood.oneName', { firstName })
    return t(isShort ? 'sale.understood.shortNames' : 'sale.understood.names', { firstName, lastName })
  }
  return [
    firstName === '' ? [] : name(),
    email === '' ? [] : isShort ? t('common.email') : t('sale.understood.email', { email }),
    phone === '' ? [] : isShort ? t('common.phone') : t('sale.understood.phone', { phone }),
  ]
    .flat()
    .join(' · ')
}

const longestName = 80

export const customerProblem = (fields: CustomerFields): string | undefined => {
  if (fields.email !== '' && !isEmail(fields.email)) return t('sale.buyer.notEmail', { text: fields.email })
  if (fields.phone !== '' && !contactPhonePattern.test(fields.phone))
    return t('sale.buyer.notPhone', { text: fields.phone })
  const looseAt = `${fields.firstName} ${fields.lastName}`.split(' ').find((word) => word.includes('@'))
  if (looseAt !== undefined) return t('sale.buyer.notEmail', { text: looseAt })
  if (fields.firstName.length > longestName || fields.lastName.length > longestName)
    return t('sale.buyer.nameTooLong', { count: longestName })
  return undefined
}
