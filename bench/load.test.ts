/** Responses that the load can and cannot count. */
import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { openPort } from '../electron/host/http/http-server.ts'
import { load } from './load.ts'

const run = { connections: 2, amount: 6 }

const serve = async (respond: RequestListener): Promise<string> => {
  const server = createServer(respond)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await openPort(server, 0)}`
}

it('counts responses, and those that refuse', async () => {
  const bodies: string[] = []
  const url = await serve((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
    request.on('end', () => {
      const status = bodies.length === 6 ? 409 : 200
      response.writeHead(status, { 'Content-Length': 2 }).end('{}')
    })
  })
  const { refused, requestsPerSecond } = await load({ url, method: 'POST', bodies: ['a', 'b', 'c'] }, run)
  expect(refused).toBe(1)
  expect(requestsPerSecond).toBeGreaterThan(0)
  expect(bodies.sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
})

it('fails where a response has no length, or a connection is closed', async () => {
  const chunked = await serve((_request, response) => {
    response.write('{')
    response.end('}')
  })
  await expect(load({ url: chunked }, run)).rejects.toThrow('a response has no Content-Length')
  const closing = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Length': 2, Connection: 'close' }).end('{}')
  })
  await expect(load({ url: closing }, run)).rejects.toThrow(/closed a connection|ECONNRESET|EPIPE/)
})
