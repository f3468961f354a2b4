/** The customer field of a sale: a name, an e-mail address, a phone number, or several of them. */

export interface CustomerFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export const noCustomer: CustomerFields = { firstName: '', lastName: '', email: '', phone: '' }

/** The same test as the API makes: something@domain.tld, no blanks. */
const emailPattern = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/

export const isEmail = (text: string): boolean => emailPattern.test(text)

/** Seven to fifteen digits, with the marks that people put between them. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 7 && digits <= 15
}

/** "Ana Novak, ana@example.test 617 555 0100" taken apart. Each part is optional; order does not matter. */
export const parseCustomer = (text: string): CustomerFields => {
  let rest = ` ${text.replace(/[<>,;]/g, ' ').trim()} `
  let email = ''
  let phone = ''
  for (const word of rest.split(/\s+/)) {
    if (email === '' && isEmail(word)) {
      email = word
      rest = rest.replace(word, ' ')
    }
  }
  const phoneMatch = /(?:^|\s)(\+?\(?\d[\d\s().-]{5,}\d)(?=\s|$)/.exec(rest)
  if (phoneMatch?.[1] !== undefined && isPhone(phoneMatch[1])) {
    phone = phoneMatch[1].trim().replace(/\s+/g, ' ')
    rest = rest.replace(phoneMatch[1], ' ')
  }
  const words = rest.split(/\s+/).filter((word) => word !== '')
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' '), email, phone }
}

/** One line again; `parseCustomer` of it gives the same fields. */
export const customerText = (fields: CustomerFields): string =>
  [fields.firstName, fields.lastName, fields.email, fields.phone].filter((part) => part.trim() !== '').join(' ')

/**
 * How the field is read, as a hint: "First name Ana, last name Novak, e-mail ana@example.test". `isShort`: without the values that
 * are in the field above, "First Ana, last Novak, e-mail".
 */
export const parsedCustomerText = ({ firstName, lastName, email, phone }: CustomerFields, isShort = false): string => {
  const name = isShort ? '' : ' name'
  const parts = [
    firstName === ''
      ? ''
      : lastName === ''
        ? `name ${firstName}`
        : `first${name} ${firstName}, last${name} ${lastName}`,
    email === '' ? '' : isShort ? 'e-mail' : `e-mail ${email}`,
    phone === '' ? '' : isShort ? 'phone' : `phone ${phone}`,
  ]
  const sentence = parts.filter((part) => part !== '').join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Undefined if the field can be sent. */
export const customerProblem = (fields: CustomerFields): string | undefined => {
  if (fields.email !== '' && !isEmail(fields.email)) return `"${fields.email}" is not an e-mail address`
  if (fields.phone !== '' && !isPhone(fields.phone)) return `"${fields.phone}" is not a phone number`
  const looseAt = [fields.firstName, fields.lastName].find((part) => part.includes('@'))
  if (looseAt !== undefined) return `"${looseAt}" is not an e-mail address`
  if (fields.firstName.length > 80 || fields.lastName.length > 80) return 'A name has at most 80 characters'
  return undefined
}
