/** Webhooks in the desk API: partners and their configuration, deliveries, jobs over many of them. */
import { z } from 'zod'

const id = z.number().int().positive()
/** ISO 8601 in UTC. */
const instant = z.string()

// --- partners ---

/** Headers that belong to the connection, to the message's own framing, or to the delivery itself. */
const refusedHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-delivery-attempt',
  'x-delivery-id',
  'x-webhook-version',
])

export const authHeaderKey = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'is no header name')
  .refine((name) => !refusedHeaders.has(name.toLowerCase()), 'is a header that cannot be set')

/** A shorter one could be guessed, and masking it would spoil ordinary words. One that is in use stays until it is changed. */
export const authHeaderValue = z
  .string()
  .trim()
  .min(8, 'must have at least 8 characters')
  .max(4096)
  .regex(/^[\x20-\x7e]+$/, 'may hold printable ASCII characters only')

const isBaseUrl = (text: string): boolean => {
  if (!/^https?:\/\/[^/?#\\\s]/i.test(text) || /[\s\\?#]/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

const baseApiUrl = z
  .string()
  .trim()
  .max(500)
  .refine(isBaseUrl, 'must be an http or https address without name and password, query and fragment')

/** Addresses take `%2e` for a dot, so that `/.%2e/` goes up like `/../`. */
const leadsUpwards = (path: string): boolean => /(^|\/)\.\.?(\/|\?|$)/.test(path.replace(/%2e/gi, '.'))

/** A path below the base address; with a query if need be, never with a host of its own. */
const endpoint = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^(?!\/\/)(?![a-z][a-z0-9+.-]*:)[\x21-\x7e]+$/i, 'must be a path')
  .regex(/^[^\\#]*$/, 'must be a path without a fragment')
  .refine((path) => !leadsUpwards(path), 'must not lead upwards')

export const webhookVersion = z.enum(['1.0', '1.1'])
export const webhookKind = z.enum(['create', 'cancel'])
export type WebhookKind = z.infer<typeof webhookKind>

/**
 * PUT /desk/partners/{id}/webhook (specification, Partner configuration). It replaces the whole; only auth_header_value stays as
 * it is when left out, because it is never shown (but see `needsHeaderValue`). Version 1.0 has no create events.
 */
export const partnerWebhookRequest = z.object({
  auth_header_key: authHeaderKey,
  auth_header_value: authHeaderValue.optional(),
  base_api_url: baseApiUrl,
  create_booking_endpoint: endpoint.nullish(),
  cancel_booking_endpoint: endpoint.nullish(),
  webhook_version: webhookVersion.default('1.1'),
  allow_private_network: z.boolean().default(false),
})
export type PartnerWebhookRequest = z.infer<typeof partnerWebhookRequest>

/**
 * Whether a request must bring the header's value itself: a stored value is kept only for the address it was entered for, so that
 * nobody can have it sent elsewhere without knowing it. `saved` is undefined where nothing is stored yet.
 */
export const needsHeaderValue = (
  request: Pick<PartnerWebhookRequest, 'base_api_url' | 'allow_private_network'>,
  saved: Pick<PartnerWebhook, 'base_api_url' | 'allow_private_network'> | undefined,
): boolean => {
  if (saved === undefined) return true
  const gainsPrivateNetwork = request.allow_private_network && !saved.allow_private_network
  return gainsPrivateNetwork || request.base_api_url !== saved.base_api_url
}

export const partnerWebhook = z.object({
  partner_id: id,
  auth_header_key: z.string(),
  auth_header_value_set: z.literal(true),
  base_api_url: z.string(),
  create_booking_endpoint: z.string().optional(),
  cancel_booking_endpoint: z.string().optional(),
  webhook_version: webhookVersion,
  allow_private_network: z.boolean(),
  updated_at: instant,
})
export type PartnerWebhook = z.infer<typeof partnerWebhook>

const partnerName = z
  .string()
  .trim()
  .normalize()
  .overwrite((name) => name.replace(/\s+/g, ' '))
  .min(1)
  .max(120)
export const partnerRequest = z.object({ name: partnerName })
/** `archived_at`: it gets no more webhooks, and its name may be taken. */
export const partner = z.object({
  id,
  name: z.string(),
  archived_at: instant.optional(),
  webhook: partnerWebhook.optional(),
})
export type Partner = z.infer<typeof partner>

// --- deliveries ---

/** `waiting` was never tried, or waits for the creation of its booking; the last five are settled. */
export const deliveryState = z.enum([
  'waiting',
  'sending',
  'retrying',
  'delivered',
  'duplicate',
  'rejected',
  'unauthorized',
  'stopped',
])
export type DeliveryState = z.infer<typeof deliveryState>

/** How one attempt ended. `unknown`: the program ended before the answer was written down. */
export const attemptOutcome = z.enum([
  'under_way',
  'delivered',
  'duplicate',
  'rejected',
  'unauthorized',
  'failed',
  'unknown',
])
export type AttemptOutcome = z.infer<typeof attemptOutcome>

/** Why an attempt got no answer. */
export const attemptError = z.enum([
  'timeout',
  'connection_refused',
  'connection_broken',
  'name_not_found',
  'certificate_invalid',
  'address_private',
  'address_insecure',
  'network_failed',
  'endpoint_missing',
  'interrupted',
])
export type AttemptError = z.infer<typeof attemptError>

/** An element of GET /desk/webhook-deliveries. */
export const webhookDelivery = z.object({
  id,
  /** The X-Delivery-Id. */
  delivery_id: z.string(),
  partner_id: id,
  partner_name: z.string(),
  booking_id: id,
  kind: webhookKind,
  state: deliveryState,
  attempts: z.number().int(),
  /** Of the last finished attempt; `last_error` where there was no answer. */
  last_status: z.number().int().optional(),
  last_error: attemptError.optional(),
  last_latency_ms: z.number().int().optional(),
  created_at: instant,
  last_attempt_at: instant.optional(),
  /** Absent while it is sent, when it is settled, and where it waits for the creation of its booking. */
  next_attempt_at: instant.optional(),
  waits_for_create: z.boolean(),
  settled_at: instant.optional(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const header = z.object({
  name: z.string(),
  value: z.string(),
  /** True where the value says only how long the secret is. */
  masked: z.boolean().optional(),
})
export type WebhookHeader = z.infer<typeof header>

export const webhookExchange = z.object({
  outcome: attemptOutcome,
  started_at: instant,
  latency_ms: z.number().int().optional(),
  request: z.object({
    method: z.literal('POST'),
    /** Absent where the partner had no endpoint to send to. */
    url: z.string().optional(),
    headers: z.array(header),
    body: z.string(),
  }),
  response: z
    .object({
      status: z.number().int(),
      headers: z.array(header),
      body: z.string(),
      /** True where the body was longer than 64 KiB or broke off. */
      cut: z.boolean(),
    })
    .optional(),
  error: attemptError.optional(),
})
export type WebhookExchange = z.infer<typeof webhookExchange>

export const webhookAttempt = webhookExchange.extend({ number: z.number().int(), next_attempt_at: instant.optional() })
export type WebhookAttempt = z.infer<typeof webhookAttempt>

/** GET /desk/webhook-deliveries/{id}; the newest attempt first, at most the last 100. */
export const webhookDeliveryDetails = webhookDelivery.extend({ attempt_log: z.array(webhookAttempt) })

/** `result_format=stats` of the list: the count, and the count of each state that occurs. */
export const webhookDeliveryStats = z.object({
  count: z.number().int(),
  states: z.partialRecord(deliveryState, z.number().int()),
})

/** What `q` takes; states and partner ids may be comma lists. `text` is a booking id, a delivery id or words of a partner's name. */
export const webhookDeliverySearches = z.object({
  partner_id: z.string(),
  booking_id: z.string(),
  kind: z.string(),
  state: z.string(),
  created_after: z.string(),
  created_before: z.string(),
  text: z.string(),
})

/** POST /desk/partners/{id}/webhook/test; the answer is a webhookExchange, and nothing is written down. */
export const webhookTestRequest = z.object({
  kind: webhookKind.optional(),
  /** What the body names; 0, which no booking has, unless given. */
  booking_id: z.number().int().min(0).default(0),
})

/** POST /desk/webhook-deliveries/resend and /stop: everything that `q` finds, with at least one filter. */
export const webhookRangeRequest = z.object({ q: z.string().trim().min(1).max(2000) })

export const webhookJob = z.object({
  id,
  action: z.enum(['resend', 'stop']),
  q: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  /** How many the filter found when the job began; `done` of them were looked at and `changed` of those were changed. */
  total: z.number().int(),
  done: z.number().int(),
  changed: z.number().int(),
  created_at: instant,
  finished_at: instant.optional(),
})
export type WebhookJob = z.infer<typeof webhookJob>

/** GET and PUT /desk/webhook-settings. Settled deliveries and inbox entries are kept this long. */
export const webhookSettings = z.object({ retention_days: z.number().int().min(1).max(3650) })
export type WebhookSettings = z.infer<typeof webhookSettings>

/** GET /desk/webhook-status, for screens that poll: while `version` is the same, no list has changed. */
export const webhookStatus = z.object({
  version: z.string(),
  /** False where the marketplace tells partners by itself: all but the inbox is refused with `webhooks_elsewhere` then. */
  administered: z.boolean(),
  waiting: z.number().int(),
  sending: z.number().int(),
  retrying: z.number().int(),
  inbox_new: z.number().int(),
  jobs_running: z.number().int(),
})
export type WebhookStatus = z.infer<typeof webhookStatus>
