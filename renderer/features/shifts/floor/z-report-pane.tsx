/** A Z report: its head, cash over or short, receipts, its place in the chain, and the printed report. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCheck, IconFileTypePdf, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { reportApi } from '../../../../shared/contract/shifts.ts'
import type { ZReport } from '../../../../shared/desk/shifts.ts'
import { papers, type Paper } from '../../../../shared/paper-sizes.ts'
import { recordOf } from '../../../../shared/record-of.ts'
import { moneyTenders } from '../../../../shared/tenders.ts'
import { queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { counterZone, formatMinor, formatParkingTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import { useDocumentOutput } from '../../../kit/document/use-document-output.ts'
import {
  ActionResult,
  ActionTool,
  commandOf,
  ErrorState,
  Icon,
  IconAttention,
  Pane,
  PaneHead,
  Row,
  Segmented,
  Text,
  type Action,
} from '../../../ui/index.ts'
import { formatBusinessDate } from './business-date.ts'
import { ChainCell } from './chain-cell.tsx'
import { outcomeOf } from './drawer-state.ts'
import styles from './floor.module.css'
import { differenceText } from '../till/shift-text.ts'
import { ReportPreview } from './report-preview.tsx'
import { TenderParts } from './tender-parts.tsx'
import { reportName } from '../../../../shared/desk/shift-reports.ts'
import { zReportCsv } from './z-report-csv.ts'

export const ZReportPane = ({ number }: { readonly number: number }) => {
  const { data, error, isFetching, refetch } = useQuery(queryOf(reportApi.one, { id: number }))
  const name = reportName('z', number)
  return data === undefined ? (
    <Pane label={name} kind="panel side" className={styles.report} busy={isFetching}>
      <PaneHead level={2} title={name} />
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
    </Pane>
  ) : (
    <Report key={number} report={data} />
  )
}

const Report = ({ report }: { readonly report: ZReport }) => {
  const counter = usePreferences((state) => state.counter)
  const [paper, setPaper] = useState<Paper>(counter.paper)
  const [sheet, setSheet] = useState(counter.paper === 'receipt' ? 'letter' : counter.paper)
  const choosePaper = (chosen: Paper) => {
    setPaper(chosen)
    if (chosen !== 'receipt') setSheet(chosen)
  }
  const mayExport = useMay('export') !== 'no'
  const { number } = report
  const name = reportName('z', number)
  const output = useDocumentOutput()
  const disabledReason = output.isRunning ? t('floor.output.running') : undefined
  const csv = useMutation({
    mutationFn: async () => {
      const path = await platform().saveText(`${name}.csv`, zReportCsv(report), 'csv')
      return path === undefined ? t('floor.output.csvSaved') : t('floor.output.saved', { file: path })
    },
  })
  const outputAs = (as: 'paper' | 'pdf') => () => {
    csv.reset()
    output.start({ kind: 'zReport', id: number, paper, copies: 1, as, printerName: counter.printerName })
  }
  const actions: Action[] = [
    {
      id: 'closed.pdf',
      label: t('floor.report.savePdf'),
      keyBar: 'PDF',
      keys: ['D'],
      text: 'PDF',
      icon: IconFileTypePdf,
      disabledReason,
      perform: outputAs('pdf'),
    },
    ...(mayExport
      ? [
          {
            id: 'closed.csv',
            label: t('floor.report.saveCsv'),
            keyBar: 'CSV',
            keys: ['S'],
            text: 'CSV',
            icon: IconTableExport,
            perform: () => {
              output.reset()
              csv.mutate()
            },
          },
        ]
      : []),
    {
      id: 'closed.print',
      label: t('floor.report.reprint'),
      keyBar: t('floor.report.reprintKey'),
      keys: ['Ctrl+P'],
      text: t('floor.report.reprintOn', { paper: t(`papers.${paper}.shortName`) }),
      icon: IconPrinter,
      kind: 'primary',
      disabledReason,
      perform: outputAs('paper'),
    },
  ]
  useCommands([
    ...actions.map(commandOf),
    ...papers.map((each, index) => ({
      id: `closed.paper.${each}`,
      label: t('floor.report.show', { paper: t(`papers.${each}.name`) }),
      keyBar: t(`papers.${each}.shortName`),
      keys: [String(index + 1)],
      perform: () => choosePaper(each),
    })),
  ])
  return (
    <Pane label={name} kind="panel side" className={styles.report}>
      <PaneHead
        level={2}
        title={name}
        sub={<span title={headText(report)}>{headText(report)}</span>}
        end={
          <Row as="div">
            {actions.map((action) => (
              <ActionTool key={action.id} action={action} />
            ))}
          </Row>
        }
      />
      <div className={styles.figures}>
        <div>
          <OverShort report={report} />
        </div>
        <div>
          <Collected report={report} />
        </div>
        <div>
          <ChainCell report={report} />
        </div>
      </div>
      <ActionResult error={csv.error ?? output.error} message={csv.data ?? output.message} />
      <Row as="div" className={styles.papers}>
        <Segmented
          small
          label={t('floor.report.paper')}
          value={paper}
          segments={papers.map((each) => ({ value: each, label: t(`papers.${each}.name`) }))}
          onChange={choosePaper}
        />
        <Text size="small" tone="faint" line="cut">
          {t('floor.report.asIssued')}
        </Text>
      </Row>
      <ReportPreview key={output.message} number={number} sheet={sheet} chosen={paper} onChoose={choosePaper} />
    </Pane>
  )
}

/** "Wed, Dec 16 · 2:30 – 10:31 PM · shift 412 · Dana Whitfield · Drawer 2 · Window 2" */
const headText = (report: ZReport): string => {
  const {
    business_date: date,
    shift,
    drawer,
    window,
    person,
    closed_by: closedBy,
    approver,
    opened_at,
    closed_at,
  } = report
  return [
    formatBusinessDate(date),
    formatParkingTime(opened_at, closed_at, report.time_zone, false, counterZone),
    t('floor.report.shift', { shift: String(shift.id) }),
    ...(person === undefined ? [] : [person.name]),
    drawer.name,
    window,
    ...(closedBy === undefined ? [] : [t('floor.report.closedBy', { name: closedBy.name })]),
    ...(approver === undefined ? [] : [t('floor.report.approvedBy', { name: approver.name })]),
  ].join(' · ')
}

const OverShort = ({ report: { cash, drawer } }: { readonly report: ZReport }) => {
  const { expected, counted = 0, over_short: overShort = 0, reason } = cash
  const outcome = outcomeOf(overShort)
  const [first, ...recounts] = cash.counts
  const amount = (minor: number) => formatMinor(minor, drawer.currency)
  const tone = outcome === 'exact' ? 'ok' : 'warn'
  return (
    <>
      <Row as="div">
        <Icon of={outcome === 'exact' ? IconCheck : IconAttention} tone={tone} />
        <Text weight="strong" tone={tone} line="whole">
          {t(`floor.report.${outcome}`, { amount: amount(Math.abs(overShort)) })}
        </Text>
        <Text size="small" tone="secondary" line="cut" title={reason}>
          {reason}
        </Text>
      </Row>
      <Text as="div" size="small" tone="secondary">
        {t(`floor.report.${recounts.length === 0 ? 'counted' : 'recounted'}`, {
          counted: amount(counted),
          expected: amount(expected),
        })}
      </Text>
      {first?.over_short === undefined || recounts.length === 0 ? null : (
        <Text as="div" size="small" tone="warn">
          {t('floor.report.firstCount', {
            counted: amount(first.cash),
            difference: differenceText(first.over_short, drawer.currency),
          })}
        </Text>
      )}
    </>
  )
}

/** The receipts in each currency of the shift; that of the drawer is always shown. */
const Collected = ({ report: { totals } }: { readonly report: ZReport }) =>
  totals
    .filter(({ tenders }, index) => index === 0 || tenders.length > 0)
    .map(({ currency, taken, tenders }) => {
      const amounts = recordOf(moneyTenders, (tender) => tenders.find(({ method }) => method === tender)?.total ?? 0)
      return (
        <div key={currency}>
          <Text as="div" weight="strong">
            {t('floor.report.collected', { amount: formatMinor(taken, currency) })}
          </Text>
          <Text as="div" size="small" tone="secondary">
            <TenderParts amounts={amounts} currency={currency} />
          </Text>
        </div>
      )
    })
