/** `npm run engine:import` into a demo, which invents how facilities are sold. Refused rows are written to a report. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { WritableDatabase } from '../../core/db/database.ts'
import type { Counts } from '../../engine/import/file-kinds.ts'
import {
  importFiles,
  reportHeader,
  reportLine,
  type ImportFile,
  type Rejection,
} from '../../engine/import/import-files-repository.ts'
import { privateFileMode } from '../../common/private-files.ts'
import { complain, print } from './command-line.ts'
import { createProgressDisplay } from './import-progress.ts'
import { unusedText } from './import-tasks.ts'

const countsLine = (kind: string, { added, updated, unchanged, rejected }: Counts): string =>
  `${kind}: ${added} new, ${updated} changed, ${unchanged} unchanged, ${rejected} rejected`

/** Writes rejected rows in batches, so that a bad file does not fill the memory. */
const createReport = (path: string): { add(rejection: Rejection): void; finish(): void } => {
  let waiting: string[] = []
  let begun = false
  const flush = (): void => {
    if (waiting.length === 0) return
    if (!begun) writeFileSync(path, reportHeader, { mode: privateFileMode })
    begun = true
    appendFileSync(path, waiting.join(''))
    waiting = []
  }
  return {
    add(rejection) {
      waiting.push(reportLine(rejection))
      if (waiting.length >= 1_000) flush()
    },
    finish: flush,
  }
}

/** Returns whether it was stopped: rows that were written until then remain. */
export const importDemo = async (
  database: WritableDatabase,
  {
    files,
    report: path,
    nowMs,
    signal,
  }: {
    readonly files: readonly ImportFile[]
    readonly report: string
    readonly nowMs: number
    readonly signal: AbortSignal
  },
): Promise<boolean> => {
  const display = createProgressDisplay(process.stdout)
  const report = createReport(path)
  try {
    const { counts, stopped } = await importFiles(database, {
      files,
      nowMs,
      demo: true,
      onRejected: (rejection) => report.add(rejection),
      onUnused: (file, head) => complain(unusedText(basename(file), head)),
      onProgress: (progress) => display.show(progress),
      signal,
    })
    const all = Object.entries(counts).filter(([, count]) => Object.values(count).some((number) => number > 0))
    for (const [kind, count] of all) print(countsLine(kind, count))
    if (all.some(([, { rejected }]) => rejected > 0)) print(`rejected rows: ${path}`)
    return stopped
  } finally {
    display.finish()
    report.finish()
  }
}
