/** The language that a browser prefers (RFC 9110, 12.5.4). */
import Negotiator from 'negotiator'
import { locales, nearestLocale, type Locale } from '../../../shared/locales.ts'

/** Uses the qualities of Accept-Language; a language that is refused (`q=0`) is used only where all are. */
export const acceptedLocale = (headers: Headers): Locale => {
  const header = headers.get('accept-language') ?? ''
  const languagesOf = (text: string, ofThese?: readonly string[]): string[] =>
    new Negotiator({ headers: { 'accept-language': text } }).languages(ofThese)
  const accepted = languagesOf(`${header}, *;q=0.001`, locales)
  return nearestLocale(
    languagesOf(header),
    accepted.flatMap((tag) => locales.filter((locale) => locale === tag)),
  )
}
