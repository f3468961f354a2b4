/** Requests of the log and the explorer as curl commands. Variables of the shell replace the token and secret values. */
import type { RequestLogEntry } from '../../../shared/desktop/connection.ts'
import { parseJson } from '../../../shared/http/json.ts'
import { isSecretParameter } from '../../../shared/http/shown-path.ts'
import { curlCommand, variable, type Piece } from '../../lib/curl.ts'
import type { ExploredRequest } from './explorer/build-request.ts'
import { decoded } from './explorer/operations.ts'

/** `a=1&password=x` */
const pairPieces = (encoded: string): Piece[] =>
  encoded.split('&').flatMap((pair, index): Piece[] => {
    const name = decoded(pair.split('=', 1)[0] ?? '')
    const before = index === 0 ? '' : '&'
    if (!isSecretParameter(name) || !/=./.test(pair)) return [before + pair]
    return [before + pair.slice(0, pair.indexOf('=') + 1), variable(name)]
  })

/** The text with variables in place of its secret values; unchanged if it has none. */
const jsonPieces = (text: string, value: unknown): Piece[] => {
  const mark = crypto.randomUUID()
  const secrets: Piece[] = []
  const marked = JSON.stringify(value, (name, member: unknown) => {
    if (!isSecretParameter(name)) return member
    secrets.push(variable(name))
    return mark
  })
  if (secrets.length === 0) return [text]
  return marked.split(mark).flatMap((part, index) => [part, ...secrets.slice(index, index + 1)])
}

const bodyPieces = ({ type, text }: NonNullable<ExploredRequest['body']>): Piece[] => {
  if (type !== 'application/json') return pairPieces(text)
  const parsed = parseJson(text)
  // Secrets cannot be found in text that cannot be parsed.
  if (parsed === undefined) return /secret|password|token|code/i.test(text) ? [variable('body')] : [text]
  return jsonPieces(text, parsed)
}

interface Parts extends Pick<ExploredRequest, 'method' | 'path' | 'query'> {
  readonly needsToken: boolean
  readonly headers: readonly string[]
  readonly body: readonly Piece[] | undefined
}

/** `base` is the outside address of the API, without /v4; `$BASE` if it is not known. */
const command = ({ method, path, query, needsToken, headers, body }: Parts, base: string | undefined): string =>
  curlCommand({
    // Brackets and braces in an address are not patterns.
    options: `-i -g ${method === 'HEAD' ? '--head' : `-X ${method}`}`,
    address: [base ?? variable('base'), path, ...(query === '' ? [] : ['?', ...pairPieces(query.slice(1))])],
    headers: [...(needsToken ? [['Authorization: Bearer ', variable('token')]] : []), ...headers.map((line) => [line])],
    body,
  })

export const curlOfExplored = (request: ExploredRequest, needsToken: boolean, base: string | undefined): string => {
  const { body, headers } = request
  const typed = body === undefined ? [] : [{ name: 'Content-Type', value: body.type }]
  const lines = [...headers, ...typed].map(({ name, value }) => `${name}: ${value}`)
  return command({ ...request, needsToken, headers: lines, body: body && bodyPieces(body) }, base)
}

/** Whether a body may have been sent, which the log does not store. */
export const mayHaveBody = (method: string): boolean => !['GET', 'HEAD', 'DELETE'].includes(method)

/** The body of a logged request is not stored, so it comes from `$BODY`. */
export const curlOfLogged = ({ method, path }: RequestLogEntry, base: string | undefined): string => {
  const [place = '', ...rest] = path.split('?')
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`
  const body = mayHaveBody(method) ? [variable('body')] : undefined
  return command({ method, path: place, query, needsToken: true, headers: ['Accept: application/json'], body }, base)
}

/** The address of the API from outside this window; undefined in the desktop app, whose engine listens nowhere. */
export const outsideBase = (): string | undefined =>
  window.location.protocol.startsWith('http') ? window.location.origin : undefined
