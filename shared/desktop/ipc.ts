/** The contract of the native calls: the input and output of each, and the members of `window.desk`. */
import { z } from 'zod'
import {
  clientSecretSchema,
  connectionListSchema,
  connectionStateSchema,
  phoneSchema,
  profileDraftSchema,
  profileIdSchema,
  profileNameSchema,
  profileViewSchema,
  requestLogEntrySchema,
  signInInputSchema,
  testStepSchema,
  type ConnectionState,
  type RequestLogEntry,
  type TestProgress,
} from './connection.ts'
import { documentKinds } from '../papers.ts'
import { locales } from '../locales.ts'
import { paperSchema } from '../paper-sizes.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { engineStateSchema, type EngineState } from './engine-state.ts'
import type { IpcCallName, IpcEventName } from './ipc-channels.ts'

export const ipcErrorCodes = [
  'ipc_refused',
  'ipc_invalid_input',
  'not_signed_in',
  'permission_missing',
  'engine_unavailable',
  'printer_none',
  'printer_unknown',
  'print_failed',
  'pass_unavailable',
  'pass_field_missing',
  'cancelled',
  'disk_full',
  'file_write_failed',
  'database_unknown',
  'repair_by_operator',
  'link_refused',
  'profile_unknown',
  'profile_in_use',
  'profile_refused',
  'profile_unfinished',
  'training_active',
  'sign_in_refused',
  'browser_failed',
  'connection_failed',
  'remote_secrets_locked',
  'internal_error',
] as const satisfies readonly ErrorCode[]
export type IpcErrorCode = (typeof ipcErrorCodes)[number]

export interface IpcError {
  code: IpcErrorCode
  message: string
  retryable: boolean
  /** The details are for debugging: neither parsed nor shown to people. */
  details?: string
}

/** Every call resolves with this: a rejection would lose the error's code. */
export type IpcResult<T> = { ok: true; value: T } | { ok: false; error: IpcError }

const documentIdSchema = z.int().positive().max(Number.MAX_SAFE_INTEGER)

export const appInfoSchema = z.object({
  name: z.string(),
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32', 'other']),
  electronVersion: z.string(),
  dataDirectory: z.string(),
  databaseFile: z.string(),
  demo: z.boolean(),
  /** The start of the engine's virtual clock. */
  virtualNowMs: z.number().optional(),
})
export type AppInfo = z.infer<typeof appInfoSchema>

export const printerSchema = z.object({ name: z.string(), displayName: z.string(), isDefault: z.boolean() })
export type Printer = z.infer<typeof printerSchema>

export const savedFileSchema = z.object({ file: z.string() })
const documentSchema = z.object({ kind: z.enum(documentKinds), id: documentIdSchema, paper: paperSchema })

const nothing = z.null()
const languageSchema = z.object({ locale: z.enum(locales) })
const profileInput = z.object({ id: profileIdSchema })
const draftInput = z.object({ draft: profileDraftSchema, clientSecret: clientSecretSchema.optional() })

/** Main checks input and output. */
export const ipcContract = {
  'app.info': { input: nothing, output: appInfoSchema },
  'app.engineState': { input: nothing, output: engineStateSchema },
  'app.openExternal': { input: z.object({ url: z.string().max(2048) }), output: nothing },
  'app.quit': { input: nothing, output: nothing },
  'window.setZoom': { input: z.object({ factor: z.number().min(0.5).max(3) }), output: nothing },
  /** The chosen language of the window, or the nearest one to the languages of the system. */
  'window.language': { input: nothing, output: languageSchema },
  'window.setLanguage': { input: languageSchema, output: nothing },
  'print.listPrinters': { input: nothing, output: z.array(printerSchema) },
  'print.document': {
    input: documentSchema.extend({ copies: z.int().min(1).max(20), deviceName: z.string().min(1).max(256).optional() }),
    output: z.object({ deviceName: z.string(), copies: z.int() }),
  },
  'print.documentToPdf': {
    /** `saveAs` opens a dialog; otherwise the file is saved in the documents folder. */
    input: documentSchema.extend({ saveAs: z.boolean() }),
    output: savedFileSchema,
  },
  'file.saveText': {
    input: z.object({
      suggestedName: z.string().min(1).max(120),
      text: z.string().max(64 * 1024 * 1024),
      kind: z.enum(['csv', 'txt', 'json', 'har']),
    }),
    output: savedFileSchema,
  },
  /** The call is refused for files that this run of the program did not write. */
  'file.showInFolder': { input: z.object({ file: z.string().max(4096) }), output: nothing },
  /** Null where none was chosen. */
  'file.chooseFolder': { input: nothing, output: z.object({ folder: z.string().nullable() }) },
  /** Starts the engine on a new database; the present file is not deleted. */
  'database.startNew': { input: z.object({ demo: z.boolean() }), output: nothing },
  /** The databases in the folder of the profile, last changed first. */
  'database.list': { input: nothing, output: z.array(z.string()) },
  /** The name must be one of the list; any other is `database_unknown`. */
  'database.use': { input: z.object({ name: z.string().max(255) }), output: nothing },
  'database.openFolder': { input: nothing, output: nothing },
  'database.openLog': { input: nothing, output: nothing },
  // The effects of these calls, and the states behind them: docs/connections.md.
  'connection.list': { input: nothing, output: connectionListSchema },
  'connection.create': { input: draftInput, output: profileViewSchema },
  'connection.update': {
    input: draftInput.extend({ id: profileIdSchema, clientSecret: clientSecretSchema.nullable().optional() }),
    output: profileViewSchema,
  },
  'connection.duplicate': { input: profileInput.extend({ name: profileNameSchema }), output: profileViewSchema },
  'connection.remove': { input: profileInput.extend({ evenUnfinished: z.boolean().optional() }), output: nothing },
  'connection.switch': { input: profileInput, output: connectionStateSchema },
  'connection.state': { input: nothing, output: connectionStateSchema },
  'connection.tryNow': { input: nothing, output: connectionStateSchema },
  'connection.signIn': { input: profileInput.extend({ with: signInInputSchema }), output: profileViewSchema },
  'connection.cancelSignIn': { input: profileInput, output: nothing },
  'connection.requestPhoneCode': { input: phoneSchema.extend({ id: profileIdSchema }), output: nothing },
  'connection.signOut': { input: profileInput, output: profileViewSchema },
  'connection.test': { input: profileInput, output: z.array(testStepSchema) },
  'connection.cancelTest': { input: nothing, output: nothing },
  'connection.requests': { input: nothing, output: z.array(requestLogEntrySchema) },
  'connection.watchRequests': { input: z.object({ on: z.boolean() }), output: nothing },
  'connection.clearRequests': { input: nothing, output: nothing },
} as const satisfies Record<IpcCallName, { input: z.ZodType; output: z.ZodType }>

export type IpcContract = typeof ipcContract
export type IpcInput<Name extends IpcCallName> = z.infer<IpcContract[Name]['input']>
export type IpcOutput<Name extends IpcCallName> = z.infer<IpcContract[Name]['output']>

/** Commands of the application menu. The page's command registry carries out the same ids. */
export const menuCommandIds = [
  'app.settings',
  'app.palette',
  'app.keys',
  'go.sell',
  'go.events',
  'go.bookings',
  'go.passes',
  'go.webhooks',
  'session.lock',
  'training.start',
  'training.end',
] as const
export const menuCommandSchema = z.enum(menuCommandIds)
export type MenuCommandId = z.infer<typeof menuCommandSchema>

export interface IpcEvents {
  'app.onEngineState': EngineState
  'app.onCommand': MenuCommandId
  'connection.onState': ConnectionState
  'connection.onTest': TestProgress
  'connection.onRequest': RequestLogEntry
}

type Call<Name extends IpcCallName> = [IpcInput<Name>] extends [null]
  ? () => Promise<IpcResult<IpcOutput<Name>>>
  : (input: IpcInput<Name>) => Promise<IpcResult<IpcOutput<Name>>>
type Subscribe<Name extends IpcEventName> = (listener: (value: IpcEvents[Name]) => void) => () => void
type BridgeMembers = { [Name in IpcCallName]: Call<Name> } & { [Name in IpcEventName]: Subscribe<Name> }
type GroupOf<Name> = Name extends `${infer Group}.${string}` ? Group : never

/** The object that the preload puts at `window.desk`: `app.info` is `desk.app.info`. A browser has its own platform instead. */
export type DeskBridge = {
  readonly [Group in GroupOf<keyof BridgeMembers>]: {
    readonly [
      Name in keyof BridgeMembers as Name extends `${Group}.${infer Method}` ? Method : never
    ]: BridgeMembers[Name]
  }
}
