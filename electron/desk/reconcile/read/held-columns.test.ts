/** Columns that are recognized because the books know their values. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { createKnownValues } from '../storage/known-values.ts'
import { readBooks } from '../storage/read-books.ts'
import { matchBooks } from '../match/match-books.ts'
import { openSoldBooks } from '../testing/sold-books.ts'
import { readStatement } from './read-statement.ts'

let database: ReadableDatabase
beforeAll(async () => {
  database = await openSoldBooks()
})

const read = (rows: readonly string[], choices: Choices = {}) =>
  readStatement(Buffer.from(`${rows.join('\n')}\n`), {
    fileName: 'p.csv',
    choices,
    known: createKnownValues(database),
  })
const meaningsOf = async (rows: readonly string[], choices?: Choices) => {
  const { layout } = await read(rows, choices)
  return Object.fromEntries((layout?.columns ?? []).map(({ head, means }) => [head, means]))
}

const byReference = [
  'Reference;Date;Amount;Fee;Net;Currency',
  '20000001;2026-12-16;22.49;2.25;20.24;USD',
  '20000002;2026-12-16;19.49;1.95;17.54;USD',
  '20009999;2026-12-16;23.49;2.35;21.14;USD',
]

describe('a column of an unknown file', () => {
  it('of booking numbers is that under any heading, and its lines are matched', async () => {
    expect(await meaningsOf(byReference)).toMatchObject({ Reference: 'bookingId', Date: 'soldAt', Amount: 'gross' })
    const file = await read(byReference)
    if (!file.isAccepted) throw new Error('It was refused.')
    const { matching } = matchBooks((books) => readBooks(database, books), file.statement, {
      commissionBasisPoints: undefined,
      period: undefined,
    })
    expect(matching.lines.map(({ state }) => state)).toEqual(['linked', 'linked', 'open'])
  })

  it('holds partner ids, plates, bags and facilities as well', async () => {
    expect(
      await meaningsOf([
        'Booking;Vehicle;Where;Date;Amount',
        'M-77;7ABC 123;HAYMARKET GARAGE;2026-12-16;22.49',
        'M-78;;Friend Street Lot;2026-12-16;22.49',
      ]),
    ).toEqual({ Booking: 'partnerBookingId', Vehicle: 'plate', Where: 'facility', Date: 'soldAt', Amount: 'gross' })
    expect(await meaningsOf(['Envelope;Date;Amount', '20931;2026-12-03;100.00', '20932;2026-12-04;150.00'])).toEqual({
      ...{ Envelope: 'bagNumber', Date: 'soldAt', Amount: 'gross' },
    })
  })

  it('stays what a person chose, or unused where the books know too few of its values', async () => {
    expect(await meaningsOf(byReference, { columns: { Reference: 'unused' } })).toMatchObject({ Reference: 'unused' })
    const unknown = byReference.map((row) => row.replace('2000000', '7000000'))
    expect(await meaningsOf(unknown)).toMatchObject({ Reference: 'unused' })
  })

  it('gives its meaning up where another column holds it', async () => {
    const rows = ['Booking;No.;Date;Amount', 'A-1;20000001;2026-12-16;22.49', 'A-2;20000002;2026-12-16;19.49']
    expect(await meaningsOf(rows)).toMatchObject({ Booking: 'unused', 'No.': 'bookingId' })
  })

  it('is recognized without any heading', async () => {
    const rows = ['M-77,2026-12-16,22.49', 'M-78,2026-12-16,19.49']
    expect(await meaningsOf(rows, { headerRow: 0 })).toEqual({
      '#1': 'partnerBookingId',
      '#2': 'soldAt',
      '#3': 'gross',
    })
  })

  it('is recognized among several columns of words, and the others stay the text', async () => {
    expect(
      await meaningsOf([
        'Description;Note;Date;Amount',
        'Payout;20000001;2026-12-16;22.49',
        'Payout;20000002;2026-12-16;19.49',
      ]),
    ).toMatchObject({ Description: 'text', Note: 'bookingId' })
  })
})
