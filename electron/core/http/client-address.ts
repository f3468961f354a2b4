/** Which address a request came from, where proxies pass it on (decisions.md section 6a). */
import { BlockList, isIP } from 'node:net'

const familyNames = { 4: 'ipv4', 6: 'ipv6' } as const

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const family = isIP(address)
  return family === 4 || family === 6 ? familyNames[family] : undefined
}

/**
 * Gives the connection's own address, or, where that is a trusted proxy's, the right-most address in X-Forwarded-For that is
 * none: each proxy adds its caller at the right. A header that holds something else there is ignored.
 * Throws where a trusted proxy is no IP address.
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
