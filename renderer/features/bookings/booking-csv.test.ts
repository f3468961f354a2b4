import { expect, test } from 'vitest'
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { csvCell } from './booking-csv.ts'

test('a cell comes back from a CSV reader as it went in, but for a guard before formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 6 }), (cells) => {
      const line = `${cells.map(csvCell).join(',')}\r\n`
      const [read] = parse(line, { relax_column_count: true, record_delimiter: '\r\n', skip_empty_lines: false })
      expect(
        read?.map((cell: string, index: number) => (cell === `'${cells[index] ?? ''}` ? cells[index] : cell)),
      ).toEqual(cells)
    }),
  )
})

test('what a spreadsheet would run is defused, numbers are left alone', () => {
  expect(csvCell('=SUM(A1:A9)')).toBe("'=SUM(A1:A9)")
  expect(csvCell('@cmd')).toBe("'@cmd")
  expect(csvCell('-12.50')).toBe('-12.50')
})
