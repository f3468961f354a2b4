/** Serves the tasks of a thread that reads a database. */
import { workerData } from 'node:worker_threads'
import { serveTasks } from '../../threads/serve-tasks.ts'
import type { ReadableDatabase } from '../database.ts'
import { openAgainForReading } from './driver.ts'

type Open = (file: string) => ReadableDatabase

/** The connection is the thread's own, and read-only. */
const openFile: Open = (file) => openAgainForReading(file).database

/** `open` opens what `startReadingThread` was given: a file unless stated otherwise. */
export const serveReading = (createWork: (database: ReadableDatabase) => object, open = openFile): void => {
  const { file } = workerData as { readonly file: string }
  serveTasks(createWork(open(file)))
}
