/** One file that is being imported, and its representation. */
import { join } from 'node:path'
import type { ImportChoices, ImportFile } from '../../../../shared/desk/inventory/imports.ts'
import type { CheckedRows, ImportCounts } from '../check/checked-rows-repository.ts'
import type { RowCheck } from '../check/check-rows.ts'
import type { ColumnCounts } from './count-columns.ts'
import type { Description } from './describe-file.ts'
import { ignored } from './recognize-columns.ts'
import type { ImportThread, Rows } from './import-work-repository.ts'

export interface Received {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly folder: string
  received: number
  state: ImportFile['state']
  /** The number of the last change of the file; work that began before it does not count. */
  turn: number
  progress: ImportFile['progress']
  description: Description | undefined
  counted: ColumnCounts | undefined
  choices: ImportChoices
  counts: ImportCounts | undefined
  /** Values that people had set are replaced by those of the file, too. */
  overwritesManual: boolean
  /** Rows that were checked with the other choice, where choosing was interrupted between two parts of them. */
  manualLeft: number
  /** Columns with values but without a meaning, once the rows are checked. */
  unused: ImportFile['unused']
  hidden: ImportFile['hidden']
  checked: CheckedRows | undefined
  check: RowCheck | undefined
  thread: ImportThread | undefined
  importId: number | undefined
  /** Set until the checked rows are written, or undone. */
  run: Promise<void> | undefined
  isCancelled: boolean
  milliseconds: { reading?: number; checking?: number; writing?: number }
  usedAtMs: number
}

/** The state before any part of the file has arrived. */
export const newReceived = (given: Pick<Received, 'id' | 'name' | 'bytes' | 'folder' | 'usedAtMs'>): Received => ({
  ...given,
  received: 0,
  state: 'receiving',
  turn: 0,
  progress: undefined,
  description: undefined,
  counted: undefined,
  choices: {},
  counts: undefined,
  overwritesManual: false,
  manualLeft: 0,
  unused: undefined,
  hidden: undefined,
  checked: undefined,
  check: undefined,
  thread: undefined,
  importId: undefined,
  run: undefined,
  isCancelled: false,
  milliseconds: {},
})

export const pathOf = ({ folder }: Received): string => join(folder, 'file')

/** Undefined while the columns do not determine the kind of the rows. */
export const rowsOf = (file: Received): Rows | undefined => {
  const { description } = file
  if (description?.layout === undefined || description.headerRow === undefined) return undefined
  return {
    format: { ...description, file: pathOf(file) },
    layout: description.layout,
    headerRow: description.headerRow,
  }
}

/** The permission that the run needs beside `import`. */
export const requiredBy = ({ description, checked }: Received): ImportFile['requires'] =>
  description?.layout?.kind === 'clients' && checked?.writesText('internal') === true ? 'internal_clients' : undefined

export const represent = (file: Received): ImportFile => {
  const { description, counted } = file
  const refusal = file.state === 'refused' && description === undefined ? { code: 'not_read' } : description?.refusal
  const columns = description?.columns?.map((column, index) =>
    counted === undefined
      ? column
      : {
          ...column,
          filled: counted.filled[index] ?? 0,
          ...(column.means === ignored ? {} : { read: counted.read[index] ?? 0 }),
        },
  )
  const shown: Record<string, unknown> = {
    id: file.id,
    name: file.name,
    bytes: file.bytes,
    received: file.received,
    state: file.state,
    progress: file.progress,
    refusal,
    format: description?.format,
    encoding: description?.encoding,
    separator: description?.separator,
    sheet: description?.sheet,
    sheets: description?.sheets,
    header_row: description?.headerRow,
    rows: counted?.isWhole === true ? counted.rows : file.counts?.rows,
    kind: description?.kind,
    recognized_by: description?.recognizedBy,
    mapping: description?.mapping,
    columns,
    missing: description?.missing,
    counts: file.counts,
    takes_manual: file.overwritesManual && file.manualLeft === 0 ? true : undefined,
    manual_left: file.manualLeft === 0 ? undefined : file.manualLeft,
    unused: file.unused,
    hidden: file.hidden,
    requires: file.state === 'checked' ? requiredBy(file) : undefined,
    import_id: file.importId,
    milliseconds: file.milliseconds,
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)) as ImportFile
}
