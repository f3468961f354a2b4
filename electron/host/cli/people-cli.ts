/** `npm run people`: a new PIN where the only administrator has forgotten theirs. Whoever can read the file may run it. */
import { createAuditLog } from '../../core/audit/audit-log.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isInUse } from '../../core/db/sqlite/backups/pending-restore.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { openDatabase } from '../../core/db/sqlite/driver.ts'
import type { Log } from '../../core/deps.ts'
import { createPersonRepository } from '../../desk/people/person-repository.ts'
import { createSignIn } from '../../desk/people/sign-in.ts'
import { complain, print, runCommand } from './command-line.ts'

const usage = [
  'npm run people -- --db FILE [--new-pin NAME]',
  '  --db FILE        the database; no program may have it open',
  '  --new-pin NAME   gives this person a temporary PIN and prints it; without it, the people are listed',
].join('\n')

const readOptions = (args: string[]) => {
  const { values } = parseArgs({ args, options: { db: { type: 'string' }, 'new-pin': { type: 'string' } } })
  if (values.db === undefined || values.db === '') throw new Error('--db needs a file name.')
  return { file: resolve(values.db), name: values['new-pin'] }
}

const log: Log = { info: complain, warn: complain, error: complain }

const work = async (database: WritableDatabase, name: string | undefined): Promise<void> => {
  const people = createPersonRepository(database)
  const all = people.list()
  if (name === undefined) {
    const line = (row: (typeof all)[number]) =>
      [row.name, row.role, ...(row.blocked_at_ms === null ? [] : ['blocked'])].join('  ')
    return print(all.length === 0 ? 'There are no people: nobody has to sign in.' : all.map(line).join('\n'))
  }
  const row = people.byName(name)
  if (row === undefined) throw new Error(`Nobody is called ${name}. Without --new-pin the people are listed.`)
  if (row.blocked_at_ms !== null)
    throw new Error(`${row.name} is blocked, so a PIN does not sign in. Nothing was changed.`)
  const clock = { nowMs: () => Date.now() }
  const ids = { uuid: () => randomUUID(), randomBytes: (count: number) => randomBytes(count) }
  const signIn = createSignIn(people, createAuditLog({ database, clock }), { clock, ids })
  const pin = await signIn.giveTemporaryPin(row, { window: 'npm run people' })
  print(`The temporary PIN of ${row.name}: ${pin}`)
  print('It works once: Parkdesk asks for another one at the next sign-in.')
}

const run = async ({ file, name }: ReturnType<typeof readOptions>): Promise<void> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (isInUse(file)) throw new Error(`Another program has ${file} open. Close Parkdesk and try again.`)
  const database = openDatabase({ file, nowMs: Date.now(), log, randomBytes: (count) => randomBytes(count) })
  try {
    await work(database, name)
  } finally {
    database.close()
  }
}

await runCommand({ read: readOptions, usage, run })
