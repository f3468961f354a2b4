/** The secrets of a remote profile, where they are stored, and the part of them that screens may show. */
import { z } from 'zod'
import type { SignInState } from '../../../shared/desktop/connection.ts'
import { present } from '../../../shared/present.ts'

export const profileSecretsSchema = z.object({
  clientSecret: z.string().optional(),
  token: z
    .object({
      accessToken: z.string(),
      refreshToken: z.string().optional(),
      scopes: z.array(z.string()),
      obtainedAtMs: z.number(),
      expiresAtMs: z.number(),
      /** The account as typed at sign-in. */
      account: z.string().optional(),
    })
    .optional(),
  /** The reason why the token was removed: then nothing signs in automatically. */
  signedOut: z
    .object({
      reason: z.enum(['by_person', 'refused']),
      refusal: z.string().optional(),
      /** The service did not revoke the token, which expires then if that is known. */
      unrevoked: z.object({ endsAtMs: z.number().optional() }).optional(),
    })
    .optional(),
})
export type ProfileSecrets = z.infer<typeof profileSecretsSchema>

export type VaultReading =
  | { readonly status: 'open'; readonly secrets: ProfileSecrets; readonly storage: 'disk' | 'memory' }
  /** The keychain cannot be opened now. */
  | { readonly status: 'locked'; readonly backend: string }
  /** The secrets can never be read again. */
  | { readonly status: 'lost' }

export interface SecretVault {
  read(): Promise<VaultReading>
  /** The secrets are in memory where the keychain cannot be used. Never rejects. */
  write(secrets: ProfileSecrets): Promise<void>
}

/** The state of the sign-in for screens, never the token itself. `scopes` are those that the profile requests. */
export const signInStateOf = (reading: VaultReading, scopes: readonly string[]): SignInState => {
  if (reading.status === 'locked') return reading
  if (reading.status === 'lost') return { status: 'signed_out', reason: 'lost' }
  const { token, signedOut: ended } = reading.secrets
  if (token === undefined)
    return {
      status: 'signed_out',
      reason: ended?.reason ?? 'never',
      ...present({ refusal: ended?.refusal, unrevoked: ended?.unrevoked }),
    }
  return {
    status: 'signed_in',
    scopes: token.scopes,
    notGranted: scopes.filter((scope) => !token.scopes.includes(scope)),
    ...present({ account: token.account }),
    sinceMs: token.obtainedAtMs,
    expiresAtMs: token.expiresAtMs,
    storage: reading.storage,
  }
}
