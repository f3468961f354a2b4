/** Entry of a thread that reads large answers: half a megabyte of quotes would hold up the window for as long as it takes. */
import { parentPort } from 'node:worker_threads'
import { mapAnswer } from './answer-mapping.ts'
import type { ReadReply, ReadTask } from './answer-reader.ts'

parentPort?.on('message', ({ id, body, prefix }: ReadTask) => {
  try {
    const read = mapAnswer(body, prefix)
    parentPort?.postMessage({ id, body: read } satisfies ReadReply, [read.buffer])
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'no JSON'
    parentPort?.postMessage({ id, problem } satisfies ReadReply)
  }
})
