/** The messages between a host and its engine process beside requests and responses. Plain data, fit for structured clone. */
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { engineFailureCodes, failureFactsSchema, lostDataWays } from '../../../shared/desktop/engine-state.ts'

/** The token itself stays with the host; the engine gets only its SHA-256. */
const startMessage = z.object({
  kind: z.literal('start'),
  file: z.string(),
  demo: z.boolean(),
  /** Set only where the data is lost: the choice of a person. */
  goOnWith: z.enum(lostDataWays).optional(),
  /** The file is the copy of a training, or becomes its database. */
  training: z.literal(true).optional(),
  virtualNowMs: z.number().optional(),
  deskTokenHash: z.instanceof(Uint8Array),
  /** Set with a remote API, which the desk calls through the host. */
  remote: z.object({ kind: z.enum(['production', 'sandbox']), name: z.string() }).optional(),
  relationPrefix: z.string(),
  /** IP addresses whose X-Forwarded headers and Forwarded are believed. */
  trustedProxies: z.array(z.string()).readonly().optional(),
  /** The address that the command line states. */
  publicUrl: z.string().optional(),
  /** The address at which the engine's public pages are served. */
  baseUrl: z.string(),
})
export type StartMessage = z.infer<typeof startMessage>

export const controlMessage = z.discriminatedUnion('kind', [
  startMessage,
  z.object({ kind: z.literal('stop') }),
  /** The remote service responds again. */
  z.object({ kind: z.literal('settle') }),
  /** Sent instead of `start`: counts the unfinished requests of a database. The response is `counted`, or the end of the process. */
  z.object({ kind: z.literal('count'), file: z.string() }),
])

export const countedMessage = z.object({
  kind: z.literal('counted'),
  sales: z.number().int(),
  cancellations: z.number().int(),
})

export const lifeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), restoredBackupMadeAtMs: z.number().optional() }),
  z.object({
    kind: z.literal('failed'),
    /** The message is for the log. */
    error: z.object({ code: z.enum(engineFailureCodes), facts: failureFactsSchema, message: z.string() }),
  }),
  /** A person begins or ends a training: the host starts the engine on the other database. */
  z.object({ kind: z.literal('training'), on: z.boolean() }),
])

/**
 * Converts a message to text, for the channel between two Nodes. Their own serialization (`advanced`) loses every message from the one
 * whose length two reads share, in Node before 20.19 and 22.13 (nodejs/node#55834), which some Electrons have.
 */
export const toText = (message: unknown): string => serialize(message).toString('base64')

export const fromText = (text: unknown): unknown => deserialize(Buffer.from(String(text), 'base64'))
