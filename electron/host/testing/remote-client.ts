/** A connection to the remote bench as main has it, with its messages and stored data accessible, and a controllable clock. */
import type { RemoteLink, RequestLogEntry } from '../../../shared/desktop/connection.ts'
import { errorBody, receivedError, remoteProblemOf } from '../../../shared/errors/errors.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { createFetchExchange } from '../../gateway/remote/testing/fetch-exchange.ts'
import {
  createRemoteConnection,
  type RemoteConnection,
  type RemoteConnectionOptions,
} from '../../gateway/remote/remote-connection.ts'
import type { ProfileSecrets } from '../../gateway/remote/secret-vault.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import { openRemoteBench, type Fate, type RemoteBench } from './remote-bench.ts'

export interface RemoteClient {
  bench: RemoteBench
  /** The connection that was made last. */
  connection: RemoteConnection
  nowMs: number
  /** Every state of the link, in order. */
  links: RemoteLink['status'][]
  /** Every exchange with the service, in order. */
  entries: RequestLogEntry[]
  secrets: ProfileSecrets
  /** True while the keychain is locked. */
  locked: boolean
  connect(profileChange?: object, change?: Partial<RemoteConnectionOptions>): RemoteConnection
  /** Connects with time-outs of fractions of a second; with a token already, since making one may need longer. */
  connectImpatiently(): Promise<void>
  fetchAs(path: string, init?: RequestInit, mayUseCache?: boolean): Promise<Response>
  /** The requests that reached the service, except those to its token endpoints. */
  apiRequests(): RemoteBench['received']
  close(): Promise<void>
}

const isApi = (url: string | undefined): boolean => url?.includes('/oauth/') !== true

/** Whether a request makes a booking. */
export const isBooking: (request: Parameters<RemoteBench['fate']>[0]) => boolean = ({ method, url }) =>
  method === 'POST' && /^\/v4\/bookings\/?$/.test(url ?? '')

/** The fate of every request but those for tokens. */
export const always =
  (fate: Fate): RemoteBench['fate'] =>
  (request) =>
    isApi(request.url) ? fate : 'fine'

/** These fates in this order; later requests are fine. */
export const inTurn = (...fates: Fate[]): RemoteBench['fate'] => {
  const left = [...fates]
  return (request) => (isApi(request.url) ? (left.shift() ?? 'fine') : 'fine')
}

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** The code of a refusal, and the reason why the marketplace did not respond as it should. */
export const codeOf = async (response: Response): Promise<[string, string | undefined]> => {
  const [first] = errorBody.parse(await response.json()).errors
  return [first?.code ?? '', first && remoteProblemOf(receivedError(first.code, first))]
}

/** The pauses between repetitions end at once; those of the monitor never, so that a test tries by itself. */
export const impatientAfter: NonNullable<RemoteConnectionOptions['after']> = (delayMs, work) => {
  if (delayMs >= 5000) return () => undefined
  const timer = setImmediate(work)
  return () => clearImmediate(timer)
}

export const openRemoteClient = async (): Promise<RemoteClient> => {
  const bench = await openRemoteBench()
  const connect: RemoteClient['connect'] = (profileChange = {}, change = {}) => {
    client.connection = createRemoteConnection({
      profile: client.bench.profile(profileChange),
      vault: {
        read: async () =>
          client.locked
            ? { status: 'locked', backend: 'kwallet6' }
            : { status: 'open', secrets: client.secrets, storage: 'memory' },
        write: async (next) => {
          client.secrets = next
        },
      },
      log: createRequestLog((entry) => client.entries.push(entry)),
      exchange: createFetchExchange(),
      limits: { maximumBytes: 1_000_000 },
      onLink: ({ status }) => void client.links.push(status),
      onSignIn: () => undefined,
      nowMs: () => client.nowMs,
      random: () => 0,
      after: impatientAfter,
      ...change,
    })
    return client.connection
  }
  const client: Omit<RemoteClient, 'connection'> & { connection: RemoteConnection | undefined } = {
    bench,
    connection: undefined,
    nowMs: testNowMs,
    links: [],
    entries: [],
    secrets: { clientSecret: smallSeed.clients.partner.secret },
    locked: false,
    connect,
    async connectImpatiently() {
      await client.fetchAs('/v4/venues')
      client.connection?.close()
      connect({}, { limits: { firstMs: 100, wholeMs: 200 } })
    },
    fetchAs: (path, init = {}, mayUseCache = true) =>
      (client.connection ?? connect()).api.fetch(new Request(`app://parkdesk${path}`, init), {
        from: 'page',
        mayUseCache,
      }),
    apiRequests: () => client.bench.received.filter(({ url }) => isApi(url)),
    async close() {
      client.connection?.close()
      await client.bench.close()
    },
  }
  return Object.assign(client, { connection: connect() })
}
