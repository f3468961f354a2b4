/** Starts the backup thread for one task, and runs one backup, check or verification at a time. */
import { Worker } from 'node:worker_threads'
import type { BackupStatus } from '../../../shared/desk/backups.ts'
import { AppError, type ErrorCode } from '../../../shared/errors/errors.ts'
import type { MessageData } from '../../common/error-text.ts'
import { failureReason } from '../../common/failure-reason.ts'
import type { OnProgress } from '../../core/db/sqlite/backups/write-backup.ts'
import { workerBeside } from '../../core/threads/task-thread.ts'
import type { TaskInput, TaskName, TaskOutput } from './backup-tasks.ts'

export interface WorkerTask<Name extends TaskName> {
  readonly name: Name
  readonly input: TaskInput<Name>
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly output: TaskOutput<TaskName> }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly reason: MessageData }

export interface RunningTask<Output> {
  /** Rejects with AppError `disk_full`, `database_corrupt` or `backup_failed`; its message is the reason. */
  readonly result: Promise<Output>
  /** Ends the thread and closes its files; the result rejects. */
  end(): Promise<unknown>
}

export const startTask = <Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  onProgress: OnProgress = () => undefined,
): RunningTask<TaskOutput<Name>> => {
  const worker = new Worker(workerBeside(import.meta.url, 'backup-worker'), {
    workerData: { name, input } satisfies WorkerTask<Name>,
  })
  const result = new Promise<TaskOutput<Name>>((resolve, reject) => {
    let outcome: WorkerMessage | undefined
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'progress') onProgress(message.done, message.total)
      else outcome = message
    })
    worker.on('error', (error) => (outcome = { kind: 'failed', code: 'backup_failed', reason: failureReason(error) }))
    worker.on('exit', () => {
      if (outcome?.kind === 'done') resolve(outcome.output as TaskOutput<Name>)
      else if (outcome?.kind === 'failed') reject(new AppError(outcome.code, outcome.reason))
      else reject(new AppError('backup_failed', { messageKey: 'workInterrupted' }))
    })
  })
  return { result, end: () => worker.terminate() }
}

type Work = NonNullable<BackupStatus['work']>

/** Runs one task at a time, with its progress and its cancellation. */
export const createWorkLane = () => {
  let work: Work | null = null
  let task: RunningTask<unknown> | undefined
  let cancelled: RunningTask<unknown> | undefined

  return {
    /** Throws 409 where other work is running or this was cancelled, and otherwise the error of the task. */
    async run<Name extends Work['kind']>(name: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>> {
      if (work !== null) throw new AppError('backup_work_under_way')
      work = { kind: name, done: 0, total: 0 }
      const started = startTask(name, input, (done, total) => (work = { kind: name, done, total }))
      task = started
      try {
        return await started.result
      } catch (error) {
        throw cancelled === started ? new AppError('backup_work_cancelled', { cause: error }) : error
      } finally {
        work = null
        task = undefined
      }
    },
    current: (): Work | null => work,
    async cancel(): Promise<void> {
      cancelled = task
      await task?.end()
    },
  }
}
