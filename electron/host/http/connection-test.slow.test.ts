/** The test of a connection, step by step over real HTTPS. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestStep } from '../../../shared/desktop/connection.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { testConnection } from '../../gateway/remote/connection-test.ts'
import { always, openRemoteClient, type RemoteClient } from '../testing/remote-client.ts'

const { clients } = smallSeed

let client: RemoteClient
beforeEach(async () => {
  client = await openRemoteClient()
})
afterEach(() => client.close())

describe('the test of a connection', () => {
  const run = async (
    resolveName = (): Promise<readonly string[]> => Promise.resolve(['127.0.0.1']),
  ): Promise<[TestStep[], string[]]> => {
    const heard: string[] = []
    const steps = await testConnection({
      connection: client.connection,
      nowMs: () => client.nowMs,
      onStep: ({ id, status }) => heard.push(`${id} ${status}`),
      signal: new AbortController().signal,
      resolveName,
    })
    return [steps, heard]
  }
  const verdicts = (steps: TestStep[]) => steps.map(({ id, status }) => `${id} ${status}`)

  test('goes from the name to the price of a quote, and says what it result', async () => {
    client.bench.clockOffMs = testNowMs - Date.now()
    const [steps, heard] = await run()
    expect(verdicts(steps)).toEqual([
      'name passed',
      'connect passed',
      'clock passed',
      'token passed',
      'scopes passed',
      'events passed',
      'quotes passed',
      'preview passed',
    ])
    expect(steps[1]?.result).toEqual({ key: 'respondsTls' })
    expect(steps[3]?.result).toEqual({ key: 'tokenGrantedScopes', values: { scopes: 'partner, public' } })
    expect(heard.slice(0, 4)).toEqual(['name running', 'name passed', 'connect running', 'connect passed'])
  })

  test('makes the choices that an option asks for, and previews it with their prices', async () => {
    client.bench.clockOffMs = testNowMs - Date.now()
    // Then every facility needs a size: a preview without one would be refused.
    const { database } = client.bench.engine
    database.prepareWrite('UPDATE add_ons SET ended_at_ms = ?').run(testNowMs)
    database
      .prepareWrite(
        `INSERT INTO add_ons (uuid, location_id, add_on_group, name, price_minor, items_json, position, invented)
           SELECT '00000000-0000-4000-8000-' || (100000000000 + id), id, 'vehicle_size', 'Any', 700, '[]', 1, 1
           FROM locations`,
      )
      .run()
    const [steps] = await run()
    expect(steps.at(-1)).toMatchObject({ status: 'passed', result: { key: 'previewSame' } })
    expect(client.bench.received.some(({ url }) => url.includes('/previews'))).toBe(true)
  })

  test('asks for events after the service’s own time', async () => {
    const dayMs = 86_400_000
    client.bench.clockOffMs = testNowMs - Date.now()
    client.nowMs = testNowMs - 400 * dayMs
    client.bench.clockOffMs = testNowMs - Date.now()
    const [steps] = await run()
    expect(verdicts(steps).slice(2)).toEqual([
      'clock warned',
      'token passed',
      'scopes passed',
      'events passed',
      'quotes passed',
      'preview passed',
    ])
    const requested = client.bench.received
      .map(({ url }) => decodeURIComponent(url))
      .find((url) => url.includes('starting_after'))
    expect(requested).toContain(`starting_after:${new Date(testNowMs - dayMs / 2).toISOString().slice(0, 13)}`)
  })

  test.each([
    [
      'to come in an hour, by the hour of a place far to the west',
      -10 * 60,
      3_600_000,
      'passed',
      { key: 'upcomingEvents', values: { count: 1 } },
    ],
    ['an hour ago, by the hour of a place far to the east', 10 * 60, -3_600_000, 'warned', { key: 'noEvents' }],
  ])('an event %s, is taken for what it is', async (_when, offsetMinutes, inMs, status, result) => {
    client.bench.clockOffMs = testNowMs - Date.now()
    const { database } = client.bench.engine
    database.prepareWrite('UPDATE events SET starts_at_ms = 0, ends_at_ms = 1').run()
    database
      .prepareWrite(
        `UPDATE events SET starts_at_ms = ?, ends_at_ms = ?, start_offset_minutes = ?, end_offset_minutes = ?
         WHERE id = (SELECT min(id) FROM events)`,
      )
      .run(testNowMs + inMs, testNowMs + inMs + 3_600_000, offsetMinutes, offsetMinutes)
    const [steps] = await run()
    expect(steps[5]).toMatchObject({ id: 'events', status, result })
  })

  test('finds the next event behind however many that have begun', async () => {
    client.bench.clockOffMs = testNowMs - Date.now()
    const { database } = client.bench.engine
    const own = ['id', 'import_key', 'starts_at_ms', 'ends_at_ms']
    const columns = Object.keys(database.prepare<object>('SELECT * FROM events LIMIT 1').get() ?? {})
      .filter((name) => !own.includes(name))
      .join(', ')
    const dayMs = 86_400_000
    database
      .prepareWrite('UPDATE events SET starts_at_ms = ?, ends_at_ms = ?')
      .run(testNowMs + dayMs, testNowMs + 2 * dayMs)
    database
      .prepareWrite(
        `WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < 230)
         INSERT INTO events (id, import_key, starts_at_ms, ends_at_ms, ${columns})
         SELECT 900000 + n, 'copy ' || n, ?, ?, ${columns} FROM copies, (SELECT * FROM events ORDER BY id LIMIT 1) AS event`,
      )
      .run(testNowMs - 60_000, testNowMs)
    const upcoming = database.prepare('SELECT 1 FROM events WHERE starts_at_ms > ?').all(testNowMs).length
    const [steps] = await run()
    expect(steps[5]).toMatchObject({ status: 'passed', result: { key: 'upcomingEvents', values: { count: upcoming } } })
    expect(steps[6]?.status).toBe('passed')
  })

  test.each([
    ['a name that nobody knows', 'name', { problem: 'name_not_found' }],
    ['a wrong secret', 'token', { key: 'signInRefused', values: { reason: 'invalid_client' } }],
    ['a sign-in page', 'connect', { problem: 'response_unreadable' }],
    ['silence', 'connect', { problem: 'response_timeout' }],
  ])('%s fails at its step, with advice, and what needs it is skipped', async (name, failing, result) => {
    if (name === 'silence') await client.connectImpatiently()
    if (name === 'a wrong secret') client.secrets = { clientSecret: 'wrong' }
    if (name === 'a sign-in page') client.bench.fate = always('sign-in page')
    if (name === 'silence') client.bench.fate = always('silent')
    const unknown = (): Promise<readonly string[]> => Promise.reject(new Error('ENOTFOUND'))
    const [steps] = failing === 'name' ? await run(unknown) : await run()
    const failed = steps.find(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ id: failing, result })
    expect(failed?.advice).toBeDefined()
    expect(steps.at(-1)?.status).toBe('skipped')
    expect(JSON.stringify(steps)).not.toContain(clients.partner.secret)
  })

  test.each([600_000, -600_000])(
    'a scope that is not granted and a clock that differs by %i ms are warnings',
    async (offMs) => {
      client.bench.clockOffMs = testNowMs - Date.now() + offMs
      await client.connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
      if (client.secrets.token !== undefined)
        client.secrets = { ...client.secrets, token: { ...client.secrets.token, scopes: ['public'] } }
      const [steps] = await run()
      expect(verdicts(steps).filter((verdict) => verdict.endsWith('warned'))).toEqual(['clock warned', 'scopes warned'])
      expect(JSON.stringify(steps[2]?.result)).toMatch(/clockDiffers.*"(599|600|601)"/)
    },
  )
})
