/** Entry of the thread that reads one large response. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ContentTask } from './read-content.ts'
import { mapContent } from './relation-prefix.ts'

const { body, prefix } = workerData as ContentTask
const content = mapContent(body, prefix)
parentPort?.postMessage(content, [content.buffer])
