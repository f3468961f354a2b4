/** Every task ends, also in a thread that ended before or with it. */
import { afterEach, expect, it } from 'vitest'
import { startTaskThread, type TaskThread } from './task-thread.ts'
import type { FailingWork } from './testing/failing-worker.ts'

const threads: TaskThread<FailingWork>[] = []
const start = (): TaskThread<FailingWork> => {
  const thread = startTaskThread<FailingWork>(new URL('testing/failing-worker.ts', import.meta.url), {
    workerData: undefined,
    resourceLimits: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 },
  })
  threads.push(thread)
  return thread
}
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.end())))

it.each([
  ['runs out of memory', 'fillMemory', 'memory limit'],
  ['throws outside of a task', 'throwOutside', 'thrown outside of a task'],
  ['exits', 'exit', 'the thread ended'],
] as const)('serves the next task after a thread that %s', async (_, name, reason) => {
  const thread = start()
  expect(await thread.run('echo', 'before')).toBe('before')
  await expect(thread.run(name, undefined as never)).rejects.toThrow(reason)
  expect(await thread.run('echo', 'after')).toBe('after')
})

it('rejects every task that waits behind the one that ended the thread', async () => {
  const thread = start()
  const results = await Promise.allSettled([thread.run('exit', undefined as never), thread.run('echo', 'waiting')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('cancels what runs and what is posted once it is ended', async () => {
  const thread = start()
  const running = thread.run('wait', undefined)
  const cancelled = expect(running).rejects.toMatchObject({ code: 'cancelled' })
  await thread.end()
  await cancelled
  await expect(thread.run('echo', 'after')).rejects.toMatchObject({ code: 'cancelled' })
})

it('rejects an input that cannot be sent, and serves the next one', async () => {
  const thread = start()
  await expect(thread.run('echo', (() => undefined) as never)).rejects.toThrow('could not be cloned')
  expect(await thread.run('echo', 'after')).toBe('after')
})
