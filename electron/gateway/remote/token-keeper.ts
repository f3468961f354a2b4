/** The token of one remote profile: got once, renewed once, forgotten when the service or a person says so (architecture.md 5). */
import { baseAddress } from '../../../shared/connection.ts'
import type { RemoteProfile, SignInState } from '../../../shared/connection.ts'
import type { Exchange } from './exchange.ts'
import { RemoteFailure } from './remote-failure.ts'
import type { ProfileSecrets, SecretVault, VaultReading } from './secret-vault.ts'
import { requestToken, TokenRefusal } from './token-request.ts'
import type { GrantedToken } from './token-request.ts'

/** What goes to the token endpoint beside client id, secret and scopes. */
export type SignInForm = Readonly<Record<string, string>>

export interface TokenKeeper {
  /** A token to send. Rejects with RemoteFailure: `signed_out`, `secrets_locked`, or what kept the service from giving one. */
  bearer(): Promise<string>
  /** After a 401 for `refused`: another token, asked for once however many requests met the 401. Rejects like `bearer`. */
  renew(refused: string): Promise<string>
  /** The renewed token was refused as well: signed out, unless another came meanwhile. */
  giveUp(refused: string): Promise<void>
  /** Rejects with TokenRefusal or RemoteFailure; what was there before then stays. */
  signIn(form: SignInForm, account: string | undefined): Promise<void>
  signOut(): Promise<void>
  /** Undefined forgets it. A new one makes a new start. Rejects with RemoteFailure `secrets_locked`. */
  setClientSecret(secret: string | undefined): Promise<void>
  /** A token for asking for a phone code: of the client itself, used once and not kept. */
  clientToken(): Promise<string>
  state(): Promise<SignInState>
  clientSecretState(): Promise<'none' | 'kept' | 'memory' | 'locked'>
}

export interface TokenKeeperOptions {
  profile: RemoteProfile
  vault: SecretVault
  exchange: Exchange
  nowMs: () => number
  onChange: () => void
}

/** Renewed this long before it ends, or after nine tenths of a short life. */
const renewBeforeMs = 60_000

type Token = NonNullable<ProfileSecrets['token']>

const signedOut = (message: string): RemoteFailure => new RemoteFailure('signed_out', false, message)

export const createTokenKeeper = (options: TokenKeeperOptions): TokenKeeper => {
  const { profile, vault, exchange, nowMs, onChange } = options
  const { clientId, grant, scopes } = profile
  const base = baseAddress(profile)
  /** Counts up with every sign-in and sign-out: a renewal that was under way then comes too late. */
  let epoch = 0
  let renewing: Promise<string> | undefined

  const open = async (): Promise<ProfileSecrets> => {
    const reading = await vault.read()
    if (reading.status === 'locked') throw new RemoteFailure('secrets_locked', false, `${reading.backend} is locked`)
    return reading.status === 'lost' ? {} : reading.secrets
  }

  const keep = async (secrets: ProfileSecrets): Promise<void> => {
    await vault.write(secrets)
    onChange()
  }

  const ask = (form: SignInForm, clientSecret: string | undefined, asked: readonly string[]): Promise<GrantedToken> =>
    requestToken(exchange, {
      base,
      endpoint: 'token',
      form: { ...form, client_id: clientId, client_secret: clientSecret },
      scopes: asked,
    })

  /** Ends by this computer's clock from now: the service's may differ. */
  const asToken = (granted: GrantedToken, account: string | undefined): Token => ({
    accessToken: granted.accessToken,
    ...(granted.refreshToken === undefined ? {} : { refreshToken: granted.refreshToken }),
    scopes: [...granted.scopes],
    obtainedAtMs: nowMs(),
    expiresAtMs: nowMs() + granted.lifetimeMs,
    ...(account === undefined ? {} : { account }),
  })

  const endSignIn = async (secrets: ProfileSecrets, message: string): Promise<never> => {
    const { token: _token, ...rest } = secrets
    await keep({ ...rest, signedOut: { reason: 'refused', message } })
    throw signedOut(message)
  }

  const grantAgain = (secrets: ProfileSecrets): Promise<GrantedToken> => {
    const refreshToken = secrets.token?.refreshToken
    if (refreshToken !== undefined)
      return ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, secrets.clientSecret, [])
    if (grant === 'client_credentials' && secrets.clientSecret !== undefined && secrets.signedOut === undefined)
      return ask({ grant_type: 'client_credentials' }, secrets.clientSecret, scopes)
    if (secrets.token === undefined) throw signedOut(secrets.signedOut?.message ?? 'nobody has signed in')
    throw new TokenRefusal('expired', 'The sign-in has ended.')
  }

  const obtain = async (): Promise<string> => {
    const began = epoch
    const secrets = await open()
    let granted: GrantedToken
    try {
      granted = await grantAgain(secrets)
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error
      // "Later" is no reason to forget the sign-in.
      if (error.code === 'too_many_attempts') throw new RemoteFailure('service_failing', false, error.message)
      if (began !== epoch) throw signedOut(error.message)
      return endSignIn(secrets, error.message)
    }
    if (began !== epoch) throw signedOut('signed out meanwhile')
    const token = asToken(granted, secrets.token?.account)
    const { signedOut: _signedOut, ...rest } = secrets
    // Written before it is used: a refresh token that was swapped and then lost would end the sign-in.
    await keep({ ...rest, token })
    return token.accessToken
  }

  const obtainOnce = (): Promise<string> => {
    renewing ??= obtain().finally(() => (renewing = undefined))
    return renewing
  }

  const isFresh = ({ obtainedAtMs, expiresAtMs }: Token): boolean => {
    const lifetimeMs = expiresAtMs - obtainedAtMs
    return nowMs() < expiresAtMs - Math.min(renewBeforeMs, lifetimeMs / 10)
  }

  const stateOf = (reading: VaultReading): SignInState => {
    if (reading.status === 'locked') return reading
    if (reading.status === 'lost') return { status: 'signed_out', reason: 'lost' }
    const { token, signedOut: ended } = reading.secrets
    if (token === undefined)
      return {
        status: 'signed_out',
        reason: ended?.reason ?? 'never',
        ...(ended?.message === undefined ? {} : { message: ended.message }),
      }
    return {
      status: 'signed_in',
      scopes: token.scopes,
      notGranted: scopes.filter((scope) => !token.scopes.includes(scope)),
      ...(token.account === undefined ? {} : { account: token.account }),
      sinceMs: token.obtainedAtMs,
      expiresAtMs: token.expiresAtMs,
      storage: reading.storage,
    }
  }

  return {
    async bearer() {
      if (renewing !== undefined) return renewing
      const { token } = await open()
      return token !== undefined && isFresh(token) ? token.accessToken : obtainOnce()
    },

    async renew(refused) {
      if (renewing !== undefined) return renewing
      const { token } = await open()
      return token !== undefined && token.accessToken !== refused ? token.accessToken : obtainOnce()
    },

    async giveUp(refused) {
      const secrets = await open()
      if (secrets.token?.accessToken !== refused) return
      epoch += 1
      await endSignIn(secrets, 'The service does not accept the tokens that it gives.').catch(() => undefined)
    },

    async signIn(form, account) {
      const secrets = await open()
      epoch += 1
      const began = epoch
      const granted = await ask(form, secrets.clientSecret, scopes)
      if (began !== epoch) return
      const { clientSecret } = secrets
      await keep({ ...(clientSecret === undefined ? {} : { clientSecret }), token: asToken(granted, account) })
    },

    async signOut() {
      epoch += 1
      const reading = await vault.read()
      const clientSecret = reading.status === 'open' ? reading.secrets.clientSecret : undefined
      await keep({ ...(clientSecret === undefined ? {} : { clientSecret }), signedOut: { reason: 'by_person' } })
    },

    async setClientSecret(secret) {
      const { token, signedOut: ended } = await open()
      epoch += 1
      await keep({
        ...(secret === undefined ? {} : { clientSecret: secret }),
        ...(token === undefined ? {} : { token }),
        // Who gives a secret wants to go in.
        ...(secret === undefined && ended !== undefined ? { signedOut: ended } : {}),
      })
    },

    async clientToken() {
      const { clientSecret } = await open()
      const asked = { base, scopes: ['public'] } as const
      const granted = await (clientSecret === undefined
        ? requestToken(exchange, { ...asked, endpoint: 'public_token', form: { client_id: clientId } })
        : ask({ grant_type: 'client_credentials' }, clientSecret, asked.scopes))
      return granted.accessToken
    },

    state: async () => stateOf(await vault.read()),

    async clientSecretState() {
      const reading = await vault.read()
      if (reading.status === 'locked') return 'locked'
      if (reading.status === 'lost' || reading.secrets.clientSecret === undefined) return 'none'
      return reading.storage
    },
  }
}
