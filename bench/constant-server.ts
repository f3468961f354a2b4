/**
 * The baseline of reads: plain `node:http` with constant bytes. At an address it sends what the engine responded there to the first request:
 * status, headers and body.
 */
import { createServer, type ServerResponse } from 'node:http'
import { announceReady } from './announce-ready.ts'
import { capture } from './capture.ts'

const [engine] = process.argv.slice(2)
if (engine === undefined) throw new Error('usage: constant-server ENGINE_ORIGIN')

type Send = (response: ServerResponse) => void
const known = new Map<string, Send>()

const learn = async (path: string): Promise<Send> => {
  const { status, headers, body } = await capture(`${engine}${path}`)
  const constant = { ...headers, 'Content-Length': body.length }
  const send: Send = (response) => response.writeHead(status, constant).end(body)
  known.set(path, send)
  return send
}

announceReady(
  createServer((request, response) => {
    const path = request.url ?? '/'
    const send = known.get(path)
    if (send === undefined) void learn(path).then((learnt) => learnt(response))
    else send(response)
  }),
)
