/** The connections of this computer: which profile is in use, the remote service behind it, signing in and out, and going over. */
import type {
  ConnectionState,
  Profile,
  ProfileDraft,
  ProfileView,
  RemoteLink,
  RemoteProfile,
  SignInInput,
  TestStep,
} from '../../../shared/connection.ts'
import { baseAddress } from '../../../shared/connection.ts'
import { join } from 'node:path'
import { authorizeInBrowser } from '../../gateway/remote/authorize-in-browser.ts'
import { testConnection } from '../../gateway/remote/connection-test.ts'
import { createRemoteConnection } from '../../gateway/remote/remote-connection.ts'
import type { RemoteConnection, RemoteConnectionOptions } from '../../gateway/remote/remote-connection.ts'
import { RemoteFailure } from '../../gateway/remote/remote-failure.ts'
import type { SecretVault } from '../../gateway/remote/secret-vault.ts'
import type { RequestLog } from '../../gateway/request-log.ts'
import { createSealedVault } from '../secrets/sealed-vault.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { ProfileError } from './profile-store.ts'
import type { ProfileStore } from './profile-store.ts'
import { keepSeenAnswers } from './seen-answers.ts'

export interface ConnectionsOptions {
  store: ProfileStore
  sealer: Sealer
  requests: RequestLog
  openBrowser: (address: string) => Promise<boolean>
  /** The state of the profile in use, whenever it changes. */
  onState: (state: ConnectionState) => void
  /** The service of the profile in use answers again. */
  onBack: () => void
  log: (message: string) => void
  remote?: Pick<RemoteConnectionOptions, 'extraCertificates' | 'limits' | 'nowMs'>
}

export interface Connections {
  active(): Profile
  /** The service of the profile in use; undefined for an embedded one. */
  remote(): RemoteConnection | undefined
  state(): Promise<ConnectionState>
  view(profile: Profile): Promise<ProfileView>
  create(draft: ProfileDraft, clientSecret: string | undefined): Promise<Profile>
  /** `clientSecret` null forgets it. A new address forgets every secret that is not given anew. */
  update(id: string, draft: ProfileDraft, clientSecret: string | null | undefined): Promise<Profile>
  /** Destroys its secrets. */
  remove(id: string): Promise<void>
  /** The engine has to be relaunched by the caller, which knows it. */
  activate(id: string): void
  signIn(id: string, input: SignInInput): Promise<void>
  cancelSignIn(id: string): void
  signOut(id: string): Promise<void>
  requestPhoneCode(id: string, phone: { countryCode: string; phoneNumber: string }): Promise<void>
  test(id: string, onStep: (step: TestStep) => void): Promise<TestStep[]>
  cancelTest(): void
  tryNow(): Promise<void>
  /** Ends what is under way and keeps what was seen. */
  close(): void
}

const cancelled = (): Error => new DOMException('Cancelled', 'AbortError')

export const createConnections = (options: ConnectionsOptions): Connections => {
  const { store, sealer, requests, openBrowser, onState, onBack, log } = options
  const opened = new Map<string, { connection: RemoteConnection; keep: () => void }>()
  /** They outlive their connection: what is in memory only must survive a change of the profile. */
  const vaults = new Map<string, SecretVault>()
  const signingIn = new Map<string, AbortController>()
  let testing: AbortController | undefined

  const isRemote = (profile: Profile): profile is RemoteProfile => profile.kind !== 'embedded'

  const tell = (): void => {
    state()
      .then(onState)
      .catch((error: unknown) => log(`the state of the connection could not be told: ${String(error)}`))
  }

  const vaultOf = (id: string): SecretVault => {
    const vault = vaults.get(id) ?? createSealedVault(join(store.folder(id), 'secrets.json'), sealer, log)
    vaults.set(id, vault)
    return vault
  }

  const open = (profile: RemoteProfile): RemoteConnection => {
    const known = opened.get(profile.id)
    if (known !== undefined) return known.connection
    const { id } = profile
    let before: RemoteLink['status'] = 'online'
    const isActive = () => store.active().id === id
    const connection = createRemoteConnection({
      profile,
      vault: vaultOf(id),
      log: requests,
      ...options.remote,
      onLink(link) {
        const isBack = before !== 'online' && link.status === 'online'
        // Who loses the network may lose the power next.
        if (link.status === 'offline' && before !== 'offline') opened.get(id)?.keep()
        before = link.status
        if (!isActive()) return
        tell()
        if (isBack) onBack()
      },
      onSignIn: () => {
        if (isActive()) tell()
      },
    })
    const { keep } = keepSeenAnswers(join(store.folder(id), 'seen.json'), connection.cache, log)
    opened.set(id, { connection, keep })
    return connection
  }

  const closeOne = (id: string): void => {
    const present = opened.get(id)
    opened.delete(id)
    present?.keep()
    present?.connection.close()
  }

  /** Throws ProfileError for one that is not remote. */
  const openRemote = (id: string): RemoteConnection => {
    const profile = store.find(id)
    if (!isRemote(profile)) throw new ProfileError('kind_fixed', 'An embedded connection needs no sign-in.')
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

  /** What was seen belongs to who saw it. */
  const forgetSeen = ({ profile, cache }: RemoteConnection): void => {
    cache.clear()
    opened.get(profile.id)?.keep()
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
      const profile = store.update(id, draft)
      if (!isRemote(profile) || !isRemote(before)) return profile
      const isElsewhere = new URL(baseAddress(before)).origin !== new URL(baseAddress(profile)).origin
      const isOther = isElsewhere || before.clientId !== profile.clientId || before.grant !== profile.grant
      closeOne(id)
      const connection = open(profile)
      // A token or a secret goes to nobody but who it was meant for.
      if (isOther) {
        forgetSeen(connection)
        await connection.keeper.signOut()
      }
      if (isElsewhere || clientSecret !== undefined) await connection.keeper.setClientSecret(clientSecret ?? undefined)
      if (store.active().id === id) tell()
      return profile
    },

    async remove(id) {
      const profile = store.find(id)
      if (store.active().id !== id && isRemote(profile)) {
        const connection = open(profile)
        forgetSeen(connection)
        await connection.keeper.signOut()
        await connection.keeper.setClientSecret(undefined)
        closeOne(id)
        vaults.delete(id)
      }
      store.remove(id)
    },

    activate(id) {
      const before = store.active().id
      store.activate(id)
      if (before !== id) closeOne(before)
      tell()
    },

    async signIn(id, input) {
      const connection = openRemote(id)
      const { keeper, profile } = connection
      forgetSeen(connection)
      switch (input.by) {
        case 'client_credentials':
          return keeper.signIn({ grant_type: 'client_credentials' }, undefined)
        case 'password': {
          const { email, password } = input
          return keeper.signIn({ grant_type: 'password', customer_email: email, customer_password: password }, email)
        }
        case 'phone': {
          const { countryCode, phoneNumber, verificationCode } = input
          return keeper.signIn(
            {
              grant_type: 'password',
              country_code: countryCode,
              phone_number: phoneNumber.replace(/\D/g, ''),
              verification_code: verificationCode,
            },
            `+${countryCode} ${phoneNumber}`,
          )
        }
        case 'browser': {
          signingIn.get(id)?.abort(cancelled())
          const controller = new AbortController()
          signingIn.set(id, controller)
          try {
            const form = await authorizeInBrowser(profile, openBrowser, controller.signal)
            await keeper.signIn(form, undefined)
          } finally {
            if (signingIn.get(id) === controller) signingIn.delete(id)
          }
        }
      }
    },

    cancelSignIn: (id) => signingIn.get(id)?.abort(cancelled()),

    async signOut(id) {
      const connection = openRemote(id)
      forgetSeen(connection)
      await connection.keeper.signOut()
    },

    async requestPhoneCode(id, { countryCode, phoneNumber }) {
      const { profile, keeper, exchange } = openRemote(id)
      const token = await keeper.clientToken()
      const form = new URLSearchParams({ country_code: countryCode, phone_number: phoneNumber.replace(/\D/g, '') })
      const path = '/v4/account_verification_codes'
      const answer = await exchange.send(
        {
          url: new URL(`${baseAddress(profile)}${path}`),
          method: 'POST',
          headers: {
            Accept: 'application/json',
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new TextEncoder().encode(form.toString()),
          pooled: false,
        },
        { shown: path, from: 'connection', attempt: 1 },
      )
      if (answer.status >= 300)
        throw new RemoteFailure('service_failing', true, `no code was sent: status ${String(answer.status)}`)
    },

    async test(id, onStep) {
      const connection = openRemote(id)
      testing?.abort(cancelled())
      const controller = new AbortController()
      testing = controller
      const nowMs = options.remote?.nowMs ?? (() => Date.now())
      return testConnection({ connection, nowMs, onStep, signal: controller.signal })
    },

    cancelTest: () => testing?.abort(cancelled()),

    async tryNow() {
      await remote()?.tryNow()
    },

    close() {
      testing?.abort(cancelled())
      for (const controller of signingIn.values()) controller.abort(cancelled())
      for (const id of [...opened.keys()]) closeOne(id)
    },
  }
}
