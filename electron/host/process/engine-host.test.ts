/** The engine process's life without a process: start, failure with its reason, requests, stop. */
import { AppError } from '../../../shared/errors/errors.ts'
import { expect, test } from 'vitest'
import { createEngineHost, type EngineHostOptions } from './engine-host.ts'

const start = {
  kind: 'start',
  file: ':memory:',
  demo: false,
  deskTokenHash: new Uint8Array(32),
  relationPrefix: 'svc',
  baseUrl: 'http://e',
}

const host = (compose: EngineHostOptions['compose']) => {
  const posted: { kind: string; status?: number; error?: unknown }[] = []
  const story: string[] = []
  let exited: (code: number) => void = () => undefined
  const exit = new Promise<number>((resolve) => (exited = resolve))
  let heard: () => void = () => undefined
  const engine = createEngineHost({
    compose,
    count: () => {
      if (story.includes('damaged')) throw new Error('damaged')
      return { sales: 2, cancellations: 1 }
    },
    post: (message) => {
      posted.push(message as { kind: string })
      heard()
    },
    exit: (code) => exited(code),
    reportError: () => story.push('reported'),
  })
  const next = (count: number) =>
    new Promise<void>((resolve) => {
      heard = () => {
        if (posted.length >= count) resolve()
      }
      heard()
    })
  return { engine, posted, story, exit, next }
}

const request = { kind: 'request', id: 1, method: 'GET', url: 'http://e/v4/x', headers: [] }

test('says ready, answers, closes once and exits 0', async () => {
  let closed = 0
  const { engine, posted, exit, next } = host(() => ({
    fetch: () => new Response('hi'),
    close: () => {
      closed += 1
    },
  }))
  engine.receive(start)
  await next(1)
  engine.receive(request)
  await next(2)
  engine.receive({ kind: 'stop' })
  engine.receive({ kind: 'stop' })
  expect(await exit).toBe(0)
  expect(posted.map(({ kind, status }) => [kind, status])).toEqual([
    ['ready', undefined],
    ['response', 200],
  ])
  expect(closed).toBe(1)
})

test('what was left open is settled after the start where that was requested during it', async () => {
  let opened: () => void = () => undefined
  const opening = new Promise<void>((resolve) => (opened = resolve))
  let settled: () => void = () => undefined
  const settling = new Promise<void>((resolve) => (settled = resolve))
  const { engine, exit } = host(async () => {
    await opening
    return {
      fetch: () => new Response(),
      close: () => undefined,
      settle: async () => settled(),
    }
  })
  engine.receive(start)
  engine.receive({ kind: 'settle' })
  opened()
  await settling
  engine.receive({ kind: 'stop' })
  expect(await exit).toBe(0)
})

test('explains a database that it cannot open and stays until it is ended', async () => {
  const { engine, posted, story, exit, next } = host(() => {
    throw new AppError('database_newer', { message: 'made by version 9' })
  })
  engine.receive(start)
  await next(1)
  expect(posted).toEqual([
    { kind: 'failed', error: { code: 'database_newer', facts: {}, message: 'made by version 9' } },
  ])
  // The host reports it, with the message of the database.
  expect(story).toEqual([])
  engine.receive({ kind: 'stop' })
  expect(await exit).toBe(0)
})

test('reports what it cannot explain', async () => {
  const { engine, posted, story, next } = host(() => {
    throw new Error('out of the blue')
  })
  engine.receive(start)
  await next(1)
  expect(posted).toMatchObject([{ kind: 'failed', error: { code: 'engine_start_failed' } }])
  expect(story).toEqual(['reported'])
})

test('a start message that is not whole is not obeyed', async () => {
  const { engine, posted, exit } = host(() => ({ fetch: () => new Response(), close: () => undefined }))
  engine.receive({ ...start, deskTokenHash: 'no' })
  engine.receive('noise')
  engine.receive({ kind: 'stop' })
  expect(await exit).toBe(0)
  expect(posted).toEqual([])
})

test('a database that cannot be closed exits 1', async () => {
  const { engine, exit, next } = host(() => ({
    fetch: () => new Response(),
    close: () => Promise.reject(new Error('no')),
  }))
  engine.receive(start)
  await next(1)
  await engine.stop()
  expect(await exit).toBe(1)
})

test('counts what is unfinished without being started, and ends where it cannot', async () => {
  const { engine, posted, exit } = host(() => ({ fetch: () => new Response(), close: () => undefined }))
  engine.receive({ kind: 'count', file: 'desk.db' })
  expect(posted).toEqual([{ kind: 'counted', sales: 2, cancellations: 1 }])
  engine.receive({ kind: 'stop' })
  expect(await exit).toBe(0)
  const broken = host(() => ({ fetch: () => new Response(), close: () => undefined }))
  broken.story.push('damaged')
  broken.engine.receive({ kind: 'count', file: 'desk.db' })
  expect([await broken.exit, broken.posted, broken.story]).toEqual([1, [], ['damaged', 'reported']])
})
