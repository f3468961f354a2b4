/** The one rule for e-mail addresses, wherever they are entered, stored or used. */
import { z } from 'zod'

/** HTML's grammar, which has no prefixes, comments or invisible characters, with the dots of RFC 5321 and a domain that has a name. */
const pattern = new RegExp(
  `(?!\\.)(?!.*\\.[.@])(?=[^@]{1,64}@.+\\.[a-zA-Z][a-zA-Z0-9-]*$)${z.regexes.html5Email.source}`,
)

export const emailAddress = z.email({ pattern }).max(254)

export const isEmail = (text: string): boolean => emailAddress.safeParse(text).success
