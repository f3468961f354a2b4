/** Closings, newest first, and the chosen one beside them. */
import { useLocation } from 'wouter'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { closingApi } from '../../../../shared/contract/closings.ts'
import { closingName, type ClosingSummary } from '../../../../shared/desk/reconcile/closings.ts'
import { pagesOf, usePagedRows } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import {
  column,
  DataTable,
  EmptyState,
  Icon,
  InSlot,
  Row,
  Text,
  useCounterTime,
  useListFocus,
  useTableView,
  type DataColumn,
} from '../../../ui/index.ts'
import { ClosingDrawer } from './closing-drawer.tsx'
import { netText, periodText, statementText } from './closing-text.ts'

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
  const [path, navigate] = useLocation()
  const { moment } = useCounterTime()
  const { pages, rows, total, paging } = usePagedRows(pagesOf(closingApi.list))
  const view = useTableView('closings-table')
  const number = openedId(path, paths.closings())
  const open = (row: ClosingSummary) => navigate(paths.closings(row.number), { replace: true })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'closings.rows', label: t('closings.list.rows'), keyBar: t('closings.list.rowsKey') },
    { rows, isOpen: number !== undefined, open },
  )
  const close = () => {
    navigate(paths.closings(), { replace: true })
    table.current?.focus()
  }
  useListFocus()
  useCommands([
    rowsCommand,
    {
      id: 'closings.close',
      label: t('common.close'),
      keys: ['Escape'],
      predicate: () => number !== undefined,
      perform: close,
    },
  ])
  return (
    <>
      <DataTable
        ref={table}
        label={t('reconcile.tab.closings')}
        columns={closingColumns(moment)}
        rows={rows}
        rowId={(row) => String(row.number)}
        view={view}
        selectedId={number === undefined ? undefined : String(number)}
        onSelect={open}
        busy={pages.isPending || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        paging={paging}
        empty={<EmptyState title={t('closings.list.empty')} text={t('closings.list.emptyText')} />}
        foot={
          <span>
            {t.rich('closings.list.count', { shown: rows.length, all: total, b: (chunks) => <b>{chunks}</b> })}
          </span>
        }
      />
      <InSlot slot="drawer">
        {number === undefined ? null : <ClosingDrawer key={number} number={number} onClose={close} />}
      </InSlot>
    </>
  )
}
