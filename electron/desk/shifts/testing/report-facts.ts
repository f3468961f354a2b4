/** The rows of a shift in December, and the report that they make. */
import type { ShiftReport } from '../../../../shared/desk/shift-reports.ts'
import { buildReport, type ReportFacts } from '../report.ts'
import type { CountRow, MoneyRow, MovementRow, ShiftRow } from '../rows.ts'

export const noon = Date.UTC(2026, 11, 16, 17, 0)

export const shift: ShiftRow = {
  ...{ id: 4, drawer_id: 2, drawer_name: 'Drawer 2', currency: 'USD', window_name: 'Box office' },
  ...{ person_id: 1, person_name: 'Mei', business_date: '2026-12-16', float_minor: 20_000 },
  ...{ suggested_minor: null, opened_at_ms: noon, is_open: 1, counting_since_ms: null, unfinished_count_json: null },
  ...{ count_id: null, z_report: null },
}

export const money = (id: number, members: Partial<MoneyRow> = {}): MoneyRow => ({
  ...{ id, booking_id: id, kind: 'payment', method: 'card', currency: 'USD', amount_minor: 5149 },
  ...{ shift_id: 4, at_ms: noon + id * 60_000, undone: 0, sold: undefined },
  ...members,
})
export const refund = (id: number, members: Partial<MoneyRow> = {}): MoneyRow =>
  money(id, { kind: 'refund', amount_minor: -5149, ...members })

export const movement = (members: Partial<MovementRow>): MovementRow => ({
  ...{ id: 1, shift_id: 4, kind: 'paid_in', amount_minor: 0, reason: null, receipt: null, bag_number: null },
  ...{ at_close: 0, approver_id: null, approver_name: null, window_name: 'Box office', at_ms: noon },
  ...{ person_id: 1, person_name: 'Mei' },
  ...members,
})

export const count = (cash_minor: number, at_ms: number): CountRow => ({
  ...{ id: 1, shift_id: 4, content_json: '{}', person_id: 1, person_name: 'Mei' },
  ...{ cash_minor, at_ms },
})

export const report = (facts: Partial<ReportFacts> = {}): ShiftReport =>
  buildReport({
    ...{ kind: 'z', number: 12, shift, timeZone: 'America/New_York', atMs: noon + 3_600_000 },
    ...{ payments: [], late: [], throughPayment: 9, events: new Map(), movements: [], counts: [] },
    ...{ reprints: 0, approvals: [], before: [], earlierThan: undefined },
    ...facts,
  })
