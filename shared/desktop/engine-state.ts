/** The state of the engine process, for the page and the gateway. */
import { z } from 'zod'
import { remoteLinkSchema } from './connection.ts'
import { lostData, type ErrorCode } from '../errors/error-catalogue.ts'

/** Why an engine cannot start; an automatic retry would not help. */
export const engineFailureCodes = [
  // The data is lost: a backup or an empty database can replace it.
  'database_missing',
  'database_corrupt',
  'database_no_access',
  'database_newer',
  'database_too_old',
  'database_locked',
  'database_foreign',
  'database_log_missing',
  'migration_changed',
  'disk_full',
  'disk_error',
  'database_read_only',
  'database_record_unreadable',
  'engine_wrong_node',
  'engine_crashed',
  'engine_start_failed',
] as const satisfies readonly ErrorCode[]
export type EngineFailureCode = (typeof engineFailureCodes)[number]

/** The data that a window can choose to continue with where its own is lost. */
export const lostDataWays = ['newest_backup', 'empty'] as const
export type LostDataWay = (typeof lostDataWays)[number]

/** The facts of a failure that a window may read before anybody signed in: no paths, and no texts of the system. */
export const failureFactsSchema = lostData.extend({
  /** The version of the data, and the newest version that this program reads. */
  version: z.string().optional(),
  known: z.string().optional(),
})
export type FailureFacts = z.infer<typeof failureFactsSchema>

/** Instants are epoch milliseconds of the machine's own clock, not of the engine's. */
export const engineStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('starting'), sinceMs: z.number() }),
  z.object({
    status: z.literal('ready'),
    sinceMs: z.number(),
    /** The data was lost at this start, and this backup replaced it. */
    restoredBackupMadeAtMs: z.number().optional(),
  }),
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
    facts: failureFactsSchema,
  }),
  z.object({ status: z.literal('stopped'), sinceMs: z.number() }),
])
export type EngineState = z.infer<typeof engineStateSchema>

/** Body of `POST /api/engine`: starts an engine that has failed. `go_on_with` is only used where the data is lost. */
export const startEngineBody = z.object({ go_on_with: z.enum(lostDataWays).optional() })

/** `GET /api/connection`, from the gateway itself, also while the engine is unavailable. */
export const connectionSchema = z.object({
  profile: z.enum(['embedded', 'production', 'sandbox']),
  /** The state of the service that the profile works with: the engine, or a remote one. */
  state: z.enum(['online', 'degraded', 'offline']),
  engine: engineStateSchema,
  /** The engine works on data that are discarded at the end of the training. */
  training: z.literal(true).optional(),
  /** Present for a remote profile. */
  remote: remoteLinkSchema.optional(),
})
export type Connection = z.infer<typeof connectionSchema>
