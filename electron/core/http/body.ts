/** Reads a request body as text, up to the limit and in its charset (decisions.md W4). */
import { AppError } from '../../../shared/errors/errors.ts'
import { bodyLimitBytes, readLimitedBody } from '../../../shared/http/limited-body.ts'
import { boundaryOf, isMultipart } from './parameters.ts'

/** Undefined for more bytes than the limit. Rejects where the body breaks off. */
export const readBytes = async (request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  // This is faster; the server enforces the announced length.
  return announced <= bodyLimitBytes ? new Uint8Array(await request.arrayBuffer()) : readLimitedBody(request)
}

const unsupported = (message: string): AppError => new AppError('unsupported_media_type', { message })

const inAnotherCharset = (charset: string): AppError =>
  new AppError('invalid_request', { message: `The request body is not ${charset} text.` })

/** Each field is decoded separately, which takes long where there are many. */
const mostFields = 1_000
const refuseMany = (fields: number): void => {
  if (fields > mostFields) throw new AppError('invalid_request', { message: 'The request body has too many fields.' })
}

const formType = 'application/x-www-form-urlencoded'
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The first two are not charsets, but ways to write bytes; the others cannot be checked. */
const noCharsets: ReadonlySet<string> = new Set(['base64', 'hex', 'utf7', 'utf7imap'])
const plainName = (charset: string): string => charset.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Throws 415 for an unknown charset, 400 for bytes that it does not have. */
const decodeCharset = async (bytes: Uint8Array, charset: string, isForm: boolean): Promise<string> => {
  const { default: iconv } = await import('iconv-lite')
  if (noCharsets.has(plainName(charset)) || !iconv.encodingExists(charset)) {
    throw unsupported(`The charset ${charset} is not known here.`)
  }
  const decode = (part: Uint8Array): string => {
    const text = iconv.decode(part, charset)
    if (text.includes('\uFFFD')) throw inAnotherCharset(charset)
    return text
  }
  if (!isForm || /^(utf|ucs)/.test(plainName(charset))) return decode(bytes)
  const form = Buffer.from(bytes).toString('latin1')
  refuseMany(form.split('&').length)
  // The escapes of a form are bytes of its charset as well; the rest of the program reads them as UTF-8.
  return form.replaceAll(/[^&=]+/g, (part) => {
    const unescaped = part
      .replaceAll('+', ' ')
      .replaceAll(/%([\da-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return encodeURIComponent(decode(Buffer.from(unescaped, 'latin1')))
  })
}

const charsetOf = (type: string): string | undefined => {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? []
  return (quoted ?? plain ?? '').trim() || undefined
}

const decodeText = async (bytes: Uint8Array, charset = 'utf-8', isForm = false): Promise<string> => {
  if (plainName(charset) !== 'utf8') return decodeCharset(bytes, charset, isForm)
  try {
    return utf8.decode(bytes)
  } catch {
    throw inAnotherCharset('UTF-8')
  }
}

const partHead = /^[^]*?\r\n\r\n/

/** The value of each part has its own charset, else that of the body. */
const decodeParts = async (bytes: Uint8Array, type: string): Promise<string> => {
  const marker = `--${boundaryOf(type)}`
  const parts = Buffer.from(bytes).toString('latin1').split(marker)
  refuseMany(parts.length)
  const texts = parts.map(async (part) => {
    const [head = ''] = partHead.exec(part) ?? []
    const [, transfer] = /^content-transfer-encoding:[ \t]*(?!7bit|8bit|binary)(\S+)/im.exec(head) ?? []
    if (transfer !== undefined) {
      throw unsupported(`A part cannot be sent with the Content-Transfer-Encoding ${transfer}.`)
    }
    const [partType = ''] = /^content-type:.*/im.exec(head) ?? []
    const value = Buffer.from(part.slice(head.length).replace(/\r\n$/, ''), 'latin1')
    const text = await decodeText(value, charsetOf(partType) ?? charsetOf(type))
    return `${await decodeText(Buffer.from(head, 'latin1'))}${text}\r\n`
  })
  return (await Promise.all(texts)).join(marker)
}

/** Throws 413 `request_too_large`, 415 for an encoding or a charset that is unknown, 400 for bytes that the charset does not have. */
export const decodeBody = async (bytes: Uint8Array, headers: Headers): Promise<string> => {
  if (bytes.length > bodyLimitBytes) {
    throw new AppError('request_too_large', { details: `The body may hold ${bodyLimitBytes} bytes.` })
  }
  if (bytes.length === 0) return ''
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw unsupported(`A request body cannot be sent with the Content-Encoding ${encoding}.`)
  }
  const type = (headers.get('content-type') ?? formType).trim()
  if (isMultipart(type)) return decodeParts(bytes, type)
  return decodeText(bytes, charsetOf(type), type.toLowerCase().startsWith(formType))
}

/** The body as text; empty without one. Throws as `decodeBody`, and 400 for one that breaks off. */
export const readBody = async (request: Request): Promise<string> => {
  const bytes = await readBytes(request).catch((cause: unknown) => {
    // A caller that disconnects is no failure of the engine: it is not logged.
    throw new AppError('invalid_request', { message: 'The request body did not arrive whole.', cause })
  })
  return decodeBody(bytes ?? new Uint8Array(bodyLimitBytes + 1), request.headers)
}
