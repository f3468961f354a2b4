/** Starts a thread with an engine of its own. */
import { Worker } from 'node:worker_threads'
import { workerBeside } from '../../core/threads/task-thread.ts'
import type { EngineRequest, MessageFromThread, MessageToThread, ThreadData } from './thread-messages.ts'

export interface ThreadEvents {
  readonly onMessage: (message: MessageFromThread) => void
  /** Called once, when the thread has ended and its store is closed. */
  readonly onEnd: (reason: Error) => void
}

export interface EngineThread {
  /** The response has the same id. */
  send(id: number, request: EngineRequest): void
  /** Closes the engine and ends the thread, which has no request. */
  stop(): void
  /** Ends the thread, whatever it does. */
  terminate(): void
}

export const usualEntry = workerBeside(import.meta.url, 'engine-worker')

export const startEngineThread = (entry: URL, data: ThreadData, { onMessage, onEnd }: ThreadEvents): EngineThread => {
  const worker = new Worker(entry, { workerData: data })
  let failure: Error | undefined
  worker.on('message', onMessage)
  worker.on('error', (error: Error) => (failure = error))
  worker.on('exit', (code) => onEnd(failure ?? new Error(`an engine thread ended with code ${code}`)))
  const post = (message: MessageToThread, ...bodies: (Uint8Array<ArrayBuffer> | undefined)[]): void =>
    worker.postMessage(
      message,
      bodies.flatMap((body) => (body === undefined ? [] : [body.buffer])),
    )
  return {
    send: (id, request) => post({ kind: 'request', id, request }, request.body),
    stop: () => post({ kind: 'stop' }),
    terminate: () => void worker.terminate(),
  }
}
