/** A failed engine is started again once, whoever requests it, and one that runs is not changed. */
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { LostDataWay } from '../../../shared/desktop/engine-state.ts'
import type { EngineChildEvents } from './engine-supervisor.ts'
import { createLocalEngine } from './local-engine.ts'

it('starts a failed engine once where two windows ask at the same time, as the first one chose', async () => {
  const starts: (LostDataWay | undefined)[] = []
  let isLost = true
  const fork = ({ onMessage, onExit }: EngineChildEvents) => ({
    pid: 1,
    post(message: unknown) {
      const { kind, goOnWith } = message as { readonly kind: string; readonly goOnWith?: LostDataWay }
      if (kind !== 'start') return onExit('code 0')
      starts.push(goOnWith)
      const error = { code: 'database_missing', facts: {}, message: 'lost' }
      onMessage(isLost ? { kind: 'failed', error } : { kind: 'ready' })
    },
    kill: () => onExit('code 1'),
  })
  const engine = createLocalEngine({
    fork,
    log: () => undefined,
    origin: 'http://app',
    virtualNow: () => undefined,
    start: () => ({ file: ':memory:', demo: false, relationPrefix: 'svc', baseUrl: 'http://app' }),
  })
  engine.supervisor.start()
  await setImmediate()
  expect(engine.supervisor.state()).toMatchObject({ status: 'failed', code: 'database_missing' })

  isLost = false
  const press = (way: string) =>
    engine.gateway.fetch(
      new Request('http://app/api/engine', { method: 'POST', body: JSON.stringify({ go_on_with: way }) }),
    )
  const responses = await Promise.all([press('newest_backup'), press('empty')])
  expect(responses.map(({ status }) => status)).toEqual([202, 202])
  expect(starts).toEqual([undefined, 'newest_backup'])
  expect(engine.supervisor.state().status).toBe('ready')
  expect((await press('empty')).status).toBe(202)
  expect(starts).toHaveLength(2)
  await engine.stop()
})
