/** The work on a file in a thread: describing it, counting its columns, checking its rows. */
import type { ImportChoices, ImportFile, ImportRow } from '../../../../shared/desk/inventory/imports.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { ReportProgress, TaskThread } from '../../../core/threads/task-thread.ts'
import { openCheckedRows, type CheckedRows, type ImportCounts } from '../check/checked-rows-repository.ts'
import { createRowCheck, type RowCheck } from '../check/check-rows.ts'
import { createColumnCount, type ColumnCounts } from './count-columns.ts'
import { describeFile, hiddenColumnsIn, rowsOf, type Description, type FileFormat } from './describe-file.ts'
import { createImportLookups } from '../check/lookup-repository.ts'
import { savedMappingFor } from './mapping-repository.ts'
import type { Layout } from '../check/read-row.ts'
import { createRecordReader } from '../write/record-reader-repository.ts'
import { createSoldGuard } from '../write/sold-guard-repository.ts'

/** The number of rows between two reports, and in one transaction. */
const step = 1_000
/** The most hidden rows that are listed. */
const mostHidden = 20
/** The number of rows that are counted before other work may run. */
const countStep = 2_000

export interface Rows {
  readonly format: FileFormat
  readonly layout: Layout
  readonly headerRow: number
}

const rowsAfter = async function* ({ format, layout, headerRow }: Rows, position = { bytes: 0 }) {
  for await (const row of rowsOf(format, layout.heads.length, position)) if (row.line > headerRow) yield row
}

type UnusedColumns = NonNullable<ImportFile['unused']>
type HiddenParts = NonNullable<ImportFile['hidden']>

export const createImportWork = (database: ReadableDatabase) => {
  let counting: AsyncGenerator<ColumnCounts, ColumnCounts> | undefined

  const count = async function* (rows: Rows): AsyncGenerator<ColumnCounts, ColumnCounts> {
    const columns = createColumnCount(rows.layout, createImportLookups(database))
    let done = 0
    for await (const row of rowsAfter(rows)) {
      columns.add(row)
      done += 1
      if (done % countStep === 0) yield columns.counts(false)
    }
    return columns.counts(true)
  }

  const checkOf = (checked: CheckedRows, layout: Layout, nowMs: number, overwritesManual = false): RowCheck =>
    createRowCheck(checked, layout, {
      lookups: createImportLookups(database),
      records: createRecordReader(database),
      guardSold: createSoldGuard(database, () => nowMs),
      overwritesManual,
    })

  return {
    describe: ({ file, choices }: { readonly file: string; readonly choices: ImportChoices }): Promise<Description> =>
      describeFile(file, choices, (heads) => {
        const kept = savedMappingFor(database, heads)
        return kept && { name: kept.name, kind: kept.kind, columns: JSON.parse(kept.columns_json) as never }
      }),

    /** Begins with `rows`, and continues without them: in steps, so that other work runs in between. */
    async countMore({ rows }: { readonly rows?: Rows }): Promise<ColumnCounts | undefined> {
      if (rows !== undefined) counting = count(rows)
      const next = await counting?.next()
      if (next?.done === true) counting = undefined
      return next?.value
    },

    /** The reading of one row; `file` is for its check. Undefined after the last row. */
    async sample({
      rows,
      row,
      file,
      nowMs,
    }: {
      readonly rows: Rows
      readonly row: number
      readonly file: string
      readonly nowMs: number
    }): Promise<ImportRow | undefined> {
      const checked = openCheckedRows(file)
      try {
        const check = checkOf(checked, rows.layout, nowMs)
        let place = 0
        for await (const each of rowsAfter(rows)) {
          place += 1
          if (place < row) continue
          check.add(each)
          const sampled = checked.find(each.line)
          return sampled && { ...check.represent(sampled), values: check.shown(sampled) }
        }
        return undefined
      } finally {
        checked.close()
      }
    },

    async check(
      {
        rows,
        file,
        bytes,
        nowMs,
        overwritesManual = false,
      }: {
        readonly rows: Rows
        readonly file: string
        readonly bytes: number
        readonly nowMs: number
        readonly overwritesManual?: boolean
      },
      report: ReportProgress,
    ): Promise<{ readonly counts: ImportCounts; readonly unused: UnusedColumns; readonly hidden: HiddenParts }> {
      const checked = openCheckedRows(file)
      try {
        const check = checkOf(checked, rows.layout, nowMs, overwritesManual)
        const position = { bytes: 0 }
        let done = 0
        let waiting: Parameters<typeof check.add>[0][] = []
        const undecided = new Set(rows.layout.undecided)
        const unused = new Set<number>()
        const hiddenColumns = await hiddenColumnsIn(rows.format)
        const hiddenFilled = new Set<number>()
        const hidden = { rows: 0, first: [] as number[] }
        const flush = (): void => {
          database.snapshot(() =>
            checked.transaction(() => {
              for (const row of waiting) check.add(row)
            }),
          )
          for (const { cells } of waiting)
            for (const index of undecided) if ((cells[index] ?? '').trim() !== '') unused.add(index)
          for (const { line, cells, isHidden } of waiting) {
            if (isHidden === true) {
              hidden.rows += 1
              if (hidden.first.length < mostHidden) hidden.first.push(line)
            }
            for (const index of hiddenColumns) if ((cells[index] ?? '').trim() !== '') hiddenFilled.add(index)
          }
          done += waiting.length
          waiting = []
          // The size of the file gives a rough number of rows.
          const of = position.bytes === 0 ? undefined : Math.round((done * bytes) / position.bytes)
          report({ done, ...(of === undefined ? {} : { of: Math.max(of, done) }) })
        }
        for await (const row of rowsAfter(rows, position)) {
          waiting.push(row)
          if (waiting.length >= step) flush()
        }
        flush()
        const named = (columns: ReadonlySet<number>): UnusedColumns =>
          [...columns]
            .toSorted((one, other) => one - other)
            .map((column) => ({ column, head: rows.layout.heads[column] ?? '' }))
        return {
          counts: checked.counts(),
          unused: named(unused),
          hidden: { ...hidden, columns: named(hiddenFilled) },
        }
      } finally {
        checked.close()
      }
    },
  }
}

export type ImportThread = TaskThread<ReturnType<typeof createImportWork>>
