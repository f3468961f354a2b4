/** The address that a request came from, where proxies pass it on (decisions.md section 6a). */
import { BlockList, isIP, isIPv6 } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Throws where a trusted proxy is no IP address. */
export const createTrust = (trustedProxies: readonly string[]) => {
  const trusted = new BlockList()
  for (const address of trustedProxies) trusted.addAddress(address, familyOf(address))
  // A link-local address may name its network interface, which the list does not accept.
  return (address: string): boolean =>
    isIP(address) !== 0 && !address.includes('%') && trusted.check(address, familyOf(address))
}

/**
 * The connection's own address or, for a trusted proxy, the right-most address in X-Forwarded-For that is no trusted proxy: each
 * proxy adds its caller at the right.
 */
export const clientAddress = (
  remoteAddress: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): string => {
  if (forwardedFor === null || !isTrusted(remoteAddress)) return remoteAddress
  const passedOn = forwardedFor.split(',').map((entry) => entry.trim())
  const client = passedOn.findLast((entry) => !isTrusted(entry)) ?? ''
  return isIP(client) === 0 ? remoteAddress : client
}
