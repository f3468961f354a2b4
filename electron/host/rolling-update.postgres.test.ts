/** Processes are replaced one after the other behind a load balancer, and the database is brought to the next version under them. */
import { expect, it, onTestFinished } from 'vitest'
import { startFailingServer } from '../core/db/postgres/testing/failing-server.ts'
import { openLoadBalancer } from './testing/faults/load-balancer.ts'
import { openMarketplace } from './testing/faults/marketplace.ts'
import { startSelling } from './testing/faults/seller.ts'
import { expectWholeSales } from './testing/faults/whole-sales.ts'

/** As a next version may have it: it only adds, to a table that every sale reads. */
const nextMigration = `ALTER TABLE locations ADD COLUMN next_version text NOT NULL DEFAULT '';
  INSERT INTO schema_migrations SELECT max(version) + 1, 'next', 'next', 0 FROM schema_migrations`

it('fails no request while a newer version takes over', async () => {
  const server = await startFailingServer()
  onTestFinished(() => server.remove())
  const marketplace = await openMarketplace(server)
  const balancer = await openLoadBalancer()
  const start = async () => {
    const program = await marketplace.startProgram()
    balancer.engines.set(program.origin, false)
    await expect.poll(() => balancer.engines.get(program.origin)).toBe(true)
    return program
  }
  const before = [await start(), await start()]
  const seller = await startSelling([balancer.origin])
  await seller.sells(50)
  marketplace.database.transaction(() => marketplace.database.execute(nextMigration))
  for (const { child, exited, origin } of before) {
    await seller.sells(50)
    await start()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    balancer.engines.delete(origin)
  }
  await seller.sells(50)
  await seller.stop()
  process.stdout.write(`${seller.sold.size} sales, ${balancer.repeated()} requests sent again by the load balancer\n`)
  expect([...seller.repeated]).toEqual([])
  await expectWholeSales(seller, marketplace)
})

it('refuses a database that is two versions newer', async () => {
  const server = await startFailingServer()
  onTestFinished(() => server.remove())
  const marketplace = await openMarketplace(server)
  const addVersion = marketplace.database.prepareWrite(
    `INSERT INTO schema_migrations SELECT max(version) + 1, 'next', 'next', 0 FROM schema_migrations`,
  )
  addVersion.run()
  addVersion.run()
  await expect(marketplace.startProgram()).rejects.toThrow('newer')
})
