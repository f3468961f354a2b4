/**
 * Distinct searches leave only a bounded amount of memory behind.
 * @module-tag all
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { openDemoDatabase } from '../../testing/test-demo.ts'
import { createTestEngine } from '../../testing/test-engine.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The memory in use once no more is released: finalizers release buffers a turn after their owners were collected. */
const usedMegabytes = async (): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round += 1) {
    collect()
    await new Promise(setImmediate)
    const { heapUsed, external } = process.memoryUsage()
    least = Math.min(least, (heapUsed + external) / 1_000_000)
  }
  return least
}

const cities = [
  [42.36, -71.06],
  [40.75, -73.98],
  [41.88, -87.63],
  [34.05, -118.24],
  [37.77, -122.41],
] as const

it('stays bounded over 3,000 searches by bounds, no two alike', async () => {
  const engine = createTestEngine({}, openDemoDatabase())
  const search = async (number: number): Promise<void> => {
    const [latitude, longitude] = cities[number % cities.length] ?? cities[0]
    const shift = number / 100_000
    const box = [latitude - 0.3 - shift, longitude - 0.3, latitude + 0.3, longitude + 0.3 + shift]
    const response = await engine.call(`/v4/quotes?q=bounds:${box.join(',')}`)
    expect(response.status).toBe(200)
  }
  for (let number = 0; number < 100; number += 1) await search(number)
  const before = await usedMegabytes()
  for (let number = 100; number < 3_100; number += 1) await search(number)
  const growth = (await usedMegabytes()) - before
  expect(growth).toBeLessThan(30)
  engine.close()
})
