/** Webhooks in the desk API: partners and their configuration, deliveries, jobs over many of them. */
import { z } from 'zod'
import { instant } from '../api/common.ts'
import { partnerMembers } from '../records/partner.ts'
import { shapeOf } from '../records/record.ts'

const id = z.int().positive()

/** The reasons why a field is refused with `invalid_parameter`, which are also names of messages in the window. */
export const fieldProblemCodes = [
  'missing',
  'givenAgain',
  'headerName',
  'headerFixed',
  'asciiOnly',
  'baseAddress',
  'path',
  'pathFragment',
  'leadsUpwards',
  'https',
  'privateNetwork',
] as const
export type FieldProblemCode = (typeof fieldProblemCodes)[number]

// --- partners ---

/** Headers that the connection, the message framing and the delivery set. */
const refusedHeaders: ReadonlySet<string> = new Set(
  (
    'accept-encoding connection content-encoding content-length content-type date expect host keep-alive ' +
    'proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade via ' +
    'x-delivery-attempt x-delivery-id x-webhook-version'
  ).split(' '),
)

export const authHeaderKey = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'headerName' satisfies FieldProblemCode)
  .refine((name) => !refusedHeaders.has(name.toLowerCase()), 'headerFixed' satisfies FieldProblemCode)

/** A shorter one could be guessed, and masking it would mask ordinary words. A stored one remains valid. */
export const leastHeaderValue = 8
export const authHeaderValue = z
  .string()
  .trim()
  .min(leastHeaderValue)
  .max(4096)
  .regex(/^[\x20-\x7e]+$/, 'asciiOnly' satisfies FieldProblemCode)

const isBaseUrl = (text: string): boolean => {
  if (!/^https?:\/\/[^/?#\\\s]/i.test(text) || /[\s\\?#]/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

const baseApiUrl = z
  .string()
  .trim()
  .max(500)
  .refine(isBaseUrl, 'baseAddress' satisfies FieldProblemCode)

/** `%2e` is a dot: `/.%2e/` leads upwards like `/../`. */
const leadsUpwards = (path: string): boolean => /(^|\/)\.\.?(\/|\?|$)/.test(path.replace(/%2e/gi, '.'))

/** A path below the base address, with or without a query. */
const endpoint = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^(?!\/\/)(?![a-z][a-z0-9+.-]*:)[\x21-\x7e]+$/i, 'path' satisfies FieldProblemCode)
  .regex(/^[^\\#]*$/, 'pathFragment' satisfies FieldProblemCode)
  .refine((path) => !leadsUpwards(path), 'leadsUpwards' satisfies FieldProblemCode)

export const webhookVersion = z.enum(['1.0', '1.1'])
export const webhookKind = z.enum(['create', 'cancel'])
export type WebhookKind = z.infer<typeof webhookKind>

/**
 * PUT /desk/partners/{id}/webhook (specification, Partner configuration) replaces everything but a missing auth_header_value, which is
 * never shown (see `needsHeaderValue`). Version 1.0 has no create events.
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
 * Whether a request must include the header's value: a stored value is used only for its address, so that nobody can send it elsewhere
 * without knowing it. `saved` is undefined where nothing is stored yet.
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

/** The members of a partner that a person enters. */
export const partnerChange = z.object(shapeOf(partnerMembers))
export type PartnerChange = z.infer<typeof partnerChange>
/** Members that are left out do not change. A stale version is refused with `record_changed`. */
export const partnerRequest = z.object({
  name: partnerMembers.name.schema,
  reseller_passes: z.boolean().optional(),
  version: z.int().min(0).optional(),
})
/** The filters of GET /desk/partners. */
export const partnerSearches = z.object({ id: z.string(), name: z.string(), archived: z.string() })
export const partnerSorts = ['name', 'id'] as const

/** An archived partner gets no webhooks, and its name may be reused. */
export const partner = z.object({
  id,
  name: z.string(),
  /** The number of its last change; 0 without any. */
  version: z.int().default(0),
  reseller_passes: z.boolean().default(false),
  archived_at: instant.optional(),
  webhook: partnerWebhook.optional(),
})
export type Partner = z.infer<typeof partner>

// --- deliveries ---

/** `waiting`: not tried, or waiting for the creation of its booking. The last five states are final. */
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

/** `unknown`: the program ended before it recorded the response. */
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

/** Why an attempt has no response. */
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
  /** The value of the header X-Delivery-Id. */
  delivery_id: z.string(),
  partner_id: id,
  partner_name: z.string(),
  booking_id: id,
  kind: webhookKind,
  state: deliveryState,
  attempts: z.int(),
  /** The result of the last finished attempt; `last_error` without a response. */
  last_status: z.int().optional(),
  last_error: attemptError.optional(),
  last_latency_ms: z.int().optional(),
  created_at: instant,
  last_attempt_at: instant.optional(),
  /** Absent while it is being sent, in a final state, and while it waits for the creation of its booking. */
  next_attempt_at: instant.optional(),
  waits_for_create: z.boolean(),
  settled_at: instant.optional(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const header = z.object({
  name: z.string(),
  value: z.string(),
  /** The value shows only the length of the secret. */
  masked: z.boolean().optional(),
})
export type WebhookHeader = z.infer<typeof header>

export const webhookExchange = z.object({
  outcome: attemptOutcome,
  started_at: instant,
  latency_ms: z.int().optional(),
  request: z.object({
    method: z.literal('POST'),
    /** Absent where the partner has no endpoint. */
    url: z.string().optional(),
    headers: z.array(header),
    body: z.string(),
  }),
  response: z
    .object({
      status: z.int(),
      headers: z.array(header),
      body: z.string(),
      /** The body was longer than 64 KiB or incomplete. */
      cut: z.boolean(),
    })
    .optional(),
  error: attemptError.optional(),
})
export type WebhookExchange = z.infer<typeof webhookExchange>

export const webhookAttempt = webhookExchange.extend({ number: z.int(), next_attempt_at: instant.optional() })
export type WebhookAttempt = z.infer<typeof webhookAttempt>

/** GET /desk/webhook-deliveries/{id}; the newest attempt first, at most the last 100. */
export const webhookDeliveryDetails = webhookDelivery.extend({ attempt_log: z.array(webhookAttempt) })

/** `result_format=stats` of the list: the count, and the count of each state that occurs. */
export const webhookDeliveryStats = z.object({
  count: z.int(),
  states: z.partialRecord(deliveryState, z.int()),
})

/** States and partner ids may be comma lists. `text` is a booking id, a delivery id or part of a partner's name. */
export const webhookDeliverySearches = z.object({
  partner_id: z.string(),
  booking_id: z.string(),
  kind: z.string(),
  state: z.string(),
  created_after: z.string(),
  created_before: z.string(),
  text: z.string(),
})

export const deliverySorts = ['created_at', 'booking_id', 'next_attempt_at'] as const

/** POST /desk/partners/{id}/webhook/test returns a webhookExchange and stores nothing. */
export const webhookTestRequest = z.object({
  kind: webhookKind.optional(),
  /** The default is 0, which no booking has. */
  booking_id: z.int().min(0).default(0),
})

/** POST /desk/webhook-deliveries/resend and /stop: all matches of `q`, which needs a filter. */
export const webhookRangeRequest = z.object({ q: z.string().trim().min(1).max(2000) })

export const webhookJob = z.object({
  id,
  action: z.enum(['resend', 'stop']),
  q: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  /** The number of matches when the job began, of which `done` were processed and `changed` were changed. */
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  created_at: instant,
  finished_at: instant.optional(),
})
export type WebhookJob = z.infer<typeof webhookJob>

/** GET and PUT /desk/webhook-settings. Deliveries in a final state and inbox entries are stored for this time. */
export const webhookSettings = z.object({ retention_days: z.int().min(1).max(3650) })

/** GET /desk/webhook-status, for screens that poll: while `version` is the same, no list has changed. */
export const webhookStatus = z.object({
  version: z.string(),
  /** False where the marketplace sends webhooks itself: everything but the inbox is refused with `webhooks_elsewhere`. */
  administered: z.boolean(),
  waiting: z.int(),
  sending: z.int(),
  retrying: z.int(),
  inbox_new: z.int(),
  jobs_running: z.int(),
})
export type WebhookStatus = z.infer<typeof webhookStatus>
