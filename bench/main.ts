/** `npm run bench`: the engine beside a bare server; with `--scale`, the tables of growing data; with `--reconcile`, generated statements. */
import { runScale } from './scale.ts'

if (process.argv.includes('--scale')) await runScale()
else if (process.argv.includes('--reconcile')) await (await import('./reconcile/main.ts')).runReconcile()
else await import('./run.ts')
