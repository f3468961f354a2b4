/** Old responses are deleted step by step, also when the database was busy. */
import { expect, it } from 'vitest'
import { insertRow } from './testing/test-seed-clients.ts'
import { createTestEngine } from './testing/test-engine.ts'
import { testNowMs } from './testing/test-database.ts'
import { createServices } from './services.ts'
import { createUpkeep } from './upkeep.ts'

it('forgets in steps, again every hour, and not after a stop', () => {
  const engine = createTestEngine()
  const delays: number[] = []
  let next: (() => void) | undefined
  const upkeep = createUpkeep(createServices(engine.deps), {
    after(delayMs, work) {
      delays.push(delayMs)
      next = work
      return () => (next = undefined)
    },
  })
  const put = (count: number): void => {
    for (let key = 0; key < count; key += 1) {
      insertRow(engine.database, 'idempotency_keys', {
        caller: 'client demo-partner',
        key: `k${key}`,
        request_hash: new Uint8Array(32),
        status: 201,
        body: '[]',
        created_at_ms: 0,
      })
    }
  }
  const left = (): unknown => engine.database.prepare('SELECT count(*) AS total FROM idempotency_keys').get()
  engine.setNow(testNowMs)
  put(600)
  upkeep.start()
  next?.()
  expect(left()).toEqual({ total: 100 })
  next?.()
  expect(left()).toEqual({ total: 0 })
  expect(delays).toEqual([60_000, 100, 3_600_000])
  put(1)
  next?.()
  expect(left()).toEqual({ total: 0 })
  upkeep.stop()
  expect(next).toBeUndefined()
  engine.close()
})
