/** The connections of this computer: the profile in use, its remote service, signing in and out, and switching. */
import {
  baseAddress,
  type ConnectionState,
  type Profile,
  type ProfileDraft,
  type ProfileView,
  type RemoteDraft,
  type RemoteLink,
  type RemoteProfile,
  type SignInInput,
  type TestStep,
} from '../../../shared/desktop/connection.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { join } from 'node:path'
import { testConnection } from '../../gateway/remote/connection-test.ts'
import {
  createRemoteConnection,
  type RemoteConnection,
  type RemoteConnectionOptions,
} from '../../gateway/remote/remote-connection.ts'
import { createTokenTurn } from '../../gateway/remote/token-keeper.ts'
import type { RequestLog } from '../../gateway/request-log.ts'
import { createSealedVault } from '../secrets/sealed-vault.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { ProfileStore } from './profile-store.ts'
import { createSavedResponses } from './saved-responses.ts'
import { redeem, redeemByBrowser, sendPhoneCode, type Phone } from './sign-in.ts'
import { requireFinished, type Unfinished } from '../../host/process/unfinished-work.ts'

export interface ConnectionsOptions {
  store: ProfileStore
  sealer: Sealer
  requests: RequestLog
  openBrowser: (address: string) => Promise<boolean>
  onState: (state: ConnectionState) => void
  /** The service of the profile in use responds again, or accepts a new sign-in. */
  onBack: () => void
  /** The unfinished requests of a profile without a running engine; undefined where they are not known. */
  unfinished: (id: string) => Promise<Unfinished | undefined>
  log: (message: string) => void
  /** The clock of the program for sales, which may be virtual. */
  ownNowMs: () => number
  remote: Pick<RemoteConnectionOptions, 'exchange' | 'limits' | 'nowMs' | 'timeScale'>
}

/** Another service does not know the sales that were sent here. */
const isOtherService = (before: RemoteProfile, draft: RemoteDraft): boolean =>
  baseAddress(before) !== baseAddress(draft) || before.clientId !== draft.clientId

const cancelled = (): Error => new DOMException('Cancelled', 'AbortError')

export const createConnections = (options: ConnectionsOptions) => {
  const { store, sealer, requests, openBrowser, onState, onBack, log } = options
  const opened = new Map<string, RemoteConnection>()
  /** These outlive a connection: secrets in memory and renewals survive a change of the profile. */
  const stores = new Map<string, ReturnType<typeof openStores>>()
  const signingIn = new Map<string, AbortController>()
  let testing: { readonly id: string; readonly controller: AbortController } | undefined
  let notifications = 0

  const isRemote = (profile: Profile): profile is RemoteProfile => profile.kind !== 'embedded'

  const notify = (): void => {
    notifications += 1
    const notification = notifications
    state()
      // Only the latest state is sent.
      .then((now) => (notification === notifications ? onState(now) : undefined))
      .catch((error: unknown) => log(`the state of the connection could not be read: ${String(error)}`))
  }

  const openStores = (id: string) => ({
    vault: createSealedVault(join(store.folder(id), 'secrets.json'), sealer, log),
    turn: createTokenTurn(),
    savedResponses: createSavedResponses(store.folder(id), log),
  })

  const storesOf = (id: string) => {
    const known = stores.get(id) ?? openStores(id)
    stores.set(id, known)
    return known
  }

  const open = (profile: RemoteProfile): RemoteConnection => {
    const { id } = profile
    const known = opened.get(id)
    if (known !== undefined) return known
    const { vault, turn, savedResponses } = storesOf(id)
    let before: RemoteLink['status'] = 'online'
    const isActive = () => store.active().id === id
    const isOpen = () => opened.get(id) === connection
    const connection: RemoteConnection = createRemoteConnection({
      profile,
      vault,
      turn,
      fill: savedResponses.fill,
      // A closed connection no longer logs.
      log: { ...requests, add: (entry) => (isOpen() ? requests.add(entry) : undefined) },
      ...options.remote,
      isInUse: isActive,
      onLink(link) {
        const isBack = before !== 'online' && link.status === 'online'
        // A power cut may follow, so that the responses are saved now.
        if (link.status === 'offline' && before !== 'offline' && isOpen()) void savedResponses.keep(connection.cache)
        before = link.status
        if (!isActive()) return
        notify()
        if (isBack) onBack()
      },
      onSignIn: () => {
        if (isActive()) notify()
      },
    })
    opened.set(id, connection)
    return connection
  }

  /** A sign-in or test must not end with another service, client or person. */
  const endUnderWay = (id: string): void => {
    signingIn.get(id)?.abort(cancelled())
    if (testing?.id === id) testing.controller.abort(cancelled())
  }

  /** Saves its cached responses, unless the profile belongs to another service or person now. */
  const closeOne = async (id: string, isOther = false): Promise<void> => {
    const connection = opened.get(id)
    if (connection === undefined) return
    opened.delete(id)
    connection.close()
    if (isOther) connection.cache.clear()
    await storesOf(id).savedResponses.keep(connection.cache)
  }

  /** Throws AppError `profile_refused` for an embedded profile. */
  const openRemote = (id: string): RemoteConnection => {
    const profile = store.find(id)
    if (!isRemote(profile)) throw new AppError('profile_refused', { messageKey: 'noSignInNeeded' })
    return open(profile)
  }

  /** The service of the profile in use; undefined for an embedded one. */
  const remote = (): RemoteConnection | undefined => {
    const profile = store.active()
    return isRemote(profile) ? open(profile) : undefined
  }

  const state = async (): Promise<ConnectionState> => {
    const { id, kind, name } = store.active()
    const connection = remote()
    if (connection === undefined) return { profileId: id, kind, name, signIn: { status: 'not_needed' } }
    return { profileId: id, kind, name, signIn: await connection.signInState(), link: connection.link() }
  }

  /** Cached responses belong to the person who was signed in. */
  const clearSavedResponses = async (id: string): Promise<void> => {
    const { cache, filled } = openRemote(id)
    await filled
    cache.clear()
    await storesOf(id).savedResponses.keep(cache)
  }

  /** Opening a second page in the browser ends the first sign-in. */
  const signInByBrowser = async (connection: RemoteConnection): Promise<void> => {
    const { id } = connection.profile
    signingIn.get(id)?.abort(cancelled())
    const controller = new AbortController()
    signingIn.set(id, controller)
    try {
      await redeemByBrowser(connection, openBrowser, controller.signal)
    } finally {
      if (signingIn.get(id) === controller) signingIn.delete(id)
    }
  }

  return {
    remote,
    state,

    async view(profile: Profile): Promise<ProfileView> {
      if (!isRemote(profile)) return { profile, signIn: { status: 'not_needed' }, clientSecret: 'none' }
      const { keeper } = open(profile)
      return { profile, signIn: await keeper.state(), clientSecret: await keeper.clientSecretState() }
    },

    async create(draft: ProfileDraft, clientSecret: string | undefined): Promise<Profile> {
      const profile = store.create(draft)
      if (clientSecret !== undefined && isRemote(profile)) await open(profile).keeper.setClientSecret(clientSecret)
      return profile
    },

    /**
     * `clientSecret` null forgets it, as a new address does. Throws AppError `profile_unfinished` for another address or client while
     * requests are unfinished. No engine runs for the profile meanwhile.
     */
    async update(id: string, draft: ProfileDraft, clientSecret: string | null | undefined): Promise<Profile> {
      const before = store.find(id)
      if (!isRemote(before)) return store.update(id, draft)
      if (draft.kind === before.kind && isOtherService(before, draft)) {
        requireFinished(await options.unfinished(id), 'unfinishedForAddress')
      }
      // Only the previous address and client may revoke the token.
      const connectionBefore = open(before)
      const profile = store.update(id, draft)
      if (!isRemote(profile)) return profile
      // One host may serve several services under different paths.
      const isElsewhere = baseAddress(before) !== baseAddress(profile)
      const isOther = isOtherService(before, profile) || before.grant !== profile.grant
      endUnderWay(id)
      // Secrets are sent only to the service for which they are.
      if (isOther) {
        connectionBefore.keeper.close()
        await connectionBefore.keeper.signOut()
      }
      void closeOne(id, isOther)
      const connection = open(profile)
      if (isElsewhere || clientSecret !== undefined) await connection.keeper.setClientSecret(clientSecret ?? undefined)
      if (store.active().id === id) notify()
      return profile
    },

    /** Destroys its secrets. Throws AppError `profile_unfinished` unless `evenUnfinished`. */
    async remove(id: string, evenUnfinished: boolean): Promise<void> {
      const profile = store.find(id)
      if (store.active().id !== id && !evenUnfinished)
        requireFinished(await options.unfinished(id), 'unfinishedForRemoval')
      if (store.active().id !== id && isRemote(profile)) {
        const connection = open(profile)
        endUnderWay(id)
        connection.keeper.close()
        await connection.keeper.signOut()
        await connection.keeper.setClientSecret(undefined)
        await closeOne(id, true)
        stores.delete(id)
      }
      store.remove(id)
    },

    /** The caller relaunches the engine. */
    activate(id: string): void {
      const before = store.active().id
      store.activate(id)
      if (before !== id) {
        void closeOne(before)
        // The log belongs to one profile.
        requests.clear()
      }
      notify()
      // The request may have failed before and not been retried.
      void remote()?.tryNow()
    },

    async signIn(id: string, input: SignInInput): Promise<void> {
      const connection = openRemote(id)
      await clearSavedResponses(id)
      await (input.by === 'browser' ? signInByBrowser(connection) : redeem(connection, input))
      // The responses since then belong to the previous person.
      await clearSavedResponses(id)
      // A sale may have waited for the sign-in.
      if (store.active().id === id) onBack()
    },

    cancelSignIn: (id: string): void => signingIn.get(id)?.abort(cancelled()),

    async signOut(id: string): Promise<void> {
      const connection = openRemote(id)
      endUnderWay(id)
      await clearSavedResponses(id)
      await connection.keeper.signOut()
      await clearSavedResponses(id)
    },

    requestPhoneCode: async (id: string, phone: Phone): Promise<void> => sendPhoneCode(openRemote(id), phone),

    async test(id: string, onStep: (step: TestStep) => void): Promise<TestStep[]> {
      const connection = openRemote(id)
      testing?.controller.abort(cancelled())
      const controller = new AbortController()
      testing = { id, controller }
      return testConnection({ connection, nowMs: options.ownNowMs, onStep, signal: controller.signal })
    },

    cancelTest: (): void => testing?.controller.abort(cancelled()),

    tryNow: async (): Promise<void> => remote()?.tryNow(),

    async close(): Promise<void> {
      testing?.controller.abort(cancelled())
      for (const controller of signingIn.values()) controller.abort(cancelled())
      await Promise.all([...opened.keys()].map((id) => closeOne(id)))
    },
  }
}

export type Connections = ReturnType<typeof createConnections>
