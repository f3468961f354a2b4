/** Entry of the thread of reconciliation, on a connection that only reads. */
import { workerData } from 'node:worker_threads'
import { openAgainForReading } from '../../../core/db/driver.ts'
import { serveTasks } from '../../../core/threads/serve-tasks.ts'
import { createReconcileWork } from './reconcile-work.ts'

const { file } = workerData as { readonly file: string }
serveTasks(createReconcileWork(openAgainForReading(file).database))
