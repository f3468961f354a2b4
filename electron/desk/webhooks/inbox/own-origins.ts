/** The origins of a port of this computer; an address such as 0.0.0.0 stands for every network. */
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { OpenPort } from '../../deps.ts'

export interface Computer {
  readonly name: string
  readonly networks: NodeJS.Dict<NetworkInterfaceInfo[]>
}

const thisComputer = (): Computer => ({ name: hostname(), networks: networkInterfaces() })

/** `0.0.0.0`, `::`, `0:0:0:0:0:0:0:0`. */
const meansEveryNetwork = (address: string): boolean => /^[0.:]+$/.test(address)

/** `http://192.168.0.7:4480` for each reachable address, IPv4 first; the computer's name where it has none. */
export const originsOf = (port: OpenPort, address: string, computer: Computer = thisComputer()): string[] => {
  if (!meansEveryNetwork(address)) return [port.origin]
  const reachable = Object.values(computer.networks)
    .flatMap((addresses) => addresses ?? [])
    .filter((own) => !own.internal && !/^fe[89ab]/i.test(own.address))
  const inFour = reachable.filter(({ family }) => family === 'IPv4').map((own) => own.address)
  const inSix = reachable.filter(({ family }) => family === 'IPv6').map((own) => `[${own.address}]`)
  const hosts = address.includes(':') ? [...inFour, ...inSix] : inFour
  return (hosts.length === 0 ? [computer.name] : hosts).map((host) => `http://${host}:${port.port}`)
}
