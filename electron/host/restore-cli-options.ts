/** Reads the command line of `npm run restore`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface RestoreCliOptions {
  readonly file: string
  readonly list: boolean
  /** The name of a listed backup or the path of a file; the newest whole backup without it. */
  readonly backup: string | undefined
  /** Restores without a question. */
  readonly yes: boolean
}

export const restoreUsage = [
  'npm run restore -- --db FILE [--list] [--backup NAME_OR_PATH] [--yes]',
  '  --db FILE              the database; no program may have it open',
  '  --list                 lists the backups and changes nothing',
  '  --backup NAME_OR_PATH  one of the list, or a file elsewhere; the newest whole backup unless given',
  '  --yes                  does not ask before it restores',
].join('\n')

/** Throws Error with a sentence for what cannot be used. */
export const readRestoreOptions = (commandLine: readonly string[]): RestoreCliOptions => {
  const { values } = parseArgs({
    args: [...commandLine],
    strict: true,
    allowPositionals: false,
    options: {
      db: { type: 'string' },
      list: { type: 'boolean', default: false },
      backup: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  })
  if (values.db === undefined || values.db === '') throw new Error('--db needs a file name.')
  return { file: resolve(values.db), list: values.list, backup: values.backup, yes: values.yes }
}
