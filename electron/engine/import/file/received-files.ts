/** Files that are being imported: received in parts, read, checked and run. They are deleted at a restart. */
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import {
  mostSampledRows,
  type similarRowsChange,
  type similarRowsChanged,
  type ImportChoices,
  type ImportFile,
  type ImportFilePlaces,
  type importRowChange,
  type ImportRow,
  type manualValuesChoice,
  type newImportFile,
} from '../../../../shared/desk/inventory/imports.ts'
import { AppError, found } from '../../../../shared/errors/errors.ts'
import type { AuditActor } from '../../../core/audit/audit-log.ts'
import { createPrivateFile, makePrivateFolder } from '../../../common/private-files.ts'
import {
  changeSimilarRows,
  changeCheckedRow,
  checkedPage,
  checkedRow,
  chooseManualValues,
  rejectedRowsOf,
} from '../check/checked-file.ts'
import type { RowFilter } from '../check/checked-rows-repository.ts'
import { createFileReading, type FileReadingDeps } from './file-reading.ts'
import { createFileRun, type FileRunDeps } from '../write/file-run.ts'
import type { ImportMappings } from './mapping-repository.ts'
import { newReceived, pathOf, represent, requiredBy, rowsOf, type Received } from './received-file.ts'
import { headsKey } from './recognize-columns.ts'

/** The most files at once; the least recently used one is dropped for a new one. */
const mostFiles = 20

export interface ReceivedFilesDeps extends FileReadingDeps, FileRunDeps {
  /** The folder of this installation for files in work. */
  readonly folder: string
  readonly mappings: ImportMappings
}

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>

export const createReceivedFiles = (deps: ReceivedFilesDeps) => {
  const files = new Map<string, Received>()
  const reading = createFileReading(deps)
  const { runFile, cancelRun } = createFileRun(deps)

  /** A run is cancelled first, and the rows that it wrote are undone. */
  const leave = async (file: Received): Promise<void> => {
    if (file.run !== undefined) {
      cancelRun(file)
      await file.run
    }
    files.delete(file.id)
    await reading.end(file)
    rmSync(file.folder, { recursive: true, force: true })
  }
  const find = (id: string): Received => {
    const file = found(files.get(id), 'import')
    file.usedAtMs = deps.nowMs()
    return file
  }

  const keepColumns = (file: Received, name: string | undefined, actor: AuditActor): void => {
    const { description } = file
    if (description?.heads === undefined || description.columns === undefined || description.kind === undefined) return
    if (name !== undefined) {
      const columns = description.columns.map(({ head, means }) => ({ head, means }))
      const kept = { name, kind: description.kind, heads: headsKey(description.heads), columns }
      deps.mappings.keep(kept, actor, deps.nowMs())
    } else if (description.mapping !== undefined) deps.mappings.used(description.mapping, deps.nowMs())
  }

  return {
    /** Removes the files of an earlier run of the program. */
    start(): void {
      rmSync(deps.folder, { recursive: true, force: true })
    },
    /** Undoes the rows that are being written. */
    async stop(): Promise<void> {
      await Promise.all([...files.values()].map(leave))
      rmSync(deps.folder, { recursive: true, force: true })
    },

    /** A repeated id means the same file. */
    async receive({ id, name, bytes }: z.output<typeof newImportFile>): Promise<ImportFile> {
      const known = files.get(id)
      if (known !== undefined) {
        if (known.name !== name || known.bytes !== bytes) throw new AppError('idempotency_key_reused')
        return represent(known)
      }
      const idle = [...files.values()].filter(({ state, run }) => state !== 'checking' && run === undefined)
      const [oldest] = idle.toSorted((one, other) => one.usedAtMs - other.usedAtMs)
      if (files.size >= mostFiles && oldest !== undefined) await leave(oldest)
      makePrivateFolder(deps.folder)
      const folder = join(deps.folder, id)
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { mode: 0o700 })
      const file = newReceived({ id, name, bytes, folder, usedAtMs: deps.nowMs() })
      createPrivateFile(pathOf(file))
      files.set(id, file)
      return represent(file)
    },

    /** Parts arrive in order, and a repeated part changes nothing. After the last one, reading begins. */
    addPart(id: string, offset: number, content: Buffer): ImportFile {
      const file = find(id)
      const end = offset + content.length
      if (end > file.bytes) throw new AppError('invalid_parameter', { fields: ['content'] })
      if (end <= file.received) return represent(file)
      if (offset !== file.received) throw new AppError('statement_part_misplaced')
      const descriptor = openSync(pathOf(file), 'r+')
      try {
        writeSync(descriptor, content, 0, content.length, offset)
      } finally {
        closeSync(descriptor)
      }
      file.received = end
      if (end === file.bytes) reading.background(reading.read(file, {}))
      return represent(file)
    },

    file: (id: string): ImportFile => represent(find(id)),
    places: (id: string): ImportFilePlaces => find(id).counted?.places ?? { count: 0, far: 0, points: [] },

    async read(id: string, choices: ImportChoices): Promise<ImportFile> {
      const file = find(id)
      if (file.received < file.bytes) throw new AppError('statement_file_incomplete')
      if (file.run !== undefined) throw new AppError('import_file_unchecked')
      await reading.read(file, choices)
      return represent(file)
    },

    check(id: string, keepAs: string | undefined, actor: AuditActor): ImportFile {
      const file = find(id)
      const rows = rowsOf(file)
      const isReady = file.state === 'columns' || file.state === 'checked'
      if (rows === undefined || !isReady || (file.description?.missing?.length ?? 0) > 0)
        throw new AppError('import_file_unchecked')
      keepColumns(file, keepAs, actor)
      reading.check(file, rows)
      return represent(file)
    },

    async sample(id: string, row: number): Promise<ImportRow> {
      if (row > mostSampledRows) throw new AppError('not_found')
      return reading.sample(find(id), row)
    },

    rows: (id: string, filter: RowFilter, page: { readonly perPage: number; readonly offset: number }) =>
      checkedPage(find(id), filter, page),
    row: (id: string, line: number): ImportRow => checkedRow(find(id), line),
    changeRow: (id: string, line: number, change: z.infer<typeof importRowChange>): ImportRow =>
      changeCheckedRow(find(id), line, change),
    changeSimilar: (id: string, change: z.infer<typeof similarRowsChange>): z.infer<typeof similarRowsChanged> =>
      changeSimilarRows(find(id), change),
    manualValues: (id: string, choice: z.infer<typeof manualValuesChoice>): z.infer<typeof similarRowsChanged> =>
      chooseManualValues(find(id), choice),
    rejected: (id: string): string => rejectedRowsOf(find(id)),

    /** The permission is also needed where another cell of a new client says `internal`. */
    requires: (id: string): ImportFile['requires'] => requiredBy(find(id)),

    /** A repeated key means the same run. */
    run(id: string, key: string, actor: AuditActor): ImportFile {
      const file = find(id)
      const known = deps.runs.findKey(key)
      if (known === undefined || known.id !== file.importId)
        reading.background(runFile(file, key, actor).then(() => reading.endThread(file)))
      return represent(file)
    },

    /** Ends reading, checking or writing; rows that a run has written are undone. */
    async cancel(id: string): Promise<ImportFile> {
      const file = find(id)
      if (file.run !== undefined) cancelRun(file)
      else if (file.state === 'checking' || file.state === 'reading') await reading.interrupt(file)
      return represent(file)
    },

    /** Removes the file; one that is being written is removed once that is undone. */
    async leave(id: string): Promise<void> {
      const file = find(id)
      const left = leave(file)
      if (file.run === undefined) await left
      else reading.background(left)
    },
  }
}
