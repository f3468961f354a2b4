/** `npm run engine:move`: moves a marketplace from a file of SQLite into PostgreSQL, or back. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { moveToPostgres, moveToSqlite, type Moved } from '../../core/db/move/move.ts'
import type { OnStep, Step } from '../../core/db/move/move-rows.ts'
import { Unmovable } from '../../core/db/move/unmovable.ts'
import { isServerUrl } from '../../core/db/server-url.ts'
import { complain, print, printable, runCommand } from './command-line.ts'

const usage = [
  'npm run engine:move -- --from FILE --to postgres://… | --from postgres://… --to FILE',
  '  --from   the database of a marketplace; no program may use it, and it stays as it is',
  '  --to     an empty database of PostgreSQL, or a file that is not there yet',
  'All or nothing is moved: where the command is ended, also by Ctrl+C or a crash, begin again with the same command.',
].join('\n')

type Options = { readonly from: string; readonly to: string }

const readOptions = (args: string[]): Options => {
  const { from = '', to = '' } = parseArgs({
    args,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  }).values
  if (from === '' || to === '') throw new Error('--from and --to need a file, or a URL that begins with postgres://.')
  if (isServerUrl(from) === isServerUrl(to))
    throw new Error('One of --from and --to needs a file, and the other a URL that begins with postgres://.')
  const other = [from, to].find((place) => /^[\w+.-]{2,}:\/?\//.test(place) && !isServerUrl(place))
  if (other !== undefined) throw new Error('--from and --to need the path of a file, without file:.')
  return { from: isServerUrl(from) ? from : resolve(from), to: isServerUrl(to) ? to : resolve(to) }
}

const progressEveryMs = 500

/** Shows how much of a part of the work is done, and how fast. */
const showProgress = (total: number): OnStep => {
  let part: Step['doing'] | undefined
  let [done, begunAtMs, shownAtMs] = [0, 0, performance.now()]
  return ({ doing, table, rows }) => {
    const nowMs = performance.now()
    if (doing !== part) [part, done, begunAtMs] = [doing, 0, nowMs]
    done += rows
    if (nowMs - shownAtMs < progressEveryMs) return
    shownAtMs = nowMs
    const rate = Math.round((done / Math.max(1, nowMs - begunAtMs)) * 1_000)
    complain(`${doing}: ${done} of ${total} rows, ${rate} a second (${table})`)
  }
}

const report = (moved: Moved): void => {
  let rows = 0
  for (const [table, { count, sha256 }] of moved) {
    if (count > 0) print(`${table}: ${count} rows, SHA-256 ${sha256}`)
    rows += count
  }
  print(`Moved ${rows} rows of ${moved.size} tables; both databases have the same.`)
  print('Do not use the old database any more: both would give the same numbers to different bookings.')
}

const toPostgres = (file: string, url: string): void => {
  const { moved, staying } = moveToPostgres({ file, url, nowMs: Date.now(), onBegin: showProgress })
  report(moved)
  const names = staying.map(({ name, count }) => `${name} (${count})`)
  if (names.length > 0) print(`The back office stays in ${file}: ${names.join(', ')}.`)
}

const run = ({ from, to }: Options): Promise<void> => {
  try {
    if (isServerUrl(to)) toPostgres(from, to)
    else report(moveToSqlite({ file: to, url: from, nowMs: Date.now(), onBegin: showProgress }))
  } catch (error) {
    if (error instanceof Unmovable) for (const problem of error.problems) complain(printable(problem))
    throw error
  }
  return Promise.resolve()
}

await runCommand({ read: readOptions, usage, run })
