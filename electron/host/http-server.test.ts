/** The HTTP server of the hosts, with requests that only a socket can send. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen } from './http-server.ts'
import type { HttpServer } from './http-server.ts'

let server: HttpServer
beforeEach(async () => {
  server = await listen(0, (request) => new Response(new URL(request.url).pathname))
})
afterEach(() => server.close())

async function send(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.write(text)
  await once(socket, 'close')
  return received
}

it.each([
  ['HTTP/1.0 without a host', 'GET /v4/events HTTP/1.0\r\n\r\n'],
  ['an absolute address', 'GET http://elsewhere.test/v4/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('answers %s', async (_what, text) => {
  const answer = await send(text)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer).toContain('/v4/events')
})
