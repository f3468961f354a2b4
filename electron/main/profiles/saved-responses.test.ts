/** Saved responses outlive the program: the catalogue alone, limited in size, with the true age, and whatever the file contains. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  cacheKey,
  createResponseCache,
  type ResponseCache,
  type CachedResponse,
} from '../../gateway/remote/response-cache.ts'
import { createSavedResponses } from './saved-responses.ts'

let folder: string
let file: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-seen-'))
  file = join(folder, 'seen.jsonl')
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const responseOf = (text: string, atMs = 0): CachedResponse => ({
  atMs,
  status: 200,
  headers: [['content-type', 'application/json']],
  body: new Uint8Array(Buffer.from(text)),
})
/** Opens as a start of the program does: with the content of the file. */
const open = async (mostBytes?: number): Promise<{ cache: ResponseCache; keep: () => Promise<void> }> => {
  const cache = createResponseCache()
  const seen = createSavedResponses(folder, (message) => said.push(message), mostBytes)
  await seen.fill(cache)
  return { cache, keep: () => seen.keep(cache) }
}
const keysOf = (cache: ResponseCache): string[] => cache.entries().map(([key]) => key)
const events = (page: number): string => cacheKey('/v4/events', `?page=${String(page)}`, null)

test('an answer comes back after a restart with the instant at which it was seen, and counts as that old', async () => {
  const first = await open()
  first.cache.store(events(1), responseOf('["première"]', 1_000))
  await first.keep()
  const { cache } = await open()
  expect(cache.find(events(1))).toEqual(responseOf('["première"]', 1_000))
})

describe('on the disk is', () => {
  test.each([
    ['/v4/events', ''],
    ['/v4//venues', '?page=2'],
    ['/v4/locations/12', ''],
    ['/v4/quotes', '?q=event_id:12'],
  ])('the catalogue: %s%s', async (path, search) => {
    const { cache, keep } = await open()
    cache.store(cacheKey(path, search, 'fr-CA'), responseOf('{}'))
    await keep()
    expect(keysOf((await open()).cache)).toHaveLength(1)
  })

  test.each([
    ['/v4/bookings', ''],
    ['/v4/bookings/12', '?fields=booking:authorization_code'],
    ['/v4/bookings/12', '?share_code=abc'],
    ['/v4/bookings/12/tickets', ''],
    ['/v4/accounts/me', ''],
    ['/v4/quotes', '?pricing_access_code=SECRET'],
    ['/v4/eventsource', ''],
  ])('nothing of people, and no code: %s%s', async (path, search) => {
    const { cache, keep } = await open()
    cache.store(cacheKey(path, search, null), responseOf('{"authorization_code":"abc"}'))
    await keep()
    expect(readFileSync(file, 'utf8').trim()).toBe('')
    expect(keysOf(cache), 'it stays in memory').toHaveLength(1)
  })

  test('no more than may be, the newest of it', async () => {
    const { cache, keep } = await open(10)
    for (const page of [1, 2, 3]) cache.store(events(page), responseOf('"4567"'.slice(0, 5)))
    await keep()
    expect(keysOf((await open()).cache)).toEqual([events(2), events(3)])
  })
})

describe('a file that was spoilt', () => {
  test.each(['', '{', 'null', '{"a":1}', '\u0000\u0001'])('is as good as none: %j', async (text) => {
    writeFileSync(file, text)
    const { cache, keep } = await open()
    expect(keysOf(cache)).toEqual([])
    cache.store(events(1), responseOf('[]'))
    await keep()
    expect(keysOf((await open()).cache)).toEqual([events(1)])
    expect(said).toEqual([])
  })

  test('loses what cannot be read, not what stands beside it', async () => {
    const { cache, keep } = await open()
    for (const page of [1, 2]) cache.store(events(page), responseOf('[]'))
    await keep()
    const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n')
    const dated = { ...(JSON.parse(first) as object), atMs: 'yesterday' }
    writeFileSync(file, [JSON.stringify(dated), '7', second, '{"key":"cut off'].join('\n'))
    expect(keysOf((await open()).cache)).toEqual([events(2)])
  })

  test('holds nothing that should never have been in it', async () => {
    const { cache, keep } = await open()
    cache.store(events(1), responseOf('[]'))
    await keep()
    const kept = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...kept, key: cacheKey('/v4/bookings/12', '', null) }))
    expect(keysOf((await open()).cache)).toEqual([])
  })

  test('or that cannot be written costs only the view offline', async () => {
    mkdirSync(file)
    const { keep } = await open()
    await keep()
    expect(said).toEqual(['cached responses could not be saved'])
  })
})
