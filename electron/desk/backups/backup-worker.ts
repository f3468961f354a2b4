/** Entry of the backup thread, which runs one task: requests are served meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ErrorCode } from '../../../shared/errors/errors.ts'
import { failureReason } from '../../common/failure-reason.ts'
import { backupTasks, type TaskInput, type TaskName, type TaskOutput } from './backup-tasks.ts'
import type { OnProgress } from '../../core/db/sqlite/backups/write-backup.ts'
import type { WorkerMessage, WorkerTask } from './backup-thread.ts'

const post = (message: WorkerMessage): void => parentPort?.postMessage(message)

/** This is often enough for a progress bar. */
const progressEveryMs = 100

const codeOf = (error: unknown): ErrorCode => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code.startsWith('SQLITE_FULL')) return 'disk_full'
  return /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code) ? 'database_corrupt' : 'backup_failed'
}

const run = async <Name extends TaskName>({ name, input }: WorkerTask<Name>): Promise<void> => {
  let shownAtMs = 0
  const onProgress = (done: number, total: number): void => {
    const atMs = performance.now()
    if (atMs - shownAtMs < progressEveryMs && done < total) return
    shownAtMs = atMs
    post({ kind: 'progress', done, total })
  }
  try {
    const task = backupTasks[name] as (input: TaskInput<Name>, onProgress: OnProgress) => unknown
    post({ kind: 'done', output: (await task(input, onProgress)) as TaskOutput<Name> })
  } catch (error) {
    post({ kind: 'failed', code: codeOf(error), reason: failureReason(error) })
  }
}

await run(workerData as WorkerTask<TaskName>)
