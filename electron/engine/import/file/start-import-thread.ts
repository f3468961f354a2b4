/** Starts the thread that reads and checks files. Its code is loaded there, not in the program that starts it. */
import { startReadingThread, workerBeside } from '../../../core/threads/task-thread.ts'
import type { createImportWork, ImportThread } from './import-work-repository.ts'

/** A million rows are streamed, so little is in memory at a time. */
const resourceLimits = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 16 }

export const startImportThread = (database: Parameters<typeof createImportWork>[0]): ImportThread =>
  startReadingThread(
    workerBeside(import.meta.url, 'import-worker'),
    resourceLimits,
    async () => (await import('./import-work-repository.ts')).createImportWork(database),
    database,
  )
