/** Engines and their database server fail while a client sells at full speed: every acknowledged sale stays, once and whole. */
import { expect, it, onTestFinished } from 'vitest'
import {
  startFailingServer,
  startWithStandby,
  urlOfBoth,
  type FailingServer,
} from '../core/db/postgres/testing/failing-server.ts'
import { openMarketplace } from './testing/faults/marketplace.ts'
import { startSelling, type Seller } from './testing/faults/seller.ts'
import { expectWholeSales } from './testing/faults/whole-sales.ts'

const removed = (server: FailingServer): FailingServer => {
  onTestFinished(() => server.remove())
  return server
}

const startMarketplace = async () => {
  const server = removed(await startFailingServer())
  return { server, marketplace: await openMarketplace(server) }
}

/** Sells on after a fault, and returns the milliseconds until the first sale that began after it. */
const goOnSelling = async (seller: Seller, sinceMs: number): Promise<number> => {
  const durationMs = await seller.firstAfter(sinceMs)
  await seller.sells(100)
  await seller.stop()
  const repeated = [...seller.repeated].map(([reason, count]) => `${count} × ${reason}`).join(', ')
  process.stdout.write(
    `first sale after ${durationMs.toFixed()} ms; ${seller.sold.size} sales; repeated: ${repeated}\n`,
  )
  return durationMs
}

it('sells on at another process where one is killed', async () => {
  const { marketplace } = await startMarketplace()
  const programs = [await marketplace.startProgram(), await marketplace.startProgram()] as const
  const seller = await startSelling(programs.map(({ origin }) => origin))
  await seller.sells(100)
  programs[0].child.kill('SIGKILL')
  await programs[0].exited
  await goOnSelling(seller, performance.now())
  await expectWholeSales(seller, marketplace)
})

it('sells on once its server, which was killed with all its processes, runs again', { tags: ['all'] }, async () => {
  const { server, marketplace } = await startMarketplace()
  const { origin } = await marketplace.startProgram()
  const seller = await startSelling([origin])
  for (let kills = 0; kills < 3; kills += 1) {
    await seller.sells(50)
    await server.kill()
    await server.start()
  }
  await goOnSelling(seller, performance.now())
  await expectWholeSales(seller, marketplace)
})

it(
  'sells on once its server, which stood still in the middle of transactions, goes on',
  { tags: ['all'] },
  async () => {
    const { server, marketplace } = await startMarketplace()
    const { origin } = await marketplace.startProgram()
    const seller = await startSelling([origin])
    await seller.sells(50)
    server.stand()
    // The deadline of the engines, or of the front.
    await expect.poll(() => seller.repeated.size).toBeGreaterThan(0)
    server.goOn()
    await goOnSelling(seller, performance.now())
    await expectWholeSales(seller, marketplace)
  },
)

it('finds the standby that takes the place of its server by itself, and loses nothing', async () => {
  const { primary, standby } = await startWithStandby()
  removed(primary)
  removed(standby)
  const marketplace = await openMarketplace(primary, (name) => urlOfBoth(primary, standby, name))
  const programs = [await marketplace.startProgram(), await marketplace.startProgram()]
  const seller = await startSelling(programs.map(({ origin }) => origin))
  await seller.sells(100)
  await primary.kill()
  const lostAtMs = performance.now()
  standby.promote()
  expect(await goOnSelling(seller, lostAtMs)).toBeLessThan(10_000)
  await expectWholeSales(seller, marketplace)
})
