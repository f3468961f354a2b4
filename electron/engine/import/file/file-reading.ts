/** Reads and checks received files, each in its own thread: the kind of records, and what every row would do. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportChoices, ImportRow } from '../../../../shared/desk/inventory/imports.ts'
import { AppError, found, isAppError } from '../../../../shared/errors/errors.ts'
import type { CheckedRows } from '../check/checked-rows-repository.ts'
import type { RowCheck } from '../check/check-rows.ts'
import type { ImportThread, Rows } from './import-work-repository.ts'
import type { Layout } from '../check/read-row.ts'
import { pathOf, rowsOf, type Received } from './received-file.ts'

/** The earlier choices for the columns mean nothing then. */
const hasOtherColumns = ({ kind, sheet, separator, header_row: header }: ImportChoices): boolean =>
  [kind, sheet, separator, header].some((choice) => choice !== undefined)

export interface FileReadingDeps {
  readonly startThread: () => ImportThread
  readonly openChecked: (file: string) => CheckedRows
  readonly checkOf: (checked: CheckedRows, layout: Layout, overwritesManual: boolean) => RowCheck
  readonly nowMs: () => number
  readonly elapsedMs: () => number
  readonly onError: (error: unknown) => void
}

export const createFileReading = (deps: FileReadingDeps) => {
  const threadOf = (file: Received): ImportThread => (file.thread ??= deps.startThread())

  const endThread = async (file: Received): Promise<void> => {
    const { thread } = file
    file.thread = undefined
    await thread?.end()
  }
  const release = (file: Received): void => {
    file.checked?.close()
    file.checked = undefined
    file.check = undefined
  }

  /** The content is unknown; the file can be read again. */
  const leaveUnread = (file: Received): void => {
    file.description = undefined
    file.progress = undefined
    file.state = 'refused'
  }

  const background = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      if (!isAppError(error, 'cancelled')) deps.onError(error)
    })
  }

  const unlessUnread = async (file: Received, turn: number, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (file.turn === turn) leaveUnread(file)
      throw error
    }
  }

  /** Counts how many cells of each column can be read, in steps, while a person looks at the columns. */
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
      const { counts, unused, hidden } = await threadOf(file).run(
        'check',
        { rows, file: checkFile, bytes: file.bytes, nowMs: deps.nowMs(), overwritesManual: file.overwritesManual },
        (progress) => {
          file.progress = progress
        },
      )
      if (file.turn !== turn) return
      file.counts = counts
      file.unused = unused
      file.hidden = hidden.rows + hidden.columns.length === 0 ? undefined : hidden
      file.checked = deps.openChecked(checkFile)
      file.check = deps.checkOf(file.checked, rows.layout, file.overwritesManual)
      file.manualLeft = 0
      file.milliseconds = { ...file.milliseconds, checking: deps.elapsedMs() - beganMs }
      file.state = 'checked'
    } catch (error) {
      if (file.turn === turn) file.state = 'columns'
      throw error
    } finally {
      if (file.turn === turn) file.progress = undefined
    }
  }

  return {
    background,
    endThread,

    /** Reads the head, by detection or as chosen, and begins to count; of several readings at a time the last one counts. */
    async read(file: Received, choices: ImportChoices): Promise<void> {
      file.turn += 1
      const { turn } = file
      release(file)
      file.state = 'reading'
      file.counted = undefined
      file.counts = undefined
      file.unused = undefined
      file.hidden = undefined
      file.choices = {
        ...file.choices,
        ...choices,
        columns: { ...(hasOtherColumns(choices) ? {} : file.choices.columns), ...choices.columns },
      }
      const beganMs = deps.elapsedMs()
      await unlessUnread(file, turn, async () => {
        const description = await threadOf(file).run('describe', { file: pathOf(file), choices: file.choices })
        if (file.turn !== turn) return
        file.description = description
        file.milliseconds = { reading: deps.elapsedMs() - beganMs }
        file.state = description.refusal === undefined ? 'columns' : 'refused'
        if (file.state === 'columns') background(unlessUnread(file, turn, () => countColumns(file, turn)))
      })
    },

    /** Begins to check every row. */
    check: (file: Received, rows: Rows): void => background(checkRows(file, rows)),

    /** The reading of a row while the columns are chosen. */
    async sample(file: Received, row: number): Promise<ImportRow> {
      const rows = rowsOf(file)
      if (rows === undefined) throw new AppError('import_file_unchecked')
      const sampleFile = join(file.folder, 'sample.db')
      rmSync(sampleFile, { force: true })
      return found(await threadOf(file).run('sample', { rows, row, file: sampleFile, nowMs: deps.nowMs() }), 'import')
    },

    /** Ends reading, or checking: then the columns stay as they are. */
    async interrupt(file: Received): Promise<void> {
      file.turn += 1
      const { turn } = file
      await endThread(file)
      if (file.turn !== turn) return
      if (file.state === 'reading') return leaveUnread(file)
      file.state = 'columns'
      file.progress = undefined
    },

    /** Ends everything that reads the file. */
    async end(file: Received): Promise<void> {
      file.turn += 1
      await endThread(file)
      release(file)
    },
  }
}
