/** Reads a request body as text, up to the limit (decisions.md W4: 413 beyond it). */
import { ApiError } from './api-error.ts'
import { bodyLimitBytes } from './parameters.ts'

function tooLarge(): ApiError {
  return new ApiError(413, 'request_too_large', 'The request is too large.', {
    details: `The body may hold ${bodyLimitBytes} bytes.`,
  })
}

/** For text that was read elsewhere, such as the body of a GET. Throws 413 `request_too_large`. */
export function requireFittingBody(text: string): string {
  if (text !== '' && Buffer.byteLength(text) > bodyLimitBytes) throw tooLarge()
  return text
}

async function readStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > bodyLimitBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A caller that hangs up half-way is no failure of ours: nobody reads this answer, and nothing is logged. */
async function whole(text: Promise<string>): Promise<string> {
  try {
    return await text
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(400, 'invalid_request', 'The request body did not arrive whole.', { cause })
  }
}

/** The body as UTF-8 text; empty without one. Throws 413 `request_too_large`, 400 for one that breaks off. */
export async function readBody(request: Request): Promise<string> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    const length = Number(announced)
    if (length > bodyLimitBytes) throw tooLarge()
    if (length === 0) return ''
    return whole(request.text())
  }
  const stream = request.body
  return stream === null ? '' : whole(readStream(stream))
}
