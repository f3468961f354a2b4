/** Reads headers unchanged, and request bodies up to a limit. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimitBytes } from '../../../shared/http/limited-body.ts'

/** Grace for a caller that is still sending after its response. */
const restMs = 500

/** The names and values, in their order and spelling. */
export const headerPairs = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []))

export const hasBody = ({ headers }: IncomingMessage): boolean => {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}

/** Stops after the chunk that exceeds the limit: `isWhole` is false then. */
export const readIncoming = async (incoming: IncomingMessage): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bodyLimitBytes) break
  }
  return { bytes: Buffer.concat(chunks), isWhole: length <= bodyLimitBytes }
}

/**
 * Adds `Connection: close` to a response that comes before the end of a body that is longer than the limit, or may be: its connection ends
 * (see `limitRest`), and a pool of connections must not use it again.
 */
export const announceEnd = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const isShort = Number(incoming.headers['content-length'] ?? Number.NaN) <= bodyLimitBytes
  if (!hasBody(incoming) || incoming.complete || isShort) return
  outgoing.shouldKeepAlive = false
  const { socket } = incoming
  // Node would cut the connection at once, and with it a response that the caller, still sending, has not read.
  socket.destroySoon = () => void socket.end()
}

/** Ends the connection of a caller that sends on after its response; a small rest is discarded, so that it can be reused. */
export const limitRest = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  if (!hasBody(incoming)) return
  // This starts reading: Node would read all the rest of a body that nobody has begun to read.
  incoming.read(0)
  outgoing.once('finish', () => {
    if (incoming.complete) return
    const end = (): void => void incoming.socket.destroy()
    const timer = setTimeout(end, restMs)
    let restBytes = 0
    incoming.on('data', (chunk: Buffer) => {
      restBytes += chunk.length
      if (restBytes > bodyLimitBytes) end()
    })
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => clearTimeout(timer))
    incoming.resume()
  })
}
