/** `npm run bench`: the engine beside a bare server; with `--scale`, the tables of growing data. */
import { runScale } from './scale.ts'

if (process.argv.includes('--scale')) await runScale()
else await import('./run.ts')
