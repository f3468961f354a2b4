/** The addresses that the operator of a remote service has to send to. */
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { originsOf } from './inbox.ts'

const port = (origin: string) => ({ origin, port: 4480, close: () => Promise.resolve() })

const own = (address: string, family: 'IPv4' | 'IPv6', internal = false): NetworkInterfaceInfo => {
  const rest = { address, internal, netmask: '', mac: '', cidr: null }
  return family === 'IPv4' ? { ...rest, family } : { ...rest, family, scopeid: 0 }
}

const office = {
  name: 'box-office',
  networks: {
    lo: [own('127.0.0.1', 'IPv4', true), own('::1', 'IPv6', true)],
    wifi: [own('fe80::1', 'IPv6'), own('2001:db8::7', 'IPv6'), own('192.168.0.7', 'IPv4')],
    cable: [own('10.1.2.3', 'IPv4')],
  },
}

describe('the places to send to', () => {
  it('are the address that was chosen, where it is one', () => {
    expect(originsOf(port('http://192.168.0.7:4480'), '192.168.0.7', office)).toEqual(['http://192.168.0.7:4480'])
  })

  it('are all that others can reach, for every network', () => {
    const inFour = ['http://192.168.0.7:4480', 'http://10.1.2.3:4480']
    expect(originsOf(port('http://0.0.0.0:4480'), '0.0.0.0', office)).toEqual(inFour)
    for (const address of ['::', '::0', '0:0:0:0:0:0:0:0', '::0.0.0.0']) {
      const origins = originsOf(port(`http://[${address}]:4480`), address, office)
      expect(origins).toEqual([...inFour, 'http://[2001:db8::7]:4480'])
    }
  })

  it('are the name of a computer without a network', () => {
    const alone = { name: 'box-office', networks: { lo: office.networks.lo } }
    expect(originsOf(port('http://0.0.0.0:4480'), '0.0.0.0', alone)).toEqual(['http://box-office:4480'])
  })

  it('are read from this computer', () => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))
    for (const origin of originsOf(port('http://0.0.0.0:4480'), '0.0.0.0')) {
      const { hostname } = new URL(origin)
      expect(hostname).not.toBe('0.0.0.0')
      if (/^[\d.]+$/.test(hostname)) expect(addresses).toContain(hostname)
    }
  })
})
