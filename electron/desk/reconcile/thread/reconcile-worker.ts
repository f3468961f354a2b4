/** Entry of the thread of reconciliation: one task after the other, on a connection that only reads. */
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../../shared/errors.ts'
import { openNewestForReading } from '../../../core/db/driver.ts'
import type { TaskReply, TaskRequest } from './reconcile-thread.ts'
import { createReconcileWork } from './reconcile-work.ts'

const { file } = workerData as { readonly file: string }
const work = createReconcileWork(openNewestForReading(file).database)

const replyTo = async ({ id, name, input }: TaskRequest): Promise<TaskReply> => {
  try {
    const task = work[name] as (input: unknown) => unknown
    return { id, output: await task(input) }
  } catch (error) {
    if (error instanceof AppError) return { id, refused: { code: error.code, messageKey: error.messageKey } }
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

let last = Promise.resolve()
parentPort?.on('message', (request: TaskRequest) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(request)))
})
