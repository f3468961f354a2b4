/** Files whose headings are all unknown, and files without any: the first lines are shown, and all questions are asked at once. */
import { expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { readStatement } from './read-statement.ts'

const read = (rows: readonly string[], choices: Choices = {}) =>
  readStatement(Buffer.from(rows.join('\n')), { fileName: 'unknown.csv', choices })

const unknown = [
  'Settlement of Game Day Parking',
  'Zork;Blip;Quux;Flim',
  '20000001;2026-11-27;36.49;32.84',
  '20000002;2026-11-28;44.49;40.04',
]
const lines = [
  { row: 1, cells: ['Settlement of Game Day Parking'] },
  { row: 2, cells: ['Zork', 'Blip', 'Quux', 'Flim'] },
  { row: 3, cells: ['20000001', '2026-11-27', '36.49', '32.84'] },
  { row: 4, cells: ['20000002', '2026-11-28', '44.49', '40.04'] },
]
const meanings = [
  { code: 'meaning_missing', value: 'gross, net' },
  { code: 'meaning_missing', value: 'bookingId, partnerBookingId, soldAt, startsAt' },
]

it('shows the first lines of a file whose headings are all unknown, and says all that is missing', async () => {
  const result = await read(unknown)
  expect(result).toMatchObject({ isAccepted: false, layout: { format: 'csv', separator: ';', headerRows: [] } })
  expect(result).toMatchObject({
    firstLines: lines,
    refusals: [{ code: 'header_missing' }, ...meanings, { code: 'currency_missing' }],
  })
})

it('shows ten lines, without empty ones, and cuts long cells', async () => {
  const result = await read([
    ...unknown,
    ';;;',
    `${'x'.repeat(200)};1;2;3`,
    ...Array.from({ length: 20 }, () => 'a;b;c;d'),
  ])
  expect(result).toMatchObject({ firstLines: { length: 10, 4: { row: 6, cells: ['x'.repeat(80), '1', '2', '3'] } } })
})

it('says all that is missing below the line of headings that was chosen', async () => {
  const result = await read(unknown, { headerRow: 2 })
  expect(result).not.toHaveProperty('firstLines')
  expect(result).toMatchObject({
    layout: { headerRows: [2], columns: [{ head: 'Zork' }, { head: 'Blip' }, { head: 'Quux' }, { head: 'Flim' }] },
    refusals: [
      ...meanings.map((missing) => ({ ...missing, row: 2 })),
      { code: 'column_undecided', row: 2, column: 'Quux' },
      { code: 'column_undecided', row: 2, column: 'Flim' },
      { code: 'currency_missing', row: 2 },
    ],
  })
})

it('does not ask for a currency that stands beside the amounts', async () => {
  const result = await read(['Zork;Blip', '20000001;36.49 EUR', '20000002;44.49 EUR'], { headerRow: 1 })
  expect(result).toMatchObject({
    refusals: [{ value: 'gross, net' }, { value: meanings[1]?.value }, { code: 'column_undecided', column: 'Blip' }],
  })
})

it('reads a file whose columns were named below the chosen line', async () => {
  const columns = { Zork: 'bookingId', Quux: 'gross', Flim: 'unused' } as const
  expect(await read(unknown, { headerRow: 2, columns, currency: 'USD' })).toMatchObject({
    isAccepted: true,
    statement: { lines: [{ bookingId: '20000001', gross: 3_649, net: 3_649 }, { bookingId: '20000002' }] },
  })
})

it('numbers the columns of a file without headings, from its first line on', async () => {
  const bare = unknown.slice(2)
  expect(await read(bare, { headerRow: 0, currency: 'USD' })).toMatchObject({
    layout: { headerRows: [], columns: [{ head: '#1' }, { head: '#2' }, { head: '#3' }, { head: '#4' }] },
    refusals: [
      { code: 'meaning_missing', value: 'gross, net' },
      { code: 'column_undecided', column: '#3' },
      { code: 'column_undecided', column: '#4' },
    ],
  })
  const columns = { '#1': 'bookingId', '#2': 'soldAt', '#3': 'unused', '#4': 'net' } as const
  expect(await read(bare, { headerRow: 0, columns, currency: 'USD' })).toMatchObject({
    isAccepted: true,
    layout: { headerRows: [], otherRows: [] },
    statement: {
      lines: [
        { row: 1, soldAt: '2026-11-27' },
        { row: 2, net: 4_004 },
      ],
    },
  })
})
