/** API clients (specification, Authentication): who may call the API with which scopes. Secrets are shown once and stored hashed. */
import { z } from 'zod'
import { clientMembers } from '../../records/client.ts'
import { shapeOf } from '../../records/record.ts'
import { version } from './common.ts'
import { unbounded } from './unbounded.ts'

export const clientScopes = ['public', 'mobile', 'partner', 'data', 'internal'] as const

/** POST /desk/inventory/clients. */
export const newClient = z.object(shapeOf(clientMembers))
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

/**
 * POST …/clients and POST …/clients/{client_id}/secret: the only responses with a secret. The old one and its tokens become invalid
 * immediately.
 */
export const clientWithSecret = inventoryClient.extend({ client_secret: z.string() })

export const clientSearches = z.object({ text: z.string(), partner_id: z.string(), archived: z.string() })
export const clientSorts = ['name', 'client_id'] as const
