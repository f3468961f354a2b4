/** `npm run engine --database`: the whole program on a database server, in one process and in several. */
import { expect, it } from 'vitest'
import { newTestDatabase } from '../../core/db/postgres/testing/test-database.ts'
import { parseMetrics } from '../front/testing/parse-metrics.ts'
import { startEngineProgram } from '../testing/engine-program.ts'

const tokenOf = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/v4/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: 'demo-internal',
      client_secret: 'demo-internal-secret',
      scope: 'internal',
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

it('makes and fills an empty database once, however many processes start at the same time', async () => {
  const database = newTestDatabase({ isEmpty: true })
  const programs = await Promise.all([1, 2].map(() => startEngineProgram(database, '--demo', '--engines', '2')))
  const counts = await Promise.all(
    programs.map(async ({ origin }) => {
      expect((await fetch(`${origin}/ready`)).status).toBe(200)
      const token = await tokenOf(origin)
      const inventory = await fetch(`${origin}/desk/inventory`, { headers: { Authorization: `Bearer ${token}` } })
      expect(inventory.status).toBe(200)
      return ((await inventory.json()) as { counts: object }).counts
    }),
  )
  expect(counts[0]).toEqual(counts[1])
  for (const { child, exited } of programs) {
    child.kill('SIGINT')
    expect(await exited).toBe(0)
  }
})

it('serves metrics at an address of their own, with what happened in the database', async () => {
  const database = newTestDatabase()
  const { origin, output } = await startEngineProgram(database, '--engines', '2', '--metrics', '127.0.0.1:0')
  const url = /^metrics (\S+)$/m.exec(output())?.[1] ?? ''
  const scrape = async () => parseMetrics(await (await fetch(url)).text())
  for (const path of ['/v4/events', '/v4/venues', '/ready']) expect((await fetch(origin + path)).status).toBe(200)
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  await expect.poll(async () => (await scrape()).get('parkdesk_database_transactions_total')).toBeGreaterThan(0)
  await expect.poll(async () => (await scrape()).get('parkdesk_lease_held')).toBe(1)
  expect((await scrape()).get('parkdesk_engines{state="ready"}')).toBe(2)
})

it('says what is wrong without the password', async () => {
  const database = newTestDatabase()
  const url = database.url.replace('parkdesk@', 'parkdesk:very-secret@').replace(/host=[^&]*/, 'host=/nowhere')
  await expect(startEngineProgram({ ...database, url })).rejects.toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('very-secret') as string }),
  )
})
