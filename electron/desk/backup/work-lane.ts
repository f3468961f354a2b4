/** One backup, check or verification at a time, with its progress and its cancellation. */
import type { BackupStatus } from '../../../shared/desk/backups.ts'
import { AppError } from '../../../shared/errors.ts'
import { startTask, type RunningTask } from './backup-thread.ts'
import type { TaskInput, TaskOutput } from './backup-tasks.ts'

type Work = NonNullable<BackupStatus['work']>

export const createWorkLane = () => {
  let work: Work | null = null
  let task: RunningTask<unknown> | undefined
  let cancelled: RunningTask<unknown> | undefined

  return {
    /** Throws 409 where other work is under way or this was cancelled, and what the task fails with. */
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
