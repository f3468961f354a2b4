/** All parts of imports that run SQL, created once. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { createAuditLog } from '../../core/audit/audit-log.ts'
import type { WithDatabase } from '../../core/db/database.ts'
import { scratchFolder } from '../../core/db/scratch-folder.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { openCheckedRows, type CheckedRows } from './check/checked-rows-repository.ts'
import { createRowCheck } from './check/check-rows.ts'
import { createExporter } from './export-repository.ts'
import { createImportRepository } from './undo/import-repository.ts'
import { createImportRuns } from './write/import-runs.ts'
import { startImportThread } from './file/start-import-thread.ts'
import { createImportLookups } from './check/lookup-repository.ts'
import { createImportMappings } from './file/mapping-repository.ts'
import type { Layout } from './check/read-row.ts'
import { createRecordReader } from './write/record-reader-repository.ts'
import { createSoldGuard } from './write/sold-guard-repository.ts'
import { createRowWriter } from './write/write-rows-repository.ts'

export type Imports = ReturnType<typeof createImports>

/** A server is back, or has a successor, within seconds. */
const pauseMs = 1_000

export const createImports = (
  {
    database,
    clock,
    ids,
    pause = () => sleep(pauseMs),
  }: WithDatabase & Pick<CoreDeps, 'clock' | 'ids'> & { readonly pause?: () => Promise<void> },
  audit: ReturnType<typeof createAuditLog>,
) => {
  const nowMs = (): number => clock.nowMs()
  const elapsedMs = (): number => clock.elapsedMs?.() ?? clock.nowMs()
  const imports = createImportRepository(database)
  return {
    /** Of files that are being imported. */
    folder: scratchFolder(database.file, 'imports'),
    mappings: createImportMappings(database, audit),
    runs: createImportRuns({
      imports,
      writer: createRowWriter(database, imports, { ids, nowMs }),
      audit,
      transaction: database.transaction,
      nowMs,
      elapsedMs,
      pause,
    }),
    exportCsv: createExporter(database),
    startThread: () => startImportThread(database),
    openChecked: openCheckedRows,
    /** The check compares rows with the current content of the database. */
    checkOf: (checked: CheckedRows, layout: Layout, overwritesManual = false) =>
      createRowCheck(checked, layout, {
        lookups: createImportLookups(database),
        records: createRecordReader(database),
        guardSold: createSoldGuard(database, nowMs),
        overwritesManual,
      }),
    nowMs,
    elapsedMs,
  }
}
