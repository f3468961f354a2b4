/** The connections of this computer: which profile is in use, the remote service behind it, signing in and out, and going over. */
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
} from '../../../shared/connection.ts'
import { AppError } from '../../../shared/errors.ts'
import { join } from 'node:path'
import { testConnection } from '../../gateway/remote/connection-test.ts'
import {
  createRemoteConnection,
  type RemoteConnection,
  type RemoteConnectionOptions,
} from '../../gateway/remote/remote-connection.ts'
import { createTokenTurn } from '../../gateway/remote/token-turn.ts'
import type { RequestLog } from '../../gateway/request-log.ts'
import { createSealedVault } from '../secrets/sealed-vault.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { ProfileStore } from './profile-store.ts'
import { createSeenAnswers, type SeenAnswers } from './seen-answers.ts'
import { redeem, redeemByBrowser, sendPhoneCode, type Phone } from './sign-in.ts'
import { isFinished, whyNotElsewhere, whyNotRemoved, type Unfinished } from './unfinished-words.ts'

export interface ConnectionsOptions {
  store: ProfileStore
  sealer: Sealer
  requests: RequestLog
  openBrowser: (address: string) => Promise<boolean>
  /** The state of the profile in use, whenever it changes. */
  onState: (state: ConnectionState) => void
  /** The service of the profile in use answers again, or answers this computer again because somebody has signed in. */
  onBack: () => void
  /** Of a profile that no engine runs for; undefined where it cannot be told. */
  unfinished: (id: string) => Promise<Unfinished | undefined>
  log: (message: string) => void
  /** By the clock that the program sells by, which may be a virtual one: a service's own time has to be the same. Epoch ms. */
  ownNowMs: () => number
  remote: Pick<RemoteConnectionOptions, 'exchange' | 'limits' | 'nowMs' | 'timeScale'>
}

export interface Connections {
  active(): Profile
  /** The service of the profile in use; undefined for an embedded one. */
  remote(): RemoteConnection | undefined
  state(): Promise<ConnectionState>
  view(profile: Profile): Promise<ProfileView>
  create(draft: ProfileDraft, clientSecret: string | undefined): Promise<Profile>
  /**
   * `clientSecret` null forgets it. A new address forgets every secret that is not given anew; the kind is fixed. Throws ProfileError
   * `unfinished` for another address or client while one marketplace's word is waited for. No engine runs for the profile meanwhile.
   */
  update(id: string, draft: ProfileDraft, clientSecret: string | null | undefined): Promise<Profile>
  /** Destroys its secrets. Throws ProfileError `unfinished` while something is, unless `evenUnfinished`. */
  remove(id: string, evenUnfinished: boolean): Promise<void>
  /** The engine has to be relaunched by the caller, which knows it. */
  activate(id: string): void
  signIn(id: string, input: SignInInput): Promise<void>
  cancelSignIn(id: string): void
  signOut(id: string): Promise<void>
  requestPhoneCode(id: string, phone: Phone): Promise<void>
  test(id: string, onStep: (step: TestStep) => void): Promise<TestStep[]>
  cancelTest(): void
  tryNow(): Promise<void>
  /** Ends what is under way; resolves when what was seen is kept. */
  close(): Promise<void>
}

/** There nobody knows of the sales that were sent here. */
const isOtherService = (before: RemoteProfile, draft: RemoteDraft): boolean =>
  baseAddress(before) !== baseAddress(draft) || before.clientId !== draft.clientId

const cancelled = (): Error => new DOMException('Cancelled', 'AbortError')

export const createConnections = (options: ConnectionsOptions): Connections => {
  const { store, sealer, requests, openBrowser, onState, onBack, log } = options
  const opened = new Map<string, { connection: RemoteConnection; keep: () => Promise<void> }>()
  /** They outlive their connection: what is in memory only must survive a change of the profile, and so must a renewal. */
  const vaults = new Map<string, Required<Pick<RemoteConnectionOptions, 'vault' | 'turn'>>>()
  const seen = new Map<string, SeenAnswers>()
  const signingIn = new Map<string, AbortController>()
  let testing: { readonly id: string; readonly controller: AbortController } | undefined
  let tellings = 0

  const isRemote = (profile: Profile): profile is RemoteProfile => profile.kind !== 'embedded'

  const tell = (): void => {
    tellings += 1
    const telling = tellings
    state()
      // Of two that the keychain holds up for different times, the later is what holds.
      .then((now) => (telling === tellings ? onState(now) : undefined))
      .catch((error: unknown) => log(`the state of the connection could not be told: ${String(error)}`))
  }

  const vaultOf = (id: string) => {
    const known = vaults.get(id) ?? {
      vault: createSealedVault(join(store.folder(id), 'secrets.json'), sealer, log),
      turn: createTokenTurn(),
    }
    vaults.set(id, known)
    return known
  }

  const seenOf = (id: string): SeenAnswers => {
    const known = seen.get(id) ?? createSeenAnswers(store.folder(id), log)
    seen.set(id, known)
    return known
  }

  const open = (profile: RemoteProfile): RemoteConnection => {
    const known = opened.get(profile.id)
    if (known !== undefined) return known.connection
    const { id } = profile
    let before: RemoteLink['status'] = 'online'
    const isActive = () => store.active().id === id
    const connection: RemoteConnection = createRemoteConnection({
      profile,
      ...vaultOf(id),
      fill: seenOf(id).fill,
      // What still ends after it was closed is no business of whoever looks then.
      log: {
        ...requests,
        add: (entry) => (opened.get(id)?.connection === connection ? requests.add(entry) : undefined),
      },
      ...options.remote,
      isInUse: isActive,
      onLink(link) {
        const isBack = before !== 'online' && link.status === 'online'
        // Who loses the network may lose the power next.
        if (link.status === 'offline' && before !== 'offline') void opened.get(id)?.keep()
        before = link.status
        if (!isActive()) return
        tell()
        if (isBack) onBack()
      },
      onSignIn: () => {
        if (isActive()) tell()
      },
    })
    opened.set(id, { connection, keep: () => seenOf(id).keep(connection.cache) })
    return connection
  }

  /** What was begun with one service, client or person must not end with another. */
  const endUnderWay = (id: string): void => {
    signingIn.get(id)?.abort(cancelled())
    if (testing?.id === id) testing.controller.abort(cancelled())
  }

  /** Resolves when what it saw is kept, or nothing of it where the profile is another's now; everything else has ended before. */
  const closeOne = async (id: string, isOther = false): Promise<void> => {
    const present = opened.get(id)
    opened.delete(id)
    present?.connection.close()
    if (isOther) present?.connection.cache.clear()
    await present?.keep()
  }

  /** Throws ProfileError for one that is not remote. */
  const openRemote = (id: string): RemoteConnection => {
    const profile = store.find(id)
    if (!isRemote(profile))
      throw new AppError('profile_refused', { message: 'An embedded connection needs no sign-in.' })
    return open(profile)
  }

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

  /** What was seen belongs to who saw it, by whichever connection of the profile. */
  const forgetSeen = async (id: string): Promise<void> => {
    const { cache, filled } = openRemote(id)
    await filled
    cache.clear()
    await opened.get(id)?.keep()
  }

  /** One at a time for each profile: a second page in the browser ends the first. */
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
    active: store.active,
    remote,
    state,

    async view(profile) {
      if (!isRemote(profile)) return { profile, signIn: { status: 'not_needed' }, clientSecret: 'none' }
      const { keeper } = open(profile)
      return { profile, signIn: await keeper.state(), clientSecret: await keeper.clientSecretState() }
    },

    async create(draft, clientSecret) {
      const profile = store.create(draft)
      if (clientSecret !== undefined && isRemote(profile)) await open(profile).keeper.setClientSecret(clientSecret)
      return profile
    },

    async update(id, draft, clientSecret) {
      const before = store.find(id)
      if (!isRemote(before)) return store.update(id, draft)
      if (draft.kind === before.kind && isOtherService(before, draft)) {
        const unfinished = await options.unfinished(id)
        if (!isFinished(unfinished)) throw new AppError('profile_unfinished', { message: whyNotElsewhere(unfinished) })
      }
      // Of the address and client that its token is from: only there may it be revoked.
      const connectionBefore = open(before)
      const profile = store.update(id, draft)
      if (!isRemote(profile)) return profile
      // One host may serve several houses under several paths.
      const isElsewhere = baseAddress(before) !== baseAddress(profile)
      const isOther = isOtherService(before, profile) || before.grant !== profile.grant
      endUnderWay(id)
      // A token or a secret goes to nobody but who it was meant for.
      if (isOther) {
        connectionBefore.keeper.close()
        await connectionBefore.keeper.signOut()
      }
      void closeOne(id, isOther)
      const connection = open(profile)
      if (isElsewhere || clientSecret !== undefined) await connection.keeper.setClientSecret(clientSecret ?? undefined)
      if (store.active().id === id) tell()
      return profile
    },

    async remove(id, evenUnfinished) {
      const profile = store.find(id)
      if (store.active().id !== id && !evenUnfinished) {
        const unfinished = await options.unfinished(id)
        if (!isFinished(unfinished)) throw new AppError('profile_unfinished', { message: whyNotRemoved(unfinished) })
      }
      if (store.active().id !== id && isRemote(profile)) {
        const connection = open(profile)
        endUnderWay(id)
        connection.keeper.close()
        await connection.keeper.signOut()
        await connection.keeper.setClientSecret(undefined)
        await closeOne(id, true)
        vaults.delete(id)
        seen.delete(id)
      }
      store.remove(id)
    },

    activate(id) {
      const before = store.active().id
      store.activate(id)
      if (before !== id) {
        void closeOne(before)
        // What was asked under one profile says nothing under the other, and is not its business.
        requests.clear()
      }
      tell()
      // It may have failed once before, and was not asked again.
      void remote()?.tryNow()
    },

    async signIn(id, input) {
      const connection = openRemote(id)
      await forgetSeen(id)
      await (input.by === 'browser' ? signInByBrowser(connection) : redeem(connection, input))
      // Once more: what was read meanwhile was read by whoever it was before.
      await forgetSeen(id)
      // A sale may have waited for nothing but a sign-in.
      if (store.active().id === id) onBack()
    },

    cancelSignIn: (id) => signingIn.get(id)?.abort(cancelled()),

    async signOut(id) {
      const connection = openRemote(id)
      endUnderWay(id)
      await forgetSeen(id)
      await connection.keeper.signOut()
      await forgetSeen(id)
    },

    async requestPhoneCode(id, phone) {
      await sendPhoneCode(openRemote(id), phone)
    },

    async test(id, onStep) {
      const connection = openRemote(id)
      testing?.controller.abort(cancelled())
      const controller = new AbortController()
      testing = { id, controller }
      return testConnection({ connection, nowMs: options.ownNowMs, onStep, signal: controller.signal })
    },

    cancelTest: () => testing?.controller.abort(cancelled()),

    async tryNow() {
      await remote()?.tryNow()
    },

    async close() {
      testing?.controller.abort(cancelled())
      for (const controller of signingIn.values()) controller.abort(cancelled())
      await Promise.all([...opened.keys()].map((id) => closeOne(id)))
    },
  }
}
