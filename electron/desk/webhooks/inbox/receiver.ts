/** Responds to a remote service's webhooks as a partner must (specification, Delivery): 202, 400 duplicate_request, or 401; 429 while the value is being guessed. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AppError } from '../../../../shared/errors/errors.ts'
import { parseJson } from '../../../../shared/http/json.ts'
import type { WebhookKind } from '../../../../shared/desk/webhooks.ts'
import { readLimitedBody } from '../../../../shared/http/limited-body.ts'
import type { Log } from '../../../core/deps.ts'
import { decodeBody } from '../../../core/http/body.ts'
import type { Receive } from '../../deps.ts'
import type { GuessLimit } from './guess-limit.ts'
import type { ReceivedWebhook } from './inbox-repository.ts'

/** Paths below the inbox's address. */
export const inboxEndpoints = { create: '/bookings/create', cancel: '/bookings/cancel' } as const

interface ReceiverOptions {
  /** The header that authenticates the sender, with the SHA-256 of its value; undefined while nobody may send. */
  readonly proof: () => { readonly header: string; readonly valueHash: Uint8Array } | undefined
  /** Throws where the webhook cannot be stored: the sender then retries. */
  readonly file: (webhook: ReceivedWebhook) => 'new' | 'duplicate'
  readonly guesses: GuessLimit
  readonly log: Log
}

const bodyLimitBytes = 16 * 1024
const webhookBody = z.object({ id: z.number().int().positive() })
const longestDeliveryId = 200

export const hashOfValue = (value: string): Buffer => createHash('sha256').update(value).digest()

const respond = (status: number, code?: string, headers: Record<string, string> = {}): Response =>
  code === undefined ? new Response(null, { status, headers }) : Response.json({ code }, { status, headers })

const kindOf = (url: string): WebhookKind | undefined => {
  const path = new URL(url).pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  if (path === inboxEndpoints.create) return 'create'
  return path === inboxEndpoints.cancel ? 'cancel' : undefined
}

/** Undefined where the body is too long or incomplete. Throws AppError for one that is not text, as the API does. */
const readText = async (request: Request): Promise<string | undefined> => {
  const bytes = await readLimitedBody(request, bodyLimitBytes).catch(() => undefined)
  return bytes && decodeBody(bytes, request.headers)
}

/** Responses have a status and a code only, so that an unauthorized sender learns nothing else. */
export const createReceiver = ({ proof, file, guesses, log }: ReceiverOptions): Receive => {
  /** Undefined for an authorized sender. */
  const refusal = (request: Request, address: string): Response | undefined => {
    const expected = proof()
    if (expected === undefined) return respond(401, 'unauthorized')
    const waitMs = guesses.waitMs(address)
    if (waitMs > 0) return respond(429, 'too_many_attempts', { 'Retry-After': String(Math.ceil(waitMs / 1000)) })
    // Hashes of one length: the comparison takes the same time for every value.
    if (timingSafeEqual(hashOfValue(request.headers.get(expected.header) ?? ''), expected.valueHash)) {
      guesses.succeeded(address)
      return undefined
    }
    guesses.failed(address)
    return respond(401, 'unauthorized')
  }

  return async (request, { remoteAddress = '' }) => {
    const kind = kindOf(request.url)
    if (kind === undefined) return respond(404, 'not_found')
    if (request.method !== 'POST') return respond(405, 'method_not_allowed', { Allow: 'POST' })
    const refused = refusal(request, remoteAddress)
    if (refused !== undefined) return refused
    const text = await readText(request).catch((error: unknown) => error as AppError)
    if (text === undefined) return respond(413, 'request_too_large')
    if (typeof text !== 'string') return respond(text.status, text.code)
    const webhook = webhookBody.safeParse(parseJson(text)).data
    if (webhook === undefined) return respond(400, 'invalid_request')
    const deliveryId = request.headers.get('x-delivery-id')?.trim().slice(0, longestDeliveryId)
    try {
      const filed = file({ kind, bookingId: webhook.id, deliveryId: deliveryId === '' ? undefined : deliveryId })
      return filed === 'new' ? respond(202) : respond(400, 'duplicate_request')
    } catch (error) {
      log.error('a received webhook could not be stored', { bookingId: webhook.id, error })
      return respond(503, 'try_again')
    }
  }
}
