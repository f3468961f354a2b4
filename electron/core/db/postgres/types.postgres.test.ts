/** Values come back as they were written, with the types of SQLite's handle. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortKey } from '../../../../shared/values/fold.ts'
import { failureOf } from '../testing/failure-of.ts'
import { newTestDatabase } from './testing/test-database.ts'

const openValues = () => {
  const database = newTestDatabase({ isEmpty: true }).open()
  database.execute('CREATE TABLE stored (number bigint, fraction double precision, words text, bytes bytea)')
  const write = database.prepareWrite('INSERT INTO stored (number, fraction, words, bytes) VALUES (?, ?, ?, ?)')
  const read = database.prepare<Record<string, unknown>>('SELECT * FROM stored')
  return { database, write, read }
}

const orNull = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(values, { nil: null })

it('gives back numbers, fractions, texts, bytes and nulls', () => {
  const { database, write, read } = openValues()
  const values = fc.record({
    number: orNull(fc.maxSafeInteger()),
    // SQLite has neither NaN nor a zero with a sign.
    fraction: orNull(fc.double({ noNaN: true }).map((value) => value + 0)),
    words: orNull(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))),
    bytes: orNull(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
  })
  fc.assert(
    fc.property(values, ({ number, fraction, words, bytes }) => {
      database.transaction(() => {
        database.execute('DELETE FROM stored')
        write.run(number, fraction, words, bytes)
        expect(read.all()).toEqual([{ number, fraction, words, bytes }])
      })
    }),
  )
})

it('refuses a text with a NUL character, of which nothing is written', () => {
  const { write, read } = openValues()
  expect(failureOf(() => write.run(1, 1, 'before\0after', null)).code).toBe('invalid_request')
  expect(read.all()).toEqual([])
})

it('gives sums, counts and truth values as numbers', () => {
  const database = newTestDatabase({ isEmpty: true }).open()
  const row = database.prepare(
    'SELECT count(*) AS count, sum(value) AS sum, bool_and(value > 1) AS truth FROM (VALUES (2), (3)) AS given (value)',
  )
  expect(row.get()).toEqual({ count: 2, sum: 5, truth: 1 })
})

it('gives a text that is empty, and nothing of it for a null', () => {
  const database = newTestDatabase({ isEmpty: true }).open()
  expect(database.prepare(`SELECT '' AS words, CAST(NULL AS text) AS nothing`).get()).toEqual({
    words: '',
    nothing: null,
  })
})

it('reads milliseconds as 64-bit numbers, also where only parameters say so', () => {
  const database = newTestDatabase({ isEmpty: true }).open()
  expect(database.prepare('SELECT ? - 54000000 AS value').get(1_800_000_000_000)).toEqual({ value: 1_799_946_000_000 })
})

it('accepts other types for the same statement', () => {
  const { write, read } = openValues()
  write.run(1, null, null, null)
  write.run(null, 1.5, 'words', null)
  write.run(2, 3, null, Buffer.from([0, 255]))
  expect(read.all()).toEqual([
    { number: 1, fraction: null, words: null, bytes: null },
    { number: null, fraction: 1.5, words: 'words', bytes: null },
    { number: 2, fraction: 3, words: null, bytes: Buffer.from([0, 255]) },
  ])
})

it('sends texts and bytes of several megabytes', () => {
  const { write, read } = openValues()
  const bytes = Buffer.alloc(5_000_000, 7)
  const words = 'é'.repeat(3_000_000)
  write.run(null, null, words, bytes)
  const stored = read.get()
  expect(stored?.['words'] === words).toBe(true)
  expect(bytes.equals(stored?.['bytes'] as Buffer)).toBe(true)
})

it('sorts names by the key that the program makes', () => {
  const key = newTestDatabase().open().prepare<{ key: string }>('SELECT sort_key(?) AS key')
  // Letters of Europe with their marks, other signs, and letters that Unicode composes of several.
  const letters = fc.constantFrom(...Array.from("aZ09 '’-æŒøßđðŁþħıŋéÀčŞšİΣας́ЯйЁ™ﬁ½Ⅷ東京"))
  fc.assert(
    fc.property(fc.string({ unit: letters }), (name) => {
      expect(key.get(name)?.key).toBe(sortKey(name))
    }),
  )
})

it('reads lists of numbers as tables, and rows as lists', () => {
  const database = newTestDatabase().open()
  const given = database.prepare('SELECT key, value FROM json_each(?) ORDER BY key')
  expect(given.all('[7, 5]')).toEqual([
    { key: 0, value: 7 },
    { key: 1, value: 5 },
  ])
  expect(given.all('{"12": 3}')).toEqual([{ key: 12, value: 3 }])
  expect(given.all('[]')).toEqual([])
  const list = database.prepare('SELECT json_group_array(value ORDER BY value) AS list FROM json_each(?)')
  expect(list.get('[7, 5]')).toEqual({ list: '[5,7]' })
  expect(list.get('[]')).toEqual({ list: '[]' })
  const nested = database.prepare(`SELECT json_group_array(json_build_array(1, ?, NULL)) AS list`)
  for (const text of ['two', 'a, b', '\\', '\\"  , ', '": "', '\n\t\u0001é'])
    expect(nested.get(text)).toEqual({ list: JSON.stringify([[1, text, null]]) })
})

it('has the functions of two numbers and of truth values, which PostgreSQL lacks', () => {
  const database = newTestDatabase().open()
  const two = database.prepare('SELECT max(?, 5) AS greater, min(?, 5) AS smaller')
  expect(two.get(7, 7)).toEqual({ greater: 7, smaller: 5 })
  expect(two.get(null, null)).toEqual({ greater: null, smaller: null })
  const count = database.prepare('SELECT sum(value > 5) AS count FROM json_each(?)')
  expect(count.get('[4, 6, 8]')).toEqual({ count: 2 })
})

it('compares without case where a statement says so', () => {
  const database = newTestDatabase().open()
  const isSame = database.prepare('SELECT CAST(? AS text) = ? COLLATE NOCASE AS "isSame"')
  expect(isSame.get('TD Garden', 'td garden')).toEqual({ isSame: 1 })
  expect(isSame.get('TD Garden', 'td gärden')).toEqual({ isSame: 0 })
})
