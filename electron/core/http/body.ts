/** Reads a request body as text, up to the limit (decisions.md W4: 413 beyond it). */
import { AppError } from '../../../shared/errors.ts'
import { bodyLimitBytes, readLimitedBody } from '../../../shared/limited-body.ts'

const tooLarge = (): AppError =>
  new AppError('request_too_large', { details: `The body may hold ${bodyLimitBytes} bytes.` })

/** For text that was read elsewhere, such as the body of a GET. Throws 413 `request_too_large`. */
export const requireFittingBody = (text: string): string => {
  if (text !== '' && Buffer.byteLength(text) > bodyLimitBytes) throw tooLarge()
  return text
}

/** A caller that disconnects is no failure of the engine: it is not logged. */
const whole = async <T>(body: Promise<T>): Promise<T> => {
  try {
    return await body
  } catch (cause) {
    throw new AppError('invalid_request', { message: 'The request body did not arrive whole.', cause })
  }
}

/** The body as UTF-8 text; empty without one. Throws 413 `request_too_large`, 400 for one that breaks off. */
export const readBody = async (request: Request): Promise<string> => {
  const announced = request.headers.get('content-length')
  if (announced === '0') return ''
  // Faster; the server enforces the announced length.
  if (announced !== null && Number(announced) <= bodyLimitBytes) return whole(request.text())
  const bytes = await whole(readLimitedBody(request))
  if (bytes === undefined) throw tooLarge()
  return new TextDecoder().decode(bytes)
}
