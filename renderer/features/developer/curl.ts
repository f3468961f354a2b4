/** Requests of the log and the explorer as curl commands. No secret is in them: token and masked values are the shell's variables. */
import type { RequestLogEntry } from '../../../shared/connection.ts'
import { isSecretParameter } from '../../../shared/shown-path.ts'
import { curlCommand, variable } from '../../lib/curl.ts'
import type { Piece } from '../../lib/curl.ts'
import { decoded } from './explorer/operations.ts'
import type { ExploredRequest } from './explorer/explored-request.ts'
import { isRecord } from './explorer/schema.ts'

/** `a=1&password=x` with the values of secret names left to variables. */
const pairPieces = (encoded: string): Piece[] =>
  encoded.split('&').flatMap((pair, index): Piece[] => {
    const [name = '', ...value] = pair.split('=')
    const before = index === 0 ? '' : '&'
    if (!isSecretParameter(decoded(name)) || value.join('=') === '') return [before + pair]
    return [`${before}${name}=`, variable(decoded(name))]
  })

const hasSecret = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasSecret)
    : isRecord(value) && Object.entries(value).some(([name, member]) => isSecretParameter(name) || hasSecret(member))

const jsonPieces = (value: unknown): Piece[] => {
  if (Array.isArray(value)) {
    return ['[', ...value.flatMap((item, index) => [index === 0 ? '' : ',', ...jsonPieces(item)]), ']']
  }
  if (!isRecord(value)) return [JSON.stringify(value)]
  const members = Object.entries(value).flatMap(([name, member], index): Piece[] => [
    `${index === 0 ? '' : ','}${JSON.stringify(name)}:`,
    ...(isSecretParameter(name) ? ['"', variable(name), '"'] : jsonPieces(member)),
  ])
  return ['{', ...members, '}']
}

const bodyPieces = ({ type, text }: NonNullable<ExploredRequest['body']>): Piece[] => {
  if (type !== 'application/json') return pairPieces(text)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // What cannot be read cannot be searched for secrets either.
    return /secret|password|token|code/i.test(text) ? [variable('body')] : [text]
  }
  return hasSecret(parsed) ? jsonPieces(parsed) : [text]
}

interface Parts {
  readonly method: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly takesToken: boolean
  readonly headers: readonly (readonly Piece[])[]
  readonly body?: readonly Piece[] | undefined
}

const command = ({ method, path, query, takesToken, headers, body }: Parts, base: string | undefined): string => {
  const address = [base ?? variable('base'), path, ...(query === '' ? [] : ['?', ...pairPieces(query.slice(1))])]
  // Brackets and braces in an address are no patterns.
  const options = `-i -g ${method === 'HEAD' ? '--head' : `-X ${method}`}`
  const all = [...(takesToken ? [['Authorization: Bearer ', variable('token')]] : []), ...headers]
  return curlCommand({ options, address, headers: all, body })
}

/** `base` is where the API is reached from outside, without /v4; `$BASE` where it is not known. */
export const curlOfExplored = (request: ExploredRequest, takesToken: boolean, base: string | undefined): string => {
  const { body } = request
  const headers = request.headers.map(({ name, value }) => [`${name}: ${value}`])
  const typed = body === undefined ? [] : [[`Content-Type: ${body.type}`]]
  const { method, path, query } = request
  const parts = { method, path, query, takesToken, headers: [...headers, ...typed] }
  return command({ ...parts, body: body === undefined ? undefined : bodyPieces(body) }, base)
}

/** True where a body was sent that the log does not keep. */
export const mayHaveBody = (method: string): boolean => !['GET', 'HEAD', 'DELETE'].includes(method)

/** Of a logged request: its body is not kept and comes from `$BODY`. */
export const curlOfLogged = ({ method, path }: RequestLogEntry, base: string | undefined): string => {
  const [place = '', ...rest] = path.split('?')
  const body = mayHaveBody(method) ? [variable('body')] : undefined
  const headers = [['Accept: application/json']]
  return command(
    { method, path: place, query: rest.length === 0 ? '' : `?${rest.join('?')}`, takesToken: true, headers, body },
    base,
  )
}

/** The variables that a command leaves to the shell, in order: `["TOKEN", "BODY"]`. */
export const variablesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/"\$([A-Z_]+)"/g)].map(([, name]) => name ?? '')),
]

/** Where the API is reached from outside this window; undefined in the desktop app, whose engine listens nowhere. */
export const outsideBase = (): string | undefined =>
  window.location.protocol.startsWith('http') ? window.location.origin : undefined

/** What to say once the command is on the clipboard. */
export const copiedWords = (text: string): string => {
  const names = variablesOf(text).map((name) => `$${name}`)
  if (names.length === 0) return 'Copied.'
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
  return `Copied. Set ${list ?? ''} in the shell first.`
}
