/** HTTPS servers for tests, which end with all their connections. */
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { TestCertificate } from './test-certificate.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Served {
  readonly port: number
  /** Sends the peer of this request a TLS record that was damaged on the way, and nothing else. */
  damage(request: IncomingMessage): void
  close(): Promise<void>
}

/** The head of a record of data, and content that no key fits. */
const damagedRecord = Buffer.from([0x17, 0x03, 0x03, 0x00, 0x20, ...Array<number>(32).fill(1)])

export const serveHttps = (certificate: TestCertificate, handle: Handler): Promise<Served> => {
  const sockets = new Set<Socket>()
  const server = createServer({ key: certificate.key, cert: certificate.cert }, handle)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        // The record is written below the encryption, on the connection that carries it.
        damage: ({ socket: { remotePort } }) =>
          void [...sockets].find((socket) => socket.remotePort === remotePort)?.write(damagedRecord),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            for (const socket of sockets) socket.destroy()
          }),
      }),
    )
  })
}
