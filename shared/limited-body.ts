/** Reads a request body up to a limit, so that nobody can fill the memory by sending. */

/** decisions.md W4, and the same in front of the engine. */
export const bodyLimitBytes = 256 * 1024

/**
 * The whole body, empty without one. Undefined as soon as it is known to be longer than `limitBytes`, by its Content-Length or
 * by what has arrived; the rest is not read. Rejects where the body breaks off.
 */
export const readLimitedBody = async (
  request: Request,
  limitBytes = bodyLimitBytes,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return undefined
  const body: ReadableStream<Uint8Array> | null = request.body
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > limitBytes) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
