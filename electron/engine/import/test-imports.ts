/** Whole imports for tests: a text as a file, checked, written and undone, without the routes around it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { testNowMs } from '../testing/test-database.ts'
import { describeFile, rowsOf } from './file/describe-file.ts'
import { createImports } from './imports-repository.ts'

export const importOrder: readonly ImportKind[] = [
  ...(['venues', 'aliases', 'partners', 'events', 'facilities', 'rates', 'coupons', 'clients'] as const),
]

/** Code, head and cell of each row that was rejected. */
export const problemsOf = ({ rejected }: { readonly rejected: readonly (string | null)[] }) =>
  rejected.map((problem) => {
    const { code, head, cell } = JSON.parse(problem ?? '{}') as { code: string; head?: string; cell: string }
    return [code, head, cell]
  })

/** `pause` runs before undoing is tried again. */
export const openImports = (database: WritableDatabase, pause: () => void = () => undefined) => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-imports-'))
  const clock = { nowMs: () => testNowMs }
  let files = 0
  const uuid = (): string => `00000000-0000-4000-b000-${String((files += 1)).padStart(12, '0')}`
  const ids = { uuid, randomBytes: (count: number) => new Uint8Array(count) }
  const { runs, openChecked, checkOf } = createImports(
    { database, clock, ids, pause: () => Promise.resolve(pause()) },
    createAuditLog({ database, clock }),
  )

  const imports = {
    /** Returns the import's number, the verdicts, and the problems of rejected rows. `beforeWriting` runs after the check. */
    async importCsv(kind: ImportKind, csv: string | Uint8Array, beforeWriting: () => void = () => undefined) {
      const key = uuid()
      const file = join(folder, `${key}.csv`)
      writeFileSync(file, csv)
      const { layout, headerRow = 1, ...format } = await describeFile(file, { kind }, () => undefined)
      if (layout === undefined) throw new Error(`${kind}: no layout`)
      const checked = openChecked(join(folder, `${key}.db`))
      try {
        const check = checkOf(checked, layout)
        for await (const row of rowsOf({ file, ...format }, layout.heads.length))
          if (row.line > headerRow) check.add(row)
        beforeWriting()
        const run = { key, name: `${kind}.csv`, layout, checked, check, actor: {}, milliseconds: {} }
        const { id } = await runs.run({
          ...run,
          onProgress: () => undefined,
          onBegun: () => undefined,
          isCancelled: () => false,
        })
        const rejected = checked.rejectedAfter(0).map(({ problem }) => problem)
        return { id, counts: checked.counts(), rejected }
      } finally {
        checked.close()
      }
    },
    /** Imports these lines; returns their `problemsOf`. */
    load: async (kind: ImportKind, ...lines: readonly string[]) =>
      problemsOf(await imports.importCsv(kind, `${lines.join('\n')}\n`)),
    undo: (id: number) => runs.undo(id, {}),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
  return imports
}
