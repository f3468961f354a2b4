/** Serves the tasks of a thread that reads the database. */
import { workerData } from 'node:worker_threads'
import { serveTasks } from '../../threads/serve-tasks.ts'
import type { ReadableDatabase } from '../database.ts'
import { openAgainForReading } from './driver.ts'

/** The connection is the thread's own, and read-only. */
export const serveReading = (createWork: (database: ReadableDatabase) => object): void => {
  const { file } = workerData as { readonly file: string }
  serveTasks(createWork(openAgainForReading(file).database))
}
