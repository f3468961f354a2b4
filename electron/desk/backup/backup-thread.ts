/** Starts the backup thread for one task, and gives what comes of it. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../shared/errors.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { OnProgress } from '../../core/db/backups/write-backup.ts'
import type { BackupTasks, TaskName } from './backup-tasks.ts'

export interface WorkerTask<Name extends TaskName> {
  readonly name: Name
  readonly input: BackupTasks[Name]['input']
}

export type WorkerMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly output: BackupTasks[TaskName]['output'] }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string }

export interface RunningTask<Output> {
  /** Rejects with AppError `disk_full`, `database_corrupt` or `backup_failed`; `details` says what went wrong. */
  readonly result: Promise<Output>
  /** Ends the thread; resolves once it is gone and holds no file any more. The result rejects. */
  end(): Promise<void>
}

/** Beside this file, in the source and in the build. */
const workerFile = (): URL => new URL(`./backup-worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url)

export const startTask = <Name extends TaskName>(
  name: Name,
  input: BackupTasks[Name]['input'],
  onProgress: OnProgress = () => undefined,
): RunningTask<BackupTasks[Name]['output']> => {
  const worker = new Worker(workerFile(), { workerData: { name, input } satisfies WorkerTask<Name> })
  const result = new Promise<BackupTasks[Name]['output']>((resolve, reject) => {
    let outcome: WorkerMessage | undefined
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'progress') onProgress(message.done, message.total)
      else outcome = message
    })
    worker.on('error', (error) => (outcome = { kind: 'failed', message: String(error), code: 'backup_failed' }))
    // Only then are its files closed.
    worker.on('exit', () => {
      if (outcome?.kind === 'done') resolve(outcome.output)
      else if (outcome?.kind === 'failed') reject(new AppError(outcome.code, { details: outcome.message }))
      else reject(new AppError('backup_failed', { details: 'the thread ended' }))
    })
  })
  return {
    result,
    async end() {
      await worker.terminate()
    },
  }
}
