/** `npm run verify`: verifies a database and compares its books with its bookings; every wrong row is named, with its former value. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { AuditFault } from '../../../shared/desk/audit.ts'
import type { DatabaseVerification } from '../../core/audit/verify-parts.ts'
import { trailHeadAt, verifyPostgres } from '../../core/db/postgres/verify-postgres.ts'
import { isServerUrl } from '../../core/db/server-url.ts'
import { openForReading, openNewestForReading } from '../../core/db/sqlite/driver.ts'
import { headText, sealHeadAt, type SealHead } from '../../core/db/sqlite/seals/verify-seals.ts'
import { verifyDatabase } from '../../desk/audit/verify-database-repository.ts'
import { compareBooks } from '../../desk/reconcile/books/books-repository.ts'
import { problemText } from '../../common/error-text.ts'
import { complain, print, printable, runCommand } from './command-line.ts'

const usage = [
  'npm run verify -- --db FILE | --db postgres://… [--expect LENGTH:HASH]',
  '  --db                   the database, also a backup, or the URL of a marketplace in PostgreSQL; another program may',
  '                         have it open, and nothing is changed',
  '  --expect LENGTH:HASH   as printed on a Z report, a closing or an owner statement, or kept beside a backup:',
  '                         tells whether the database is older than that, or another one',
  'Exit code: 0 intact, 3 something was changed, is not as expected, or differs in the books, 2 it cannot be read.',
].join('\n')

const expectation = /^(\d{1,15}):([0-9a-f]{64})$/

interface Options {
  /** The path of a file, or the URL of a server. */
  readonly place: string
  readonly expected?: SealHead
}

const readOptions = (args: string[]): Options => {
  const { db, expect } = parseArgs({ args, options: { db: { type: 'string' }, expect: { type: 'string' } } }).values
  if (db === undefined || db === '') throw new Error('--db needs a file name, or a URL that begins with postgres://.')
  const place = isServerUrl(db) ? db : resolve(db)
  if (expect === undefined) return { place }
  const [, length, hash] = expectation.exec(expect.replace(/\s/g, '').toLowerCase()) ?? []
  if (length === undefined || hash === undefined)
    throw new Error('--expect needs a number, a colon and 64 hexadecimal digits, as they are printed.')
  return { place, expected: { length: Number(length), hash } }
}

const progressEveryMs = 500

const showProgress = () => {
  let shownAtMs = performance.now()
  return (done: number, total: number): void => {
    if (performance.now() - shownAtMs < progressEveryMs) return
    shownAtMs = performance.now()
    complain(`${done} of ${total} rows`)
  }
}

/** SQLite reports an error where a file is no database, or damaged: opening it for use explains it better to a person. */
const reasonOf = (error: unknown, file: string): unknown => {
  try {
    openNewestForReading(file).close()
    return error
  } catch (reason) {
    return reason
  }
}

const fail = (text: string): void => {
  print(text)
  process.exitCode = 3
}

const reportBooks = (books: ReturnType<typeof compareBooks>): void => {
  if (books === undefined) return print('books: of another marketplace, not compared')
  const { bookings, unread, differsAt } = books
  if (differsAt !== undefined) return fail(`books: booking ${differsAt} differs; rebuild the books`)
  const rest = unread === 0 ? '' : `; changes of ${unread} bookings not read yet`
  print(`books: as the bookings, ${bookings} in the books${rest}`)
}

const valuesText = (values: AuditFault['was']): string => JSON.stringify(values)

const problemTexts = {
  out_of_chain: 'does not fit the chain',
  missing: 'is missing',
  changed: 'was changed',
  unsealed: 'was added past Parkdesk',
  unreadable: 'cannot be read',
} as const satisfies Record<AuditFault['problem'], string>

const faultText = ({ table, row, problem, was, is }: AuditFault): string => {
  const values = [was && `was ${valuesText(was)}`, is && `is ${valuesText(is)}`].filter((text) => text !== undefined)
  return printable([`  ${table} ${row} ${problemTexts[problem]}`, ...values].join('; '))
}

const reportFound = ({ parts, faults, faultCount, head }: DatabaseVerification): void => {
  for (const { name, faults: count, count: rows, head: hash } of parts) {
    if (count > 0) fail(`${name}: ${count} ${count === 1 ? 'fault' : 'faults'}`)
    else if (rows === undefined) print(`${name}: intact`)
    else print(rows === 0 ? `${name}: no rows` : `${name}: intact, ${rows} rows, the last one has SHA-256 ${hash}`)
  }
  for (const fault of faults) print(faultText(fault))
  if (faultCount > faults.length) print(`  and ${faultCount - faults.length} more`)
  if (head !== undefined) print(`head: ${headText(head)}`)
}

/** `headAt` gives the head of the database when it had this length. */
const reportExpected = (
  head: SealHead | undefined,
  headAt: (length: number) => SealHead | undefined,
  expected: SealHead | undefined,
): void => {
  if (expected === undefined) return
  const text = headText(expected)
  if (head === undefined || head.length < expected.length)
    return fail(`expected: the database is older than ${text}, or rows at its end are gone`)
  if (headAt(expected.length)?.hash !== expected.hash) return fail(`expected: the database is another one than ${text}`)
  print(`expected: the database contains ${text}`)
}

const verifyFile = (file: string, expected: SealHead | undefined): void => {
  try {
    const { database, close } = openForReading(file)
    try {
      const found = verifyDatabase(database, showProgress())
      reportFound(found)
      reportExpected(found.head, (length) => sealHeadAt(database, length), expected)
      reportBooks(compareBooks(database))
    } finally {
      close()
    }
  } catch (error) {
    throw reasonOf(error, file)
  }
}

const verifyServer = (url: string, expected: SealHead | undefined): void =>
  verifyPostgres(url, showProgress(), (found, database) => {
    reportFound(found)
    reportExpected(found.head, (length) => trailHeadAt(database, length), expected)
  })

const run = ({ place, expected }: Options): Promise<void> => {
  try {
    if (isServerUrl(place)) verifyServer(place, expected)
    else verifyFile(place, expected)
  } catch (error) {
    complain(problemText(error))
    process.exitCode = 2
  }
  return Promise.resolve()
}

await runCommand({ read: readOptions, usage, run })
