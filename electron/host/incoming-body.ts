/** What a server takes of a request's body: no more than it needs, whatever a caller goes on to send. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimitBytes } from '../../shared/limited-body.ts'

/** For a caller that is still sending when it is answered; once it is over, the connection ends. */
const restMs = 500

export const hasBody = ({ headers }: IncomingMessage): boolean => {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}

/** Up to the chunk that goes beyond the limit: `isWhole` is false then, and nothing further is read. */
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
 * Ends the connection of a caller that goes on sending after its answer. A small rest is taken in and thrown away, so that the caller
 * gets to read the answer, and so that an honest connection can be used again.
 */
export const limitRest = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  if (!hasBody(incoming)) return
  // Begins to read, up to a buffer's size: Node takes in all the rest of a body that nobody has begun to read.
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
