/** A card settlement beside the shifts: the amount paid for each day and shift, and the amount expected by the books. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { cardApi } from '../../../../shared/contract/reconcile.ts'
import type { StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { allOf } from '../../../api/index.ts'
import { formatChange, formatCount, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { AvailabilityGlyph } from '../../../kit/domain/index.ts'
import { column, DataTable, Icon, Row, Text, type DataColumn } from '../../../ui/index.ts'
import { LineShares } from '../lines-table.tsx'
import { dayText } from '../reconcile-texts.ts'
import styles from './queue.module.css'
import { RefundsDue } from './refunds-due.tsx'
import { batchDate, shiftName, stateOf, sumShifts, type ShiftSums } from './shift-sums.ts'

const State = ({ row }: { readonly row: StatementShift }) => {
  const { tone, text } = stateOf(row)
  if (tone === 'plain') return <Text tone="secondary">{text}</Text>
  return (
    <Row as="div" tone={tone} weight="medium" className={styles.shiftState}>
      {tone === 'ok' ? <Icon of={IconCheck} /> : <AvailabilityGlyph state="limited" />}
      <Text line="cut">{text}</Text>
    </Row>
  )
}

interface SignedProps {
  readonly sign: '−' | '='
  readonly amount: number
  readonly currency: string
}

const Signed = ({ sign, amount, currency }: SignedProps) => (
  <>
    <Text tone="faint">{sign}</Text> {formatMinor(amount, currency)}
  </>
)

const Difference = ({ difference, currency }: Pick<StatementShift, 'difference' | 'currency'>) =>
  difference === 0 ? (
    <Text tone="faint">{t('queue.same')}</Text>
  ) : (
    <Text tone="warn" weight="medium">
      {formatChange(difference, currency)}
    </Text>
  )

type Sums = Omit<ShiftSums, 'shifts'>

/** The amounts of rows and of their sums. */
const amounts = {
  lines: ({ lines }: Sums) => formatCount(lines),
  gross: ({ stated, currency }: Sums) => formatMinor(stated.gross, currency),
  refunds: ({ stated, currency }: Sums) => <Signed sign="−" amount={stated.refunds} currency={currency} />,
  adjustments: ({ stated, currency }: Sums) => formatChange(stated.adjustments, currency),
  fees: ({ stated, currency }: Sums) => <Signed sign="−" amount={stated.fees} currency={currency} />,
  net: ({ stated, currency }: Sums) => (
    <Text weight="strong">
      <Signed sign="=" amount={stated.net} currency={currency} />
    </Text>
  ),
  payments: ({ payments }: Sums) => formatCount(payments),
  expected: ({ expected, currency }: Sums) => formatMinor(expected, currency),
  difference: (sums: Sums) => <Difference {...sums} />,
}

const shiftColumns = (hasAdjustments: boolean): DataColumn<StatementShift>[] => {
  const amount = (id: keyof typeof amounts, head: string, width: number) =>
    column<StatementShift>(id, head, { width, numeric: true }, amounts[id])
  return [
    column('date', t('queue.shifts.date'), { width: 98 }, (row) => <Text weight="medium">{batchDate(row)}</Text>),
    amount('lines', t('queue.shifts.slips'), 56),
    amount('gross', t('queue.shifts.sum'), 108),
    amount('refunds', t('queue.shifts.refunds'), 100),
    ...(hasAdjustments ? [amount('adjustments', t('reconcile.equation.adjustments'), 92)] : []),
    amount('fees', t('queue.shifts.fee'), 100),
    amount('net', t('reconcile.equation.net'), 120),
    column('shift', t('queue.shifts.shift'), { width: 100, share: 1 }, shiftName, shiftName),
    column(
      'drawer',
      t('queue.shifts.drawer'),
      { width: 84, share: 1, dropOrder: 1, isSecondary: true },
      ({ shift }) => shift?.drawer,
      ({ shift }) => shift?.drawer,
    ),
    amount('payments', t('queue.shifts.payments'), 76),
    amount('expected', t('queue.shifts.expected'), 108),
    amount('difference', t('queue.difference'), 92),
    column(
      'state',
      t('queue.shifts.state'),
      { width: 160 },
      (row) => <State row={row} />,
      (row) => stateOf(row).text,
    ),
  ]
}

/** The height of all rows, at most 236 pixels. */
const heightOf = (rows: number, totals: number): number => Math.min(29 + 34 * (rows + totals), 236)

interface ShiftTableProps {
  readonly statement: Statement
  /** Only the items of this shift are listed. */
  readonly chosen: StatementShift | undefined
  readonly onChoose: (row: StatementShift) => void
}

export const ShiftTable = ({ statement, chosen, onChoose }: ShiftTableProps) => {
  const {
    data: rows = [],
    error,
    isFetching,
    isPending,
    refetch,
  } = useQuery(allOf(cardApi.shifts, { id: statement.id }))
  const hasAdjustments = rows.some(({ stated }) => stated.adjustments !== 0)
  const columns = useMemo(() => shiftColumns(hasAdjustments), [hasAdjustments])
  const sums = sumShifts(rows)
  const { in_bank: bank } = statement
  const totals = sums.map((sum) => ({
    ...Object.fromEntries(Object.entries(amounts).map(([id, format]) => [id, format(sum)])),
    date: <Text weight="strong">{t('queue.shifts.statement')}</Text>,
    ...(sum.shifts > 0 && { shift: t('queue.shifts.count', { count: sum.shifts }) }),
    ...(bank?.currency === sum.currency && { state: t('queue.shifts.inBank', { date: dayText(bank.date) }) }),
  }))
  return (
    <div>
      <div className={styles.shifts} style={{ height: heightOf(Math.max(rows.length, 1), sums.length) }}>
        <DataTable
          label={t('queue.shifts.label')}
          columns={columns}
          rows={rows}
          rowId={({ key }) => key}
          selectedId={chosen?.key}
          onSelect={onChoose}
          totals={totals}
          busy={isPending || (isFetching && rows.length === 0)}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
      <RefundsDue statementId={statement.id} />
      {statement.totals.map(({ currency, groups }) => (
        <LineShares key={currency} groups={groups} />
      ))}
    </div>
  )
}
