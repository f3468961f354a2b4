/** The target of generated requests: an engine with tokens of every kind, and the values that exist in it. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { writtenRows } from '../test-database.ts'
import type { TestEngine } from '../test-engine.ts'
import { checkResponse, compareEnvelope, type ReceivedResponse } from './test-check.ts'
import { readDescription, type JsonObject, type Operation } from './test-description.ts'
import type { GeneratedRequest } from './test-requests.ts'
import { toSent, type SentRequest } from './test-sending.ts'
import { knownPattern, type Sources } from './test-values.ts'

/** Existing values, by the parameter's `name` or `segment.name`. */
export type KnownValues = Readonly<Record<string, readonly string[]>>

export interface WorldParts {
  readonly database: ReadableDatabase
  /** `getBody` is the form of a GET, which a Request cannot carry. */
  fetch(request: Request, getBody: string | undefined): Promise<Response>
  /** Called before each generated request, for a clock that advances. */
  goOn?(): void
  readonly document: JsonObject
  /** Authorization headers by a name for them. */
  readonly authorizations: Readonly<Record<string, string | undefined>>
  /** Names of tokens that are used more often than the others. */
  readonly usualTokens: readonly string[]
  readonly known: KnownValues
  /** Called with every success, for the values that exist from then on. */
  learn(operationId: string, answerText: string): void
  /** Complete sets of parameters that work, by operation. */
  readonly forms: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

export interface World {
  readonly sources: Sources
  readonly tokens: readonly string[]
  /** Sends the request and returns what is wrong with the response; undefined where nothing is. */
  probe(generated: GeneratedRequest): Promise<string | undefined>
  /** How often each operation responded with each status. */
  readonly responses: ReadonlyMap<string, ReadonlyMap<number, number>>
}

export const origin = 'http://127.0.0.1:4400'

/** The operations by method and address in the order of a router: fixed addresses before those with parameters. */
const createFinder = (
  operations: readonly Operation[],
): ((method: string, address: string) => Operation | undefined) => {
  const patterns = [...operations]
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
  return (method, url) => {
    const path = new URL(url).pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    const first = patterns.find(({ pattern }) => pattern.test(path))
    return operations.find((operation) => operation.method === method && operation.path === first?.operation.path)
  }
}

export const createWorld = (parts: WorldParts): World => {
  const sources = { ...readDescription(parts.document), knows: (name: string) => (parts.known[name] ?? []).length > 0 }
  const byId = new Map(sources.operations.map((operation) => [operation.id, operation]))
  const find = createFinder(sources.operations)
  const responses = new Map<string, Map<number, number>>()

  const fill = (text: string): string =>
    text.replaceAll(knownPattern, (_whole, name: string, index: string) => {
      const values = parts.known[name] ?? []
      return values.length === 0 ? '' : (values[Number(index) % values.length] ?? '')
    })

  const send = async (sent: SentRequest): Promise<{ answer: ReceivedResponse; url: string }> => {
    const isGet = sent.method === 'GET' || sent.method === 'HEAD'
    const init = { method: sent.method, headers: sent.headers }
    const request = new Request(
      origin + sent.address,
      isGet || sent.body === undefined ? init : { ...init, body: sent.body },
    )
    const response = await parts.fetch(request, sent.method === 'GET' ? sent.body : undefined)
    const text = await response.text()
    return { answer: { status: response.status, headers: response.headers, text }, url: request.url }
  }

  const count = (operation: Operation, status: number): void => {
    const statuses = responses.get(operation.id) ?? new Map<number, number>()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    responses.set(operation.id, statuses)
  }

  const checkEnvelope = async (sent: SentRequest, plain: ReceivedResponse): Promise<string | undefined> => {
    if (sent.method !== 'GET' || plain.status !== 200 || sent.names.has('envelope')) return undefined
    if (plain.headers.get('content-type')?.startsWith('application/json') !== true) return undefined
    const address = `${sent.address}${sent.address.includes('?') ? '&' : '?'}envelope=true`
    const { answer } = await send({ ...sent, address })
    // The caller may just have exhausted its rate limit.
    return answer.status === 429 ? undefined : compareEnvelope(plain, answer)
  }

  return {
    sources,
    tokens: [...parts.usualTokens, ...Object.keys(parts.authorizations)],
    responses,
    async probe(generated) {
      const operation = byId.get(generated.operationId)
      if (operation === undefined) throw new Error(`there is no operation ${generated.operationId}`)
      const sent = toSent(operation, generated, {
        fill,
        forms: (id) => parts.forms[id] ?? [],
        authorization: (token) => parts.authorizations[token],
      })
      parts.goOn?.()
      const before = writtenRows(parts.database)
      const { answer, url } = await send(sent)
      const reached = find(sent.method, url)
      if (reached !== undefined) {
        count(reached, answer.status)
        if (answer.status < 300) parts.learn(reached.id, answer.text)
      }
      const mayWrite = !['GET', 'HEAD', 'OPTIONS'].includes(sent.method)
      const wrong =
        !mayWrite && writtenRows(parts.database) !== before
          ? 'a request that must not write did'
          : (checkResponse(reached, sent, answer) ??
            (generated.compareEnvelope ? await checkEnvelope(sent, answer) : undefined))
      if (wrong === undefined) return undefined
      const headers = JSON.stringify(Object.fromEntries(sent.headers))
      return `${wrong}\n${sent.method} ${url}\n${headers}\n${(sent.body ?? '').slice(0, 2_000)}`
    },
  }
}

/** The first response of each address, parsed; fails for one that is refused. */
export const readJson = async <T>(engine: TestEngine, address: string, token: string): Promise<T> => {
  const answer = await engine.call(address, { token })
  if (answer.status >= 300) throw new Error(`${address}: ${answer.text}`)
  return answer.json<T>()
}
