/** A caller that sends far more than a body may contain, and the number of bytes that the server read. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface FloodOutcome {
  /** Undefined where the connection ended without a response. */
  readonly status: number | undefined
  /** Everything after the status line. */
  readonly answer: string
  /** Bytes that the server of this process read from the connection before it ended it. */
  readonly acceptedBytes: number
}

export interface Flood {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** True where the size is declared in advance, rather than counted. */
  readonly isAnnounced: boolean
}

const totalBytes = 32 * 1024 * 1024
const chunk = Buffer.alloc(64 * 1024, 'a')
const chunkLine = `${chunk.length.toString(16)}\r\n`

/** Sends for as long as the connection lasts. The server has to run in this process. */
export const flood = async (
  origin: string,
  { path, method = 'POST', headers, isAnnounced }: Flood,
): Promise<FloodOutcome> => {
  const { hostname, port, host } = new URL(origin)
  let taken: (() => number) | undefined
  const seen = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage }
    const { socket } = request
    taken = () => socket.bytesRead
  }
  subscribe('http.server.request.start', seen)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  // The server closes the connection while this end is still writing.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const length = isAnnounced ? { 'Content-Length': String(totalBytes) } : { 'Transfer-Encoding': 'chunked' }
  const lines = Object.entries({ Host: host, ...length, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  for (let sentBytes = 0; sentBytes < totalBytes && socket.writable; sentBytes += chunk.length) {
    const part = isAnnounced ? chunk : Buffer.concat([Buffer.from(chunkLine), chunk, Buffer.from('\r\n')])
    const isTaken = socket.write(part)
    if (!isTaken) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    await nextTurn()
  }
  await closed
  unsubscribe('http.server.request.start', seen)
  const [, status, answer = ''] = /^HTTP\/1\.1 (\d+)([\s\S]*)$/.exec(received) ?? []
  return { status: status === undefined ? undefined : Number(status), answer, acceptedBytes: taken?.() ?? 0 }
}
