/** The native calls about connections. None returns a token or a secret. */
import type { IpcCallName } from '../../../shared/desktop/ipc-channels.ts'
import type { ProfileView, SecretStorage, TestProgress } from '../../../shared/desktop/connection.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import type { RequestLog } from '../../gateway/request-log.ts'
import type { ProfileStore } from '../profiles/profile-store.ts'
import type { Connections } from '../profiles/connections.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { CallHandlers } from './register-handler.ts'

export interface ConnectionCallOptions {
  store: ProfileStore
  connections: Connections
  sealer: Sealer
  requests: RequestLog
  /** Stops the engine, runs `between`, and starts it with the profile in use. */
  relaunch: (between: () => unknown) => Promise<void>
  /** Called when another profile is in use: everybody has to sign in again when the window returns to the former one. */
  onSwitch: () => void
  onTest: (progress: TestProgress) => void
  watchRequests: (on: boolean) => void
}

type ConnectionCalls = Pick<CallHandlers, Extract<IpcCallName, `connection.${string}`>>

const storageOf = async (sealer: Sealer): Promise<SecretStorage> => {
  const { backend, usable } = await sealer.state()
  if (usable) return { backend, keeps: true }
  return { backend, keeps: false, reason: backend === 'basic_text' ? 'basic_text' : 'unavailable' }
}

export const createConnectionCalls = (options: ConnectionCallOptions): ConnectionCalls => {
  const { store, connections, sealer, requests, relaunch, onSwitch, onTest, watchRequests } = options
  /** Calls run one after the other, because each relies on the profile in use. */
  const inTurn = createSerialQueue()
  const view = (id: string): Promise<ProfileView> => connections.view(store.find(id))

  return {
    'connection.list': async () => ({
      profiles: await Promise.all(store.list().map(connections.view)),
      activeId: store.active().id,
      firstRun: store.isFirstRun(),
      secretStorage: await storageOf(sealer),
    }),
    'connection.create': async ({ draft, clientSecret }) =>
      connections.view(await connections.create(draft, clientSecret)),
    'connection.update': ({ id, draft, clientSecret }) =>
      inTurn(async () => {
        const update = () => connections.update(id, draft, clientSecret)
        // A sale must not begin at one address and be settled at another.
        if (store.active().id === id) await relaunch(update)
        else await update()
        return view(id)
      }),
    'connection.duplicate': async ({ id, name }) => connections.view(store.duplicate(id, name)),
    'connection.remove': ({ id, evenUnfinished = false }) => inTurn(() => connections.remove(id, evenUnfinished)),
    'connection.switch': ({ id }) =>
      inTurn(async () => {
        store.find(id)
        // The switch happens without an engine: the back office of one profile never calls the service of another.
        await relaunch(() => {
          connections.activate(id)
          onSwitch()
        })
        return connections.state()
      }),
    'connection.state': connections.state,
    'connection.tryNow': async () => {
      await connections.tryNow()
      return connections.state()
    },
    'connection.signIn': async ({ id, with: input }) => {
      await connections.signIn(id, input)
      return view(id)
    },
    'connection.cancelSignIn': ({ id }) => connections.cancelSignIn(id),
    'connection.requestPhoneCode': ({ id, ...phone }) => connections.requestPhoneCode(id, phone),
    'connection.signOut': async ({ id }) => {
      await connections.signOut(id)
      return view(id)
    },
    'connection.test': ({ id }) => connections.test(id, (step) => onTest({ profileId: id, step })),
    'connection.cancelTest': connections.cancelTest,
    'connection.requests': () => [...requests.entries()],
    'connection.watchRequests': ({ on }) => watchRequests(on),
    'connection.clearRequests': requests.clear,
  }
}
