/** The CSV file of a Z report. */
import { expect, it } from 'vitest'
import type { ShiftReport } from '../../../../shared/desk/shift-reports.ts'
import { zReportCsv } from './z-report-csv.ts'

const report: ShiftReport = {
  kind: 'z',
  number: 412,
  shift: { id: 412 },
  business_date: '2026-12-16',
  time_zone: 'America/New_York',
  venues: ['TD Garden'],
  drawer: { id: 2, name: 'Drawer 2', currency: 'USD' },
  window: 'Window 2',
  person: { id: 4, name: 'Dana Whitfield' },
  opened_at: '2026-12-16T19:30:00Z',
  closed_at: '2026-12-17T03:31:00Z',
  totals: [
    {
      currency: 'USD',
      bookings: {
        sales: { count: 2, total: 9098 },
        refunds: { count: 0, total: 0 },
        undos: { count: 1, total: -4549 },
        net: { count: 1, total: 4549 },
      },
      tenders: [{ method: 'cash', count: 2, total: 4549 }],
      taken: 4549,
      net: 4549,
      lines: [
        { kind: 'option', count: 1, total: 4000 },
        { kind: 'fee', label: 'Service fee', count: 1, total: 549 },
      ],
      events: [{ event: { id: 7, name: 'Wizards, at Celtics' }, count: 1, total: 4549 }],
      facilities: [{ count: 1, total: 4549 }],
      late: { count: 0, total: 0 },
      grand_total: { before: 100, after: 4649 },
      sales_total: { before: 0, after: 9098 },
    },
  ],
  cash: {
    float: 30_000,
    sales: { count: 2, total: 9098 },
    refunds: { count: 1, total: -4549 },
    movements: [
      { kind: 'drop', amount: -500, bag_number: '20931', at_close: false, at: '2026-12-17T00:05:00Z' },
      { kind: 'no_sale', amount: 0, reason: 'change for a $20', at_close: false, at: '2026-12-17T00:06:00Z' },
    ],
    expected: 34_049,
    counts: [{ cash: 33_849, at: '2026-12-17T03:24:00Z' }],
    counted: 33_849,
    over_short: -200,
    reason: 'change given twice',
    left: 33_849,
  },
  journal: { no_sales: 1, reprints: 3, approvals: [{ name: 'Luis Carrero', count: 2 }] },
  late: [],
  through_payment: 9,
}

it('has a row for each figure, with decimals and the heads that programs know', () => {
  const [head, ...rows] = zReportCsv(report).split('\r\n')
  expect(head).toBe('\ufeffSection,Name,Count,Amount,Currency')
  expect(rows).toEqual([
    'number,412,,,',
    'shift,412,,,',
    'business_date,2026-12-16,,,',
    'drawer,Drawer 2,,,',
    'window,Window 2,,,',
    'person,Dana Whitfield,,,',
    'opened_at,2026-12-16T19:30:00Z,,,',
    'closed_at,2026-12-17T03:31:00Z,,,',
    'reason,change given twice,,,',
    'bookings,sales,2,90.98,USD',
    'bookings,refunds,0,0.00,USD',
    'bookings,undos,1,-45.49,USD',
    'bookings,net,1,45.49,USD',
    'tenders,cash,2,45.49,USD',
    'tenders,taken,,45.49,USD',
    'tenders,net,,45.49,USD',
    'lines,option,1,40.00,USD',
    'lines,Service fee,1,5.49,USD',
    'events,"Wizards, at Celtics",1,45.49,USD',
    'facilities,,1,45.49,USD',
    'late,late,0,0.00,USD',
    'grand_total,before,,1.00,USD',
    'grand_total,after,,46.49,USD',
    'sales_total,before,,0.00,USD',
    'sales_total,after,,90.98,USD',
    'cash,float,,300.00,USD',
    'cash,sales,2,90.98,USD',
    'cash,refunds,1,-45.49,USD',
    'cash_movements,drop 20931,,-5.00,USD',
    'cash_movements,no_sale change for a $20,,0.00,USD',
    'cash,expected,,340.49,USD',
    'cash,counted,,338.49,USD',
    'cash,over_short,,-2.00,USD',
    'cash,left,,338.49,USD',
    'journal,no_sales,1,,',
    'journal,reprints,3,,',
    'approvals,Luis Carrero,2,,',
    '',
  ])
})
