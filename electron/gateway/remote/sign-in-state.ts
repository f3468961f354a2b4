/** A profile's sign-in as screens see it, from what the vault holds: never the token itself. */
import type { SignInState } from '../../../shared/connection.ts'
import type { VaultReading } from './secret-vault.ts'

/** `scopes` are those that the profile requests. */
export const signInStateOf = (reading: VaultReading, scopes: readonly string[]): SignInState => {
  if (reading.status === 'locked') return reading
  if (reading.status === 'lost') return { status: 'signed_out', reason: 'lost' }
  const { token, signedOut: ended } = reading.secrets
  if (token === undefined)
    return {
      status: 'signed_out',
      reason: ended?.reason ?? 'never',
      ...(ended?.message === undefined ? {} : { message: ended.message }),
      ...(ended?.unrevoked === undefined ? {} : { unrevoked: ended.unrevoked }),
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
