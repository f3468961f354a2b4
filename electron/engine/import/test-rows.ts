/** Rows for tests, as if they came from a file. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { importKindOf, reasonOf, type FileKind } from './file-kinds.ts'
import { recognizeColumns } from './file/recognize-columns.ts'
import { RowProblem } from './check/row-problem.ts'
import { createSeeder } from '../demo/seed-repository.ts'

/** Writes the rows, and returns the reasons of those that are rejected. */
export const loadRows = (
  database: WritableDatabase,
  kind: FileKind,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  demo = false,
): string[] => {
  const reasons: string[] = []
  let uuids = 0
  const uuid = (): string => `00000000-0000-4000-8000-${String((uuids += 1)).padStart(12, '0')}`
  const seeder = createSeeder(database, { demo, ids: { uuid }, nowMs: () => 0 })
  const means = recognizeColumns(heads, rows, importKindOf(kind)).map((column) => column.means)
  const layout = { kind: importKindOf(kind), heads, means, dateOrder: undefined }
  const reader = seeder.reader(layout)
  for (const [index, cells] of rows.entries()) {
    try {
      seeder.write(layout, reader, { line: index + 2, cells })
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      reasons.push(reasonOf(error, layout))
    }
  }
  return reasons
}
