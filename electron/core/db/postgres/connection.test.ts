import { expect, it } from 'vitest'
import { numberParameters } from './connection.ts'

it.each([
  ['SELECT ? + ?', 'SELECT $1 + $2'],
  [`SELECT '?' || ? || 'it''s ?'`, `SELECT '?' || $1 || 'it''s ?'`],
  ['SELECT "what?" FROM t -- really?\nWHERE id = ?', 'SELECT "what?" FROM t -- really?\nWHERE id = $1'],
])('numbers the parameters of %s', (sql, numbered) => {
  expect(numberParameters(sql)).toBe(numbered)
})
