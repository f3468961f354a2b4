/** The secrets of a remote profile, and where they are stored. */
import { z } from 'zod'

export const profileSecretsSchema = z.object({
  clientSecret: z.string().optional(),
  token: z
    .object({
      accessToken: z.string(),
      refreshToken: z.string().optional(),
      scopes: z.array(z.string()),
      obtainedAtMs: z.number(),
      expiresAtMs: z.number(),
      /** Who is behind it, as typed at sign-in. */
      account: z.string().optional(),
    })
    .optional(),
  /** Why there is no token, where there was one: nothing signs in by itself then. */
  signedOut: z
    .object({
      reason: z.enum(['by_person', 'refused']),
      message: z.string().optional(),
      /** The service did not revoke the token; it expires at this instant, where that is known. */
      unrevoked: z.object({ endsAtMs: z.number().optional() }).optional(),
    })
    .optional(),
})
export type ProfileSecrets = z.infer<typeof profileSecretsSchema>

export type VaultReading =
  | { readonly status: 'open'; readonly secrets: ProfileSecrets; readonly storage: 'kept' | 'memory' }
  /** There is something, and the keychain does not open now: it may later. */
  | { readonly status: 'locked'; readonly backend: string }
  /** There is something that can never be read again. */
  | { readonly status: 'lost' }

export interface SecretVault {
  /** Never rejects. */
  read(): Promise<VaultReading>
  /** In memory where there is nothing better. Never rejects. */
  write(secrets: ProfileSecrets): Promise<void>
}
