/** Files that are being imported: received in parts, read, checked and run. Nothing of them is kept after a restart. */
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import {
  mostSampledRows,
  type alikeChange,
  type alikeChanged,
  type ImportChoices,
  type ImportFile,
  type importRowChange,
  type ImportRow,
  type newImportFile,
} from '../../../shared/desk/inventory/imports.ts'
import { AppError, found } from '../../../shared/errors.ts'
import type { AuditActor } from '../../core/audit/audit-log.ts'
import { present } from '../../../shared/present.ts'
import { createPrivateFile, makePrivateFolder } from '../../files/private-files.ts'
import type { CheckedRows, RowFilter } from './checked-rows-repository.ts'
import type { RowCheck } from './check-rows.ts'
import { rejectedCsv, type ImportRuns } from './import-runs.ts'
import type { ImportThread } from './import-thread-repository.ts'
import type { Rows } from './import-work-repository.ts'
import type { ImportMappings } from './mapping-repository.ts'
import type { Layout } from './read-row.ts'
import { newReceived, pathOf, represent, rowsOf, type Received } from './received-file.ts'
import { headsKey } from './recognize-columns.ts'

/** Several files at once; the one that was not used for the longest time makes room. */
const mostFiles = 20
/** Rows that are corrected alike in one request, for which other requests wait. */
const mostAlike = 500

/** What was chosen for the columns before means nothing then. */
const hasOtherColumns = ({ kind, sheet, separator, header_row: header }: ImportChoices): boolean =>
  [kind, sheet, separator, header].some((choice) => choice !== undefined)

export interface ReceivedFilesDeps {
  /** Of this installation, for files in work. */
  readonly folder: string
  readonly runs: ImportRuns
  readonly mappings: ImportMappings
  readonly startThread: () => ImportThread
  readonly openChecked: (file: string) => CheckedRows
  readonly checkOf: (checked: CheckedRows, layout: Layout) => RowCheck
  readonly nowMs: () => number
  readonly elapsedMs: () => number
  readonly onError: (error: unknown) => void
}

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>

export const createReceivedFiles = (deps: ReceivedFilesDeps) => {
  const files = new Map<string, Received>()

  const release = (file: Received): void => {
    file.checked?.close()
    file.checked = undefined
    file.check = undefined
  }
  const endThread = async (file: Received): Promise<void> => {
    const { thread } = file
    file.thread = undefined
    await thread?.end()
  }
  const leave = async (file: Received): Promise<void> => {
    file.turn += 1
    file.isCancelled = true
    files.delete(file.id)
    await endThread(file)
    release(file)
    rmSync(file.folder, { recursive: true, force: true })
  }
  const find = (id: string): Received => {
    const file = found(files.get(id), 'import')
    file.usedAtMs = deps.nowMs()
    return file
  }
  const threadOf = (file: Received): ImportThread => (file.thread ??= deps.startThread())

  /** How many cells of each column can be read, in steps, while a person looks at the columns. */
  const countColumns = async (file: Received, turn: number): Promise<void> => {
    const rows = rowsOf(file)
    if (rows === undefined) return
    let part = await threadOf(file).run('countMore', { rows })
    while (part !== undefined && file.turn === turn) {
      file.counted = part
      file.progress = part.isWhole ? undefined : { done: part.rows }
      if (part.isWhole) return
      part = await threadOf(file).run('countMore', {})
    }
  }

  const background = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'cancelled')) deps.onError(error)
    })
  }

  const read = async (file: Received, choices: ImportChoices): Promise<void> => {
    file.turn += 1
    const { turn } = file
    release(file)
    file.state = 'reading'
    file.counted = undefined
    file.counts = undefined
    file.choices = {
      ...file.choices,
      ...choices,
      columns: { ...(hasOtherColumns(choices) ? {} : file.choices.columns), ...choices.columns },
    }
    const beganMs = deps.elapsedMs()
    const description = await threadOf(file).run('describe', { file: pathOf(file), choices: file.choices })
    if (file.turn !== turn) return
    file.description = description
    file.milliseconds = { reading: deps.elapsedMs() - beganMs }
    file.state = description.refusal === undefined ? 'columns' : 'refused'
    if (file.state === 'columns') background(countColumns(file, turn))
  }

  const checkRows = async (file: Received, rows: Rows): Promise<void> => {
    file.turn += 1
    const { turn } = file
    release(file)
    const checkFile = join(file.folder, 'checked.db')
    for (const suffix of ['', '-journal']) rmSync(checkFile + suffix, { force: true })
    file.state = 'checking'
    file.progress = { done: 0 }
    const beganMs = deps.elapsedMs()
    try {
      const counts = await threadOf(file).run(
        'check',
        { rows, file: checkFile, bytes: file.bytes, nowMs: deps.nowMs() },
        (progress) => {
          file.progress = progress
        },
      )
      if (file.turn !== turn) return
      file.counts = counts
      file.checked = deps.openChecked(checkFile)
      file.check = deps.checkOf(file.checked, rows.layout)
      file.milliseconds = { ...file.milliseconds, checking: deps.elapsedMs() - beganMs }
      file.state = 'checked'
    } catch (error) {
      if (file.turn === turn) file.state = 'columns'
      throw error
    } finally {
      if (file.turn === turn) file.progress = undefined
    }
  }

  const requireChecked = (file: Received): { readonly checked: CheckedRows; readonly check: RowCheck } => {
    if (file.checked === undefined || file.check === undefined) throw new AppError('import_file_unchecked')
    return { checked: file.checked, check: file.check }
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
    /** Removes what an earlier run of the program left. */
    start(): void {
      rmSync(deps.folder, { recursive: true, force: true })
    },
    async stop(): Promise<void> {
      await Promise.all([...files.values()].map(leave))
      rmSync(deps.folder, { recursive: true, force: true })
    },

    /** The same id again is the same file. */
    async receive({ id, name, bytes }: z.output<typeof newImportFile>): Promise<ImportFile> {
      const known = files.get(id)
      if (known !== undefined) {
        if (known.name !== name || known.bytes !== bytes) throw new AppError('idempotency_key_reused')
        return represent(known)
      }
      const idle = [...files.values()].filter(({ state }) => !['checking', 'running', 'cancelling'].includes(state))
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

    /** In order: one that arrived already changes nothing. With the last one, reading begins. */
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
      if (end === file.bytes) background(read(file, {}))
      return represent(file)
    },

    file: (id: string): ImportFile => represent(find(id)),

    /** By detection or as chosen; of several readings at a time the last one counts. */
    async read(id: string, choices: ImportChoices): Promise<ImportFile> {
      const file = find(id)
      if (file.received < file.bytes) throw new AppError('statement_file_incomplete')
      if (file.state === 'running' || file.state === 'cancelling') throw new AppError('import_file_unchecked')
      await read(file, choices)
      return represent(file)
    },

    check(id: string, keepAs: string | undefined, actor: AuditActor): ImportFile {
      const file = find(id)
      const rows = rowsOf(file)
      const isReady = file.state === 'columns' || file.state === 'checked'
      if (rows === undefined || !isReady || (file.description?.missing?.length ?? 0) > 0)
        throw new AppError('import_file_unchecked')
      keepColumns(file, keepAs, actor)
      background(checkRows(file, rows))
      return represent(file)
    },

    /** What a row reads as while the columns are chosen. */
    async sample(id: string, row: number): Promise<ImportRow> {
      const file = find(id)
      const rows = rowsOf(file)
      if (rows === undefined) throw new AppError('import_file_unchecked')
      if (row > mostSampledRows) throw new AppError('not_found')
      const sampleFile = join(file.folder, 'sample.db')
      rmSync(sampleFile, { force: true })
      return found(await threadOf(file).run('sample', { rows, row, file: sampleFile, nowMs: deps.nowMs() }), 'import')
    },

    rows(id: string, filter: RowFilter, page: { readonly perPage: number; readonly offset: number }) {
      const { checked, check } = requireChecked(find(id))
      const { rows, total } = checked.page(filter, page)
      return { rows: rows.map(check.represent), total }
    },

    row(id: string, line: number): ImportRow {
      const { checked, check } = requireChecked(find(id))
      const row = found(checked.find(line), 'import')
      return { ...check.represent(row), values: check.shown(row) }
    },

    changeRow(id: string, line: number, change: z.infer<typeof importRowChange>): ImportRow {
      const file = find(id)
      const { checked, check } = requireChecked(file)
      if (file.state !== 'checked') throw new AppError('import_file_unchecked')
      const row = check.change(found(checked.find(line), 'import'), change)
      file.counts = checked.counts()
      return { ...check.represent(row), values: check.shown(row) }
    },

    /** Corrects rejected rows alike, some at a time. */
    changeAlike(id: string, { problem, change }: z.infer<typeof alikeChange>): z.infer<typeof alikeChanged> {
      const file = find(id)
      const { checked, check } = requireChecked(file)
      if (file.state !== 'checked') throw new AppError('import_file_unchecked')
      const { rows, total } = checked.alike(problem, mostAlike)
      checked.transaction(() => {
        for (const row of rows) check.change(row, check.alikeChange(row, problem.column, change))
      })
      file.counts = checked.counts()
      return { changed: rows.length, left: total - rows.length }
    },

    /** The same key again is the same run. */
    run(id: string, key: string, actor: AuditActor): ImportFile {
      const file = find(id)
      const known = deps.runs.findKey(key)
      if (known !== undefined && known.id === file.importId) return represent(file)
      const { checked, check } = requireChecked(file)
      if (file.state !== 'checked' || file.description?.layout === undefined)
        throw new AppError('import_file_unchecked')
      const { layout } = file.description
      file.state = 'running'
      file.isCancelled = false
      const { new: created = 0, changed = 0, changed_kept: kept = 0 } = file.counts ?? {}
      const of = created + changed - kept
      file.progress = { done: 0, of }
      background(
        deps.runs
          .run({
            key,
            name: file.name,
            layout,
            checked,
            check,
            actor,
            milliseconds: file.milliseconds,
            onBegun: (importId) => {
              file.importId = importId
            },
            onProgress: (done) => {
              file.progress = { done, of }
            },
            isCancelled: () => file.isCancelled,
          })
          .then((run) => {
            file.state = run.isCancelled ? 'cancelled' : 'done'
            if (!run.isCancelled) {
              file.counts = checked.counts()
              file.milliseconds = present(deps.runs.find(run.id).milliseconds)
            }
            return endThread(file)
          })
          .catch((error: unknown) => {
            file.state = 'failed'
            throw error
          })
          .finally(() => {
            file.progress = undefined
          }),
      )
      return represent(file)
    },

    /** Ends what runs; rows that a run has written are undone. */
    async cancel(id: string): Promise<ImportFile> {
      const file = find(id)
      if (file.state === 'running') {
        file.isCancelled = true
        file.state = 'cancelling'
      } else if (file.state === 'checking' || file.state === 'reading') {
        file.turn += 1
        await endThread(file)
        file.state = 'columns'
        file.progress = undefined
      }
      return represent(file)
    },

    async leave(id: string): Promise<void> {
      const file = find(id)
      if (file.state === 'running' || file.state === 'cancelling') {
        file.isCancelled = true
        return
      }
      await leave(file)
    },

    rejected(id: string): string {
      const file = find(id)
      const { checked } = requireChecked(file)
      return rejectedCsv(checked, file.description?.layout ?? { heads: [] })
    },
  }
}
