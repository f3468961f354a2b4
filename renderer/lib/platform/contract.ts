/** The contract of a platform: what the computer can do for the page. */
import type { Paper } from '../../../shared/paper.ts'
import type { AppInfo, IpcResult, MenuCommandId, Printer } from '../../../shared/ipc.ts'
import type { EngineState } from '../../../shared/engine-state.ts'
import type { ConnectionCalls } from './connection-calls.ts'
import type { RequestCalls } from './request-calls.ts'

/** A native call that failed, with the code the page has words for. */
export class PlatformError extends Error {
  readonly code: string
  readonly retryable: boolean
  constructor(code: string, message: string, retryable: boolean) {
    super(message)
    this.name = 'PlatformError'
    this.code = code
    this.retryable = retryable
  }
}

/** What came of a print: where it went; `asked` when the browser's own dialog decides. */
export interface PrintOutcome {
  readonly target: string
  readonly asked: boolean
}

export interface Platform {
  readonly kind: 'desktop' | 'browser'
  appInfo(): Promise<AppInfo | undefined>
  onEngineState(listener: (state: EngineState) => void): () => void
  onMenuCommand(listener: (id: MenuCommandId) => void): () => void
  relaunchEngine(): Promise<void>
  openExternal(url: string): Promise<void>
  listPrinters(): Promise<readonly Printer[]>
  /** Prints the pass page of a booking. Rejects with PlatformError `printer_none`, `print_failed`, … */
  printPass(job: PassJob): Promise<PrintOutcome>
  /** Saves the pass as a PDF and answers the file; undefined in a browser, which opens the page to print from. */
  savePassPdf(job: { bookingId: number; paper: Paper; saveAs: boolean }): Promise<string | undefined>
  /** Saves text to a file the person chooses; undefined where the browser puts it among the downloads. */
  saveText(suggestedName: string, text: string, kind: 'csv' | 'txt' | 'json' | 'har'): Promise<string | undefined>
  showInFolder(file: string): Promise<void>
  /** Asks for a folder; resolves with undefined where none was chosen. Undefined in a browser, which gives no paths. */
  readonly chooseFolder: (() => Promise<string | undefined>) | undefined
  /** What can be done about a database that cannot be used; undefined where the page has no say in it. */
  readonly database: DatabaseCalls | undefined
  /** Profiles and the link to a marketplace; undefined where the host has chosen the one profile. */
  readonly connections: ConnectionCalls | undefined
  /** The log of all requests; undefined where no gateway keeps one. */
  readonly requests: RequestCalls | undefined
}

export interface DatabaseCalls {
  /** Leaves the present database untouched and goes on with a new one of the same kind beside it. */
  startNew(): Promise<void>
  /** The names of the databases in the folder, last changed first. */
  list(): Promise<string[]>
  /** Goes on with one of those. */
  use(name: string): Promise<void>
  openFolder(): Promise<void>
}

export interface PassJob {
  readonly bookingId: number
  readonly paper: Paper
  readonly copies: number
  readonly printerName?: string | undefined
}

/** The value of a native call, or a PlatformError. */
export const valueOf = <T>(result: IpcResult<T>): T => {
  if (result.ok) return result.value
  throw new PlatformError(result.error.code, result.error.message, result.error.retryable)
}
