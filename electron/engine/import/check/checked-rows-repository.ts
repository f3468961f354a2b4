/** The rows of a file with what they would do, in a separate database that is deleted with the file. */
import { hash } from 'node:crypto'
import type {
  similarRowsChange,
  importCounts,
  ImportRow,
  importRowSearches,
  PreservedValue,
} from '../../../../shared/desk/inventory/imports.ts'
import type { z } from 'zod'
import { openScratchDatabase } from '../../../core/db/sqlite/sqlite-database.ts'
import { filterOf, type Condition } from '../../../core/db/select-page.ts'
import { everyField } from './compare-row.ts'

const schema = /* sql */ `
CREATE TABLE rows (
  line INTEGER PRIMARY KEY,
  verdict TEXT NOT NULL,
  name TEXT NOT NULL,
  cells TEXT NOT NULL,
  -- Of the reading of the file: quote_not_closed, too_long.
  broken TEXT,
  problem TEXT,
  same_as INTEGER,
  changes TEXT,
  posted TEXT,
  -- Of a new facility: ready, price, never.
  sale TEXT,
  value_count INTEGER NOT NULL DEFAULT 0,
  kept_count INTEGER NOT NULL DEFAULT 0,
  -- Values that people had set, taken or not, also of a row that is rejected for them.
  manual_count INTEGER NOT NULL DEFAULT 0,
  -- What a person decided, by field.
  taken TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX rows_by_verdict ON rows (verdict, line);
CREATE INDEX rows_by_sale ON rows (sale, line) WHERE sale IS NOT NULL;
CREATE INDEX rows_kept ON rows (line) WHERE kept_count > 0;
CREATE INDEX rows_manual ON rows (line) WHERE manual_count > 0;
CREATE INDEX rows_same ON rows (same_as) WHERE same_as IS NOT NULL;
CREATE TABLE keys (hash INTEGER NOT NULL, line INTEGER NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (hash, line)) STRICT, WITHOUT ROWID;
CREATE INDEX keys_by_line ON keys (line);
`

export interface CheckedRow {
  readonly line: number
  readonly verdict: ImportRow['verdict']
  readonly name: string
  readonly cells: string
  readonly broken: string | null
  readonly problem: string | null
  readonly same_as: number | null
  readonly changes: string | null
  readonly posted: string | null
  readonly sale: 'ready' | 'price' | 'never' | null
  readonly value_count: number
  readonly kept_count: number
  readonly manual_count: number
  readonly taken: string
}

export type ImportCounts = z.infer<typeof importCounts>
export type SimilarProblem = z.infer<typeof similarRowsChange>['problem']
export type RowFilter = Partial<z.infer<typeof importRowSearches>>

/** 48 bits of a key, so that few lines have to be read again to compare their keys. */
const keyHash = (key: string): number => Number.parseInt(hash('sha1', key).slice(0, 12), 16)

const columns = [
  'line',
  'verdict',
  'name',
  'cells',
  'broken',
  'problem',
  'same_as',
  'changes',
  'posted',
  'sale',
  'value_count',
  'kept_count',
  'manual_count',
  'taken',
] as const

export type CheckedRows = ReturnType<typeof openCheckedRows>

export const openCheckedRows = (file: string) => {
  const database = openScratchDatabase(file, schema)
  const put = database.prepareWrite(
    `INSERT OR REPLACE INTO rows (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const find = database.prepare<CheckedRow>('SELECT * FROM rows WHERE line = ?')
  const after = database.prepare<CheckedRow>(
    `SELECT * FROM rows WHERE line > ? AND verdict IN ('new', 'changed') ORDER BY line LIMIT ?`,
  )
  const someWith = database.prepare(
    `SELECT 1 FROM rows WHERE verdict IN ('new', 'changed') AND instr(cells, ?) > 0 LIMIT 1`,
  )
  const rejectedAfter = database.prepare<CheckedRow>(
    `SELECT * FROM rows WHERE verdict = 'rejected' AND line > ? ORDER BY line LIMIT 1000`,
  )
  const sameAs = database.prepare<{ line: number }>('SELECT line FROM rows WHERE same_as = ? ORDER BY line')
  const laterSame = database.prepare<{ line: number }>(
    'SELECT DISTINCT later.line FROM keys AS own JOIN keys AS later ON later.hash = own.hash AND later.line > own.line WHERE own.line = ? ORDER BY 1',
  )
  // With the plus, the statements are not prepared again for each value (docs/imports.md, "Speed").
  const detailsOf = database.prepare<{ detail: string }>(
    'SELECT detail FROM keys WHERE hash = +? AND line < +? ORDER BY line',
  )
  // More lines are not needed: fewer different keys share one hash.
  const linesOf = database.prepare<{ line: number }>(
    'SELECT line FROM keys WHERE hash = +? AND line < +? ORDER BY line LIMIT 4',
  )
  const preservedRows = database.prepare<CheckedRow>(
    `SELECT * FROM rows WHERE kept_count > 0 AND verdict IN ('changed', 'unchanged') ORDER BY line LIMIT ?`,
  )
  const putKey = database.prepareWrite('INSERT OR REPLACE INTO keys (hash, line, detail) VALUES (?, ?, ?)')
  const dropKeys = database.prepareWrite('DELETE FROM keys WHERE line = ?')

  const filter = ({ verdict, need, kept }: RowFilter): ReturnType<typeof filterOf> => {
    const conditions: Condition[] = []
    if (verdict !== undefined) conditions.push(['verdict = ?', verdict])
    if (need !== undefined) conditions.push([`sale = 'price' AND verdict = 'new'`])
    if (kept === 'true') conditions.push(['kept_count > 0'])
    return filterOf(conditions)
  }

  return {
    transaction: database.transaction,
    close: () => database.close(),
    put: (row: CheckedRow): void => void put.run(...columns.map((column) => row[column])),
    find: (line: number): CheckedRow | undefined => find.get(line),
    /** The rows to be written after a line. */
    writable: (afterLine: number, most: number): CheckedRow[] => after.all(afterLine, most),
    /** True where a row to be written has the text in any cell. */
    writesText: (text: string): boolean => someWith.get(text) !== undefined,
    rejectedAfter: (line: number): CheckedRow[] => rejectedAfter.all(line),
    sameAs: (line: number): number[] => sameAs.all(line).map((row) => row.line),
    /** Later lines that may be the same record as this line, after it was read again. */
    laterSame: (line: number): number[] => laterSame.all(line).map((row) => row.line),
    forgetKeys: (line: number): void => void dropKeys.run(line),

    /** The number of this detail among the different details of a key, from 1, in the order of lines. */
    ordinal(line: number, key: string, detail: string): number {
      const code = keyHash(`ordinal:${key}`)
      const details = detailsOf.all(code, line).map((row) => row.detail)
      // Equal rates are several records; equal starts of an event are one.
      const known = detail === '' ? -1 : details.indexOf(detail)
      if (known >= 0) return known + 1
      putKey.run(code, line, detail)
      return details.length + 1
    },
    /** The earlier lines that may have this key. */
    earlier(line: number, key: string): readonly number[] {
      const code = keyHash(`record:${key}`)
      const lines = linesOf.all(code, line).map((row) => row.line)
      putKey.run(code, line, '')
      return lines
    },

    page(search: RowFilter, { perPage, offset }: { readonly perPage: number; readonly offset: number }) {
      const { where, parameters } = filter(search)
      const total = database
        .prepare<{ count: number }>(`SELECT count(*) AS count FROM rows ${where}`)
        .get(...parameters)
      const rows = database
        .prepare<CheckedRow>(`SELECT * FROM rows ${where} ORDER BY line LIMIT ? OFFSET ?`)
        .all(...parameters, perPage, offset)
      return { rows, total: total?.count ?? 0 }
    },

    /** Rejected rows with this problem: some of them, and their total. */
    similar(
      { code, column, cell }: SimilarProblem,
      most: number,
    ): { readonly rows: CheckedRow[]; readonly total: number } {
      const conditions: Condition[] = [[`verdict = 'rejected'`], [`problem ->> 'code' = ?`, code]]
      if (column !== undefined) conditions.push([`problem ->> 'column' = ?`, column])
      // Swapped positions differ, and still get the same correction.
      if (code !== 'swapped') conditions.push([`problem ->> 'cell' = ?`, cell])
      const { where, parameters } = filterOf(conditions)
      const rows = database
        .prepare<CheckedRow>(`SELECT * FROM rows ${where} ORDER BY line LIMIT ?`)
        .all(...parameters, most)
      const total = database
        .prepare<{ count: number }>(`SELECT count(*) AS count FROM rows ${where}`)
        .get(...parameters)
      return { rows, total: total?.count ?? 0 }
    },

    /** Rows with values that people had set, which were checked with the other choice about all of them: some, and their total. */
    manual(take: boolean, most: number): { readonly rows: CheckedRow[]; readonly total: number } {
      const where = `WHERE manual_count > 0 AND (instr(taken, ?) > 0) <> ${take ? 1 : 0}`
      const key = JSON.stringify(everyField)
      const total = database.prepare<{ count: number }>(`SELECT count(*) AS count FROM rows ${where}`).get(key)
      return {
        rows: database.prepare<CheckedRow>(`SELECT * FROM rows ${where} ORDER BY line LIMIT ?`).all(key, most),
        total: total?.count ?? 0,
      }
    },

    /** Values of the file that are not imported, by line. */
    preserved: (most: number): PreservedValue[] =>
      preservedRows.all(most).flatMap(({ line, name, changes }) =>
        (JSON.parse(changes ?? '[]') as NonNullable<ImportRow['changes']>)
          .filter(({ take }) => !take)
          .map(({ field, before, after, take: _take, ...set }) => ({
            line,
            name,
            field,
            kept: before,
            in_file: after,
            ...set,
          })),
      ),

    counts(): ImportCounts {
      const counts: Record<string, number> = {}
      const byVerdict = database.prepare<{ verdict: string; count: number }>(
        'SELECT verdict, count(*) AS count FROM rows GROUP BY verdict',
      )
      const bySale = database.prepare<{ sale: string; count: number }>(
        `SELECT sale, count(*) AS count FROM rows WHERE sale IS NOT NULL AND verdict = 'new' GROUP BY sale`,
      )
      const values = database
        .prepare<{ values_count: number; kept: number; manual: number; rows_kept: number }>(
          `SELECT coalesce(sum(value_count), 0) AS values_count, coalesce(sum(kept_count), 0) AS kept,
             (SELECT coalesce(sum(manual_count), 0) FROM rows) AS manual,
             count(*) FILTER (WHERE kept_count = value_count) AS rows_kept FROM rows
           WHERE verdict = 'changed'`,
        )
        .get()
      for (const { verdict, count } of byVerdict.all()) counts[verdict] = count
      for (const { sale, count } of bySale.all()) counts[sale] = count
      const of = (name: string): number => counts[name] ?? 0
      const verdicts = ['new', 'changed', 'unchanged', 'rejected', 'left_out'] as const
      return {
        rows: verdicts.reduce((sum, verdict) => sum + of(verdict), 0),
        new: of('new'),
        changed: of('changed'),
        unchanged: of('unchanged'),
        rejected: of('rejected'),
        left_out: of('left_out'),
        ready_to_sell: of('ready'),
        need_price: of('price'),
        never_sold: of('never'),
        values: values?.values_count ?? 0,
        values_kept: values?.kept ?? 0,
        values_manual: values?.manual ?? 0,
        changed_kept: values?.rows_kept ?? 0,
      }
    },
  }
}
