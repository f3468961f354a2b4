/** The language and the content type that a request prefers (RFC 9110, 12.5). */
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

/** The first of `types` where the request accepts several equally, undefined where it accepts none. */
export const acceptedType = <Type extends string>(headers: Headers, types: readonly Type[]): Type | undefined => {
  const accept = headers.get('accept')
  if (accept === null) return types[0]
  return new Negotiator({ headers: { accept } }).mediaType([...types]) as Type | undefined
}
