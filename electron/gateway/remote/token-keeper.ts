/** The token of one remote profile: obtained and renewed once, discarded when refused or signed out (architecture.md 5). */
import { baseAddress, type RemoteProfile } from '../../../shared/desktop/connection.ts'
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { refusedBefore, remoteFailure } from './remote-failure.ts'
import type { Retrier } from './retry.ts'
import { signInStateOf, type ProfileSecrets, type SecretVault } from './secret-vault.ts'
import { isFinalRefusal, requestRevocation, requestToken, type GrantedToken, type SendToken } from './token-request.ts'

export type SignInForm = Readonly<Record<string, string>>

/** A token is renewed this long before it expires, or after nine tenths of a shorter lifetime. */
const renewBeforeMs = 60_000

type Token = NonNullable<ProfileSecrets['token']>

/** The state that keepers of one profile's token share: each change of the profile makes a new keeper, and the sign-in remains. */
export const createTokenTurn = () => ({
  /** Grows when a token ends: a renewal that began before is discarded. */
  epoch: 0,
  /** Counts sign-ins and sign-outs as they begin: the latest wins. */
  signIns: 0,
  /** The renewal is shared: a refresh token that is sent twice would end the sign-in. */
  renewing: undefined as Promise<string> | undefined,
  exclusively: createSerialQueue(),
})

export type TokenTurn = ReturnType<typeof createTokenTurn>

const overtaken = (): Error => new DOMException('The sign-in was ended meanwhile.', 'AbortError')
const signedOut = (message: string): AppError => remoteFailure('signed_out', false, message)

/** Rejects with a remote failure (`signed_out`, `secrets_locked`, or the reason why there is no token) or with `sign_in_refused`. */
export const createTokenKeeper = (options: {
  profile: RemoteProfile
  vault: SecretVault
  turn: TokenTurn
  send: SendToken
  nowMs: () => number
  retried: Retrier
  onChange: () => void
}) => {
  const { profile, vault, turn, send, nowMs, retried, onChange } = options
  const { clientId, grant, scopes } = profile
  const base = baseAddress(profile)
  let isClosed = false

  const startAnew = (): number => {
    turn.renewing = undefined
    turn.epoch += 1
    return turn.epoch
  }

  /** After `close` the vault may hold the secrets of another service. */
  const requireOpen = (): void => {
    if (isClosed) throw signedOut('the connection is not this one any more')
  }

  const openVault = async (): Promise<ProfileSecrets> => {
    const reading = await vault.read()
    if (reading.status === 'locked') throw remoteFailure('secrets_locked', false, reading.backend)
    return reading.status === 'lost' ? {} : reading.secrets
  }

  const open = async (): Promise<ProfileSecrets> => {
    const secrets = await openVault()
    requireOpen()
    return secrets
  }

  const store = async (secrets: ProfileSecrets): Promise<void> => {
    await vault.write(secrets)
    onChange()
  }

  /** Replaces the secrets with the result of `edit`, unless it is undefined. Resolves with the previous ones if replaced. */
  const change = (edit: (now: ProfileSecrets) => ProfileSecrets | undefined): Promise<ProfileSecrets | undefined> =>
    turn.exclusively(async () => {
      const now = await openVault()
      const next = edit(now)
      if (next === undefined) return undefined
      await store(next)
      return now
    })

  const requestGrant = (
    grantForm: SignInForm,
    clientSecret: string | undefined,
    requestedScopes: readonly string[],
    sendGrant = send,
  ): Promise<GrantedToken> => {
    const form = { ...grantForm, client_id: clientId, client_secret: clientSecret }
    return requestToken(sendGrant, { base, endpoint: 'token', form, scopes: requestedScopes })
  }

  /** A refresh token works once: only a request that was one too many is repeated. The abort of one request does not end it. */
  const sendPatiently: SendToken = (request) =>
    retried(
      () => send(request),
      (outcome) => outcome.status === 429,
    )

  /** Revoking the refresh token ends the whole sign-in (RFC 7009, 2.1). */
  const revoke = ({ accessToken, refreshToken }: Pick<Token, 'accessToken' | 'refreshToken'>, clientSecret?: string) =>
    requestRevocation(send, {
      base,
      form: {
        token: refreshToken ?? accessToken,
        token_type_hint: refreshToken === undefined ? 'access_token' : 'refresh_token',
        client_id: clientId,
        client_secret: clientSecret,
      },
    })

  /** Revokes a token that is not stored, unless the service has issued the stored one again. */
  const discard = async (token: Token, clientSecret: string | undefined): Promise<void> => {
    const reading = await vault.read()
    const kept = reading.status === 'open' ? reading.secrets.token : undefined
    const isSameRefresh = token.refreshToken !== undefined && token.refreshToken === kept?.refreshToken
    if (!isSameRefresh && token.accessToken !== kept?.accessToken) await revoke(token, clientSecret)
  }

  /** The lifetime is measured by this computer's clock. */
  const asToken = (granted: GrantedToken, account: string | undefined): Token => ({
    accessToken: granted.accessToken,
    scopes: [...granted.scopes],
    obtainedAtMs: nowMs(),
    expiresAtMs: nowMs() + granted.lifetimeMs,
    ...present({ refreshToken: granted.refreshToken, account }),
  })

  const ended = ({ token: _token, ...rest }: ProfileSecrets, refusal: string): ProfileSecrets => ({
    ...rest,
    signedOut: { reason: 'refused', refusal },
  })

  const grantAgain = (secrets: ProfileSecrets): Promise<GrantedToken> => {
    const refreshToken = secrets.token?.refreshToken
    if (refreshToken !== undefined) {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      return requestGrant(form, secrets.clientSecret, [], sendPatiently)
    }
    if (grant === 'client_credentials' && secrets.clientSecret !== undefined && secrets.signedOut === undefined)
      return requestGrant({ grant_type: 'client_credentials' }, secrets.clientSecret, scopes, sendPatiently)
    const refusal = secrets.signedOut?.refusal
    if (secrets.token === undefined) throw refusal === undefined ? signedOut('not signed in') : refusedBefore(refusal)
    throw new AppError('sign_in_refused', { messageKey: 'signInOver', data: { reason: 'invalid_grant' } })
  }

  const obtain = async (): Promise<string> => {
    const began = turn.epoch
    const secrets = await open()
    let granted: GrantedToken
    try {
      granted = await grantAgain(secrets)
    } catch (error) {
      if (!isAppError(error, 'sign_in_refused')) throw error
      // A temporary refusal is no reason to forget the sign-in.
      const reason = error.data?.reason ?? 'invalid_grant'
      if (!isFinalRefusal(error)) throw remoteFailure('service_failing', false, reason)
      // A new client secret has not been refused yet.
      const isStill = (now: ProfileSecrets) => began === turn.epoch && now.clientSecret === secrets.clientSecret
      await change((now) => (isStill(now) ? ended(now, reason) : undefined))
      throw refusedBefore(reason)
    }
    const token = asToken(granted, secrets.token?.account)
    // The token is stored before it is used: losing a rotated refresh token would end the sign-in.
    const before = await change(({ signedOut: _signedOut, ...rest }) =>
      began === turn.epoch ? { ...rest, token } : undefined,
    )
    if (before === undefined) {
      await discard(token, secrets.clientSecret)
      throw signedOut('signed out meanwhile')
    }
    return token.accessToken
  }

  const obtainOnce = (): Promise<string> => {
    if (turn.renewing !== undefined) return turn.renewing
    const renewing = obtain().finally(() => {
      if (turn.renewing === renewing) turn.renewing = undefined
    })
    turn.renewing = renewing
    return renewing
  }

  const isFresh = ({ obtainedAtMs, expiresAtMs }: Token): boolean => {
    const lifetimeMs = expiresAtMs - obtainedAtMs
    return nowMs() < expiresAtMs - Math.min(renewBeforeMs, lifetimeMs / 10)
  }

  /** The stored token if it is usable, otherwise a new one. */
  const usableToken = async (isUsable: (token: Token) => boolean): Promise<string> => {
    requireOpen()
    if (turn.renewing !== undefined) return turn.renewing
    const { token } = await open()
    return token !== undefined && isUsable(token) ? token.accessToken : obtainOnce()
  }

  return {
    bearer: (): Promise<string> => usableToken(isFresh),

    /** Called after a 401 for `refused`: returns another token, requested once for all requests with that 401. */
    renew: (refused: string): Promise<string> => usableToken(({ accessToken }) => accessToken !== refused),

    /** Called when the renewed token was refused as well: signs out, unless there is another token meanwhile. */
    async giveUp(refused: string): Promise<void> {
      requireOpen()
      await change((now) => {
        if (now.token?.accessToken !== refused) return undefined
        startAnew()
        return ended(now, 'tokens_refused')
      })
    },

    /** Rejects with an AbortError where something ended it meanwhile. */
    async signIn(form: SignInForm, account: string | undefined): Promise<void> {
      if (isClosed) throw overtaken()
      turn.signIns += 1
      const signIn = turn.signIns
      const { clientSecret } = await open()
      const token = asToken(await requestGrant(form, clientSecret, scopes), account)
      // The previous sign-in ends only now: a failed one does not end it.
      const before = await change((now) => {
        if (signIn !== turn.signIns) return undefined
        startAnew()
        return { ...present({ clientSecret: now.clientSecret }), token }
      })
      if (before === undefined) {
        await discard(token, clientSecret)
        throw overtaken()
      }
      if (before.token !== undefined) void discard(before.token, clientSecret)
    },

    /** Deletes the token first; then the service revokes it if it can. */
    async signOut(): Promise<void> {
      turn.signIns += 1
      const began = startAnew()
      const { clientSecret, token } = await turn.exclusively(async () => {
        const reading = await vault.read()
        const before = reading.status === 'open' ? reading.secrets : {}
        await store({
          ...present({ clientSecret: before.clientSecret }),
          signedOut: { reason: 'by_person', ...(reading.status === 'locked' ? { unrevoked: {} } : {}) },
        })
        return before
      })
      if (token === undefined || (await revoke(token, clientSecret))) return
      const unrevoked = { endsAtMs: token.expiresAtMs }
      await change((now) =>
        began === turn.epoch && now.signedOut !== undefined
          ? { ...now, signedOut: { ...now.signedOut, unrevoked } }
          : undefined,
      )
    },

    async setClientSecret(secret: string | undefined): Promise<void> {
      // With a new secret the client signs in automatically again.
      await change(({ token, signedOut: before }) =>
        present({ clientSecret: secret, token, signedOut: secret === undefined ? before : undefined }),
      )
    },

    /** Uses a token of the client itself for a phone code: it is used once, not stored, and revoked afterwards. */
    async withClientToken<Result>(use: (token: string) => Promise<Result>): Promise<Result> {
      const { clientSecret } = await open()
      const publicScope = ['public']
      const granted = await (clientSecret === undefined
        ? requestToken(send, { base, endpoint: 'public_token', form: { client_id: clientId }, scopes: publicScope })
        : requestGrant({ grant_type: 'client_credentials' }, clientSecret, publicScope))
      try {
        return await use(granted.accessToken)
      } finally {
        void discard(asToken(granted, undefined), clientSecret)
      }
    },

    state: async () => signInStateOf(await vault.read(), scopes),

    async clientSecretState(): Promise<'none' | 'disk' | 'memory' | 'locked'> {
      const reading = await vault.read()
      if (reading.status === 'locked') return 'locked'
      if (reading.status === 'lost' || reading.secrets.clientSecret === undefined) return 'none'
      return reading.storage
    },

    /** Called when the profile has changed: no secret is sent to this service any more; secrets can still be deleted. */
    close(): void {
      isClosed = true
      turn.signIns += 1
      startAnew()
    },
  }
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>
