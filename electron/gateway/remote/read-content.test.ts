/** Responses of any size are read in the same way; a response that is no JSON is refused. */
import { expect, test } from 'vitest'
import { readContent } from './read-content.ts'

const read = (body: Uint8Array<ArrayBuffer>) => readContent({ body, prefix: 'pw' })
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const text = (body: Uint8Array): string => new TextDecoder().decode(body)
const contentOf = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, id) => ({ id, _embedded: { 'pw:venue': { name: 'pw: “Garden”' } } })),
  )

test.each([1, 20_000])('relations of %i items come back as the program’s own', async (count) => {
  const items = JSON.parse(text(await read(bytes(contentOf(count))))) as { _embedded: object }[]
  expect(items).toHaveLength(count)
  expect(items.at(-1)).toEqual({ id: count - 1, _embedded: { 'svc:venue': { name: 'pw: “Garden”' } } })
})

test('a large response is read in a thread of its own', async () => {
  const body = bytes(contentOf(20_000))
  const reading = read(body)
  expect(body.length, 'it went to the thread').toBe(0)
  await reading
})

test.each([
  ['cut', (whole: string) => whole.slice(0, -10)],
  ['not UTF-8', (whole: string) => `${whole.slice(0, -1)}\u0000`],
  ['nested beyond reason', (whole: string) => `${'['.repeat(500)}${whole}${']'.repeat(500)}`],
])('small and large ones that are %s are unreadable', async (_name, spoil) => {
  for (const count of [1, 20_000])
    await expect(read(bytes(spoil(contentOf(count))))).rejects.toMatchObject({
      data: { problem: 'response_unreadable' },
    })
})
