/** The list of closed shifts: a column of two lines, and the cash over or short. */
import { IconCheck } from '@tabler/icons-react'
import type { z } from 'zod'
import type { zReportSummary } from '../../../../shared/desk/shifts.ts'
import { formatChange, parseMinor, type Instant } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, Icon, IconAttention, Row, Text, type DataColumn } from '../../../ui/index.ts'
import { reportName } from '../../../../shared/desk/shift-reports.ts'

export type ZReportSummary = z.infer<typeof zReportSummary>

interface Scene {
  readonly moment: (at: Instant) => string
  /** A larger difference must be checked; a decimal amount in any currency. */
  readonly tolerance: string
}

export const whoText = ({ person, drawer, shift }: ZReportSummary): string =>
  t('floor.closedList.who', { name: person?.name ?? drawer.name, shift: String(shift) })

export const closedColumns = ({ moment, tolerance }: Scene): DataColumn<ZReportSummary>[] => [
  column('number', t('floor.closedList.number'), { width: 100, share: 3, fixed: true }, ({ number }) => (
    <Text weight="medium">{reportName('z', number)}</Text>
  )),
  column(
    'who',
    t('floor.closedList.shift'),
    { width: 170, share: 3, dropOrder: 2, foldInto: 'number', isSecondary: true },
    whoText,
    whoText,
  ),
  column('overShort', t('floor.closedDrawer.overShort'), { width: 96, share: 1, numeric: true }, (row) => (
    <OverShort row={row} tolerance={tolerance} />
  )),
  column(
    'closed',
    t('floor.closedDrawer.closed'),
    { width: 110, share: 1, dropOrder: 1, foldInto: 'overShort', numeric: true, isSecondary: true },
    ({ closed_at: at }) => moment(at),
  ),
]

const OverShort = ({ row, tolerance }: { readonly row: ZReportSummary } & Pick<Scene, 'tolerance'>) => {
  const { over_short: overShort, drawer } = row
  const isBeyond = Math.abs(overShort) > parseMinor(tolerance, drawer.currency)
  return (
    <Row style={{ justifyContent: 'flex-end', gap: 5 }}>
      {isBeyond ? (
        <Icon of={IconAttention} tone="warn" />
      ) : overShort === 0 ? (
        <Icon of={IconCheck} tone="secondary" />
      ) : null}
      <Text weight={isBeyond ? 'medium' : undefined} tone={isBeyond ? 'warn' : undefined}>
        {formatChange(overShort, drawer.currency)}
      </Text>
    </Row>
  )
}
