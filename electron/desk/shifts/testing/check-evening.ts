/** Compares the Z reports of a played evening with the model, and checks what holds for every series of reports. */
import { expect } from 'vitest'
import type { ShiftReport, TotalsOfCurrency } from '../../../../shared/desk/shift-reports.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { ContentRow } from '../../audit/content-chain-repository.ts'
import { parseReport, verifyZReports } from '../report-repository.ts'
import { faultsOf } from '../../../core/audit/testing/faults.ts'
import { modelEvening } from './evening-model.ts'
import type { Step } from './evenings.ts'

const sum = (figures: readonly { readonly total: number }[]): number =>
  figures.reduce((total, figure) => total + figure.total, 0)

const totalsIn = ({ totals }: ShiftReport, currency: string): TotalsOfCurrency | undefined =>
  totals.find((each) => each.currency === currency)

const readable = (report: ShiftReport) => ({
  drawer: report.drawer.id,
  expected: report.cash.expected,
  overShort: report.cash.over_short,
  left: report.cash.left,
  totals: ['USD', 'CAD'].map((currency) => {
    const found = totalsIn(report, currency)
    return {
      currency,
      net: found?.net ?? 0,
      taken: found?.taken ?? 0,
      sales: found?.bookings.sales.count ?? 0,
      undos: found?.bookings.undos.count ?? 0,
      refunds: found?.bookings.refunds.count ?? 0,
      late: found?.late.total ?? 0,
      grand: found?.grand_total.after ?? 0,
      sold: found?.sales_total.after ?? 0,
    }
  }),
})

export const checkEvening = (database: ReadableDatabase, steps: readonly Step[]): void => {
  const rows = database.prepare<ContentRow>('SELECT * FROM z_reports ORDER BY id').all()
  const reports = rows.map(parseReport)
  expect(reports.map(readable)).toEqual(modelEvening(steps))

  expect(faultsOf(verifyZReports, database)).toEqual([])
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
  const shifts = database.prepare<{ id: number }>('SELECT id FROM shifts ORDER BY id').all()
  expect(shifts.map(({ id }) => id)).toEqual(shifts.map((_, index) => index + 1))

  for (const [index, report] of reports.entries()) {
    for (const totals of report.totals) {
      const { net, bookings, lines, events, facilities, tenders, late } = totals
      // This holds whatever the languages of the sales are.
      expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
      for (const part of [lines, events, facilities, tenders]) expect(sum(part)).toBe(net)
      expect(bookings.net.total).toBe(bookings.sales.total + bookings.refunds.total + bookings.undos.total)
      expect(bookings.net.total).toBe(net)
      expect(sum(events.map(({ count }) => ({ total: count })))).toBe(bookings.net.count)
      expect(totals.grand_total.after - totals.grand_total.before).toBe(net + late.total)
      const before = index === 0 ? undefined : totalsIn(reports[index - 1] ?? report, totals.currency)
      expect(totals.grand_total.before).toBe(before?.grand_total.after ?? 0)
      expect(totals.sales_total.before).toBe(before?.sales_total.after ?? 0)
      expect(totals.sales_total.after).toBeGreaterThanOrEqual(totals.sales_total.before)
    }
  }
}
