/** Reads the content of answers: small ones at once, large ones in a thread of their own. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { mapAnswer } from './answer-mapping.ts'
import { RemoteFailure } from './remote-failure.ts'

export interface ReadTask {
  readonly id: number
  readonly body: Uint8Array<ArrayBuffer>
  readonly prefix: string
}

export type ReadReply =
  { readonly id: number; readonly body: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly problem: string }

export interface AnswerReader {
  /** Takes `body` over: it is empty afterwards where it went to the thread. Rejects with RemoteFailure `answer_unreadable`. */
  read(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** Takes well under a millisecond to read. */
const largestAtOnceBytes = 16 * 1024

/** Beside this file, in the source and in the build. */
const workerFile = (): URL => new URL(`./answer-worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url)

const unreadable = (problem: string): RemoteFailure => new RemoteFailure('answer_unreadable', true, problem)

interface Waiting {
  resolve(body: Uint8Array<ArrayBuffer>): void
  reject(failure: RemoteFailure): void
}

/** `prefix` is the service's. The thread begins with the first large answer and never keeps the program alive. */
export const createAnswerReader = (prefix: string): AnswerReader => {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let worker: Worker | undefined
  let isClosed = false

  const start = (): Worker => {
    const started = new Worker(workerFile())
    started.unref()
    started.on('message', (reply: ReadReply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('body' in reply) asked?.resolve(reply.body)
      else asked?.reject(unreadable(reply.problem))
      // Begun for what was still on its way: nobody would end it.
      if (isClosed && waiting.size === 0) void started.terminate()
    })
    const end = (): void => {
      if (worker === started) worker = undefined
      for (const asked of waiting.values()) asked.reject(unreadable('it could not be read'))
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', end)
    return started
  }

  return {
    async read(body) {
      if (body.length > largestAtOnceBytes) {
        worker ??= start()
        const asked = worker
        lastId += 1
        const id = lastId
        return new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          asked.postMessage({ id, body, prefix } satisfies ReadTask, [body.buffer])
        })
      }
      try {
        return mapAnswer(body, prefix)
      } catch (error) {
        throw unreadable(error instanceof Error ? error.message : 'no JSON')
      }
    },
    close() {
      isClosed = true
      void worker?.terminate()
    },
  }
}
