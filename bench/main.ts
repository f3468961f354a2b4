/**
 * `npm run bench`: the engine beside a bare server; with `--scale`, the tables of growing data; with `--reconcile`, generated
 * statements; with `--import`, files of 100,000 and 1,000,000 facilities; with `--verify`, a database of a million bookings; with
 * `--posted FOLDER`, the posted texts of files.
 */
import { runScale } from './scale.ts'

const postedAt = process.argv.indexOf('--posted')

if (process.argv.includes('--scale')) await runScale()
else if (process.argv.includes('--reconcile')) await (await import('./reconcile/main.ts')).runReconcile()
else if (process.argv.includes('--import')) await (await import('./imports.ts')).runImports()
else if (process.argv.includes('--verify')) (await import('./verify.ts')).runVerify()
else if (postedAt >= 0) (await import('./posted.ts')).runPosted(process.argv[postedAt + 1] ?? 'data')
else await import('./run.ts')
