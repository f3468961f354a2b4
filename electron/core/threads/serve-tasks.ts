/** Runs tasks inside a task thread, one after the other. */
import { parentPort } from 'node:worker_threads'
import { isAppError } from '../../../shared/errors/errors.ts'
import type { ReportProgress, TaskReply, TaskRequest } from './task-thread.ts'

export const serveTasks = (work: object): void => {
  const post = (reply: TaskReply): void => parentPort?.postMessage(reply)

  const replyTo = async ({ id, name, input }: TaskRequest): Promise<TaskReply> => {
    try {
      const task = work[name as keyof typeof work] as (input: unknown, report: ReportProgress) => unknown
      return { id, output: await task(input, (progress) => post({ id, progress })) }
    } catch (error) {
      if (isAppError(error)) return { id, refused: { code: error.code, messageKey: error.messageKey } }
      return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }

  let last = Promise.resolve()
  parentPort?.on('message', (request: TaskRequest) => {
    last = last.then(async () => post(await replyTo(request)))
  })
}
