/** `npm run reconcile`, in a thread: its memory can be limited, that of the main thread only with flags of the engine. */
import { isMainThread, Worker } from 'node:worker_threads'

/** Books of 200,000 bookings and a statement of 50,000 lines need about 140 MiB; without a limit, garbage needs more. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 48 }

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), resourceLimits })
  worker.on('exit', (code) => {
    process.exitCode = code
  })
} else await import('./reconcile-command.ts')
