/** A connection over the loss of its server: to the same one started again, and to a standby in its place. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createConnection } from './connection.ts'
import { loadLibpq } from './libpq.ts'
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts'
import { startFailingServer, startWithStandby, urlOfBoth, type FailingServer } from './testing/failing-server.ts'

const removed = <Server extends FailingServer>(server: Server): Server => {
  onTestFinished(() => server.remove())
  return server
}

const openStored = ({ library }: FailingServer, url: string) => {
  const database: PostgresDatabase = createPostgresDatabase(createConnection({ libpq: loadLibpq(library), url }))
  onTestFinished(database.close)
  database.execute('CREATE TABLE stored (id bigint PRIMARY KEY)')
  const insert = database.prepareWrite('INSERT INTO stored (id) VALUES (?)')
  const ids = database.prepare<{ id: number }>('SELECT id FROM stored ORDER BY id')
  return { database, write: (id: number) => void insert.run(id), ids: () => ids.all().map(({ id }) => id) }
}

it('has what was committed after the server and all its processes were killed in a transaction, and nothing else', async () => {
  const server = removed(await startFailingServer())
  const { database, write, ids } = openStored(server, server.url)
  write(1)
  const other = createConnection({ libpq: loadLibpq(server.library), url: server.url })
  onTestFinished(other.close)
  other.open()
  other.execute('BEGIN; INSERT INTO stored (id) VALUES (2)')
  await server.kill()
  expect(() => database.transaction(() => write(3))).toThrow(expect.objectContaining({ code: 'database_unavailable' }))
  await server.start()
  database.transaction(() => write(4))
  expect(ids()).toEqual([1, 4])
})

it('has another stamp and other versions after each start of a server, which may have lost what it counted', async () => {
  const server = removed(await startFailingServer())
  const { database } = openStored(server, server.url)
  database.execute(`CREATE TABLE meta (key text, value text); INSERT INTO meta VALUES ('catalogue_version', '7')`)
  database.execute('CHECKPOINT')
  const version = database.prepare<{ value: string }>(database.dialect.version('catalogue_version'))
  const read = () => [database.stamp(), version.get()?.value]
  const before = read()
  expect(read()).toEqual(before)
  await server.kill()
  await server.start()
  for (const text of read()) expect(before).not.toContain(text)
})

it('goes on at the standby that took the place of its server, with everything that was committed', async () => {
  const { primary, standby } = await startWithStandby()
  removed(primary)
  removed(standby)
  const { write, ids } = openStored(primary, urlOfBoth(primary, standby, 'postgres'))
  write(1)
  await primary.kill()
  // Nobody writes to a standby.
  expect(() => write(2)).toThrow(expect.objectContaining({ code: 'database_unavailable' }))
  standby.promote()
  await expect.poll(() => write(3)).toBeUndefined()
  expect(ids()).toEqual([1, 3])
})

it('goes on at the next server where the first one does not respond', async () => {
  const server = removed(await startFailingServer())
  // Nobody accepts what this thread, which the connection blocks, is asked to.
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const { write, ids } = openStored(server, urlOfBoth({ port }, server, 'postgres'))
  write(1)
  expect(ids()).toEqual([1])
})
