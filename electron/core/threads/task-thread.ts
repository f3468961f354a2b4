/** Runs tasks in a separate thread, which retains its state until it is ended. */
import { extname } from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { AppError, type ErrorCode, type SpecificMessage } from '../../../shared/errors/errors.ts'

/** The progress of a task, with its total once that is known. */
export interface TaskProgress {
  readonly done: number
  readonly of?: number
}
export type ReportProgress = (progress: TaskProgress) => void

type Input<Task> = Task extends (input: infer First, report: ReportProgress) => unknown ? First : never
type Output<Task> = Task extends (...parameters: never[]) => infer Result ? Awaited<Result> : never

export interface TaskThread<Work> {
  /** Rejects with the error of the task, or `cancelled` once the thread is ended. One task at a time. */
  run<Name extends keyof Work & string>(
    name: Name,
    input: Input<Work[Name]>,
    report?: ReportProgress,
  ): Promise<Output<Work[Name]>>
  end(): Promise<unknown>
}

export interface TaskRequest {
  readonly id: number
  readonly name: string
  readonly input: unknown
}

export type TaskReply = { readonly id: number } & (
  | { readonly progress: TaskProgress }
  | { readonly output: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly messageKey: SpecificMessage | undefined } }
  | { readonly failed: string }
)

type Ending = Exclude<TaskReply, { progress: TaskProgress } | { output: unknown }>

const errorOf = (reply: Ending): Error => {
  if ('failed' in reply) return new Error(reply.failed)
  const { code, messageKey } = reply.refused
  return new AppError(code, { messageKey })
}

interface Pending {
  readonly resolve: (output: never) => void
  readonly reject: (error: Error) => void
  readonly report: ReportProgress | undefined
}

interface StartOptions {
  readonly workerData: unknown
  readonly resourceLimits: ResourceLimits
}

/** Starts a thread. Every task that is posted to it settles, for whatever reason the thread ends. */
const startWorker = (entry: URL, options: StartOptions, onGone: () => Error) => {
  const worker = new Worker(entry, options)
  const pending = new Map<number, Pending>()
  const rejectAll = (error: Error): void => {
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  let last = 0
  worker.on('message', (reply: TaskReply) => {
    const task = pending.get(reply.id)
    if ('progress' in reply) {
      task?.report?.(reply.progress)
      return
    }
    pending.delete(reply.id)
    if (pending.size === 0) worker.unref()
    if ('output' in reply) task?.resolve(reply.output as never)
    else task?.reject(errorOf(reply))
  })
  // A thread that failed still receives messages until it exits, and replies to none.
  worker.on('error', (error: Error) => {
    onGone()
    rejectAll(error)
  })
  worker.on('exit', () => rejectAll(onGone()))
  worker.unref()
  return {
    post(task: Omit<TaskRequest, 'id'>, settle: Pending): void {
      last += 1
      worker.postMessage({ id: last, ...task } satisfies TaskRequest)
      pending.set(last, settle)
      // A thread that only waits does not prevent the program from ending.
      worker.ref()
    },
    terminate: () => worker.terminate(),
  }
}

/** The module of this name beside another, in the sources and in the build. */
export const workerBeside = (module: string, name: string): URL =>
  new URL(`./${name}${extname(new URL(module).pathname)}`, module)

/** `entry` is a module that calls `serveTasks`. A thread that failed is followed by a new one without its state. */
export const startTaskThread = <Work>(entry: URL, options: StartOptions): TaskThread<Work> => {
  let isEnded = false
  let current: ReturnType<typeof startWorker> | undefined
  const gone = (): Error => (isEnded ? new AppError('cancelled') : new Error('the thread ended'))
  const start = () => {
    const worker = startWorker(entry, options, () => {
      if (current === worker) current = undefined
      return gone()
    })
    return worker
  }
  return {
    run: (name, input, report) =>
      new Promise((resolve, reject) => {
        if (isEnded) throw gone()
        current ??= start()
        current.post({ name, input }, { resolve, reject, report })
      }),
    async end() {
      isEnded = true
      await current?.terminate()
    },
  }
}

/** The same without a thread. */
const runTasksHere = <Work extends object>(loadWork: () => Promise<Work>): TaskThread<Work> => {
  let work: Promise<Work> | undefined
  return {
    async run(name, input, report) {
      work ??= loadWork()
      const task = (await work)[name] as (input: unknown, report: ReportProgress) => unknown
      return (await task(input, report ?? (() => undefined))) as never
    },
    end: () => Promise.resolve(),
  }
}

/**
 * `entry` calls `serveReading` with the same work. A database in memory is visible only to its own connection, and has no thread: only
 * then is the work loaded here.
 */
export const startReadingThread = <Work extends object>(
  entry: URL,
  resourceLimits: ResourceLimits,
  loadWork: () => Promise<Work>,
  { file }: { readonly file: string },
): TaskThread<Work> =>
  file === ':memory:' ? runTasksHere(loadWork) : startTaskThread(entry, { workerData: { file }, resourceLimits })
