/** Reads phone numbers as people write them, with libphonenumber. */
import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'

export interface Phone {
  /** `1` for North America. */
  readonly countryCode: string
  /** The number as it is dialled in its country, without separators and prefix. */
  readonly number: string
}

/** The pattern of a contact: a few digits with anything between them. */
export const contactPhonePattern = /^[^\d\n]{0,20}(?:\d[^\d\n]{0,20}){3,30}$/

/** Removes or replaces what the library does not know: invisible characters, rare dashes, `tel:`, `(+1)`, and `poste`. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\p{Pd}−⁃•·‧∙⋅]/gu, '-')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^\(\s*\+\s*(\d{1,3})\s*\)/, '+$1 ')
    .replace(/\bposte\b/i, 'ext')

/** A national number that begins with 0 or 1 and is not valid was written with a prefix of another country. */
const isWhole = (number: PhoneNumber): boolean =>
  number.isPossible() && (number.isValid() || !/^[01]/.test(number.nationalNumber))

/** A number within an area of North America: `555 0100`. */
const isLocal = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === '1' && /^[2-9]\d{6}$/.test(nationalNumber)

const readWith = (text: string, country: string, isReadable: (number: PhoneNumber) => boolean) => {
  const plain = plainText(text)
  const defaultCountry = isSupportedCountry(country) ? country : 'US'
  // The country's own prefix comes first: Australia's is 0011. Then `00`, as everywhere else, and a country code without its plus.
  return [plain, plain.replace(/^00(?=[\s.-]*[1-9])/, '+'), `+${plain}`]
    .map((written) => parsePhoneNumberFromString(written, { defaultCountry, extract: false }))
    .find((number) => number !== undefined && isReadable(number))
}

/**
 * Reads the number for a code: digits that can be dialled, undefined for any other text. The text may name another country than
 * `countryCode`, which is 1 by default. A message cannot be sent to an extension.
 */
export const readPhone = (text: string, countryCode = '1'): Phone | undefined => {
  const country = metadata.country_calling_codes[countryCode.trim().replace(/^\+/, '')]?.[0]
  if (country === undefined) return undefined
  const number = readWith(text, country, (read) => isWhole(read) || isLocal(read))
  if (number === undefined || number.ext !== undefined) return undefined
  return { countryCode: number.countryCallingCode, number: number.nationalNumber }
}

/** Formats a contact as it is stored: `+1 617 555 0100 ext. 12`, or unchanged where it cannot be read in the country (`US`). */
export const contactPhone = (text: string, country: string): string =>
  readWith(text, country, isWhole)?.formatInternational() ?? text.trim()
