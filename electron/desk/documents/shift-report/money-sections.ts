/** The sections of a report in one currency: what was booked, how it was paid, what it was for, and the grand total. */
import type { ShiftReport, TotalsOfCurrency } from '../../../../shared/desk/shift-reports.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { isMoney } from '../../../../shared/tenders.ts'
import { mediumDate, monthDay, timeOfDay } from '../../../core/passes/pass-format.ts'
import type { ProgramMessages } from '../../../common/messages.ts'
import { amountFormats, countText } from '../report-page/report-format.ts'
import type { Line, Section } from '../report-page/report-page.ts'

export interface SectionContext {
  readonly report: ShiftReport
  readonly locale: Locale
  readonly t: ProgramMessages
}

/** Names the currency where the report has several. */
const headingIn = ({ report, t }: SectionContext, heading: string, currency: string): string =>
  report.totals.length === 1 ? heading : t('shiftReport.inCurrency', { heading, currency })

/** Price lines that have no name of their own. */
const lineKinds = ['option', 'add_on', 'coupon', 'fee', 'credit'] as const
const lineKindOf = (kind: string) => lineKinds.find((known) => known === kind) ?? 'other'

export const bookedSections = (context: SectionContext, totals: TotalsOfCurrency): Section[] => {
  const { report, locale, t } = context
  const { currency, bookings, tenders, net } = totals
  const { plain } = amountFormats(locale, currency)
  const figures = (label: string, { count, total }: { readonly count: number; readonly total: number }): Line => ({
    label,
    count: countText(locale, count),
    value: plain(total),
  })
  const netLine: Line = { label: t('shiftReport.net'), value: plain(net), total: 'whole' }
  const section = (heading: string, lines: readonly Line[]): Section => ({
    heading: headingIn(context, heading, currency),
    lines,
    column: 'left',
  })
  /** The parts of the net amount; the section is left out where there are none. */
  const parts = (heading: string, lines: readonly Line[]): Section[] =>
    lines.length === 0 ? [] : [section(heading, [...lines, netLine])]

  const tenderLines = (isWanted: boolean): Line[] =>
    tenders
      .filter(({ method }) => isMoney(method) === isWanted)
      .map((tender) => figures(t(`tenders.${tender.method}.reported`), tender))
  const others = tenderLines(false)
  /** It is equal to the net where nothing else is a part of it. */
  const collectedLine: Line = { label: t('shiftReport.tenders.collected'), value: plain(totals.taken), total: 'part' }
  return [
    section(t('shiftReport.bookings.title'), [
      figures(t('shiftReport.bookings.sales'), bookings.sales),
      figures(t('shiftReport.bookings.refunds'), bookings.refunds),
      figures(t('shiftReport.bookings.undos'), bookings.undos),
      { ...figures(t('shiftReport.net'), bookings.net), total: 'whole' },
    ]),
    section(t('shiftReport.tenders.title'), [
      ...tenderLines(true),
      ...(others.length === 0 ? [] : [collectedLine, ...others]),
      netLine,
    ]),
    ...parts(
      t('shiftReport.lines.title'),
      totals.lines
        // A size that costs nothing is no part of the money.
        .filter(({ kind, total }) => kind !== 'add_on' || total !== 0)
        .map(({ kind, label = '', ...figure }) =>
          figures(label === '' ? t(`shiftReport.lines.${lineKindOf(kind)}`) : label, figure),
        ),
    ),
    ...parts(
      t('shiftReport.events.title'),
      totals.events.map(({ event, ...figure }) => {
        if (event === undefined) return figures(t('shiftReport.events.byTime'), figure)
        const startsAtMs = Date.parse(event.starts_at ?? '')
        return {
          ...figures(event.name ?? t('shiftReport.events.unnamed', { id: String(event.id) }), figure),
          day: Number.isNaN(startsAtMs) ? undefined : monthDay(locale, report.time_zone, startsAtMs),
        }
      }),
    ),
    ...parts(
      t('shiftReport.facilities.title'),
      totals.facilities.map(({ facility, ...figure }) => {
        if (facility === undefined) return figures(t('shiftReport.facilities.unknown'), figure)
        return figures(facility.name ?? t('shiftReport.facilities.unnamed', { id: facility.id }), figure)
      }),
    ),
  ]
}

export const grandTotalSection = (context: SectionContext, totals: TotalsOfCurrency): Section => {
  const { locale, t } = context
  const { plain, signed } = amountFormats(locale, totals.currency)
  const { grand_total: grand, sales_total: sales, net, late } = totals
  return {
    heading: headingIn(context, t('shiftReport.total.title'), totals.currency),
    column: 'right',
    lines: [
      { label: t('shiftReport.total.before'), value: plain(grand.before) },
      { label: t('shiftReport.total.now'), value: signed(net) },
      ...(late.count === 0
        ? []
        : [{ label: t('shiftReport.total.late'), count: countText(locale, late.count), value: signed(late.total) }]),
      { label: t('shiftReport.total.after'), value: plain(grand.after), total: 'whole' as const },
      { label: t('shiftReport.total.salesBefore'), value: plain(sales.before) },
      { label: t('shiftReport.total.salesAfter'), value: plain(sales.after) },
    ],
  }
}

/** Each row that was completed after its shift was closed; the section is left out where there are none. */
export const lateSection = (context: SectionContext, totals: TotalsOfCurrency): Section[] => {
  const { report, locale, t } = context
  const { currency, late } = totals
  if (late.count === 0) return []
  const { signed } = amountFormats(locale, currency)
  const rows = report.late.filter((row) => row.currency === currency)
  const lines = rows.map((row): Line => {
    const atMs = Date.parse(row.at)
    const label = t(`shiftReport.late.${row.kind}`, {
      shift: String(row.shift),
      booking: String(row.booking_id),
      method: t(`tenders.${row.method}.reported`),
      date: mediumDate(locale, report.time_zone, atMs),
      time: timeOfDay(locale, report.time_zone, atMs),
    })
    return { label, value: signed(row.amount) }
  })
  const total: Line = {
    label: t('shiftReport.late.total'),
    count: countText(locale, late.count),
    value: signed(late.total),
    total: 'whole',
  }
  const heading = headingIn(context, t('shiftReport.late.title'), currency)
  return [{ heading, lines: [...lines, total], column: 'right' }]
}
