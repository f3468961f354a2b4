/** Where a browser may be sent back to with a code: to addresses that the client has registered, and nowhere else. */
import type { Client } from './clients.ts'

const registeredOf = ({ redirect_uris_json }: Client): readonly unknown[] => {
  const registered: unknown = JSON.parse(redirect_uris_json)
  return Array.isArray(registered) ? registered : []
}

/** Exactly one of them (decisions.md section 5). */
export const isRegistered = (client: Client, redirectUri: string): boolean => registeredOf(client).includes(redirectUri)

/** Of this computer and by number, as names can be made to mean another one (RFC 8252 section 8.3). */
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=\/|$)/

/** The same without its port; undefined for an address of another computer. */
const withoutPort = (address: string): string | undefined =>
  loopback.test(address) && URL.canParse(address) ? address.replace(loopback, 'http://$1') : undefined

/** As `isRegistered`, but a program on the person's computer listens on whatever port is free (RFC 8252 section 7.3). */
export const isRegisteredForPeople = (client: Client, redirectUri: string): boolean => {
  const local = withoutPort(redirectUri)
  return registeredOf(client).some(
    (address) =>
      typeof address === 'string' &&
      (address === redirectUri || (local !== undefined && withoutPort(address) === local)),
  )
}

/** The address with what the browser carries back. */
export const withAnswer = (redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) query.set(name, value)
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`
}
