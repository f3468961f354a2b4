/** Which address a request came from, where proxies pass it on (decisions.md section 6a). */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined =>
  isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined

/**
 * The connection's own address or, for a trusted proxy, the right-most address in X-Forwarded-For that is no trusted proxy: each
 * proxy adds its caller at the right. Throws where a trusted proxy is no IP address.
 */
export const createClientAddress = (
  trustedProxies: readonly string[],
): ((remoteAddress: string, forwardedFor: string | null) => string) => {
  const trusted = new BlockList()
  for (const address of trustedProxies) {
    const family = familyOf(address)
    if (family === undefined) throw new Error(`"${address}" is no IP address.`)
    trusted.addAddress(address, family)
  }

  const isTrusted = (address: string): boolean => {
    const family = familyOf(address)
    // A link-local address may name its network interface, which the list does not take.
    return family !== undefined && !address.includes('%') && trusted.check(address, family)
  }

  return (remoteAddress, forwardedFor) => {
    if (forwardedFor === null || !isTrusted(remoteAddress)) return remoteAddress
    const passedOn = forwardedFor.split(',').map((entry) => entry.trim())
    const client = passedOn.findLast((entry) => !isTrusted(entry))
    return client === undefined || familyOf(client) === undefined ? remoteAddress : client
  }
}
