/** A marketplace whose database is behind a network that is slow, or passes nothing for a while. */
import { expect, it, onTestFinished } from 'vitest'
import { startFailingServer } from '../core/db/postgres/testing/failing-server.ts'
import { openNetwork } from '../core/db/postgres/testing/network.ts'
import { usualDeadlineMs } from './front/engine-pool.ts'
import { openMarketplace } from './testing/faults/marketplace.ts'
import { startSelling } from './testing/faults/seller.ts'
import { expectWholeSales } from './testing/faults/whole-sales.ts'

const startMarketplace = async (roundTripMs: number) => {
  const server = await startFailingServer()
  onTestFinished(() => server.remove())
  const marketplace = await openMarketplace(server)
  const network = await openNetwork(server.port, { roundTripMs })
  onTestFinished(() => network.close())
  const url = server.urlOf('marketplace').replace(String(server.port), String(network.port))
  return { marketplace, network, program: await marketplace.startProgram(url) }
}

it('sells over 5 ms', async () => {
  const { marketplace, network, program } = await startMarketplace(5)
  const seller = await startSelling([program.origin])
  const [beginMs, requests] = [performance.now(), network.requests()]
  await seller.sells(200)
  const [seconds, sales] = [(performance.now() - beginMs) / 1000, seller.sold.size]
  const each = (network.requests() - requests) / sales
  process.stdout.write(
    `over 5 ms: ${(sales / seconds).toFixed(1)} sales a second, ${each.toFixed(1)} round trips each\n`,
  )
  await seller.stop()
  expect([...seller.repeated]).toEqual([])
  await expectWholeSales(seller, marketplace)
})

it('refuses within its deadlines what a network holds, and sells on once it passes', { tags: ['all'] }, async () => {
  const { marketplace, network, program } = await startMarketplace(0)
  const seller = await startSelling([program.origin])
  await seller.sells(50)
  network.hang()
  const beginMs = performance.now()
  const ready = await fetch(`${program.origin}/ready`)
  expect(ready.status).toBe(503)
  // The deadline, with the patience of a busy machine.
  expect(performance.now() - beginMs).toBeLessThan(usualDeadlineMs + 5_000)
  expect((await fetch(`${program.origin}/health`)).status).toBe(200)
  await expect.poll(() => seller.repeated.size).toBeGreaterThan(0)
  network.goOn()
  const durationMs = await seller.firstAfter(performance.now())
  process.stdout.write(`first sale after ${durationMs.toFixed()} ms\n`)
  await seller.sells(50)
  await seller.stop()
  await expectWholeSales(seller, marketplace)
})
