/** Runs the work of reconciliation in a thread of its own, which keeps what it read until it is ended. */
import { extname } from 'node:path'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { runTasksHere, startTaskThread, type TaskThread } from '../../../core/threads/task-thread.ts'
import { createReconcileWork, type ReconcileWork } from './reconcile-work.ts'

export type TaskInput<Name extends keyof ReconcileWork> = Parameters<ReconcileWork[Name]>[0]
export type ReconcileThread = TaskThread<ReconcileWork>

/** Books of 200,000 bookings and a statement of 50,000 lines take about 300 MiB; without a limit, garbage takes more. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 }

const workerFile = (): URL =>
  new URL(`./reconcile-worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url)

export const startReconcileThread = (database: ReadableDatabase): ReconcileThread =>
  database.file === ':memory:'
    ? runTasksHere(createReconcileWork(database))
    : startTaskThread(workerFile(), { workerData: { file: database.file }, resourceLimits })
