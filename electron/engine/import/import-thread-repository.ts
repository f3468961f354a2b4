/** Reads and checks a file in a thread of its own. */
import { extname } from 'node:path'
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { runTasksHere, startTaskThread, type TaskThread } from '../../core/threads/task-thread.ts'
import { createImportWork, type ImportWork } from './import-work-repository.ts'

export type ImportThread = TaskThread<ImportWork>

/** A million rows are streamed: what is held at a time is small. */
const resourceLimits = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 16 }

const workerFile = (): URL => new URL(`./import-worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url)

export const startImportThread = (database: ReadableDatabase): ImportThread =>
  database.file === ':memory:'
    ? runTasksHere(createImportWork(database))
    : startTaskThread(workerFile(), { workerData: { file: database.file }, resourceLimits })
