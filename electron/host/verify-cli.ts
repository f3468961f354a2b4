/** `npm run verify`: walks the hash chains of a database and compares its books with its bookings; the first row that is wrong is named. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openForReading, openNewestForReading } from '../core/db/driver.ts'
import { verifyChains, type ChainsProgress } from '../desk/audit/verify-chains.ts'
import { compareBooks } from '../desk/reconcile/books/books-repository.ts'
import { problemText } from '../error-text.ts'
import { complain, print, runCommand } from './command-line.ts'

const usage = [
  'npm run verify -- --db FILE',
  '  --db FILE  the database, also a backup; another program may have it open, and nothing is changed',
  'Exit code: 0 intact, 3 a chain is broken or a booking differs in the books, 2 the file cannot be read.',
].join('\n')

const readOptions = (args: string[]) => {
  const { db } = parseArgs({ args, options: { db: { type: 'string' } } }).values
  if (db === undefined || db === '') throw new Error('--db needs a file name.')
  return { file: resolve(db) }
}

const progressEveryMs = 500

/** The last state of each chain, in order, and the books. */
const verify = (file: string) => {
  const { database, close } = openForReading(file)
  const chains = new Map<string, ChainsProgress>()
  let shownAtMs = performance.now()
  try {
    for (const progress of verifyChains(database)) {
      chains.set(progress.chain, progress)
      if (performance.now() - shownAtMs < progressEveryMs) continue
      shownAtMs = performance.now()
      complain(`${progress.chain}: ${progress.checked} of ${progress.total} rows`)
    }
    return { chains: [...chains.values()], books: compareBooks(database) }
  } finally {
    close()
  }
}

/** What an older database lacks is an error of SQLite: its version is what a person can do something about. */
const reasonOf = (error: unknown, file: string): unknown => {
  try {
    openNewestForReading(file).close()
    return error
  } catch (reason) {
    return reason
  }
}

const reportBooks = (books: ReturnType<typeof compareBooks>): void => {
  if (books === undefined) return print('books: of another marketplace, not compared')
  const { bookings, unread, differsAt } = books
  if (differsAt === undefined) {
    const rest = unread === 0 ? '' : `; changes of ${unread} bookings not read yet`
    return print(`books: as the bookings, ${bookings} in the books${rest}`)
  }
  print(`books: booking ${differsAt} differs; rebuild the books`)
  process.exitCode = 3
}

const run = ({ file }: ReturnType<typeof readOptions>): Promise<void> => {
  try {
    const { chains, books } = verify(file)
    for (const { chain, checked, head, brokenAt } of chains) {
      if (brokenAt === undefined) {
        print(
          checked === 0 ? `${chain}: no rows` : `${chain}: intact, ${checked} rows, the last one has SHA-256 ${head}`,
        )
      } else {
        print(`${chain}: broken at row ${brokenAt}; the ${checked} rows before it are intact`)
        process.exitCode = 3
      }
    }
    reportBooks(books)
  } catch (error) {
    complain(problemText(reasonOf(error, file)))
    process.exitCode = 2
  }
  return Promise.resolve()
}

await runCommand({ read: readOptions, usage, run })
