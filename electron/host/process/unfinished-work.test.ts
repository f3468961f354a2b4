/** Counting the unfinished requests of a database: the process that counts may not start, or end without a result. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EngineChildEvents, ForkEngine } from './engine-supervisor.ts'
import { readUnfinished } from './unfinished-work.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-unfinished-'))
  file = join(folder, 'parkdesk.db')
  writeFileSync(file, '')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process that reacts in one way to a request, and the messages that it received. */
const forked = (answer: (events: EngineChildEvents) => void): { fork: ForkEngine; got: unknown[] } => {
  const got: unknown[] = []
  const fork: ForkEngine = (events) => ({
    pid: 1,
    post(message) {
      if (got.push(message) === 1) queueMicrotask(() => answer(events))
    },
    kill: () => undefined,
  })
  return { fork, got }
}

it('gives what was counted, and ends the process', async () => {
  const { fork, got } = forked(({ onMessage }) => {
    onMessage({ kind: 'something else' })
    onMessage({ kind: 'counted', sales: 2, cancellations: 1 })
  })
  expect(await readUnfinished(fork, file)).toMatchObject({ sales: 2, cancellations: 1 })
  expect(got).toEqual([{ kind: 'count', file }, { kind: 'stop' }])
})

it('gives nothing for a database that is not there, without a process', async () => {
  const { fork, got } = forked(() => undefined)
  expect(await readUnfinished(fork, join(folder, 'none.db'))).toEqual({ sales: 0, cancellations: 0 })
  expect(got).toEqual([])
})

it('does not know where the process ends, cannot be called, or does not start', async () => {
  expect(await readUnfinished(forked(({ onExit }) => onExit('code 1')).fork, file)).toBeUndefined()
  const deaf: ForkEngine = () => ({
    pid: undefined,
    post() {
      throw new Error('the engine process is gone')
    },
    kill: () => undefined,
  })
  expect(await readUnfinished(deaf, file)).toBeUndefined()
  const none: ForkEngine = () => {
    throw new Error('no process can be made')
  }
  expect(await readUnfinished(none, file)).toBeUndefined()
})
