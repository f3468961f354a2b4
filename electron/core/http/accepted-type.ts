/** The content type that a request prefers among several (RFC 9110, 12.5.1). */
import Negotiator from 'negotiator'

/** The first of `types` where the request accepts several equally, undefined where it accepts none. */
export const acceptedType = <Type extends string>(headers: Headers, types: readonly Type[]): Type | undefined => {
  const accept = headers.get('accept')
  if (accept === null) return types[0]
  return new Negotiator({ headers: { accept } }).mediaType([...types]) as Type | undefined
}
