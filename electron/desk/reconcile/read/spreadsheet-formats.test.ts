/** The formats of a spreadsheet beside its numbers: currencies, signs, zeros, and dates that it mistook for others. */
import { expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { sheetOf, workbookOf } from '../../../core/table-files/testing/workbook.ts'
import { readStatement } from './read-statement.ts'

/** Style 1 is a date, and style 2 has this format. */
const stylesWith = (code: string): string =>
  `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts>` +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>'
const text = (content: string): string => `<c t="inlineStr"><is><t>${content}</t></is></c>`
const number = (value: number, style = 0): string => `<c s="${style}"><v>${value}</v></c>`
const read = (code: string, rows: readonly (readonly string[])[], choices: Choices = {}) => {
  const heads = ['Date', 'Booking', 'Gross', 'Currency'].map(text)
  const sheet = sheetOf(...[heads, ...rows].map((cells) => `<row>${cells.join('')}</row>`))
  return readStatement(workbookOf(sheet, '<sst/>', stylesWith(code)), { fileName: 'file.xlsx', choices })
}
const line = (amount: number, date = number(46_351, 1)) => [date, text('P-1'), number(amount, 2), text('USD')]

it.each(['[$€-407] #,##0.00', '#,##0.00 "€"', '[$£-809]#,##0.00', '[$CA$-1009]#,##0.00'])(
  'another currency than that of the line is refused: %s',
  async (code) => {
    expect(await read(code, [line(30)])).toMatchObject({
      refusals: [{ code: 'currency_differs', row: 2, column: 'Gross', value: '30' }],
    })
  },
)

it.each(['0.00-', '(0.00)', '0.00"-"', '(#,##0.00);#,##0.00'])(
  'a positive number that is shown as a negative one is asked about: %s',
  async (code) => {
    expect(await read(code, [line(30), line(20)])).toMatchObject({
      refusals: [{ code: 'sign_undecided', row: 2, column: 'Gross', value: '30' }],
    })
    expect(await read(code, [line(30)], { contradictedSigns: 'number' })).toMatchObject({
      statement: { lines: [{ net: 3_000 }] },
    })
    expect(await read(code, [line(30)], { contradictedSigns: 'shown' })).toMatchObject({
      statement: { lines: [{ net: -3_000 }] },
    })
  },
)

it.each([
  '$#,##0.00',
  '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
  '0.00;[Red]-0.00',
  '#,##0.00_);(#,##0.00)',
  '0.00;[Red]0.00',
  '0.00;0.00-',
  ';;;',
])('the usual formats are read: %s', async (code) => {
  expect(await read(code, [line(30), line(-5)])).toMatchObject({
    statement: { lines: [{ net: 3_000 }, { net: -500 }] },
  })
})

it('zeros in front that a format shows are kept', async () => {
  const row = [number(46_351, 1), number(123, 2), number(30), text('USD')]
  expect(await read('00000000', [row])).toMatchObject({ statement: { lines: [{ bookingId: '00000123', net: 3_000 }] } })
})

it('dates beside texts are asked about where day and month could have been changed', async () => {
  // The date is 11 February or 2 November.
  const rows = [line(30, number(46_064, 1)), line(20, text('25/11/2026'))]
  expect(await read('0.00', rows)).toMatchObject({ refusals: [{ code: 'dates_undecided', row: 2, column: 'Date' }] })
  expect(await read('0.00', rows, { dateOrder: 'day_first' })).toMatchObject({ isAccepted: true })
  expect(await read('0.00', [line(30), rows[1] ?? []])).toMatchObject({ isAccepted: true })
})

it('rows and columns that the spreadsheet hides are read, and named', async () => {
  const heads = `<row>${['Date', 'Booking', 'Gross', 'Currency', 'Note'].map(text).join('')}</row>`
  const rows = [[...line(30), text('gate')], line(20), line(10)].map((cells, index) => {
    const hidden = index === 1 ? ' hidden="1"' : ''
    return `<row${hidden}>${cells.join('')}</row>`
  })
  const cols = '<cols><col min="2" max="2" width="9" hidden="1"/><col min="5" max="16384" hidden="true"/></cols>'
  const sheet = sheetOf(heads, ...rows).replace('<sheetData>', `${cols}<sheetData>`)
  const readAs = (choices: Choices) =>
    readStatement(workbookOf(sheet, '<sst/>', stylesWith('0.00')), { fileName: 'file.xlsx', choices })
  expect(await readAs({})).toMatchObject({
    layout: { hidden: { rows: [3], columns: ['Booking', 'Note'] } },
    statement: { lines: [{ net: 3_000 }, { net: 2_000 }, { net: 1_000 }] },
  })
  expect(await readAs({ skippedRows: [3] })).toMatchObject({
    layout: { hidden: { rows: [3] } },
    statement: { lines: [{ net: 3_000 }, { net: 1_000 }] },
  })
  expect(await read('0.00', [line(30)])).not.toHaveProperty('layout.hidden')
})
