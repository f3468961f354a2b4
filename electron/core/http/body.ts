/** Reads a request body as text, up to the limit (decisions.md W4: 413 beyond it). */
import { AppError } from '../../../shared/errors.ts'
import { bodyLimitBytes, readLimitedBody } from '../../../shared/limited-body.ts'

const tooLarge = (): AppError =>
  new AppError('request_too_large', { details: `The body may hold ${bodyLimitBytes} bytes.` })

/** For text that was read elsewhere, such as the body of a GET. Throws 413 `request_too_large`. */
export const requireFittingBody = (text: string): string => {
  if (Buffer.byteLength(text) > bodyLimitBytes) throw tooLarge()
  return text
}

const read = (request: Request): Promise<string | Uint8Array | undefined> => {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  // Faster; the server enforces the announced length.
  return announced <= bodyLimitBytes ? request.text() : readLimitedBody(request)
}

/** The body as UTF-8 text; empty without one. Throws 413 `request_too_large`, 400 for one that breaks off. */
export const readBody = async (request: Request): Promise<string> => {
  const body = await read(request).catch((cause: unknown) => {
    // A caller that disconnects is no failure of the engine: it is not logged.
    throw new AppError('invalid_request', { message: 'The request body did not arrive whole.', cause })
  })
  if (body === undefined) throw tooLarge()
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}
