/** Tells public addresses from those of the own computer, the local network and the cloud's metadata (decisions.md section 6). */
import { BlockList, isIP } from 'node:net'

/** Not reachable from the internet, or not one host: RFC 6890 and its register, the carrier's and the cloud's own included. */
const privateIpv4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's own services, of whichever network: a public address, but not one of the internet.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** What of IPv6 is given out at all; and within that, what is not one host on the internet. */
const globalIpv6 = ['2000::', 3] as const
const privateIpv6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
]

const ipv4 = new BlockList()
for (const [network, prefix] of privateIpv4) ipv4.addSubnet(network, prefix, 'ipv4')
const ipv6Global = new BlockList()
ipv6Global.addSubnet(...globalIpv6, 'ipv6')
const ipv6 = new BlockList()
for (const [network, prefix] of privateIpv6) ipv6.addSubnet(network, prefix, 'ipv6')

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%')
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(bare)
  const [, a, b, c, d] = (dotted ?? []).map(Number)
  const hex =
    dotted === null || a === undefined || b === undefined || c === undefined || d === undefined
      ? bare
      : `${bare.slice(0, dotted.index)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  const [head = '', tail] = hex.split('::')
  const read = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const front = read(head)
  const back = tail === undefined ? [] : read(tail)
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back]
}

/** The IPv4 address inside an IPv6 one: mapped, compatible, translated (NAT64) or 6to4; undefined where there is none. */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const zeros = (count: number): boolean => groups.slice(0, count).every((group) => group === 0)
  const [first, second] = groups
  if (zeros(5) && groups[5] === 0xffff) return dotted(groups[6], groups[7])
  if (zeros(4) && groups[4] === 0xffff && groups[5] === 0) return dotted(groups[6], groups[7])
  if (zeros(6)) return dotted(groups[6], groups[7])
  if (first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0)) {
    return dotted(groups[6], groups[7])
  }
  if (first === 0x2002) return dotted(groups[1], groups[2])
  return undefined
}

/** True only for an address on the public internet; false for everything else, text that is no address included. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !ipv4.check(address, 'ipv4')
  if (family !== 6) return false
  const groups = groupsOf(address)
  const embedded = embeddedIpv4(groups)
  if (embedded !== undefined) return !ipv4.check(embedded, 'ipv4')
  const plain = groups.map((group) => group.toString(16)).join(':')
  return ipv6Global.check(plain, 'ipv6') && !ipv6.check(plain, 'ipv6')
}

/** A URL's host as an address: without the brackets of IPv6; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}
