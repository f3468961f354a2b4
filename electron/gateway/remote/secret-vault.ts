/** What a remote profile keeps secret, and what whoever keeps it must be able to do. */
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
      /** The service could not be told to end the token; it does so by itself at this instant, where that is known. */
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
  /** Keeps them as well as can be; in memory where nothing better is there. Never rejects. */
  write(secrets: ProfileSecrets): Promise<void>
}
