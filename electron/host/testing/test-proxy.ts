/** A proxy as an office has one: connects where it is asked to (CONNECT), writes down what it saw, and misbehaves as told. */
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { TestCertificate } from './test-certificate.ts'

export type ProxyFate = 'connects' | 'password' | 'refuses' | 'silent' | 'hangs up'

export interface TestProxy {
  /** `127.0.0.1:<port>` */
  readonly address: string
  fate: ProxyFate
  /** `CONNECT marketplace.test:443`, in order. */
  readonly asked: string[]
  /** Everything that it was sent in the clear, and everything that it carried towards services, as a wire has it. */
  heard(): string
  /** Connections that are made to it now. */
  open(): number
  /** Ends every connection that it carries, as proxies do with those that are idle: in good order, or not. */
  hangUp(how: 'ends' | 'resets'): void
  close(): Promise<void>
}

const answers = {
  password:
    'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n',
  refuses: 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n',
} as const

/** Whatever name it is asked for, it connects to that port of this computer. With a certificate it is spoken to over TLS. */
export const openTestProxy = async (certificate?: TestCertificate): Promise<TestProxy> => {
  const asked: string[] = []
  const heard: Buffer[] = []
  const sockets = new Set<Socket>()
  const onward = new Set<Socket>()
  const watch = (socket: Socket, all: Set<Socket>): Socket => {
    all.add(socket)
    socket.once('close', () => all.delete(socket))
    // Whoever hangs up first, the other end follows.
    socket.on('error', () => socket.destroy())
    return socket
  }

  const carry = (client: Duplex, head: Buffer, port: number): void => {
    const service = watch(connect(port, '127.0.0.1'), onward)
    service.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      service.write(head)
      client.on('data', (chunk: Buffer) => heard.push(chunk))
      client.pipe(service).pipe(client)
    })
    service.once('close', () => client.destroy())
    client.once('close', () => service.destroy())
  }

  const server =
    certificate === undefined ? createServer() : createSecureServer({ key: certificate.key, cert: certificate.cert })
  server.on('connection', (socket: Socket) => void watch(socket, sockets))
  server.on('request', (request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response.writeHead(405).end()
  })
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const { url = '', rawHeaders } = request
    asked.push(`CONNECT ${url}`)
    heard.push(Buffer.from(`${url} ${rawHeaders.join(' ')}`))
    client.on('error', () => client.destroy())
    switch (proxy.fate) {
      case 'connects':
        return carry(client, head, Number(/:(\d+)$/.exec(url)?.[1]))
      case 'hangs up':
        return void client.destroy()
      case 'silent':
        return void client.resume().once('end', () => client.destroy())
      default:
        client.end(answers[proxy.fate])
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const proxy: TestProxy = {
    address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    fate: 'connects',
    asked,
    heard: () => Buffer.concat(heard).toString('latin1'),
    open: () => sockets.size,
    hangUp: (how) => {
      for (const socket of sockets) {
        if (how === 'ends') socket.end()
        else socket.resetAndDestroy()
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of [...sockets, ...onward]) socket.destroy()
      }),
  }
  return proxy
}

/** A place where nobody listens. */
export const deadAddress = async (): Promise<string> => {
  const { address, close } = await openTestProxy()
  await close()
  return address
}
