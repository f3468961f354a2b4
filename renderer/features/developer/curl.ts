/** Requests of the log and the explorer as curl commands. Token and secret values are left to variables of the shell. */
import type { RequestLogEntry } from '../../../shared/connection.ts'
import { isRecord, parseJson } from '../../../shared/json.ts'
import { isSecretParameter } from '../../../shared/shown-path.ts'
import { curlCommand, variable } from '../../lib/curl.ts'
import type { Piece } from '../../lib/curl.ts'
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

const hasSecret = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasSecret)
    : isRecord(value) && Object.entries(value).some(([name, member]) => isSecretParameter(name) || hasSecret(member))

const jsonPieces = (value: unknown): Piece[] => {
  const listed = (items: readonly Piece[][]) =>
    items.flatMap((pieces, index) => (index === 0 ? pieces : [',', ...pieces]))
  if (Array.isArray(value)) return ['[', ...listed(value.map(jsonPieces)), ']']
  if (!isRecord(value)) return [JSON.stringify(value)]
  const members = Object.entries(value).map(([name, member]) => [
    `${JSON.stringify(name)}:`,
    ...(isSecretParameter(name) ? ['"', variable(name), '"'] : jsonPieces(member)),
  ])
  return ['{', ...listed(members), '}']
}

const bodyPieces = ({ type, text }: NonNullable<ExploredRequest['body']>): Piece[] => {
  if (type !== 'application/json') return pairPieces(text)
  const parsed = parseJson(text)
  // In text that cannot be parsed no secret can be found either.
  if (parsed === undefined) return /secret|password|token|code/i.test(text) ? [variable('body')] : [text]
  return hasSecret(parsed) ? jsonPieces(parsed) : [text]
}

interface Parts extends Pick<ExploredRequest, 'method' | 'path' | 'query'> {
  readonly takesToken: boolean
  readonly headers: readonly string[]
  readonly body: readonly Piece[] | undefined
}

/** `base` is where the API is reached from outside, without /v4; `$BASE` where it is not known. */
const command = ({ method, path, query, takesToken, headers, body }: Parts, base: string | undefined): string =>
  curlCommand({
    // Brackets and braces in an address are not patterns.
    options: `-i -g ${method === 'HEAD' ? '--head' : `-X ${method}`}`,
    address: [base ?? variable('base'), path, ...(query === '' ? [] : ['?', ...pairPieces(query.slice(1))])],
    headers: [...(takesToken ? [['Authorization: Bearer ', variable('token')]] : []), ...headers.map((line) => [line])],
    body,
  })

export const curlOfExplored = (request: ExploredRequest, takesToken: boolean, base: string | undefined): string => {
  const { body, headers } = request
  const typed = body === undefined ? [] : [{ name: 'Content-Type', value: body.type }]
  const lines = [...headers, ...typed].map(({ name, value }) => `${name}: ${value}`)
  return command({ ...request, takesToken, headers: lines, body: body && bodyPieces(body) }, base)
}

/** Whether a body may have been sent, which the log does not keep. */
export const mayHaveBody = (method: string): boolean => !['GET', 'HEAD', 'DELETE'].includes(method)

/** The body of a logged request is not kept and comes from `$BODY`. */
export const curlOfLogged = ({ method, path }: RequestLogEntry, base: string | undefined): string => {
  const [place = '', ...rest] = path.split('?')
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`
  const body = mayHaveBody(method) ? [variable('body')] : undefined
  return command({ method, path: place, query, takesToken: true, headers: ['Accept: application/json'], body }, base)
}

/** Where the API is reached from outside this window; undefined in the desktop app, whose engine listens nowhere. */
export const outsideBase = (): string | undefined =>
  window.location.protocol.startsWith('http') ? window.location.origin : undefined
