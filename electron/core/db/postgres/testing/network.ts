/** A network between an engine and its database: slow, or one that passes nothing for a while. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Network {
  readonly port: number
  /** The number of messages towards the port. */
  readonly requests: () => number
  /** From now on nothing arrives, in either direction. */
  hang(): void
  /** What was held arrives. */
  goOn(): void
  close(): Promise<void>
}

/** Leads to a port of this computer; a round trip takes `roundTripMs` longer. */
export const openNetwork = async (port: number, { roundTripMs = 0 } = {}): Promise<Network> => {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let hangs = false
  let requests = 0
  const deliver = (work: () => void): void => {
    if (hangs) held.push(work)
    else work()
  }
  const carry = (from: Socket, to: Socket, delayMs: number): void => {
    const pass = (work: () => void): void => {
      if (delayMs === 0) deliver(work)
      else setTimeout(deliver, delayMs, work)
    }
    sockets.add(from)
    from.setNoDelay()
    from.on('error', () => from.destroy())
    from.on('data', (bytes) => pass(() => to.write(bytes)))
    from.on('close', () => {
      sockets.delete(from)
      pass(() => to.destroy())
    })
  }
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    client.on('data', () => (requests += 1))
    carry(client, database, roundTripMs)
    carry(database, client, 0)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    hang: () => (hangs = true),
    goOn() {
      hangs = false
      for (const work of held.splice(0)) work()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
