/** The cash of a report from the float to over or short, and its journal. */
import type { ShiftReport } from '../../../../shared/desk/shift-reports.ts'
import { timeOfDay } from '../../../core/passes/pass-format.ts'
import { amountFormats, countText, listText } from '../report-page/report-format.ts'
import type { Line, Section } from '../report-page/report-page.ts'
import type { SectionContext } from './money-sections.ts'

const differenceOf = (overShort: number) => {
  if (overShort === 0) return 'exact'
  return overShort > 0 ? 'over' : 'short'
}

export const cashSection = ({ report, locale, t }: SectionContext): Section => {
  const { cash, drawer, time_zone: zone } = report
  const { plain, signed } = amountFormats(locale, drawer.currency)
  const timeOf = (at: string): string => timeOfDay(locale, zone, Date.parse(at))

  const movementLine = (movement: ShiftReport['cash']['movements'][number]): Line => {
    const { reason, bag_number: bag, receipt, approver } = movement
    const details = [
      reason,
      bag && t('shiftReport.cash.bag', { number: bag }),
      receipt && t('shiftReport.cash.receipt', { number: receipt }),
      approver && t('shiftReport.cash.approved', { name: approver.name }),
    ].filter((detail) => detail !== undefined)
    return {
      label: t('shiftReport.cash.movement', {
        kind: movement.at_close ? 'close' : movement.kind,
        time: timeOf(movement.at),
        details: listText(details),
      }),
      value: signed(movement.amount),
    }
  }
  const movements = (atClose: boolean): Line[] =>
    cash.movements.filter((movement) => movement.at_close === atClose).map(movementLine)
  const counted = cash.counts.flatMap(({ cash: amount, at, recount, over_short: overShort }): Line[] => [
    {
      label: t(`shiftReport.cash.${recount === true ? 'recounted' : 'counted'}`, { time: timeOf(at) }),
      value: plain(amount),
    },
    ...(overShort === undefined || cash.counts.length === 1
      ? []
      : [{ label: t('shiftReport.cash.differenceThen'), value: signed(overShort) }]),
  ])
  const overShort: Line[] =
    cash.over_short === undefined
      ? []
      : [
          {
            label: t(`shiftReport.cash.${differenceOf(cash.over_short)}`),
            value: signed(cash.over_short),
            total: 'whole',
          },
        ]
  const lastLeft: Line[] =
    cash.last_left === undefined
      ? []
      : [
          { label: t('shiftReport.cash.lastLeft'), value: plain(cash.last_left) },
          { label: t('shiftReport.cash.floatDifference'), value: signed(cash.float - cash.last_left) },
        ]
  return {
    heading: t('shiftReport.cash.title', { drawer: drawer.name }),
    column: 'right',
    lines: [
      { label: t('shiftReport.cash.float'), value: plain(cash.float) },
      ...lastLeft,
      { label: t('shiftReport.cash.sales', { count: cash.sales.count }), value: signed(cash.sales.total) },
      { label: t('shiftReport.cash.refunds', { count: cash.refunds.count }), value: signed(cash.refunds.total) },
      ...movements(false),
      { label: t('shiftReport.cash.expected'), value: plain(cash.expected), total: 'part' },
      ...counted,
      ...overShort,
      ...(cash.reason === undefined ? [] : [{ label: t('shiftReport.cash.reason', { reason: cash.reason }) }]),
      ...movements(true),
      ...(cash.left === undefined ? [] : [{ label: t('shiftReport.cash.left'), value: plain(cash.left) }]),
    ],
  }
}

export const journalSection = ({ report, locale, t }: SectionContext): Section => {
  const { journal, time_zone: zone, through_payment: throughPayment } = report
  const moment = (label: string, at: ShiftReport['journal']['first_booking']): Line[] =>
    at === undefined
      ? []
      : [
          {
            label,
            value: t('shiftReport.journal.moment', {
              booking: String(at.booking_id),
              time: timeOfDay(locale, zone, Date.parse(at.at)),
            }),
          },
        ]
  return {
    heading: t('shiftReport.journal.title'),
    column: 'right',
    lines: [
      ...moment(t('shiftReport.journal.first'), journal.first_booking),
      ...moment(t('shiftReport.journal.last'), journal.last_booking),
      { label: t('shiftReport.journal.noSales'), value: countText(locale, journal.no_sales) },
      { label: t('shiftReport.journal.reprints'), value: countText(locale, journal.reprints) },
      ...journal.approvals.map(({ name, count }) => ({
        label: t('shiftReport.journal.approvals', { name }),
        value: countText(locale, count),
      })),
      { label: t('shiftReport.journal.throughPayment'), value: String(throughPayment) },
    ],
  }
}
