/** A desk with its connections for tests: real profiles, engine process and remote service, and a record of everything that leaves main. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionState, ProfileView, TestProgress } from '../../../shared/desktop/connection.ts'
import type { Quote } from '../../../shared/api/quotes.ts'
import type { IpcCallName } from '../../../shared/desktop/ipc-channels.ts'
import type { IpcError, IpcInput, IpcOutput, IpcResult } from '../../../shared/desktop/ipc.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { createFetchExchange } from '../../gateway/remote/testing/fetch-exchange.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import type { EngineSupervisor, ForkEngine } from '../../host/process/engine-supervisor.ts'
import { createLocalEngine } from '../../host/process/local-engine.ts'
import { callAsPage, jsonOf } from '../../host/testing/page-calls.ts'
import { readUnfinished } from '../../host/process/unfinished-work.ts'
import { testEngineProcess } from '../../host/testing/test-engine-process.ts'
import { openRemoteBench, type RemoteBench } from '../../host/testing/remote-bench.ts'
import { createConnectionCalls } from '../ipc/connection-calls.ts'
import { runCall, type CallHandler } from '../ipc/run-call.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { createConnections, type Connections } from './connections.ts'
import { openProfiles, type ProfileStore } from './profile-store.ts'

export const plantedSecret: string = smallSeed.clients.partner.secret
/** The id of the sale that `sell` makes. */
export const saleId = '3f0a5f5e-7c3c-4c52-9a55-000000000001'

type ConnectionCallName = Extract<IpcCallName, `connection.${string}`>

interface Running {
  readonly store: ProfileStore
  readonly connections: Connections
  readonly supervisor: EngineSupervisor
  readonly gateway: Gateway
  readonly calls: ReturnType<typeof createConnectionCalls>
}

export interface TestDesk {
  readonly directory: string
  readonly service: RemoteBench
  readonly store: ProfileStore
  /** Everything that leaves main: logs, results of native calls, events, messages to the engine's process. */
  readonly sent: readonly string[]
  /** Everything that was sealed, as plain text. */
  readonly sealedTexts: readonly string[]
  readonly states: readonly ConnectionState[]
  keychainIsGood: boolean
  /** Replaces the system's browser. */
  browse: (address: string) => Promise<boolean>
  /** `nowMs` is another instant than the first, for a start after a pause. */
  start(nowMs?: number): void
  stop(): Promise<void>
  close(): Promise<void>
  call<Name extends ConnectionCallName>(name: Name, input: IpcInput<Name>): Promise<IpcResult<IpcOutput<Name>>>
  valueOf<Name extends ConnectionCallName>(name: Name, input: IpcInput<Name>): Promise<IpcOutput<Name>>
  errorOf<Name extends ConnectionCallName>(name: Name, input: IpcInput<Name>): Promise<IpcError | undefined>
  draftOf(change?: object): Omit<ReturnType<RemoteBench['profile']>, 'id' | 'createdAtMs' | 'lastUsedAtMs'>
  createRemote(change?: object, clientSecret?: string): Promise<ProfileView>
  page(method: string, path: string, body?: unknown): Promise<Response>
  sell(): Promise<{ state?: string; booking_id?: number }>
  everythingWritten(): string
}

const reversed = (text: string): string => text.split('').toReversed().join('')

export const openTestDesk = async (): Promise<TestDesk> => {
  const directory = mkdtempSync(join(tmpdir(), 'parkdesk-connections-'))
  const service = await openRemoteBench()
  const sent: string[] = []
  const sealedTexts: string[] = []
  const states: ConnectionState[] = []
  const tell = (kind: string) => (value: unknown) => void sent.push(`${kind} ${JSON.stringify(value)}`)

  const sealer: Sealer = {
    state: async () => ({
      backend: desk.keychainIsGood ? 'gnome_libsecret' : 'basic_text',
      usable: desk.keychainIsGood,
    }),
    seal: async (text) => {
      sealedTexts.push(text)
      return Buffer.from(reversed(text), 'utf8')
    },
    unseal: async (sealed) => ({ text: reversed(sealed.toString('utf8')), stale: false }),
  }

  const listening =
    (fork: ForkEngine): ForkEngine =>
    (childEvents) => {
      const child = fork(childEvents)
      return {
        pid: child.pid,
        kill: child.kill,
        post: (message) => {
          const text = JSON.stringify(message, (_key, value: unknown) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value,
          )
          sent.push(`engine ${text}`)
          child.post(message)
        },
      }
    }

  const run = (nowMs: number): Running => {
    const log = tell('log')
    const requests = createRequestLog(tell('request'))
    const store = openProfiles(directory, () => nowMs, log)
    const connections = createConnections({
      store,
      sealer,
      requests,
      openBrowser: (address) => desk.browse(address),
      onState: (state) => {
        states.push(state)
        tell('state')(state)
      },
      onBack: () => supervisor.settle(),
      unfinished: (id) => readUnfinished(fork, store.databases(id).databaseFile()),
      log,
      ownNowMs: () => nowMs,
      remote: { exchange: createFetchExchange(), nowMs: () => nowMs },
    })
    const engine = testEngineProcess(tell('output'))
    const fork = listening(engine.fork)
    const { supervisor, gateway } = createLocalEngine({
      ...engine,
      fork,
      origin: 'http://engine.internal',
      virtualNow: () => nowMs,
      log,
      start: () => {
        const { id, kind, name } = store.active()
        return {
          file: store.databases(id).databaseFile(),
          demo: false,
          ...(kind === 'embedded' ? {} : { remote: { kind, name } }),
          relationPrefix: 'svc',
          baseUrl: 'app://parkdesk',
        }
      },
      gateway: { remote: connections.remote, profileId: () => store.active().id, log: requests },
    })
    const calls = createConnectionCalls({
      store,
      connections,
      sealer,
      requests,
      relaunch: supervisor.relaunch,
      onSwitch: () => undefined,
      onTest: (progress: TestProgress) => tell('test')(progress),
      watchRequests: () => undefined,
    })
    return { store, connections, supervisor, gateway, calls }
  }

  let current: Running | undefined
  const running = (): Running => {
    if (current === undefined) throw new Error('The desk is not running')
    return current
  }

  const desk: TestDesk = {
    directory,
    service,
    get store() {
      return running().store
    },
    sent,
    sealedTexts,
    states,
    keychainIsGood: true,
    browse: async () => false,
    start(nowMs = testNowMs) {
      current = run(nowMs)
    },
    async stop() {
      const { supervisor, connections } = running()
      current = undefined
      await supervisor.stop()
      await connections.close()
    },
    async close() {
      if (current !== undefined) await desk.stop()
      await service.close()
      rmSync(directory, { recursive: true })
    },
    async call<Name extends ConnectionCallName>(name: Name, input: IpcInput<Name>) {
      const result = await runCall(name, running().calls[name] as CallHandler<Name>, input, {
        sender: { frameUrl: 'app://parkdesk/settings', isMainFrame: true },
        requirePermission: () => Promise.resolve(),
        log: tell('log'),
      })
      tell('answer')(result)
      return result
    },
    async valueOf(name, input) {
      const result = await desk.call(name, input)
      if (!result.ok) throw new Error(`${name}: ${result.error.code} ${result.error.message}`)
      return result.value
    },
    async errorOf(name, input) {
      const result = await desk.call(name, input)
      return result.ok ? undefined : result.error
    },
    draftOf(change = {}) {
      const { id: _id, createdAtMs: _createdAtMs, lastUsedAtMs: _lastUsedAtMs, ...draft } = service.profile(change)
      return draft
    },
    createRemote: (change = {}, clientSecret = plantedSecret) =>
      desk.valueOf('connection.create', { draft: desk.draftOf(change), clientSecret }),
    page(method, path, body) {
      const { supervisor, gateway } = running()
      // The engine starts only when it is needed: many tests never call it, and a start needs longer than they do.
      if (supervisor.state().status === 'stopped') supervisor.start()
      return callAsPage(gateway, method, path, body)
    },
    async sell() {
      const quotes = await jsonOf<Quote[]>(
        await desk.page('GET', `/v4/quotes?q=event_id:${String(smallSeed.events.celticsKnicks)}`),
      )
      const option = quotes
        .flatMap((quote) => quote.purchase_options)
        .find(({ add_ons, validation }) => add_ons?.vehicle_size === undefined && !validation.require_license_plate)
      const price = option?.price['USD'] ?? '0'
      return jsonOf(
        await desk.page('POST', '/desk/sales', {
          id: saleId,
          quote_id: option?.id ?? '',
          final_price: price,
          add_on_ids: [],
          payments: [{ method: 'card', amount: price, reference: 'SLIP' }],
        }),
      )
    },
    everythingWritten: () =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n'),
  }
  desk.start()
  return desk
}
