/** The messages between a host and its engine process beside requests and responses. Plain data, fit for structured clone. */
import { z } from 'zod'
import { engineFailureCodes } from '../../shared/engine-state.ts'

/** What an engine process needs to begin. The token itself stays with the host; the engine gets only its SHA-256. */
const startMessage = z.object({
  kind: z.literal('start'),
  file: z.string(),
  demo: z.boolean(),
  /** Starts a virtual clock at this instant, which runs on from there. */
  virtualNowMs: z.number().optional(),
  deskTokenHash: z.instanceof(Uint8Array),
  /** Set where the API is a remote service: the desk then calls it through the host, which holds the token. */
  remote: z.object({ kind: z.enum(['production', 'sandbox']), name: z.string() }).optional(),
  relationPrefix: z.string(),
  /** Where the engine's public pages are served from. */
  baseUrl: z.string(),
})
export type StartMessage = z.infer<typeof startMessage>

/** From the host to the engine process. */
export const controlMessage = z.discriminatedUnion('kind', [
  startMessage,
  z.object({ kind: z.literal('stop') }),
  /** The remote service answers again: what was left open can be settled. */
  z.object({ kind: z.literal('settle') }),
  /** Instead of `start`: what is unfinished in this database. Answered with `counted`, or with the end of the process. */
  z.object({ kind: z.literal('count'), file: z.string() }),
])

export const countedMessage = z.object({
  kind: z.literal('counted'),
  sales: z.number().int(),
  cancellations: z.number().int(),
})

/** From the engine process to the host. */
export const lifeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('failed'),
    error: z.object({ code: z.enum(engineFailureCodes), message: z.string() }),
  }),
])
