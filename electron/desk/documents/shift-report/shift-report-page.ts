/** A stored X or Z report as a page of figures. Nothing is computed: every figure is one of the report. */
import { reportName, type ShiftReport } from '../../../../shared/desk/shift-reports.ts'
import { zoneName } from '../../../../shared/values/time-zone.ts'
import { isSameDay, shortDate, timeOfDay } from '../../../core/passes/pass-format.ts'
import type { SealHead } from '../../../core/db/sqlite/seals/verify-seals.ts'
import { messagesIn } from '../../../common/messages.ts'
import {
  businessDay,
  dayText,
  footNotes,
  inGroups,
  listText,
  sampleMark,
  sealLines,
  type Printing,
} from '../report-page/report-format.ts'
import type { ReportPage, Section } from '../report-page/report-page.ts'
import { cashSection, journalSection } from './cash-sections.ts'
import { bookedSections, grandTotalSection, lateSection, type SectionContext } from './money-sections.ts'

interface StoredReport {
  readonly report: ShiftReport
  /** Only a Z report has a chain. */
  readonly chain?: { readonly prev_hash: string; readonly hash: string; readonly seal?: SealHead | undefined }
}

const chainSection = (
  { t, report: { number } }: SectionContext,
  { prev_hash: before, hash, seal }: NonNullable<StoredReport['chain']>,
): Section => ({
  heading: t('shiftReport.chain.title'),
  column: 'right',
  lines: [
    {
      label: number === 1 ? t('shiftReport.chain.start') : reportName('z', number - 1),
      value: inGroups(before),
      isCode: true,
    },
    { label: reportName('z', number), value: inGroups(hash), isCode: true },
    ...sealLines(t, seal),
  ],
})

/** The sections are in the order of the roll. */
const sectionsOf = (context: SectionContext, chain: StoredReport['chain']): Section[] => {
  const { totals, drawer } = context.report
  const ofCurrencies = totals.flatMap((ofCurrency) => {
    const ofDrawer = [cashSection(context), journalSection(context)]
    return [
      ...bookedSections(context, ofCurrency),
      ...(ofCurrency.currency === drawer.currency ? ofDrawer : []),
      grandTotalSection(context, ofCurrency),
      ...lateSection(context, ofCurrency),
    ]
  })
  return chain === undefined ? ofCurrencies : [...ofCurrencies, chainSection(context, chain)]
}

export const shiftReportPage = ({ report, chain }: StoredReport, printing: Printing): ReportPage => {
  const { locale } = printing
  const t = messagesIn(locale)
  const { kind, number, shift, drawer, window, venues, time_zone: zone, totals } = report
  const openedAtMs = Date.parse(report.opened_at)
  const closedAtMs = Date.parse(report.closed_at)
  const zoneText = zoneName(closedAtMs, zone, locale)
  const lines = [
    report.person?.name,
    report.closed_by && t('shiftReport.closedBy', { name: report.closed_by.name }),
    report.approver && t('reportPage.approvedBy', { name: report.approver.name }),
    report.earlier_than &&
      t('shiftReport.earlierThan', {
        number: reportName('z', report.earlier_than.number),
        date: dayText(locale, report.earlier_than.business_date),
      }),
  ]
  return {
    locale,
    sample: sampleMark(printing),
    heading: t(`shiftReport.title.${kind}`),
    place: listText(venues),
    name: reportName(kind, number),
    under: [
      t('reportPage.shift', { shift: String(shift.id), drawer: drawer.name, window }),
      ...lines.filter((line) => line !== undefined),
    ],
    cells: [
      { label: t('reportPage.businessDate'), value: businessDay(locale, report.business_date) },
      { label: t('shiftReport.opened'), value: timeOfDay(locale, zone, openedAtMs) },
      {
        label: kind === 'z' ? t('shiftReport.closed', { zone: zoneText }) : t('shiftReport.issued', { zone: zoneText }),
        value: timeOfDay(locale, zone, closedAtMs),
        more: isSameDay(zone, openedAtMs, closedAtMs) ? undefined : shortDate(locale, zone, closedAtMs),
      },
    ],
    sections: sectionsOf({ report, locale, t }, chain),
    columns: 2,
    notice: t('reportPage.journal'),
    notes: footNotes(
      printing,
      totals.map(({ currency }) => currency),
      zone,
    ),
  }
}
