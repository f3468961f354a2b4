/** Validates the content of a response and renames its relations; large responses are processed in a thread, so that no window waits. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { mapContent } from './relation-prefix.ts'
import { remoteFailure } from './remote-failure.ts'

export interface ContentTask {
  readonly body: Uint8Array<ArrayBuffer>
  readonly prefix: string
}

const largestHereBytes = 256 * 1024

const workerFile = (): URL =>
  new URL(`./read-content-worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url)

const inThread = (task: ContentTask): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), { workerData: task, transferList: [task.body.buffer] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended')))
  })

/** Transfers `body`, which may be empty afterwards. Rejects with `response_unreadable`. */
export const readContent = async (task: ContentTask): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return task.body.length > largestHereBytes ? await inThread(task) : mapContent(task.body, task.prefix)
  } catch (error) {
    throw remoteFailure('response_unreadable', true, error instanceof Error ? error.message : 'no JSON')
  }
}
