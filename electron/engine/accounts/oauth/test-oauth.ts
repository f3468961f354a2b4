/** Token requests for tests. */
import { smallSeed } from '../../testing/test-seed-clients.ts'
import type { Answer, CallOptions, TestEngine } from '../../testing/test-engine.ts'

export type Form = Readonly<Record<string, string>>

const { clients, user } = smallSeed
export const partner = { client_id: clients.partner.id, client_secret: clients.partner.secret }
export const internal = { client_id: clients.internal.id, client_secret: clients.internal.secret }
export const person = { customer_email: user.email, customer_password: user.password }
export const redirectUri = 'http://127.0.0.1/callback'

export const post = (engine: TestEngine, path: string, form: Form, options: CallOptions = {}): Promise<Answer> =>
  engine.call(path, { method: 'POST', body: new URLSearchParams(form).toString(), ...options })

export const requestToken = (engine: TestEngine, form: Form, options: CallOptions = {}): Promise<Answer> =>
  post(engine, '/v4/oauth/token', form, options)

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
}

/** The tokens of a request that must succeed. */
export const tokensOf = async (request: Promise<Answer>): Promise<Tokens> => {
  const response = await request
  if (response.status !== 200) throw new Error(response.text)
  return response.json<Tokens>()
}

export const signIn = (engine: TestEngine, more: Form = {}): Promise<Tokens> =>
  tokensOf(requestToken(engine, { grant_type: 'password', ...person, ...more }))

export const refresh = (engine: TestEngine, refreshToken: string, more: Form = {}): Promise<Answer> =>
  requestToken(engine, { grant_type: 'refresh_token', refresh_token: refreshToken, ...more })

/** The account of a token: its id, or the status of the refusal. */
export const whoIs = async (engine: TestEngine, token: string): Promise<unknown> => {
  const response = await engine.call('/v4/accounts/me', { token })
  return response.status === 200 ? response.json()['id'] : response.status
}

/** Status and error code of a refused token request. */
export const refusalOf = async (request: Promise<Answer>): Promise<[number, unknown]> => {
  const response = await request
  return [response.status, response.json()['error']]
}

/** The hashes that a table has, in hexadecimal digits. */
export const storedHashes = (engine: TestEngine, table: string, column: string): string[] =>
  engine.database
    .prepare<{ hash: Uint8Array }>(`SELECT ${column} AS hash FROM ${table}`)
    .all()
    .map(({ hash }) => Buffer.from(hash).toString('hex'))

export const newestMessage = (engine: TestEngine): { recipient: string; body_text: string } | undefined =>
  engine.database
    .prepare<{ recipient: string; body_text: string }>(
      "SELECT recipient, body_text FROM outbox_messages WHERE channel = 'sms' ORDER BY id DESC",
    )
    .get()

/** The six digits of the newest message. */
export const newestCode = (engine: TestEngine): string =>
  /\d{6}/.exec(newestMessage(engine)?.body_text ?? '')?.[0] ?? ''
