/** The messages between a host and its engine process. They are plain data, fit for structured clone. */
import { z } from 'zod'
import { engineFailureCodes } from '../../shared/engine-state.ts'

const headerList = z.array(z.tuple([z.string(), z.string()]))
const bytes = z.instanceof(Uint8Array)

export const requestMessage = z.object({
  kind: z.literal('request'),
  id: z.number().int(),
  method: z.string(),
  url: z.string(),
  headers: headerList,
  body: bytes.optional(),
})
export const cancelMessage = z.object({ kind: z.literal('cancel'), id: z.number().int() })
export const responseMessage = z.object({
  kind: z.literal('response'),
  id: z.number().int(),
  status: z.number().int(),
  headers: headerList,
  body: bytes,
})
export type RequestMessage = z.infer<typeof requestMessage>
export type ResponseMessage = z.infer<typeof responseMessage>

/** What an engine process needs to begin. The token itself stays with the host; the engine gets its SHA-256 only. */
export const startMessage = z.object({
  kind: z.literal('start'),
  file: z.string(),
  demo: z.boolean(),
  /** Starts a virtual clock at this instant, which runs on from there. */
  virtualNowMs: z.number().optional(),
  deskTokenHash: bytes,
  dataDirectory: z.string(),
  /** Set where the API is a remote service: the desk then asks it through the host, which holds the token. */
  remote: z.object({ kind: z.enum(['production', 'sandbox']), name: z.string() }).optional(),
  settings: z.object({
    relationPrefix: z.string(),
    baseUrl: z.string(),
    siteUrl: z.string(),
    widgetUrl: z.string(),
    corsOrigins: z.array(z.string()),
  }),
})
export type StartMessage = z.infer<typeof startMessage>

/** From the host to the engine process, beside requests and the answers to its own. */
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

/** From the engine process to the host, beside responses and requests of its own. */
export const lifeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('failed'),
    error: z.object({ code: z.enum(engineFailureCodes), message: z.string() }),
  }),
])
