/** API clients (specification, Authentication): who may call the API with which scopes. Secrets are shown once and stored hashed. */
import { z } from 'zod'
import { recordId, requiredText, version } from './common.ts'
import { unbounded } from './unbounded.ts'

export const clientScopes = ['public', 'mobile', 'partner', 'data', 'internal'] as const

/** POST /desk/inventory/clients. */
export const newClient = z.object({
  client_id: requiredText(80).regex(/^[A-Za-z0-9._-]+$/),
  name: requiredText(120),
  scopes: z.array(z.string().max(40)).min(1),
  partner_id: recordId.nullable().default(null),
  /** May have tokens without its secret. */
  may_use_public_token: z.boolean().default(false),
  /** Acts only for accounts with a sign-in that they began with it and that has not ended. */
  known_accounts_only: z.boolean().default(false),
  redirect_uris: z.array(z.url().max(500)).max(20).default([]),
})
export type NewClient = z.infer<typeof newClient>

/** PUT /desk/inventory/clients/{client_id}. */
export const clientChange = newClient.omit({ client_id: true }).extend({ version })

export const inventoryClient = unbounded(newClient).extend({
  version,
  archived_at: z.string().optional(),
  has_secret: z.boolean(),
  partner_name: z.string().optional(),
})
export type InventoryClient = z.infer<typeof inventoryClient>

/** POST …/clients and POST …/clients/{client_id}/secret: the only responses with a secret. The old one and its tokens end at once. */
export const clientWithSecret = inventoryClient.extend({ client_secret: z.string() })

export const clientSearches = z.object({ text: z.string(), partner_id: z.string(), archived: z.string() })
export const clientSorts = ['name', 'client_id'] as const
