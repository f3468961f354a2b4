/** Runs the work of reconciliation in a thread of its own, which keeps what it read until it is ended. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode, type SpecificMessage } from '../../../../shared/errors.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { createReconcileWork, type ReconcileWork } from './reconcile-work.ts'

export type TaskName = keyof ReconcileWork
export type TaskInput<Name extends TaskName> = Parameters<ReconcileWork[Name]>[0]
type TaskOutput<Name extends TaskName> = Awaited<ReturnType<ReconcileWork[Name]>>

export interface TaskRequest<Name extends TaskName = TaskName> {
  readonly id: number
  readonly name: Name
  readonly input: TaskInput<Name>
}

export type TaskReply = { readonly id: number } & (
  | { readonly output: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly messageKey: SpecificMessage | undefined } }
  | { readonly failed: string }
)

export interface ReconcileThread {
  /** Rejects with what the task throws, or `cancelled` once the thread is ended. One task at a time. */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>>
  end(): Promise<unknown>
}

/** Books of 200,000 bookings and a statement of 50,000 lines take about 300 MiB; without a limit, garbage takes more. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 }

const workerFile = (): URL =>
  new URL(`./reconcile-worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url)

const errorOf = (reply: Exclude<TaskReply, { output: unknown }>): Error => {
  if ('failed' in reply) return new Error(reply.failed)
  const { code, messageKey } = reply.refused
  return new AppError(code, { messageKey })
}

const startWorker = (file: string): ReconcileThread => {
  const worker = new Worker(workerFile(), { workerData: { file }, resourceLimits })
  const pending = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>()
  const rejectAll = (error: Error): void => {
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  let last = 0
  worker.on('message', (reply: TaskReply) => {
    const task = pending.get(reply.id)
    pending.delete(reply.id)
    if (pending.size === 0) worker.unref()
    if ('output' in reply) task?.resolve(reply.output as never)
    else task?.reject(errorOf(reply))
  })
  worker.on('error', rejectAll)
  worker.on('exit', () => rejectAll(new AppError('cancelled')))
  worker.unref()
  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        last += 1
        pending.set(last, { resolve, reject })
        // A thread that only waits does not keep the program.
        worker.ref()
        worker.postMessage({ id: last, name, input } satisfies TaskRequest)
      }),
    end: () => worker.terminate(),
  }
}

/** A database in memory is seen by its own connection alone. */
const startHere = (database: ReadableDatabase): ReconcileThread => {
  const work = createReconcileWork(database)
  return {
    run: async (name, input) => {
      const task = work[name] as (input: unknown) => unknown
      return (await task(input)) as never
    },
    end: () => Promise.resolve(),
  }
}

export const startReconcileThread = (database: ReadableDatabase): ReconcileThread =>
  database.file === ':memory:' ? startHere(database) : startWorker(database.file)
