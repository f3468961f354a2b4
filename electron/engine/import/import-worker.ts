/** Entry of the thread that reads and checks files, on a connection that only reads. */
import { workerData } from 'node:worker_threads'
import { openAgainForReading } from '../../core/db/driver.ts'
import { serveTasks } from '../../core/threads/serve-tasks.ts'
import { createImportWork } from './import-work-repository.ts'

const { file } = workerData as { readonly file: string }
serveTasks(createImportWork(openAgainForReading(file).database))
