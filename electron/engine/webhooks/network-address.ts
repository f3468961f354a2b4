/** Distinguishes public addresses from those of this computer, the local network and the cloud's metadata (decisions.md section 6). */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of Azure's own services in every network: a public address, but not one of the internet. */
const azureServices = '168.63.129.16'
/** The part of IPv6 that is assigned, and a part of it that ipaddr.js does not know as documentation yet. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')
const documentationIpv6 = ipaddr.IPv6.parseCIDR('3fff::/20')

const isPublicIpv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && address.toString() !== azureServices

const isPublicIpv6 = (address: ipaddr.IPv6): boolean => {
  const bytes = address.toByteArray()
  switch (address.range()) {
    // These contain IPv4 addresses: mapped, translated and NAT64; 6to4.
    case 'ipv4Mapped':
    case 'rfc6145':
    case 'rfc6052':
      return isPublicIpv4(new ipaddr.IPv4(bytes.slice(12)))
    case '6to4':
      return isPublicIpv4(new ipaddr.IPv4(bytes.slice(2, 6)))
    case 'unicast':
      return address.match(globalIpv6) && !address.match(documentationIpv6)
    default:
      return false
  }
}

/** True only for an address on the public internet; false for everything else, including text that is no address. */
export const isPublicAddress = (address: string): boolean => {
  // ipaddr.js also reads numbers and shortened addresses.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv4 ? isPublicIpv4(parsed) : isPublicIpv6(parsed)
}

/** A URL's host as an address: without the brackets of IPv6; undefined for a name. */
export const literalAddress = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}
