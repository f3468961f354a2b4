/** Listens on a free port of this computer, and prints the line that `startServer` waits for. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const announceReady = (server: Server): void => {
  server.listen(0, '127.0.0.1', () => {
    console.log(`server ready http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
