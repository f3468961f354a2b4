/** Looks up the name of what must be on this computer: `localhost` is a name like any other, and may lead elsewhere. */
import dns from 'node:dns'
import { BlockList } from 'node:net'
import type { LookupFunction } from 'node:net'
import { RemoteFailure } from './remote-failure.ts'

const thisComputer = new BlockList()
thisComputer.addSubnet('127.0.0.0', 8, 'ipv4')
thisComputer.addAddress('::1', 'ipv6')

/** Calls back with RemoteFailure `name_not_found` where no address of the name is on this computer; others are left out. */
export const lookupHere: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '')
    const here = addresses.filter(({ address, family }) => thisComputer.check(address, family === 6 ? 'ipv6' : 'ipv4'))
    const [first] = here
    if (first === undefined)
      callback(new RemoteFailure('name_not_found', false, `${hostname} is not this computer`), '')
    else if (options.all === true) callback(null, here)
    else callback(null, first.address, first.family)
  })
}
