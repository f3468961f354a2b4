/** No cell runs as a formula, and every cell is read back with the value that was written. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, withoutApostrophe } from './csv-cell.ts'

const readBack = (values: readonly string[]): string[] => {
  const line = `${values.map(csvCell).join(',')}\r\n`
  const rows: string[][] = parse(line, {
    relax_column_count: true,
    record_delimiter: '\r\n',
    skip_empty_lines: false,
  })
  return rows[0] ?? []
}

it.each([
  ...['=SUM(A1:A9)', '@cmd', '+1 555', '-cmd', '\t=1', '\r=1', '\tx', ' =1', '"=1"', '\u200b=1', '\u0000=1'],
  ...['＝1', '＋1', '－1', '＠A', '﹦1', '−1a', '-12.50+1', "'=1", "''=1"],
])('puts an apostrophe before %j', (value) => expect(readBack(['', value])[1]).toBe(`'${value}`))

it.each(['-71.06', '-12.50', '12', 'Lot = 4', "'s-Gravenhage", "'12", '', 'a\n=b'])('leaves %j as it is', (value) =>
  expect(readBack(['x', value])[1]).toBe(value),
)

it('gives back every cell as it went in, once its apostrophe is off, and none that begins a formula', () => {
  const beginning = fc.stringMatching(/^'{0,2}[ \t\r\n"\u00a0\u200b\ufeff]{0,3}[=+\-@＝＋－＠]?$/)
  const cell = fc.oneof(
    fc.string(),
    fc.tuple(beginning, fc.string()).map(([start, rest]) => start + rest),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      const read = readBack(cells)
      expect(read.map(withoutApostrophe)).toEqual(cells)
      for (const value of read) {
        expect(value).not.toMatch(/^[\s"\p{C}\p{Z}]*[=+@＝＋－＠]/u)
        if (/^[\s"\p{C}\p{Z}]*-/u.test(value)) expect(value).toMatch(/^-\d+(\.\d+)?$/)
      }
    }),
  )
})
