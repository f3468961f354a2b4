/** Starts the thread for long work. Its code is loaded there, not in the program that starts it. */
import { startReadingThread, workerBeside } from '../../../core/threads/task-thread.ts'
import type { createReconcileWork, ReconcileThread } from './reconcile-work-repository.ts'

/** Books of 200,000 bookings and a statement of 50,000 lines need about 130 MiB; without a limit, garbage needs more. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 16 }

export const startReconcileThread = (database: Parameters<typeof createReconcileWork>[0]): ReconcileThread =>
  startReadingThread(
    workerBeside(import.meta.url, 'reconcile-worker'),
    resourceLimits,
    async () => (await import('./reconcile-work-repository.ts')).createReconcileWork(database),
    database,
  )
