/** The native calls about connections: none gives a token or a secret back, and each failure says what to do. */
import type { IpcCallName } from '../../../shared/ipc-channels.ts'
import type { ProfileView, SecretStorage, TestProgress } from '../../../shared/connection.ts'
import type { RequestLog } from '../../gateway/request-log.ts'
import { BrowserSignInError } from '../../gateway/remote/authorize-in-browser.ts'
import { problemOf, RemoteFailure } from '../../gateway/remote/remote-failure.ts'
import { TokenRefusal } from '../../gateway/remote/token-request.ts'
import { writeError } from '../files/write-error.ts'
import { ProfileError } from '../profiles/profile-store.ts'
import type { ProfileStore } from '../profiles/profile-store.ts'
import type { Connections } from '../profiles/connections.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { NativeError } from './native-error.ts'
import type { CallHandlers } from './register-handler.ts'

export interface ConnectionCallOptions {
  store: ProfileStore
  connections: Connections
  sealer: Sealer
  requests: RequestLog
  /** Ends the engine, does the work, and starts it on the data of the profile that is in use then. */
  relaunch: (between: () => void | Promise<void>) => Promise<void>
  onTest: (progress: TestProgress) => void
  watchRequests: (on: boolean) => void
  dataDirectory: string
}

type ConnectionCalls = Pick<CallHandlers, Extract<IpcCallName, `connection.${string}`>>

const profileCodes = {
  unknown: 'profile_unknown',
  in_use: 'profile_in_use',
  kind_fixed: 'profile_refused',
  too_many: 'profile_refused',
  unfinished: 'profile_unfinished',
} as const satisfies Record<ProfileError['problem'], string>

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** What a person is told; anything else stays an internal error. */
const toNative = (error: unknown, dataDirectory: string): unknown => {
  if (error instanceof ProfileError) return new NativeError(profileCodes[error.problem], error.message)
  if (error instanceof TokenRefusal)
    return new NativeError('sign_in_refused', error.message, { details: { reason: error.code.slice(0, 60) } })
  if (error instanceof BrowserSignInError) {
    const { problem, message } = error
    if (problem === 'cancelled') return new NativeError('cancelled', message)
    return new NativeError(problem === 'refused' ? 'sign_in_refused' : 'browser_failed', message, { retryable: true })
  }
  if (error instanceof RemoteFailure) {
    const { message, advice } = problemOf(error.code)
    const code = error.code === 'secrets_locked' ? 'secrets_locked' : 'connection_failed'
    return new NativeError(code, `${message} ${advice}`, { retryable: true, details: { problem: error.code } })
  }
  if (error instanceof DOMException && error.name === 'AbortError') return new NativeError('cancelled', 'Cancelled.')
  return isFileError(error) ? writeError(error, dataDirectory) : error
}

const storageOf = async (sealer: Sealer): Promise<SecretStorage> => {
  const { backend, usable } = await sealer.state()
  if (usable) return { backend, keeps: true }
  return { backend, keeps: false, reason: backend === 'basic_text' ? 'basic_text' : 'unavailable' }
}

export const createConnectionCalls = (options: ConnectionCallOptions): ConnectionCalls => {
  const { store, connections, sealer, requests, relaunch, onTest, watchRequests, dataDirectory } = options

  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw toNative(error, dataDirectory)
    }
  }
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: what one of them waits for must not find another profile in use, or the profile gone. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
    told(() => {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    })
  const view = (id: string): Promise<ProfileView> => connections.view(store.find(id))

  return {
    'connection.list': () =>
      told(async () => ({
        profiles: await Promise.all(store.list().map(connections.view)),
        activeId: store.active().id,
        firstRun: store.isFirstRun(),
        secretStorage: await storageOf(sealer),
      })),
    'connection.create': ({ draft, clientSecret }) =>
      told(async () => connections.view(await connections.create(draft, clientSecret))),
    'connection.update': ({ id, draft, clientSecret }) =>
      inTurn(async () => {
        const update = async (): Promise<void> => {
          await connections.update(id, draft, clientSecret)
        }
        // A sale must not be begun at one address and settled at another.
        if (store.active().id === id) await relaunch(update)
        else await update()
        return view(id)
      }),
    'connection.duplicate': ({ id, name }) => told(async () => connections.view(store.duplicate(id, name))),
    'connection.remove': ({ id, evenUnfinished = false }) =>
      inTurn(async () => {
        await connections.remove(id, evenUnfinished)
        return null
      }),
    'connection.switch': ({ id }) =>
      inTurn(async () => {
        store.find(id)
        // No engine runs meanwhile: the back office of one profile never speaks to the service of another.
        await relaunch(() => connections.activate(id))
        return connections.state()
      }),
    'connection.state': () => told(connections.state),
    'connection.tryNow': () =>
      told(async () => {
        await connections.tryNow()
        return connections.state()
      }),
    'connection.signIn': ({ id, with: input }) =>
      told(async () => {
        await connections.signIn(id, input)
        return view(id)
      }),
    'connection.cancelSignIn': ({ id }) => {
      connections.cancelSignIn(id)
      return null
    },
    'connection.requestPhoneCode': ({ id, countryCode, phoneNumber }) =>
      told(async () => {
        await connections.requestPhoneCode(id, { countryCode, phoneNumber })
        return null
      }),
    'connection.signOut': ({ id }) =>
      told(async () => {
        await connections.signOut(id)
        return view(id)
      }),
    'connection.test': ({ id }) => told(() => connections.test(id, (step) => onTest({ profileId: id, step }))),
    'connection.cancelTest': () => {
      connections.cancelTest()
      return null
    },
    'connection.requests': () => [...requests.entries()],
    'connection.watchRequests': ({ on }) => {
      watchRequests(on)
      return null
    },
    'connection.clearRequests': () => {
      requests.clear()
      return null
    },
  }
}
