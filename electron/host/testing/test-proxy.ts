/** A proxy like that of an office: connects to the requested host (CONNECT), and records the traffic. */
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface TestProxy {
  /** `127.0.0.1:<port>` */
  readonly address: string
  fate: 'connects' | keyof typeof refusals
  /** `CONNECT marketplace.test:443`, in order. */
  readonly requests: string[]
  /** Everything that it received in the clear, and everything that it carried towards services, as on the wire. */
  heard(): string
  close(): Promise<void>
}

const refusals = {
  password:
    'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n',
  refuses: 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n',
} as const

/** It connects to that port of this computer, whatever name is requested. */
export const openTestProxy = async (): Promise<TestProxy> => {
  const requests: string[] = []
  const heard: Buffer[] = []
  const sockets = new Set<Socket>()
  const watch = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // When either end closes, the other one is closed.
    socket.on('error', () => socket.destroy())
    return socket
  }

  const carry = (client: Duplex, head: Buffer, port: number): void => {
    const service = watch(connect(port, '127.0.0.1'))
    service.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      service.write(head)
      client.on('data', (chunk: Buffer) => heard.push(chunk))
      client.pipe(service).pipe(client)
    })
    service.once('close', () => client.destroy())
    client.once('close', () => service.destroy())
  }

  const server = createServer()
  server.on('connection', watch)
  server.on('request', (request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response.writeHead(405).end()
  })
  server.on('connect', ({ url = '', rawHeaders }: IncomingMessage, client: Duplex, head: Buffer) => {
    requests.push(`CONNECT ${url}`)
    heard.push(Buffer.from(`${url} ${rawHeaders.join(' ')}`))
    client.on('error', () => client.destroy())
    if (proxy.fate === 'connects') carry(client, head, Number(/:(\d+)$/.exec(url)?.[1]))
    else client.end(refusals[proxy.fate])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const proxy: TestProxy = {
    address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    fate: 'connects',
    requests,
    heard: () => Buffer.concat(heard).toString('latin1'),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return proxy
}
