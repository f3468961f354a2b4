/** Pieces of work that arrive at once each have a turn of the event loop, in the order in which they came. */
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('each has a turn of its own, in the order of asking', async () => {
  const turns = createTurns()
  const seen: string[] = []
  let turn = 0
  const count = (): void => {
    turn += 1
    if (seen.length < 3) setImmediate(count)
  }
  setImmediate(count)
  const work = async (name: string) => {
    await turns.next()
    seen.push(`${name} ${String(turn)}`)
  }
  await Promise.all([work('first'), work('second'), work('third')])
  expect(seen.map((entry) => entry.split(' ')[0])).toEqual(['first', 'second', 'third'])
  expect(new Set(seen.map((entry) => entry.split(' ')[1])).size).toBe(3)
})
