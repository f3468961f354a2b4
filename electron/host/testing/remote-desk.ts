/** A back office whose marketplace is a second Parkdesk, behind TLS. */
import { profileDraftSchema } from '../../../shared/desktop/connection.ts'
import type { After } from '../../core/deps.ts'
import { createDesk } from '../../desk/desk.ts'
import { createEngine } from '../../engine/engine.ts'
import { createTestEngine, deskToken, type TestEngine } from '../../engine/testing/test-engine.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { createGateway } from '../../gateway/gateway.ts'
import { createRemoteConnection, type RemoteConnection } from '../../gateway/remote/remote-connection.ts'
import { createFetchExchange } from '../../gateway/remote/testing/fetch-exchange.ts'
import { createMemoryVault } from '../../gateway/remote/testing/memory-vault.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import { listen } from '../http/http-server.ts'
import { createOutgoing } from '../http/outgoing.ts'
import { startWebhookSimulator } from '../simulator/webhook-simulator.ts'
import { callAsPage } from './page-calls.ts'
import { impatientAfter } from './remote-client.ts'
import { openWebhookMarketplace, type WebhookMarketplace } from './remote-marketplace.ts'
import { makeCertificate, trustHere } from './test-certificate.ts'

export interface RemoteDesk {
  readonly marketplace: WebhookMarketplace
  /** The engine of this computer, which the desk must not use. */
  readonly own: TestEngine
  /** The one that was made last. */
  connection: RemoteConnection
  /** The requests to the marketplace outside the API, in order. */
  readonly requested: string[]
  /** Responds instead of the marketplace's desk. */
  foreign: (() => Response) | undefined
  /** Connects as this client. */
  signInAs(client: { id: string; secret: string }, scopes: readonly string[]): void
  readonly page: (method: string, path: string, body?: unknown) => Promise<Response>
  /** From then on nobody listens at the address of the marketplace. */
  closeMarketplace(): Promise<void>
  close(): Promise<void>
}

/** `after` is what the connection waits with. */
export const openRemoteDesk = async ({ after = impatientAfter }: { after?: After } = {}): Promise<RemoteDesk> => {
  const marketplace = await openWebhookMarketplace()
  const certificate = await makeCertificate(['127.0.0.1'])
  trustHere(certificate.authority)
  const server = await listen(
    0,
    (request) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/desk') || pathname === '/desk/changes') return marketplace.fetch(request)
      bench.requested.push(`${request.method} ${pathname}`)
      return bench.foreign?.() ?? marketplace.fetch(request)
    },
    { tls: certificate },
  )
  const connect = (client: { id: string; secret: string }, scopes: readonly string[]): RemoteConnection => {
    const draft = profileDraftSchema.parse({
      kind: 'production',
      name: 'Second till',
      addresses: { base: server.origin },
      relationPrefix: marketplace.relationPrefix,
      clientId: client.id,
      grant: 'client_credentials',
      scopes,
    })
    if (draft.kind === 'embedded') throw new Error('a remote profile was meant')
    return createRemoteConnection({
      profile: { ...draft, id: 'remote-1', createdAtMs: 0 },
      vault: createMemoryVault({ clientSecret: client.secret }),
      log: createRequestLog(),
      exchange: createFetchExchange(),
      onLink: () => undefined,
      onSignIn: () => undefined,
      random: () => 0,
      after,
    })
  }
  const own = createTestEngine({ relationPrefix: 'svc' })
  const outgoing = createOutgoing()
  const gateway = createGateway({
    embedded: {
      origin: 'http://127.0.0.1:4400',
      state: () => ({ status: 'ready', sinceMs: 0 }),
      fetch: async (request) => desk.fetch(request, { fromDesk: true }),
    },
    token: deskToken,
    remote: () => bench.connection,
    profileId: () => 'remote-1',
  })
  const bench: RemoteDesk = {
    marketplace,
    own,
    connection: connect(smallSeed.clients.internal, ['internal']),
    requested: [],
    foreign: undefined,
    signInAs(client, scopes) {
      bench.connection.close()
      bench.connection = connect(client, scopes)
    },
    page: (method, path, body) => callAsPage(gateway, method, path, body),
    closeMarketplace: () => server.close(),
    async close() {
      await desk.close()
      bench.connection.close()
      await server.close()
      await marketplace.close()
      own.close()
    },
  }
  const desk = createDesk({
    ...own.deps,
    api: (request) => gateway.fetchForDesk(request),
    marketplace: createEngine({ ...own.deps, outgoing }).administration,
    after: outgoing.after,
    ports: {
      listen: (address, port, answer) => listen(port, answer, { address }),
      startSimulator: startWebhookSimulator,
    },
    profile: { kind: 'production', demo: false, training: false, name: 'Second till' },
  })
  await desk.settlePending()
  return bench
}
