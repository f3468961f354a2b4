/** A Z report of a long evening, with everything that a report can contain. */
import type { ShiftReport } from '../../../../../shared/desk/shift-reports.ts'
import type { Printing } from '../../report-page/report-format.ts'

const at = (time: string): string => `2026-12-16T${time}:00.000-05:00`

const event = (id: number, name: string, day: string, count: number, total: number) => ({
  event: { id, name, starts_at: `2026-12-${day}T19:00:00-05:00` },
  count,
  total,
})
const facility = (id: string, name: string, count: number, total: number) => ({ facility: { id, name }, count, total })

export const sampleReport: ShiftReport = {
  kind: 'z',
  number: 412,
  shift: { id: 412 },
  business_date: '2026-12-16',
  time_zone: 'America/New_York',
  venues: ['TD Garden'],
  drawer: { id: 2, name: 'Drawer 2', currency: 'USD' },
  window: 'Window 2',
  person: { id: 3, name: 'Dana Whitfield' },
  opened_at: at('14:30'),
  closed_at: at('22:31'),
  totals: [
    {
      currency: 'USD',
      bookings: {
        sales: { count: 145, total: 650_403 },
        refunds: { count: 3, total: -19_347 },
        undos: { count: 2, total: -4998 },
        net: { count: 140, total: 626_058 },
      },
      tenders: [
        { method: 'cash', count: 62, total: 217_789 },
        { method: 'card', count: 84, total: 391_822 },
        { method: 'invoice', count: 2, total: 11_498 },
        { method: 'comp', count: 2, total: 4947 },
        { method: 'rounding', count: 1, total: 2 },
      ],
      taken: 621_109,
      net: 626_058,
      lines: [
        { kind: 'option', count: 140, total: 513_400 },
        { kind: 'add_on', label: 'Oversize vehicle', count: 33, total: 31_600 },
        { kind: 'add_on', label: 'Charging', count: 23, total: 15_099 },
        { kind: 'add_on', label: 'Car wash', count: 5, total: 8099 },
        { kind: 'fee', label: '', count: 140, total: 57_860 },
      ],
      events: [
        event(1, 'Washington Wizards', '16', 97, 444_851),
        event(2, 'Utah Jazz', '18', 16, 59_084),
        event(3, 'Detroit Pistons', '20', 10, 38_290),
        event(4, 'Miami Heat', '25', 9, 53_941),
        event(5, 'Portland Trail Blazers', '23', 5, 17_145),
        { count: 3, total: 12_747 },
      ],
      facilities: [
        facility('1', 'Longfellow Garage', 38, 180_062),
        facility('2', 'Fleet Center/North Station', 30, 174_070),
        facility('3', 'Lovejoy Place', 16, 77_584),
        facility('4', '234 Strada', 14, 74_684),
        facility('5', 'Government Center Garage', 20, 58_980),
        facility('6', 'North End Garage', 12, 40_188),
        { count: 10, total: 20_490 },
      ],
      late: { count: 1, total: 5149 },
      grand_total: { before: 112_764_511, after: 113_395_718 },
      sales_total: { before: 120_000_000, after: 120_655_552 },
    },
  ],
  cash: {
    float: 30_000,
    sales: { count: 62, total: 235_636 },
    refunds: { count: 3, total: -17_847 },
    movements: [
      { kind: 'paid_in', amount: 10_000, reason: 'Change', at_close: false, at: at('16:02') },
      { kind: 'drop', amount: -50_000, bag_number: '20931', at_close: false, at: at('19:05') },
      { kind: 'no_sale', amount: 0, reason: 'Jammed coin', at_close: false, at: at('19:30') },
      {
        kind: 'paid_out',
        amount: -2240,
        reason: 'Ice melt',
        receipt: '17',
        at_close: false,
        approver: { id: 9, name: 'Luis Carrero' },
        at: at('20:10'),
      },
      { kind: 'drop', amount: -175_349, bag_number: '20933', at_close: true, at: at('22:31') },
    ],
    expected: 205_549,
    counts: [
      { cash: 204_349, at: at('22:20') },
      { cash: 205_349, at: at('22:24') },
    ],
    counted: 205_349,
    over_short: -200,
    reason: 'Change given twice, 20418912',
    left: 30_000,
  },
  journal: {
    first_booking: { booking_id: 20_418_706, at: at('14:31') },
    last_booking: { booking_id: 20_419_063, at: at('22:12') },
    no_sales: 1,
    reprints: 4,
    approvals: [{ name: 'Luis Carrero', count: 3 }],
  },
  late: [
    {
      shift: 410,
      booking_id: 20_418_650,
      kind: 'payment',
      method: 'card',
      currency: 'USD',
      amount: 5149,
      at: '2026-12-15T22:58:00.000-05:00',
    },
  ],
  through_payment: 20_417,
}

export const sampleChain = {
  prev_hash: 'f252645f3de568bec3aeb7030da32a25a5150f6d1c61d175931fa22ab8901b05',
  hash: 'eab95b8cd33864874afb8ab94157a9e261483baf8fe0bb7a7101f04d62cdb8ea',
}

/** A report with a second currency. */
export const mixedReport: ShiftReport = {
  ...sampleReport,
  totals: [
    ...sampleReport.totals,
    {
      currency: 'CAD',
      bookings: {
        sales: { count: 1, total: 3050 },
        refunds: { count: 0, total: 0 },
        undos: { count: 0, total: 0 },
        net: { count: 1, total: 3050 },
      },
      tenders: [{ method: 'card', count: 1, total: 3050 }],
      taken: 3050,
      net: 3050,
      lines: [{ kind: 'option', count: 1, total: 3050 }],
      events: [{ count: 1, total: 3050 }],
      facilities: [{ facility: { id: '77' }, count: 1, total: 3050 }],
      late: { count: 0, total: 0 },
      grand_total: { before: 0, after: 3050 },
      sales_total: { before: 0, after: 3050 },
    },
  ],
}

/** A report of a season: too long for one sheet, with names that need several lines. */
export const longReport: ShiftReport = {
  ...sampleReport,
  totals: sampleReport.totals.map((totals) => ({
    ...totals,
    events: Array.from({ length: 130 }, (_, index) =>
      event(index, `Boston Celtics vs. Portland Trail Blazers, game ${index} of the season`, '16', 1, 4500 + index),
    ),
  })),
}

export const original: Printing = {
  locale: 'en-US',
  isSample: false,
  reprintNumber: 0,
  atMs: Date.UTC(2026, 11, 17, 13, 52),
  by: 'Ruth Adeyemi',
}
