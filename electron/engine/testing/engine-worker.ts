/** Entry of a thread with its own engine, on a database in a file that other engines have open too. */
import { randomBytes, randomUUID } from 'node:crypto'
import { workerData } from 'node:worker_threads'
import type { ReportProgress } from '../../core/threads/task-thread.ts'
import { serveTasks } from '../../core/threads/serve-tasks.ts'
import { createEngine } from '../engine.ts'
import { openTestDatabase } from './test-database.ts'
import { createTestEngine } from './test-engine.ts'

interface Requested {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const { file } = workerData as { readonly file: string }
const { deps } = createTestEngine({}, openTestDatabase({ file }))
const engine = createEngine({ ...deps, ids: { uuid: randomUUID, randomBytes } })

const work = {
  async send({ url, ...init }: Requested, report: ReportProgress): Promise<{ status: number; text: string }> {
    report({ done: 0 })
    const response = await engine.fetch(new Request(url, init))
    return { status: response.status, text: await response.text() }
  },
}

export type EngineWork = typeof work

serveTasks(work)
