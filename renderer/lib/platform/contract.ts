/** The contract of a platform: the functions of the computer that the page uses. */
import type { AppInfo, DeskBridge, IpcResult, MenuCommandId, Printer } from '../../../shared/desktop/ipc.ts'
import type { EngineState } from '../../../shared/desktop/engine-state.ts'
import type { Locale } from '../../../shared/locales.ts'
import type { DocumentKind } from '../../../shared/papers.ts'
import type { Paper } from '../../../shared/paper-sizes.ts'

type NativeCall<Call> = Call extends (...input: infer Input) => Promise<IpcResult<infer Value>>
  ? (...input: Input) => Promise<Value>
  : Call

export type NativeCalls<Group extends keyof DeskBridge> = {
  readonly [Name in keyof DeskBridge[Group]]: NativeCall<DeskBridge[Group][Name]>
}

export interface Platform {
  readonly kind: 'desktop' | 'browser'
  appInfo(): Promise<AppInfo | undefined>
  /** The chosen language, or the nearest one to the languages of the system. */
  language(): Promise<Locale>
  /** Sets the language of the window from its next load on, and of the menu. */
  setLanguage(locale: Locale): Promise<unknown>
  onEngineState(listener: (state: EngineState) => void): () => void
  onMenuCommand(listener: (id: MenuCommandId) => void): () => void
  listPrinters(): Promise<readonly Printer[]>
  /**
   * Prints a page, and resolves with the printer; undefined where the browser's own dialog decides. Rejects with AppError
   * `printer_none`, `print_failed`, …
   */
  printDocument(
    job: PrintedDocument & { copies: number; printerName?: string | undefined },
  ): Promise<string | undefined>
  /** Resolves with the file of the PDF; undefined in a browser, which opens the page to print from. */
  saveDocumentPdf(job: PrintedDocument & { saveAs: boolean }): Promise<string | undefined>
  /** Saves text to a file that the person chooses; undefined where the browser puts it among the downloads. */
  saveText(suggestedName: string, text: string, kind: 'csv' | 'txt' | 'json' | 'har'): Promise<string | undefined>
  /** Resolves with undefined where no folder was chosen. Undefined in a browser, which reveals no paths. */
  readonly chooseFolder: (() => Promise<string | undefined>) | undefined
  /** Calls for a database that cannot be used; undefined in a browser. */
  readonly database: DatabaseCalls | undefined
  /**
   * Profiles, the link to a marketplace, and the log of requests: `requests` returns the last 500, newest last, and `watchRequests` turns
   * `onRequest` on and off. Undefined where the host has chosen the only profile.
   */
  readonly connections: NativeCalls<'connection'> | undefined
}

interface PrintedDocument {
  kind: DocumentKind
  /** The id in the address of the document: of the booking, the person, the report, … */
  id: number
  paper: Paper
}

interface DatabaseCalls {
  /** Continues with a new database of the same kind; the present one is not changed. */
  startNew(): Promise<unknown>
  /** The names of the databases in the folder, last changed first. */
  list(): Promise<string[]>
  /** Continues with one of these databases. */
  use(name: string): Promise<unknown>
  openFolder(): Promise<unknown>
  /** Opens the log in the system's program for texts. */
  openLog(): Promise<unknown>
}
