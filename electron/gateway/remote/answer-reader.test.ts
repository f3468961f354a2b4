/** Answers of any size come out the same, wherever they are read; what is no JSON is told as that. */
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAnswerReader } from './answer-reader.ts'
import type { AnswerReader } from './answer-reader.ts'

let reader: AnswerReader
beforeEach(() => {
  reader = createAnswerReader('pw')
})
afterEach(() => reader.close())

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const text = (body: Uint8Array): string => new TextDecoder().decode(body)
const answerOf = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, id) => ({ id, _embedded: { 'pw:venue': { name: 'pw: “Garden”' } } })),
  )

test.each([1, 20_000])('relations of %i items come back as the program’s own', async (count) => {
  const read = JSON.parse(text(await reader.read(bytes(answerOf(count))))) as { _embedded: object }[]
  expect(read).toHaveLength(count)
  expect(read.at(-1)).toEqual({ id: count - 1, _embedded: { 'svc:venue': { name: 'pw: “Garden”' } } })
})

test('an answer that is large keeps nobody waiting in this thread', async () => {
  const body = bytes(answerOf(20_000))
  const reading = reader.read(body)
  expect(body.length, 'it went to the thread').toBe(0)
  await reading
})

test.each([
  ['cut', (whole: string) => whole.slice(0, -10)],
  ['not UTF-8', (whole: string) => `${whole.slice(0, -1)}\u0000`],
  ['nested beyond reason', (whole: string) => `${'['.repeat(500)}${whole}${']'.repeat(500)}`],
])('small and large ones that are %s are unreadable', async (_name, spoil) => {
  for (const count of [1, 20_000])
    await expect(reader.read(bytes(spoil(answerOf(count))))).rejects.toMatchObject({ code: 'answer_unreadable' })
})

test('a thread that ends leaves nobody without an answer, and the next one gets another', async () => {
  const waiting = reader.read(bytes(answerOf(20_000)))
  reader.close()
  await expect(waiting).rejects.toMatchObject({ code: 'answer_unreadable' })
  expect(text(await reader.read(bytes(answerOf(20_000))))).toContain('svc:venue')
})

test('an answer that comes after the end leaves no thread behind', async () => {
  const begun: Worker[] = []
  const ended: Worker[] = []
  const note = (worker: Worker): void => {
    begun.push(worker)
    worker.once('exit', () => ended.push(worker))
  }
  process.on('worker', note)
  reader.close()
  expect(text(await reader.read(bytes(answerOf(20_000))))).toContain('svc:venue')
  await expect.poll(() => ended).toEqual(begun)
  expect(begun).toHaveLength(1)
  process.off('worker', note)
})
