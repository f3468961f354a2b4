/** Checks addresses that are often mistaken for public ones. */
import { describe, expect, it } from 'vitest'
import { isPublicAddress, literalAddress } from './network-address.ts'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.169.0.1',
    '11.0.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:800::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
    '2000::1',
    '3ffe:ffff::1',
    '168.63.129.15',
  ])('%s is [D6-private-addresses]', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['this computer', '127.0.0.1'],
    ['this computer', '127.255.255.254'],
    ['this computer', '::1'],
    ['this computer', '0.0.0.0'],
    ['this computer', '::'],
    ['the local network', '10.0.0.1'],
    ['the local network', '172.16.0.1'],
    ['the local network', '172.31.255.255'],
    ['the local network', '192.168.1.1'],
    ['the local network', 'fc00::1'],
    ['the local network', 'fd12:3456:789a::1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of a cloud', 'fd00:ec2::254'],
    ['the metadata of a cloud', '100.100.100.200'],
    ['the metadata of a cloud', '168.63.129.16'],
    ['the metadata of a cloud', '::ffff:168.63.129.16'],
    ['not given out', '1fff::1'],
    ['not given out', '4000::1'],
    ['not given out', '8000::1'],
    ['not given out', 'e000::1'],
    ['this link', '169.254.0.1'],
    ['this link', 'fe80::1'],
    ['this link', 'fe80::1%eth0'],
    ['a site', 'fec0::1'],
    ['a carrier', '100.64.0.1'],
    ['a carrier', '100.127.255.255'],
    ['many', '224.0.0.1'],
    ['many', '255.255.255.255'],
    ['many', 'ff02::1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.7'],
    ['documentation', '2001:db8::1'],
    ['benchmarks', '198.18.0.1'],
    ['the future', '240.0.0.1'],
    ['IPv4 inside IPv6', '::ffff:127.0.0.1'],
    ['IPv4 inside IPv6', '::ffff:7f00:1'],
    ['IPv4 inside IPv6', '::ffff:10.1.2.3'],
    ['IPv4 inside IPv6', '0:0:0:0:0:ffff:a9fe:a9fe'],
    ['IPv4 inside IPv6', '::ffff:0:192.168.0.1'],
    ['IPv4 inside IPv6', '::127.0.0.1'],
    ['IPv4 inside IPv6', '64:ff9b::a00:1'],
    ['IPv4 inside IPv6', '64:ff9b::169.254.169.254'],
    ['IPv4 inside IPv6', '2002:7f00:1::'],
    ['IPv4 inside IPv6', '2002:c0a8:101::1'],
    ['a tunnel', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['nothing', 'example.test'],
    ['nothing', ''],
    ['nothing', '1.2.3'],
  ])('%s is not: %s [D6-private-addresses]', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    ['http://127.1/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://example.test/', undefined],
  ])('%s names %s, whichever way it is written [D6-private-addresses]', (url, address) => {
    expect(literalAddress(new URL(url).hostname)).toBe(address)
  })
})
