/** The supervisor with a real child process: start, crash, back-off, failure, stop, and that nothing stays pending. */
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { EngineState } from '../../../shared/desktop/engine-state.ts'
import { nodeEngineFork } from './engine-process.ts'
import { createEngineSupervisor, type EngineSupervisor, type SupervisorOptions } from './engine-supervisor.ts'
import type { StartMessage } from './engine-messages.ts'

const stubFile = join(import.meta.dirname, '../testing/stub-engine.mjs')
const started: EngineSupervisor[] = []

const startMessage = (file: string): StartMessage => ({
  kind: 'start',
  file,
  demo: false,
  deskTokenHash: new Uint8Array(32),
  relationPrefix: 'svc',
  baseUrl: 'http://engine',
})

/** `file` tells the stub how to behave: ready, crash-at-start, newer, deaf. */
const supervise = (file: string, options: Partial<SupervisorOptions> = {}) => {
  const states: EngineState[] = []
  const waiting = new Set<() => void>()
  const supervisor = createEngineSupervisor({
    fork: nodeEngineFork(stubFile, { onOutput: () => undefined }),
    startMessage: () => startMessage(file),
    firstRetryMs: 10,
    longestRetryMs: 40,
    onState: (state) => {
      states.push(state)
      waiting.forEach((check) => check())
    },
    ...options,
  })
  started.push(supervisor)
  supervisor.start()
  const until = (condition: (states: EngineState[]) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!condition(states)) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  return { supervisor, states, until }
}

const get = (path: string) => new Request(`http://engine${path}`)
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((supervisor) => supervisor.stop()))
})

test('a request made while the engine starts waits for it', async () => {
  const { supervisor, states } = supervise('ready')
  const response = await supervisor.fetch(get('/hello?x=1'))
  expect([response.status, await response.text()]).toEqual([200, 'GET /hello?x=1'])
  expect(states.map(({ status }) => status)).toEqual(['starting', 'ready'])
})

test('an engine has threads for names that take their time, as many as the environment says where it does', async () => {
  const { supervisor } = supervise('ready')
  const response = await supervisor.fetch(get('/environment/UV_THREADPOOL_SIZE'))
  expect(await response.text()).toBe(process.env['UV_THREADPOOL_SIZE'] ?? '16')
})

test('a killed engine settles the calls under way, starts again, and answers', async () => {
  const { supervisor, states, until } = supervise('ready')
  await until((all) => all.at(-1)?.status === 'ready')
  const hanging = supervisor.fetch(get('/hang'))
  await supervisor.fetch(get('/hello'))
  const firstPid = supervisor.enginePid()
  process.kill(firstPid ?? 0, 'SIGKILL')
  const lost = await hanging
  expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '1'])
  const response = await supervisor.fetch(get('/again'))
  expect(await response.text()).toBe('GET /again')
  expect(supervisor.enginePid()).not.toBe(firstPid)
  expect(states.map(({ status }) => status)).toEqual(['starting', 'ready', 'restarting', 'ready'])
})

test('which backup was restored is known until the data is another, also after a crash', async () => {
  let file = 'restored'
  const { supervisor, states, until } = supervise('', { startMessage: () => startMessage(file) })
  const readyAgain = (times: number) => until((all) => all.filter(({ status }) => status === 'ready').length === times)
  await readyAgain(1)
  file = 'ready'
  process.kill(supervisor.enginePid() ?? 0, 'SIGKILL')
  await readyAgain(2)
  expect(states.at(-1)).toMatchObject({ restoredBackupMadeAtMs: 7 })
  await supervisor.relaunch(() => undefined)
  await readyAgain(3)
  expect(states.at(-1)).not.toHaveProperty('restoredBackupMadeAtMs')
})

test('three crashes within a minute stop it, with the reason, until a person starts it again', async () => {
  let file = 'crash-at-start'
  const lines: string[] = []
  const { supervisor, states, until } = supervise('', {
    startMessage: () => startMessage(file),
    log: (line) => lines.push(line),
  })
  await until((all) => all.at(-1)?.status === 'failed')
  const attempts = states.filter((state) => state.status === 'restarting')
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2])
  expect(new Set(attempts.map(({ sinceMs }) => sinceMs)).size).toBe(1)
  expect(states.at(-1)).toMatchObject({ code: 'engine_crashed', facts: {} })
  expect(lines.at(-1)).toBe('the engine cannot start: engine_crashed: code 7')
  expect(supervisor.enginePid()).toBeUndefined()

  await supervisor.relaunch()
  await until((all) => all.filter(({ status }) => status === 'failed').length === 2)
  file = 'ready'
  await supervisor.relaunch()
  expect((await supervisor.fetch(get('/x'))).status).toBe(200)
})

test('crashes that are farther apart do not stop it, and the delay between attempts doubles up to its limit', async () => {
  let elapsedMs = 0
  const lines: string[] = []
  const { states, until } = supervise('crash-at-start', {
    elapsedMs: () => (elapsedMs += 30_001),
    log: (line) => lines.push(line),
  })
  await until((all) => all.filter(({ status }) => status === 'restarting').length === 4)
  expect(states.some(({ status }) => status === 'failed')).toBe(false)
  expect(lines.slice(0, 4).map((line) => /in (\d+) ms/.exec(line)?.[1])).toEqual(['10', '20', '40', '40'])
})

test('patience with an engine that does not come ends in 503 with Retry-After', async () => {
  const { supervisor, until } = supervise('crash-at-start', {
    waitForReadyMs: 30,
    firstRetryMs: 60_000,
    longestRetryMs: 60_000,
  })
  await until((all) => all.at(-1)?.status === 'restarting')
  const response = await supervisor.fetch(get('/x'))
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50)
})

test('a database that cannot be opened is a failure with its reason, not a crash', async () => {
  const { supervisor, states, until } = supervise('newer')
  await until((all) => all.at(-1)?.status === 'failed')
  expect(states.at(-1)).toMatchObject({ code: 'database_newer', facts: { version: '9' } })
  expect(states.at(-1)).not.toHaveProperty('message')
  expect((await supervisor.fetch(get('/x'))).status).toBe(503)
  expect(states).toHaveLength(2)
})

test('relaunch after a failure starts anew', async () => {
  let file = 'newer'
  const { supervisor, until } = supervise('', { startMessage: () => startMessage(file) })
  await until((all) => all.at(-1)?.status === 'failed')
  file = 'ready'
  await supervisor.relaunch()
  expect((await supervisor.fetch(get('/x'))).status).toBe(200)
})

test('stop lets the engine end by itself', async () => {
  const { supervisor, until } = supervise('ready')
  await until((all) => all.at(-1)?.status === 'ready')
  const pid = supervisor.enginePid() ?? 0
  await supervisor.stop()
  expect([isAlive(pid), supervisor.state().status]).toEqual([false, 'stopped'])
})

test('an engine that does not listen to stop is killed', async () => {
  const { supervisor, until } = supervise('deaf', { stopWithinMs: 30 })
  await until((all) => all.at(-1)?.status === 'ready')
  const pid = supervisor.enginePid() ?? 0
  await supervisor.stop()
  expect(isAlive(pid)).toBe(false)
})

test('stop during the wait between two attempts starts nothing more', async () => {
  const { supervisor, states, until } = supervise('crash-at-start', { firstRetryMs: 60_000, longestRetryMs: 60_000 })
  await until((all) => all.at(-1)?.status === 'restarting')
  await supervisor.stop()
  expect(states.at(-1)?.status).toBe('stopped')
  expect(supervisor.enginePid()).toBeUndefined()
})

test('an executable that is not there is no Node, and not tried again', async () => {
  const { states, until } = supervise('ready', {
    fork: nodeEngineFork(stubFile, { nodeExecutable: '/no/such/node', onOutput: () => undefined }),
  })
  await until((all) => all.at(-1)?.status === 'failed')
  expect(states).toMatchObject([{ status: 'starting' }, { code: 'engine_wrong_node' }])
})

test('a Node that cannot run the program is not tried again', async () => {
  const { states, until } = supervise('wrong-node')
  await until((all) => all.at(-1)?.status === 'failed')
  expect(states).toMatchObject([{ status: 'starting' }, { code: 'engine_wrong_node' }])
})

test('an engine that was ready is started again, whatever it wrote', async () => {
  let crash = (): void => undefined
  const { states, until } = supervise('', {
    fork: ({ onMessage, onExit }) => {
      crash = () => onExit('code 1', 'engine_wrong_node')
      const post = (message: unknown) => {
        const isStart = (message as { readonly kind: string }).kind === 'start'
        queueMicrotask(() => (isStart ? onMessage({ kind: 'ready' }) : onExit('code 0')))
      }
      return { pid: 1, post, kill: () => undefined }
    },
  })
  await until((all) => all.at(-1)?.status === 'ready')
  crash()
  await until((all) => all.filter(({ status }) => status === 'ready').length === 2)
  expect(states.map(({ status }) => status)).toEqual(['starting', 'ready', 'restarting', 'ready'])
})

test('two relaunches at once are one, and none comes after stop', async () => {
  const { supervisor, until } = supervise('ready')
  await until((all) => all.at(-1)?.status === 'ready')
  await Promise.all([supervisor.relaunch(), supervisor.relaunch()])
  expect((await supervisor.fetch(get('/x'))).status).toBe(200)
  await Promise.all([supervisor.relaunch(), supervisor.stop()])
  expect([supervisor.state().status, supervisor.enginePid()]).toEqual(['stopped', undefined])
})

test('a fork that throws is tried again, like a crash', async () => {
  let attempts = 0
  const { states, until } = supervise('ready', {
    fork: () => {
      attempts += 1
      throw new Error('no')
    },
  })
  await until((all) => all.at(-1)?.status === 'failed')
  expect([attempts, states.map(({ status }) => status)]).toEqual([
    3,
    ['starting', 'restarting', 'restarting', 'failed'],
  ])
})

test('a start message that cannot be made is a failure with its reason', async () => {
  const { states, until } = supervise('', {
    startMessage: () => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    },
  })
  await until((all) => all.at(-1)?.status === 'failed')
  expect(states.at(-1)).toMatchObject({ code: 'database_no_access' })
})
