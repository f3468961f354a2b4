/** `npm run restore`: lists the backups of a database, shows what restoring one would discard, and restores it. */
import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { BackupDifference } from '../../../shared/desk/backups.ts'
import { lostCsv } from '../../../shared/desk/lost-bookings-csv.ts'
import { backupTasks } from '../../desk/backups/backup-tasks.ts'
import { isVerified, readBackups, type BackupFile } from '../../core/db/sqlite/backups/backup-files.ts'
import { lacksItsLog } from '../../core/db/sqlite/log-mark.ts'
import { applyPendingRestore, isInUse, stageRestore } from '../../core/db/sqlite/backups/pending-restore.ts'
import { inspectBackup, leaveWalMode, writeBackup } from '../../core/db/sqlite/backups/write-backup.ts'
import { problemText } from '../../common/error-text.ts'
import { privateFileMode } from '../../common/private-files.ts'
import { storedMessageText } from '../../common/stored-message.ts'
import { complain, print, runCommand } from './command-line.ts'

const usage = [
  'npm run restore -- --db FILE [--list] [--backup NAME_OR_PATH] [--lost FILE] [--without-log] [--yes]',
  '  --db FILE              the database; no program may have it open',
  '  --list                 lists the backups and changes nothing',
  '  --backup NAME_OR_PATH  one of the list, or a file elsewhere; the newest whole backup unless given',
  '  --lost FILE            saves the bookings that it discards, with their customers, as CSV; the file must not be there yet',
  '  --without-log          goes on with a database whose log is gone, without what the log held; restores nothing',
  '  --yes                  restores without confirmation',
].join('\n')

const readOptions = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      db: { type: 'string' },
      list: { type: 'boolean', default: false },
      backup: { type: 'string' },
      lost: { type: 'string' },
      'without-log': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  if (values.db === undefined || values.db === '') throw new Error('--db needs a file name.')
  return { ...values, file: resolve(values.db), withoutLog: values['without-log'] }
}

const listLine = (backup: BackupFile): string => {
  const { name, facts, madeAtMs, sizeBytes, reason } = backup
  const verdict = facts === undefined ? 'unverified' : isVerified(backup) ? 'verified' : 'damaged'
  const bookings = facts?.bookingCount == null ? '' : `${facts.bookingCount} bookings`
  const size = `${(sizeBytes / 1_000_000).toFixed(1)} MB`
  return [name, new Date(madeAtMs).toISOString(), reason, size, verdict, bookings].join('  ').trimEnd()
}

const choose = (file: string, chosen: string | undefined): string => {
  const backups = readBackups(file)
  if (chosen === undefined) {
    const newest = backups.find(isVerified)
    if (newest === undefined) throw new Error(`${file} has no verified backup. Name a file with --backup.`)
    return newest.path
  }
  const path = backups.find(({ name }) => name === chosen)?.path ?? resolve(chosen)
  if (!existsSync(path)) throw new Error(`${chosen} is neither a backup of ${file} nor a file.`)
  if (path === file) throw new Error('The database itself is not a backup of it.')
  return path
}

/** Returns its SHA-256. Throws where the file is damaged, belongs to another program, or is newer than this one. */
const requireRestorable = (path: string): string => {
  const { problem, sha256 } = inspectBackup(path)
  if (problem !== null) throw new Error(`${path} is damaged: ${storedMessageText(problem)}. Nothing was changed.`)
  backupTasks.readable({ path })
  return sha256
}

/** Undefined where the current data is missing or damaged. */
const readDifference = (file: string, path: string): BackupDifference | undefined => {
  try {
    return backupTasks.difference({ file, path })
  } catch {
    return undefined
  }
}

const amounts = (money: Readonly<Record<string, string>>): string =>
  Object.entries(money)
    .map(([currency, amount]) => ` ${amount} ${currency}`)
    .join(',')

const printDifference = (difference: BackupDifference | undefined): void => {
  if (difference === undefined) return print('What was added after it is unknown: the current data cannot be read.')
  print('Restoring it discards what came after it:')
  print(`  bookings sold: ${difference.bookings_sold}${amounts(difference.sold)}`)
  print(`  bookings cancelled: ${difference.bookings_cancelled}${amounts(difference.refunded)}`)
  print(`  sales at this till: ${difference.sales}`)
  print(`  passes printed: ${difference.passes_printed}`)
}

/** Throws where the current data cannot be read, or the file exists already: no customers are lost unnoticed. */
const saveLost = (file: string, path: string, lostFile: string): void => {
  const bookings = backupTasks.lostBookings({ file, other: path })
  if (bookings.length === 0) return print('No bookings are lost.')
  writeFileSync(lostFile, lostCsv(bookings), { flag: 'wx', mode: privateFileMode })
  print(`Lost bookings saved: ${bookings.length}, in ${lostFile}`)
}

const isConfirmed = async (yes: boolean): Promise<boolean> => {
  if (yes) return true
  if (!process.stdin.isTTY) throw new Error('Nothing was changed. Add --yes to restore without a question.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question('Restore it? [y/N] ')).trim())
  } finally {
    terminal.close()
  }
}

/** Backs up the current data; its file is preserved even where that fails. */
const keepPresent = async (file: string, nowMs: number): Promise<void> => {
  if (!existsSync(file)) return
  try {
    const { path } = await writeBackup({ file, reason: 'restore', nowMs }, () => undefined)
    print(`The data as it was: ${path}`)
  } catch (error) {
    complain(`The present data could not be backed up: ${problemText(error)}`)
  }
}

const goOnWithoutLog = (file: string): void => {
  if (!lacksItsLog(file)) throw new Error(`${file} lacks no log. Nothing was changed.`)
  leaveWalMode(file)
  print(`Parkdesk goes on with ${file} as it is. Verify the data in Settings > Data.`)
}

const run = async ({ file, list, backup, lost, withoutLog, yes }: ReturnType<typeof readOptions>): Promise<void> => {
  if (list) {
    const lines = readBackups(file).map(listLine)
    return print(lines.length === 0 ? `${file} has no backups.` : lines.join('\n'))
  }
  if (isInUse(file)) throw new Error(`Another program has ${file} open. Close Parkdesk and try again.`)
  if (withoutLog) return goOnWithoutLog(file)
  // An interrupted restore is completed first.
  applyPendingRestore(file)
  const path = choose(file, backup)
  const sha256 = requireRestorable(path)
  print(`Backup: ${path}`)
  printDifference(readDifference(file, path))
  if (lost !== undefined) saveLost(file, path, resolve(lost))
  if (!(await isConfirmed(yes))) return print('Nothing was changed.')
  const nowMs = Date.now()
  const hadFile = existsSync(file)
  await keepPresent(file, nowMs)
  stageRestore(file, { path, sha256 }, nowMs)
  const restored = applyPendingRestore(file)
  if (hadFile) print(`The replaced file: ${restored?.replaced ?? ''}`)
  print(`Restored ${file}.`)
}

await runCommand({ read: readOptions, usage, run })
