/** `npm run engine:import`: imports CSV files, with a progress bar, counts and a report of rejected rows. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeBackup } from '../core/db/backups/write-backup.ts'
import { openDatabase, type WritableDatabase } from '../core/db/driver.ts'
import { isDemo } from '../core/db/meta.ts'
import type { Log } from '../core/deps.ts'
import {
  importFiles,
  reportHeader,
  reportLine,
  type Counts,
  type ImportResult,
  type Rejection,
} from '../engine/import/import-files.ts'
import { beginDemo } from '../engine/import/seed-demo.ts'
import { privateFileMode } from '../files/private-files.ts'
import { storedMessageText } from '../stored-message.ts'
import { complain, print, runCommand } from './command-line.ts'
import { importUsage, readImportOptions, type ImportCliOptions } from './import-cli-options.ts'
import { createProgressDisplay } from './import-progress.ts'

const log: Log = { info: () => undefined, warn: complain, error: complain }

const countsLine = (kind: string, { added, updated, unchanged, rejected }: Counts): string =>
  `${kind}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`

const totalOf = (all: readonly Counts[]): Counts => {
  const sum = (name: keyof Counts): number => all.reduce((total, counts) => total + counts[name], 0)
  return { added: sum('added'), updated: sum('updated'), unchanged: sum('unchanged'), rejected: sum('rejected') }
}

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

const importInto = async (
  database: WritableDatabase,
  options: ImportCliOptions,
  reportPath: string,
  nowMs: number,
): Promise<ImportResult> => {
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  const display = createProgressDisplay(process.stdout)
  const report = createReport(reportPath)
  try {
    return await importFiles(database, {
      files: options.files,
      nowMs,
      // What is added to a demo follows the rules of the demo.
      demo: options.demo || isDemo(database),
      onRejected: (rejection) => report.add(rejection),
      onProgress: (progress) => display.show(progress),
      signal: stopping.signal,
    })
  } finally {
    display.finish()
    report.finish()
  }
}

const backUp = async (file: string, nowMs: number): Promise<void> => {
  const { path, facts } = await writeBackup({ file, reason: 'import', nowMs }, () => undefined)
  if (facts.problem !== null) {
    throw new Error(
      `The database is damaged: ${storedMessageText(facts.problem)}. Nothing was imported; restore a backup with "npm run restore".`,
    )
  }
  print(`backup: ${path}`)
}

const run = async (options: ImportCliOptions): Promise<void> => {
  const nowMs = Date.now()
  const beganMs = performance.now()
  const isNew = options.file === ':memory:' || !existsSync(options.file)
  const database = openDatabase({ file: options.file, nowMs, log, randomBytes: (count) => randomBytes(count) })
  const stamp = new Date(nowMs).toISOString().replace(/[-:.]/g, '')
  const reportPath = resolve(
    options.report ?? `${options.file === ':memory:' ? 'parkdesk' : options.file}.import-${stamp}.csv`,
  )
  try {
    if (options.demo) beginDemo(database)
    if (!isNew) await backUp(database.file, nowMs)
    const { counts, stopped } = await importInto(database, options, reportPath, nowMs)
    const kinds = Object.entries(counts).filter(([, count]) => Object.values(count).some((number) => number > 0))
    for (const [kind, count] of kinds) print(countsLine(kind, count))
    const total = totalOf(Object.values(counts))
    print(countsLine('total', total))
    if (total.rejected > 0) print(`rejected rows: ${reportPath}`)
    print(`${stopped ? 'stopped' : 'finished'} after ${((performance.now() - beganMs) / 1_000).toFixed(1)} s`)
    if (stopped) process.exitCode = 130
  } finally {
    database.close()
  }
}

await runCommand({ read: readImportOptions, usage: importUsage, run })
