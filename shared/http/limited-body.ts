/** Reads a body up to a limit, which protects the memory. */

/** The limit of decisions.md W4, which also applies in front of the engine. */
export const bodyLimitBytes = 256 * 1024

/** The complete body, or undefined as soon as it exceeds `limitBytes`; the rest is not read. Rejects where the body breaks off. */
export const readLimitedBody = async (
  { headers, body }: Request | Response,
  limitBytes = bodyLimitBytes,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (Number(headers.get('content-length') ?? 0) > limitBytes) return undefined
  if (body === null) return new Uint8Array()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body as ReadableStream<Uint8Array<ArrayBuffer>>) {
    length += chunk.byteLength
    if (length > limitBytes) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
