/** Rate limits of several processes. */
import { expect, it } from 'vitest'
import { silentLog } from '../../../engine/testing/test-database.ts'
import { createVirtualTime } from '../../../engine/webhooks/test-webhooks.ts'
import { createCountExchange, createCountMemory, createSharedCounts } from '../../http/shared-counts.ts'
import { createCountSums } from './request-count-repository.ts'
import { newTestDatabase } from './testing/test-database.ts'

const openProcesses = () => {
  const made = newTestDatabase()
  const time = createVirtualTime()
  const client = made.connect()
  return {
    time,
    client,
    minute: () => Math.floor(time.clock.nowMs() / 60_000),
    start(process: string) {
      const memory = createCountMemory()
      const counts = createCountExchange(memory)
      const { after, clock } = time
      const sums = createCountSums({ database: made.open(), after, clock, log: silentLog, process, counts })
      sums.start()
      return { count: createSharedCounts(memory), stop: sums.stop }
    },
  }
}

it('adds up what each process has counted, two seconds later', async () => {
  const { time, minute, start } = openProcesses()
  const [one, other, third] = [start('one'), start('other'), start('third')]
  for (const { count } of [one, one, other, third]) count('token a', minute())
  other.count('token b', minute())
  await time.pass(4_000)
  expect([one, other, third].map(({ count }) => count('token a', minute()))).toEqual([5, 5, 5])
  expect(one.count('token b', minute())).toBe(2)
  await time.pass(4_000)
  expect(one.count('token a', minute())).toBe(8)
  expect(one.count('token b', minute())).toBe(3)
})

it('begins again with each minute, and forgets the processes of before', async () => {
  const { time, client, minute, start } = openProcesses()
  const [one, ended] = [start('one'), start('ended')]
  ended.count('token a', minute())
  await time.pass(4_000)
  ended.stop()
  expect(one.count('token a', minute())).toBe(1)
  await time.pass(4_000)
  expect(one.count('token a', minute())).toBe(3)
  await time.pass(120_000)
  expect(one.count('token a', minute())).toBe(1)
  await time.pass(4_000)
  expect(client.execute('SELECT process FROM request_counts').rows).toEqual([{ process: 'one' }])
})

it('counts alone while the server does not respond', async () => {
  const { time, client, minute, start } = openProcesses()
  const [one, other] = [start('one'), start('other')]
  client.execute('ALTER TABLE request_counts RENAME TO away')
  other.count('token a', minute())
  await time.pass(2_000)
  expect(one.count('token a', minute())).toBe(1)
  client.execute('ALTER TABLE away RENAME TO request_counts')
  await time.pass(10_000)
  expect(one.count('token a', minute())).toBe(3)
})
