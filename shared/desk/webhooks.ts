/** Webhooks in the desk API: partners and their configuration, deliveries, jobs over many of them, the simulator, the inbox. */
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

const authHeaderKey = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'is no header name')
  .refine((name) => !refusedHeaders.has(name.toLowerCase()), 'is a header that cannot be set')

const authHeaderValue = z
  .string()
  .trim()
  .min(1)
  .max(4096)
  .regex(/^[\x20-\x7e]+$/, 'may hold printable ASCII characters only')

function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\/[^/?#\\\s]/i.test(text) || /[\s\\?#]/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

const baseApiUrl = z
  .string()
  .trim()
  .max(500)
  .refine(isBaseUrl, 'must be an http or https address without name and password, query and fragment')

/** A path below the base address; with a query if need be, never with a host of its own. */
const endpoint = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^(?!\/\/)(?![a-z][a-z0-9+.-]*:)[\x21-\x7e]+$/i, 'must be a path')
  .regex(/^[^\\#]*$/, 'must be a path without a fragment')
  .refine((path) => !/(^|\/)\.\.?(\/|\?|$)/.test(path), 'must not lead upwards')

export const webhookVersion = z.enum(['1.0', '1.1'])
export const webhookKind = z.enum(['create', 'cancel'])
export type WebhookKind = z.infer<typeof webhookKind>

/**
 * PUT /desk/partners/{id}/webhook (specification, Partner configuration). It replaces the whole; only auth_header_value stays as
 * it is when left out, because it is never shown. Version 1.0 has no create events.
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

export const partnerRequest = z.object({ name: z.string().trim().min(1).max(120) })
export const partner = z.object({ id, name: z.string(), webhook: partnerWebhook.optional() })
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
  waiting: z.number().int(),
  sending: z.number().int(),
  retrying: z.number().int(),
  inbox_new: z.number().int(),
  jobs_running: z.number().int(),
})

// --- the simulator ---

/** Steps of `404x3,202`: what the simulated partner answers to one delivery's attempts, in turn; the last one stays. */
export const simulatorAnswers = [
  '200',
  '202',
  '204',
  'duplicate',
  '400',
  '401',
  '403',
  '404',
  '408',
  '429',
  '500',
  '503',
  'redirect',
  'slow',
  'broken',
  'huge',
] as const
export type SimulatorAnswer = (typeof simulatorAnswers)[number]

export const simulatorScript = z
  .string()
  .trim()
  .max(500)
  .refine((text) => parseSimulatorScript(text) !== undefined, 'has an answer that is not known')

/** The answers of a script, one for each attempt; undefined where it cannot be read. */
export function parseSimulatorScript(text: string): SimulatorAnswer[] | undefined {
  const answers: SimulatorAnswer[] = []
  for (const step of text.split(',')) {
    const match = /^\s*([a-z0-9]+?)(?:x([1-9]\d{0,2}))?\s*$/.exec(step)
    const answer = simulatorAnswers.find((known) => known === match?.[1])
    if (match === null || answer === undefined) return undefined
    for (let count = Number(match[2] ?? 1); count > 0; count -= 1) answers.push(answer)
  }
  return answers
}

/** POST /desk/webhook-simulator/start and PUT /desk/webhook-simulator/script. Port 0 picks a free one. */
export const simulatorStartRequest = z.object({
  port: z.number().int().min(0).max(65_535).default(0),
  script: simulatorScript.default('202'),
})
export const simulatorScriptRequest = z.object({ script: simulatorScript })

export const simulatorState = z.object({
  running: z.boolean(),
  /** What to write into a partner's base_api_url. */
  base_api_url: z.string().optional(),
  script: z.string().optional(),
  received: z.number().int(),
})
export type SimulatorState = z.infer<typeof simulatorState>

/** GET /desk/webhook-simulator/log, newest first. */
export const simulatorLogEntry = z.object({
  number: z.number().int(),
  received_at: instant,
  method: z.string(),
  path: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  answer: z.string(),
})
export type SimulatorLogEntry = z.infer<typeof simulatorLogEntry>

// --- the inbox ---

/** PUT /desk/webhook-inbox/settings; the value stays as it is when left out. It is off until somebody turns it on. */
export const inboxSettingsRequest = z.object({
  enabled: z.boolean(),
  /** The address to listen on: 127.0.0.1 for this computer alone, 0.0.0.0 for every network it is in. */
  interface: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  port: z.number().int().min(0).max(65_535).default(4480),
  auth_header_key: authHeaderKey,
  auth_header_value: authHeaderValue.optional(),
})

export const inboxSettings = z.object({
  enabled: z.boolean(),
  interface: z.string(),
  port: z.number().int(),
  auth_header_key: z.string(),
  auth_header_value_set: z.boolean(),
  /** What the operator of the remote service is to be given; while it listens. */
  base_api_url: z.string().optional(),
  create_booking_endpoint: z.string(),
  cancel_booking_endpoint: z.string(),
  /** Why it does not listen although it is on. */
  problem: z.string().optional(),
})
export type InboxSettings = z.infer<typeof inboxSettings>

/** `received`: the booking is being read; `filed`: it was; `failed`: it could not be, see `error`. */
export const inboxEntry = z.object({
  id,
  kind: webhookKind,
  booking_id: id,
  delivery_id: z.string().optional(),
  state: z.enum(['received', 'filed', 'failed']),
  received_at: instant,
  /** How often it came again and was answered as a duplicate. */
  repeats: z.number().int(),
  last_received_at: instant,
  follow_ups: z.number().int(),
  followed_up_at: instant.optional(),
  error: z.string().optional(),
  seen: z.boolean(),
})
export type InboxEntry = z.infer<typeof inboxEntry>

/** GET /desk/webhook-inbox/{id}: with the booking as it was read. */
export const inboxEntryDetails = inboxEntry.extend({ booking: z.unknown().optional() })

export const inboxSearches = z.object({
  booking_id: z.string(),
  kind: z.string(),
  state: z.string(),
})
