/** The inbox for a remote service's webhooks in the desk API: its settings and its entries. */
import { z } from 'zod'
import { instant } from '../api/common.ts'
import { authHeaderKey, authHeaderValue, webhookKind } from './webhooks.ts'

const id = z.int().positive()

/** PUT /desk/webhook-inbox/settings; a value that is left out does not change. The inbox is off until a person turns it on. */
export const inboxSettingsRequest = z.object({
  enabled: z.boolean(),
  /** The address to listen on: 127.0.0.1 for this computer alone, 0.0.0.0 for all of its networks. */
  interface: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(4480),
  auth_header_key: authHeaderKey,
  auth_header_value: authHeaderValue.optional(),
})

export const inboxSettings = z.object({
  enabled: z.boolean(),
  interface: z.string(),
  port: z.int(),
  auth_header_key: z.string(),
  auth_header_value_set: z.boolean(),
  /** The address for the operator of the remote service; present while the inbox listens. */
  base_api_url: z.string().optional(),
  /** The same port at the other addresses of this computer, where it listens on all networks. */
  more_base_api_urls: z.array(z.string()).optional(),
  create_booking_endpoint: z.string(),
  cancel_booking_endpoint: z.string(),
  /** Why an enabled inbox does not listen. */
  problem: z.string().optional(),
})
export type InboxSettings = z.infer<typeof inboxSettings>

/**
 * `received`: the booking is being read, or with `next_follow_up_at` is read again by then at the latest; `filed`: it was read; `failed`:
 * it could not be read; see `error`.
 */
export const inboxEntry = z.object({
  id,
  kind: webhookKind,
  booking_id: id,
  delivery_id: z.string().optional(),
  state: z.enum(['received', 'filed', 'failed']),
  received_at: instant,
  /** The number of duplicates that were received. */
  repeats: z.int(),
  last_received_at: instant,
  follow_ups: z.int(),
  followed_up_at: instant.optional(),
  next_follow_up_at: instant.optional(),
  error: z.string().optional(),
  viewed: z.boolean(),
})
export type InboxEntry = z.infer<typeof inboxEntry>

/** GET /desk/webhook-inbox/{id}: the entry with the booking that was read. */
export const inboxEntryDetails = inboxEntry.extend({ booking: z.unknown().optional() })

/** POST /desk/webhook-inbox/viewed: the newest entry that was shown; later entries stay new. */
export const inboxViewedRequest = z.object({ up_to_id: id })

export const inboxSearches = z.object({
  booking_id: z.string(),
  kind: z.string(),
  state: z.string(),
})
