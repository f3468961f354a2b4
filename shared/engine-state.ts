/** The state of the engine process, for the page and the gateway. */
import { z } from 'zod'
import { remoteLinkSchema } from './connection.ts'
import type { ErrorCode } from './error-catalogue.ts'

/** Why an engine cannot start; an automatic retry would not help. */
export const engineFailureCodes = [
  'database_missing',
  'database_newer',
  'database_corrupt',
  'database_locked',
  'database_foreign',
  'database_log_missing',
  'migration_changed',
  'disk_full',
  'disk_error',
  'database_read_only',
  'database_record_unreadable',
  'engine_start_failed',
] as const satisfies readonly ErrorCode[]
export type EngineFailureCode = (typeof engineFailureCodes)[number]

/** Instants are epoch milliseconds of the machine's own clock, not of the engine's. */
export const engineStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('starting'), sinceMs: z.number() }),
  z.object({ status: z.literal('ready'), sinceMs: z.number() }),
  z.object({
    status: z.literal('restarting'),
    sinceMs: z.number(),
    attempt: z.int(),
    nextTryAtMs: z.number(),
  }),
  z.object({
    status: z.literal('failed'),
    sinceMs: z.number(),
    code: z.enum(engineFailureCodes),
    message: z.string(),
  }),
  z.object({ status: z.literal('stopped'), sinceMs: z.number() }),
])
export type EngineState = z.infer<typeof engineStateSchema>

/** `GET /api/connection`, from the gateway itself, also while the engine is unavailable. */
export const connectionSchema = z.object({
  profile: z.enum(['embedded', 'production', 'sandbox']),
  /** Of the service that the profile works with: the engine, or a remote one. */
  state: z.enum(['online', 'degraded', 'offline']),
  engine: engineStateSchema,
  /** The engine works on data that are discarded at the end of the training. */
  training: z.literal(true).optional(),
  /** Of a remote profile. */
  remote: remoteLinkSchema.optional(),
})
export type Connection = z.infer<typeof connectionSchema>
