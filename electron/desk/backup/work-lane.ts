/** One backup, check or verification at a time: what is under way, how far it is, and its cancellation. */
import type { BackupStatus } from '../../../shared/desk/backups.ts'
import { AppError } from '../../../shared/errors.ts'
import { startTask } from './backup-thread.ts'
import type { RunningTask } from './backup-thread.ts'
import type { BackupTasks } from './backup-tasks.ts'

export type Work = NonNullable<BackupStatus['work']>

export interface WorkLane {
  /** Throws 409 where other work is under way or this was cancelled, and what the task fails with. */
  run<Name extends Work['kind']>(name: Name, input: BackupTasks[Name]['input']): Promise<BackupTasks[Name]['output']>
  current(): Work | null
  /** Resolves once nothing is under way any more. */
  cancel(): Promise<void>
}

export const createWorkLane = (): WorkLane => {
  let work: Work | null = null
  let task: RunningTask<unknown> | undefined
  let cancelled: RunningTask<unknown> | undefined

  return {
    async run(name, input) {
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
    current: () => work,
    async cancel() {
      cancelled = task
      await task?.end()
    },
  }
}
