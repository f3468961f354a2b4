/** Compresses responses for clients that accept it, off the event loop; the bytes of stored responses only once (RFC 9110, 12.5.3). */
import Negotiator from 'negotiator'
import { promisify } from 'node:util'
import { gzip as gzipLater } from 'node:zlib'
import { cachedBytes } from '../../core/http/reply-writer.ts'
import type { ServedFetch } from './http-server.ts'

const gzip = promisify(gzipLater)
const fewestBytes = 1024
/** A higher level needs several times as long for a tenth less. */
const options = { level: 3 }
const compressible = /^(?:application\/(?:json|hal\+json|javascript)|text\/|image\/svg\+xml)/

const kept = new WeakMap<Uint8Array, Promise<Buffer<ArrayBuffer>>>()

const compressedBytes = (response: Response, bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> => {
  const source = cachedBytes(response)
  if (source === undefined) return gzip(bytes, options)
  const known = kept.get(source) ?? gzip(source, options)
  kept.set(source, known)
  return known
}

const acceptsGzip = ({ headers }: Request): boolean => {
  const accepted = headers.get('accept-encoding')
  return (
    accepted !== null &&
    new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(['gzip', 'identity']) === 'gzip'
  )
}

/** The content is the same in another form: the tag of the plain bytes becomes weak. */
const compressedHeaders = (plain: Headers): Headers => {
  const headers = new Headers(plain)
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  const tag = headers.get('etag')
  if (tag?.startsWith('"') === true) headers.set('ETag', `W/${tag}`)
  return headers
}

const compress = async (request: Request, response: Response): Promise<Response> => {
  const { status, headers } = response
  const isCandidate = compressible.test(headers.get('content-type') ?? '') && !headers.has('content-encoding')
  if (!isCandidate || request.method === 'HEAD' || status === 206) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length <= fewestBytes) return new Response(bytes, { status, headers })
  return new Response(await compressedBytes(response, bytes), { status, headers: compressedHeaders(headers) })
}

/** A client that does not accept it is served as before, without an additional step. */
export const compressing =
  (fetch: ServedFetch): ServedFetch =>
  (request, connection) => {
    const response = fetch(request, connection)
    if (!acceptsGzip(request)) return response
    return Promise.resolve(response).then((settled) => compress(request, settled))
  }
