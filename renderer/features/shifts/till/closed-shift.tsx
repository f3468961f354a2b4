/** The screen after closing a shift: its Z report, the outcome of the cash, and the next shift. */
import { IconCircleCheck, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { reportApi } from '../../../../shared/contract/shifts.ts'
import { reportName } from '../../../../shared/desk/shift-reports.ts'
import type { Shift, ZReport } from '../../../../shared/desk/shifts.ts'
import { queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useDocumentOutput } from '../../../kit/document/use-document-output.ts'
import {
  ActionButton,
  ActionPane,
  Button,
  ErrorState,
  focusIfLost,
  Icon,
  LargeFigure,
  Pane,
  PaneHead,
  PriceLines,
  ResultText,
  Section,
  Text,
  type PriceLine,
} from '../../../ui/index.ts'
import { FittingSheet } from '../../../kit/document/index.ts'
import { differenceText } from './shift-text.ts'
import styles from './till.module.css'

interface ClosedShiftProps {
  readonly shift: Shift
  readonly zReport: number
}

export const ClosedShift = ({ shift, zReport }: ClosedShiftProps) => {
  const { data: report, error, refetch } = useQuery(queryOf(reportApi.one, { id: zReport }))
  const { paper, printerName } = usePreferences((state) => state.counter)
  const output = useDocumentOutput()
  const group = t('shifts.group')
  const start = (as: 'paper' | 'pdf') => {
    if (!output.isRunning) output.start({ kind: 'zReport', id: zReport, paper, copies: 1, as, printerName })
  }
  const print = () => start('paper')
  const next = () => goTo(paths.shift())
  useCommands([
    {
      id: 'closed.print',
      label: t('shifts.closed.print'),
      keyBar: t('shifts.closed.printKey'),
      keys: ['P'],
      group,
      perform: print,
    },
    {
      id: 'closed.next',
      label: t('shifts.closed.next'),
      keyBar: t('shifts.closed.nextKey'),
      keys: ['F12', 'Escape'],
      group,
      perform: next,
    },
  ])
  const name = reportName('z', zReport)
  return (
    <>
      <Pane label={name}>
        <PaneHead
          title={t('shifts.closed.title', { id: String(shift.id) })}
          sub={report && t('shifts.open.drawerAt', { drawer: shift.drawer.name, window: shift.window })}
        />
        <FittingSheet kind="zReport" id={zReport} paper={paper} title={t('shifts.report.sheet')} />
      </Pane>
      <ActionPane
        label={t('shifts.closed.title', { id: String(shift.id) })}
        scrollLabel={name}
        scrollRef={focusIfLost}
        buttons={
          <>
            {output.kind === undefined ? null : <ResultText as="p" error={output.error} message={output.message} />}
            <Button
              block
              icon={IconPrinter}
              keys="P"
              disabledReason={output.isRunning ? t('ui.document.running') : undefined}
              onClick={print}
            >
              {t('shifts.closed.print')}
            </Button>
            <Button block icon={IconFileTypePdf} onClick={() => start('pdf')}>
              {t('shifts.closed.pdf')}
            </Button>
            <ActionButton keys="F12" onClick={next}>
              {t('shifts.closed.next')}
            </ActionButton>
          </>
        }
      >
        <Section>
          <Text as="div" tone="ok" weight="medium" className={styles.closedMark}>
            <Icon of={IconCircleCheck} />
            {t('shifts.closed.title', { id: String(shift.id) })}
          </Text>
          <LargeFigure>{name}</LargeFigure>
          {report === undefined ? (
            error === null ? null : (
              <ErrorState inline error={error} onRetry={() => void refetch()} />
            )
          ) : (
            <PriceLines lines={closedLines(report)} />
          )}
        </Section>
      </ActionPane>
    </>
  )
}

const closedLines = ({ cash, drawer: { currency } }: ZReport): readonly PriceLine[] => {
  const money = (minor: number) => formatMinor(minor, currency)
  const [first, ...recounts] = cash.counts
  const dropped = cash.movements.find(({ at_close: isAtClose }) => isAtClose)
  return [
    ...(first?.over_short === undefined || recounts.length === 0
      ? []
      : [
          { key: 'first', label: t('shifts.closed.firstCount'), amount: money(first.cash) },
          {
            key: 'first-difference',
            label: t('shifts.closed.firstDifference'),
            amount: differenceText(first.over_short, currency),
          },
        ]),
    { key: 'expected', label: t('shifts.closed.expected'), amount: money(cash.expected) },
    { key: 'counted', label: t('shifts.closed.counted'), amount: money(cash.counted ?? 0) },
    {
      key: 'difference',
      label: t('shifts.closed.difference'),
      amount: differenceText(cash.over_short ?? 0, currency),
      sum: true,
    },
    ...(cash.reason === undefined ? [] : [{ key: 'reason', label: t('shifts.closed.reason'), amount: cash.reason }]),
    { key: 'left', label: t('shifts.closed.left'), amount: money(cash.left ?? 0) },
    ...(dropped === undefined
      ? []
      : [
          {
            key: 'dropped',
            label:
              dropped.bag_number === undefined
                ? t('shifts.closed.dropped')
                : t('shifts.close.inBag', { bag: dropped.bag_number }),
            amount: money(-dropped.amount),
          },
        ]),
  ]
}
