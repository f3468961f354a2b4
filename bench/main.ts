/** `npm run bench`: runs the measurements that `usage` lists. */
import { asksForHelp } from '../electron/host/cli/command-line.ts'
import { runScale } from './scale.ts'

const usage = [
  'npm run bench                     the engine beside a server of constant bytes, and waits on the screen',
  '    --seconds N                   the length of a run, 3 unless set',
  '    --json                        rows as JSON',
  '    --no-paint, --no-webhooks     without what needs a browser, or a minute',
  'npm run bench -- --peers          Mockoon, Prism and json-server with the same responses; --seconds N, --json',
  'npm run bench -- --postgres       engines on a PostgreSQL server beside one on SQLite; --seconds N, --json',
  'npm run bench -- --scale          the tables of growing data',
  'npm run bench -- --reconcile      generated statements',
  'npm run bench -- --import         files of 100,000 and 1,000,000 facilities',
  'npm run bench -- --verify         a database of a million bookings',
  'npm run bench -- --posted FOLDER  the posted texts of files',
].join('\n')

const postedAt = process.argv.indexOf('--posted')

if (asksForHelp(process.argv.slice(2))) console.log(usage)
else if (process.argv.includes('--scale')) await runScale()
else if (process.argv.includes('--reconcile')) await (await import('./reconcile/main.ts')).runReconcile()
else if (process.argv.includes('--import')) await (await import('./imports.ts')).runImports()
else if (process.argv.includes('--verify')) (await import('./verify.ts')).runVerify()
else if (postedAt >= 0) (await import('./posted.ts')).runPosted(process.argv[postedAt + 1] ?? 'data')
else if (process.argv.includes('--postgres')) await (await import('./postgres.ts')).runPostgres()
else if (process.argv.includes('--peers')) await (await import('./peers.ts')).runPeers()
else await import('./run.ts')
