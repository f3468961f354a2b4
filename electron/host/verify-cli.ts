/** `npm run verify`: walks the hash chains of a database and names the first row that breaks one. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openForReading } from '../core/db/driver.ts'
import { verifyChains, type ChainsProgress } from '../desk/audit/verify-chains.ts'
import { problemText } from '../error-text.ts'
import { complain, print, runCommand } from './command-line.ts'

const usage = [
  'npm run verify -- --db FILE',
  '  --db FILE  the database, also a backup; another program may have it open, and nothing is changed',
  'Exit code: 0 intact, 3 broken, 2 the file cannot be read.',
].join('\n')

const readOptions = (args: string[]) => {
  const { db } = parseArgs({ args, options: { db: { type: 'string' } } }).values
  if (db === undefined || db === '') throw new Error('--db needs a file name.')
  return { file: resolve(db) }
}

const progressEveryMs = 500

/** The last state of each chain, in order. */
const verify = (file: string): ChainsProgress[] => {
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
  } finally {
    close()
  }
  return [...chains.values()]
}

const run = ({ file }: ReturnType<typeof readOptions>): Promise<void> => {
  try {
    for (const { chain, checked, head, brokenAt } of verify(file)) {
      if (brokenAt === undefined) {
        print(
          checked === 0 ? `${chain}: no rows` : `${chain}: intact, ${checked} rows, the last one has SHA-256 ${head}`,
        )
      } else {
        print(`${chain}: broken at row ${brokenAt}; the ${checked} rows before it are intact`)
        process.exitCode = 3
      }
    }
  } catch (error) {
    complain(problemText(error))
    process.exitCode = 2
  }
  return Promise.resolve()
}

await runCommand({ read: readOptions, usage, run })
