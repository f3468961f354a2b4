/** What the process that does the work receives from another one. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createForward } from './forward.ts'

const trustedProxies = ['10.0.0.9']

/** Returns a function that sends a request through a process, and returns the headers that arrived. */
const startWorker = async () => {
  let received: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    received = request.headers
    request.resume().on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const forward = createForward({ trustedProxies })
  return async (headers: Record<string, string>, remoteAddress = '192.0.2.7') => {
    const request = new Request('http://parkdesk.example/desk/partners', { method: 'POST', headers, body: '{}' })
    expect((await forward(request, address, { remoteAddress })).status).toBe(200)
    return received
  }
}

it('keeps what decides about a request, such as the coding of its body and its origin', async () => {
  const send = await startWorker()
  const headers = {
    authorization: 'Bearer token',
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    origin: 'https://shop.example',
    'access-control-request-method': 'POST',
    'x-fields': 'a',
  }
  expect(await send(headers)).toMatchObject(headers)
})

it('names the caller, whose own words about it count only where it is a trusted proxy', async () => {
  const send = await startWorker()
  const proxied = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-host': 'other.example', forwarded: 'host=other' }
  const fromStranger = await send(proxied)
  expect(fromStranger['x-forwarded-for']).toBe('192.0.2.7')
  expect([fromStranger['x-forwarded-host'], fromStranger['forwarded']]).toEqual([undefined, undefined])
  expect(await send(proxied, '10.0.0.9')).toMatchObject(proxied)
})
