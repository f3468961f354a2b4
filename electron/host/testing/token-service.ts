/** A marketplace's token endpoints over HTTP for tests: refreshes rotate both tokens, and one that is used twice ends the sign-in. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TokenAsk {
  readonly path: string
  readonly bearer: string | undefined
  readonly form: Readonly<Record<string, string>>
}

interface TokenRefused {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface TokenService {
  readonly base: string
  /** The requests that arrived, in order. */
  readonly requests: readonly TokenAsk[]
  /** A refusal instead of the usual response; then nothing is done. */
  refuse: (ask: TokenAsk) => TokenRefused | undefined
  /** The response waits for it; the request is handled before. */
  hold: (ask: TokenAsk) => Promise<unknown> | undefined
  readonly password: string
  /** True returns the same token for another sign-in, as some services do. */
  repeatsTokens: boolean
  /** Access tokens that are refused, although their sign-in is valid. */
  readonly stale: Set<string>
  /** Whether a sign-in is valid, by any of its tokens. */
  isAlive(token: string): boolean
  close(): Promise<void>
}

const readForm = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}

/** `name` is in its tokens, so that they can be distinguished from those of another service. */
export const openTokenService = async (name: string): Promise<TokenService> => {
  const requests: TokenAsk[] = []
  /** The tokens of each sign-in, newest last. */
  const families: { access: string; refresh: string }[][] = []
  let count = 0

  const familyOf = (token: string) =>
    families.find((family) => family.some(({ access, refresh }) => access === token || refresh === token))
  const end = (family: (typeof families)[number] | undefined): void => {
    if (family !== undefined) families.splice(families.indexOf(family), 1)
  }

  const give = (family: (typeof families)[number]) => {
    if (!service.repeatsTokens || count === 0) count += 1
    const token = { access: `${name}-access-${String(count)}`, refresh: `${name}-refresh-${String(count)}` }
    family.push(token)
    const body = { access_token: token.access, refresh_token: token.refresh, expires_in: 36_000, scope: 'public' }
    return { status: 200, body }
  }

  const grant = (form: TokenAsk['form']): TokenRefused => {
    const refused = { status: 400, body: { error: 'invalid_grant' } }
    if (form['grant_type'] === 'refresh_token') {
      const family = familyOf(form['refresh_token'] ?? '')
      if (family !== undefined && family.at(-1)?.refresh === form['refresh_token']) return give(family)
      end(family)
      return refused
    }
    if (form['grant_type'] === 'password' && form['customer_password'] !== service.password) return refused
    families.push([])
    return give(families.at(-1) ?? [])
  }

  const done = (ask: TokenAsk): TokenRefused => {
    if (ask.path.endsWith('/oauth/token')) return grant(ask.form)
    if (ask.path.endsWith('/oauth/revoke')) {
      end(familyOf(ask.form['token'] ?? ''))
      return { status: 200, body: {} }
    }
    const isKnown = ask.bearer !== undefined && service.isAlive(ask.bearer) && !service.stale.has(ask.bearer)
    if (isKnown) return { status: 200, body: [] }
    return { status: 401, body: { errors: [{ code: 'invalid_token', uuid: 'u', status: 401, message: 'x' }] } }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ask = {
      path: new URL(request.url ?? '/', 'http://service.internal').pathname,
      bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
      form: await readForm(request),
    }
    requests.push(ask)
    const { status, body, headers } = service.refuse(ask) ?? done(ask)
    await service.hold(ask)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const service: TokenService = {
    base: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    refuse: () => undefined,
    hold: () => undefined,
    password: 'right',
    repeatsTokens: false,
    stale: new Set(),
    isAlive: (token) => familyOf(token) !== undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return service
}
