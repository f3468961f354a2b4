/** Decides which addresses may be handed to the system's browser or mail program. */
import { parseUrl } from '../app-origin.ts'

const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i
const mailAddress = /^[\w.+-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/**
 * The address to open, put together anew from its parsed parts, or undefined when it must not be opened. Only https
 * without credentials, and mailto to one address with a subject and text at most (no attachments).
 */
export const externalLink = (address: string): string | undefined => {
  if (address.length > 2048) return undefined
  const url = parseUrl(address)
  if (url === undefined) return undefined
  if (url.protocol === 'https:') {
    const isPlain = url.username === '' && url.password === '' && hostName.test(url.hostname)
    return isPlain ? url.href : undefined
  }
  if (url.protocol !== 'mailto:' || !mailAddress.test(url.pathname)) return undefined
  const allowed = [...url.searchParams].filter(([name]) => name === 'subject' || name === 'body')
  const query = allowed.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return query === '' ? `mailto:${url.pathname}` : `mailto:${url.pathname}?${query}`
}
