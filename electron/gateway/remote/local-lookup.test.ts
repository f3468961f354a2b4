/** Plain HTTP goes nowhere but to this computer, whatever its name leads to. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createExchange } from './exchange.ts'
import { lookupHere } from './local-lookup.ts'
import { createProxyRoutes } from './proxy-routes.ts'
import { RemoteFailure } from './remote-failure.ts'

/** All addresses that it lets through, or the failure; an address looked up is itself. */
const lookUp = (name: string) =>
  new Promise<unknown>((resolve) => lookupHere(name, { all: true }, (error, found) => resolve(error ?? found)))

test.each(['127.0.0.1', '127.8.9.10', '::1'])('%s is this computer', async (address) => {
  expect(await lookUp(address)).toEqual([{ address, family: address.includes(':') ? 6 : 4 }])
})

test.each(['192.0.2.7', '10.0.0.1', '0.0.0.0', '::', 'fe80::1', '::ffff:192.0.2.7'])('%s is not', async (address) => {
  expect(await lookUp(address)).toEqual(new RemoteFailure('name_not_found', false, `${address} is not this computer`))
})

test('one address alone is given where one is asked for', async () => {
  const [address, family] = await new Promise<unknown[]>((resolve) =>
    lookupHere('127.0.0.1', {}, (_error, ...found) => resolve(found)),
  )
  expect([address, family]).toEqual(['127.0.0.1', 4])
})

test('a service on this computer is reached by name', async () => {
  const server = createServer((_request, response) => void response.end('[]'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const exchange = createExchange({ routes: createProxyRoutes(undefined, () => 0) })
  try {
    const url = new URL(`http://localhost:${String((server.address() as AddressInfo).port)}/v4/events`)
    const answer = await exchange.send({ url, method: 'GET', headers: {}, pooled: false })
    expect(answer.status).toBe(200)
  } finally {
    exchange.close()
    server.close()
  }
})

test('a request fails with the reason where its name leads elsewhere', async () => {
  const elsewhere = request('http://elsewhere.example/', {
    lookup: (_name, options, callback) => lookupHere('192.0.2.7', options, callback),
  })
  const failure = await new Promise<unknown>((resolve) => elsewhere.on('error', resolve))
  expect(failure).toMatchObject({ name: 'RemoteFailure', code: 'name_not_found', sent: false })
})
