/** The open statements with the number of their open items: Enter opens a queue. */
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { queueApi, statementApi } from '../../../../shared/contract/reconcile.ts'
import type { StatementSummary } from '../../../../shared/desk/reconcile/statements.ts'
import { allOf, pagesOf, usePagedRows } from '../../../api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatCount, formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  column,
  DataTable,
  EmptyState,
  Status,
  Text,
  useListFocus,
  useTableView,
  type DataColumn,
} from '../../../ui/index.ts'
import { periodText } from '../closings/closing-text.ts'
import { openItems } from '../statements/statement-figures.ts'
import { differenceOf } from './groups-panes.tsx'

const Difference = ({ statementId }: { readonly statementId: number }) => {
  const { data } = useQuery(allOf(queueApi.groups, { id: statementId }))
  return <Text weight="medium">{data === undefined || data.length === 0 ? '—' : differenceOf(data)}</Text>
}

const statementColumns = (): DataColumn<StatementSummary>[] => [
  column(
    'name',
    t('queue.overview.statement'),
    { width: 190, share: 3, fixed: true },
    ({ kind, name }) => (
      <Text weight="medium" line="cut">
        {t('queue.title', { kind, name })}
      </Text>
    ),
    ({ kind, name }) => t('queue.title', { kind, name }),
  ),
  column('period', t('queue.overview.period'), { width: 150, isSecondary: true, dropOrder: 3 }, ({ period }) =>
    periodText(period),
  ),
  column(
    'partner',
    t('queue.overview.partner'),
    { width: 110, share: 2, isSecondary: true, dropOrder: 1 },
    ({ partner }) => partner,
    ({ partner }) => partner,
  ),
  column('lines', t('queue.lines'), { width: 74, numeric: true, dropOrder: 2 }, ({ lines }) => formatCount(lines)),
  column('open', t('queue.overview.open'), { width: 100, numeric: true }, ({ groups }) => formatCount(groups.queue)),
  column('missing', t('queue.overview.missing'), { width: 110, numeric: true }, ({ missing }) => formatCount(missing)),
  column('difference', t('queue.difference'), { width: 180, numeric: true }, (statement) =>
    openItems(statement) === 0 ? (
      <Status icon={IconCircleCheck} tone="ok">
        {t('queue.overview.ready')}
      </Status>
    ) : (
      <Difference statementId={statement.id} />
    ),
  ),
  column('net', t('reconcile.equation.net'), { width: 180, numeric: true }, ({ net }) =>
    formatList(
      net.map(({ amount, currency }) => formatMinor(amount, currency)),
      'unit',
    ),
  ),
]

export const QueueTab = () => {
  const { rows, total, paging, busy, error, onRetry } = usePagedRows(
    pagesOf(statementApi.list, { q: { state: 'open' }, sort: '-period' }),
  )
  const view = useTableView('queue')
  const columns = useMemo(() => statementColumns(), [])
  const [chosenId, setChosenId] = useState<number>()
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]
  const open = ({ id }: StatementSummary) => goTo(paths.queue(id))
  const [table, rowsCommand] = useRowsCommand(
    { id: 'queue.statements', label: t('queue.overview.rows'), keyBar: t('queue.overview.statement') },
    { rows, isOpen: chosenId !== undefined, open: ({ id }) => setChosenId(id) },
  )
  useListFocus()
  useCommands([
    rowsCommand,
    {
      id: 'queue.open',
      label: t('queue.overview.command'),
      keyBar: t('queue.overview.commandKey'),
      keys: ['Enter'],
      predicate: () => chosen !== undefined,
      perform: () => {
        if (chosen !== undefined) open(chosen)
      },
    },
  ])
  return (
    <DataTable
      ref={table}
      label={t('queue.overview.label')}
      columns={columns}
      view={view}
      rows={rows}
      rowId={({ id }) => String(id)}
      selectedId={chosen === undefined ? undefined : String(chosen.id)}
      onSelect={({ id }) => setChosenId(id)}
      onActivate={open}
      busy={busy}
      error={error}
      onRetry={onRetry}
      paging={paging}
      empty={
        <EmptyState
          title={t('queue.overview.empty')}
          text={t('queue.overview.emptyText')}
          actions={[
            {
              key: 'read',
              label: t('queue.overview.next'),
              action: t('queue.import'),
              onAct: () => goTo(paths.readStatement()),
            },
          ]}
        />
      }
      foot={<span>{t.rich('queue.overview.count', { count: total, b: (chunks) => <b>{chunks}</b> })}</span>}
    />
  )
}
