/** Counts of several threads in one memory. */
import { expect, it } from 'vitest'
import { createCountExchange, createCountMemory, createSharedCounts } from './shared-counts.ts'

it('counts each caller together, whichever thread has the request', () => {
  const memory = createCountMemory()
  const [one, other] = [createSharedCounts(memory), createSharedCounts(memory)]
  expect([one('a', 7), other('a', 7), one('b', 7), one('a', 7), other('b', 7)]).toEqual([1, 2, 1, 3, 2])
})

it('begins again with the minute, also after the clock was set back', () => {
  const memory = createCountMemory()
  const [one, other] = [createSharedCounts(memory), createSharedCounts(memory)]
  expect([one('a', 7), one('a', 7), other('a', 8), one('a', 8), one('a', 7)]).toEqual([1, 2, 1, 2, 1])
})

it('keeps apart as many callers as it is made for', () => {
  const count = createSharedCounts(createCountMemory())
  for (let round = 1; round <= 2; round += 1)
    for (let caller = 0; caller < 30_000; caller += 1) expect(count(`address ${caller}`, 7)).toBe(round)
})

it('forgets callers rather than to refuse one where there are too many', () => {
  const count = createSharedCounts(createCountMemory())
  for (let caller = 0; caller < 100_000; caller += 1) expect(count(`address ${caller}`, 7)).toBe(1)
  expect([count('late', 7), count('late', 7)]).toEqual([1, 2])
})

it('adds what other processes have counted in the minute', () => {
  const [here, there] = [createCountMemory(), createCountMemory()]
  const [count, countThere] = [createSharedCounts(here), createSharedCounts(there)]
  for (const caller of ['a', 'a', 'b']) countThere(caller, 7)
  count('a', 7)
  const others = createCountExchange(there).own(7)
  createCountExchange(here).setOthers(7, [others, others])
  expect([count('a', 7), count('b', 7), count('c', 7)]).toEqual([6, 3, 1])
  // What it has of others is not its own.
  expect(createCountExchange(here).own(7)).toHaveLength(3 * 8)
  expect(count('a', 8)).toBe(1)
})

it('has nothing to say of another minute, and hears nothing', () => {
  const memory = createCountMemory()
  const [count, exchange] = [createSharedCounts(memory), createCountExchange(memory)]
  count('a', 7)
  expect(exchange.own(8)).toHaveLength(0)
  exchange.setOthers(8, [exchange.own(7)])
  expect(count('a', 7)).toBe(2)
})
