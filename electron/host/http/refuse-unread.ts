/** Responses to requests that the platform refuses before it reads them: headers too long, no HTTP, too slow (decisions.md section 6b). */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../../shared/errors/errors.ts'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'

/** Errors to which Node responds with only a status line; everything else is no HTTP. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_INVALID_METHOD: 'method_not_allowed',
}

/** Methods that a Request cannot have. */
export const unservableMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

export const codeOfUnread = ({ code = '' }: NodeJS.ErrnoException): ErrorCode => codes[code] ?? 'invalid_request'

/** Writes the error's body and ends the connection: the begin of the next request is unknown. */
export const refuseUnread = async (connection: Duplex, code: ErrorCode): Promise<void> => {
  const response = hostErrorResponse(code)
  const body = Buffer.from(await response.arrayBuffer())
  response.headers.set('Content-Length', String(body.length))
  response.headers.set('Connection', 'close')
  response.headers.set('Date', new Date().toUTCString())
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n`
  if (!connection.writable) return void connection.destroy()
  connection.end(Buffer.concat([Buffer.from(`${status}${lines.join('')}\r\n`), body]))
}
