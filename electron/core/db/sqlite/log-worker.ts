/** Entry of the thread that moves the log of a database into its file. It loads few modules, because most programs start it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TaskReply, TaskRequest } from '../../threads/task-thread.ts'
import { moveLogOf } from './move-log.ts'

const { file } = workerData as { readonly file: string }

export interface LogWork {
  move: (input: undefined) => boolean
}

parentPort?.on('message', ({ id }: TaskRequest) => {
  parentPort?.postMessage({ id, output: moveLogOf(file) } satisfies TaskReply)
})
