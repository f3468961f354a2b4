/** The list of closings, newest first, and the chosen one beside it. */
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { closingApi } from '../../../../shared/contract/closings.ts'
import { closingName, type ClosingSummary } from '../../../../shared/desk/reconcile/closings.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useRowList, type RowList } from '../../../kit/list/index.ts'
import {
  column,
  DataTable,
  Icon,
  InSlot,
  Row,
  Text,
  useCounterTime,
  useListFocus,
  type DataColumn,
} from '../../../ui/index.ts'
import { ClosingPanel } from './closing-panel.tsx'
import { netText, periodText, statementText } from './closing-text.ts'

const closingList: RowList<ClosingSummary> = {
  key: 'closings',
  label: t('reconcile.tab.closings'),
  path: paths.closings(),
  rowId: ({ number }) => number,
  withoutSteps: true,
  emptyText: t('closings.list.emptyText'),
}

const closingColumns = (moment: (at: string) => string): DataColumn<ClosingSummary>[] => [
  column('number', t('closings.list.number'), { width: 96, share: 1, fixed: true }, ({ number, reopened }) => (
    <Row>
      <Icon
        of={reopened === undefined ? IconLock : IconLockOpen}
        tone={reopened === undefined ? 'secondary' : 'warn'}
      />
      <Text weight="medium">{closingName(number)}</Text>
    </Row>
  )),
  column('statement', t('closings.list.statement'), { width: 200, share: 3 }, ({ statement }) =>
    statementText(statement),
  ),
  column(
    'period',
    t('closings.list.period'),
    { width: 150, share: 2, dropOrder: 2, isSecondary: true },
    ({ statement }) => periodText(statement.period),
  ),
  column('net', t('reconcile.equation.net'), { width: 120, share: 2, numeric: true }, ({ net }) => netText(net)),
  column(
    'carried',
    t('closings.list.carried'),
    { width: 90, share: 1, numeric: true, dropOrder: 1 },
    ({ carried_over: count }) => (count === 0 ? undefined : String(count)),
  ),
  column('state', t('closings.list.state'), { width: 120, share: 2 }, ({ reopened }) =>
    reopened === undefined ? (
      t('reconcile.state.closed')
    ) : (
      <Text tone="warn" weight="medium">
        {t('closings.list.reopened', { time: moment(reopened.at) })}
      </Text>
    ),
  ),
  column('at', t('closings.list.closed'), { width: 170, share: 2, dropOrder: 3, isSecondary: true }, ({ at, person }) =>
    person === undefined ? moment(at) : `${moment(at)}, ${person.name}`,
  ),
]

export const ClosingsTab = () => {
  const { moment } = useCounterTime()
  const { total, ...data } = usePagedRows(pagesOf(closingApi.list))
  const { openId, ...list } = useRowList(closingList, data)
  useListFocus()
  useCommands([
    list.command,
    {
      id: 'closings.close',
      label: t('common.close'),
      keys: ['Escape'],
      predicate: () => openId !== undefined,
      perform: list.close,
    },
  ])
  return (
    <>
      <DataTable
        {...list.table}
        columns={closingColumns(moment)}
        foot={
          <span>
            {t.rich('closings.list.count', { shown: data.rows.length, all: total, b: (chunks) => <b>{chunks}</b> })}
          </span>
        }
      />
      <InSlot slot="sidePanel">
        {openId === undefined ? null : <ClosingPanel key={openId} number={openId} onClose={list.close} />}
      </InSlot>
    </>
  )
}
