/** The policy allows only the tile address that was set, and nothing that could widen it. */
import { expect, test } from 'vitest'
import { createTileOrigins, matchesOrigin, tileOrigin } from './tile-origins.ts'

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.Tiles.example:8443/{z}/{x}/{y}.png?key=1', 'https://*.tiles.example:8443'],
  ['http://tiles.example/{z}/{x}/{y}.png', undefined],
  ['https://tiles.example', undefined],
  ["https://tiles.example;script-src 'unsafe-inline'/", undefined],
  ['https://tiles.example *://*/', undefined],
  ['https://*/', undefined],
  ['https://user@tiles.example/', undefined],
  ['data:image/png;base64,AA', undefined],
])('%s', (tileUrl, expected) => {
  expect(tileOrigin(tileUrl)).toBe(expected)
})

test.each([
  ['https://a.tiles.example', true],
  ['https://tiles.example', false],
  ['https://eviltiles.example', false],
  ['http://a.tiles.example', false],
  ['https://fixed.example', true],
  ['https://fixed.example.evil', false],
])('%s: %s', (origin, matches) => {
  expect(matchesOrigin(origin, ['https://*.tiles.example', 'https://fixed.example'])).toBe(matches)
})

test('notices a change of the setting, remembers it, and forgets it when it is taken away', async () => {
  let value: object = {}
  const kept: (readonly string[])[] = []
  const gateway = async (request: Request) => {
    if (request.method === 'PUT') value = (await request.json()) as object
    return Response.json(value)
  }
  const tiles = createTileOrigins(gateway, { initial: ['https://old.example'], keep: (origins) => kept.push(origins) })
  const put = (setting: object) =>
    tiles.watching(gateway)(
      new Request('app://parkdesk/api/desk/settings/map', { method: 'PUT', body: JSON.stringify(setting) }),
    )
  expect(tiles.current()).toEqual(['https://old.example'])
  await put({ tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' })
  expect(tiles.current()).toEqual(['https://tiles.example'])
  await put({})
  expect(kept).toEqual([['https://tiles.example'], []])
})

test('an engine that is away changes nothing', async () => {
  const tiles = createTileOrigins(() => new Response(null, { status: 503 }), { initial: ['https://old.example'] })
  await tiles.refresh()
  expect(tiles.current()).toEqual(['https://old.example'])
})
