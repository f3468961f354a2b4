/** Similar items together: the groups as a list, and the chosen one beside it. */
import { useMemo, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ItemGroup } from '../../../../shared/desk/reconcile/queue.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatChange, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionTool, commandOf, DataTable, Pane, Text, useListFocus, type Action } from '../../../ui/index.ts'
import { GroupDetail } from './group-detail.tsx'
import type { DetailProps } from './item-detail.tsx'
import type { TabLine } from './items-panes.tsx'
import { groupColumns, rowIdOf } from './list-columns.tsx'
import { sizeOf } from './item-text.ts'
import styles from './queue.module.css'

interface GroupsPanesProps extends DetailProps {
  readonly tabs: TabLine
  readonly tool: Action
  readonly query: UseQueryResult<readonly ItemGroup[]>
  readonly chosenKey: string | undefined
  readonly onChoose: (key: string | undefined) => void
  readonly onLines: (group: ItemGroup) => void
  readonly empty: ReactNode
}

/** The difference is summed for each currency: amounts are never added across currencies. */
export const differenceOf = (groups: readonly ItemGroup[]): string => {
  const sums = new Map<string, number>()
  for (const { currency, difference } of groups) sums.set(currency, (sums.get(currency) ?? 0) + difference.net)
  return formatList(
    [...sums].map(([currency, minor]) => formatChange(minor, currency)),
    'unit',
  )
}

const none: readonly ItemGroup[] = []

export const GroupsPanes = ({
  tabs,
  tool,
  query,
  chosenKey,
  onChoose,
  onLines,
  empty,
  ...detail
}: GroupsPanesProps) => {
  const { data: rows = none, error, isPending, refetch } = query
  const columns = useMemo(() => groupColumns(rows), [rows])
  const chosen = rows.find(({ key }) => key === chosenKey) ?? rows[0]
  const at = chosen === undefined ? -1 : rows.indexOf(chosen)
  const choose = ({ key }: ItemGroup) => onChoose(key)
  const [table, rowsCommand] = useRowsCommand(
    { id: 'queue.rows', label: t('queue.list.groupRows'), keyBar: t('queue.list.groupRowsKey') },
    { rows, isOpen: true, open: choose },
  )
  useListFocus()
  useCommands([rowsCommand, commandOf(tool)])
  return (
    <div className={styles.panes}>
      <Pane label={t('queue.list.groups')} kind="list" className={styles.list}>
        {tabs(<ActionTool action={tool} />)}
        <DataTable
          ref={table}
          headHidden
          label={t('queue.list.groups')}
          columns={columns}
          rows={rows}
          rowId={rowIdOf}
          selectedId={chosen === undefined ? undefined : rowIdOf(chosen)}
          onSelect={choose}
          onActivate={onLines}
          busy={isPending}
          error={error}
          onRetry={() => void refetch()}
          foot={
            <>
              <span>
                {t.rich('queue.list.groupCount', {
                  groups: rows.length,
                  count: rows.reduce((sum, group) => sum + sizeOf(group), 0),
                  b: (chunks) => <b>{chunks}</b>,
                })}
              </span>
              <Text grow />
              <span>{t.rich('queue.list.sum', { amount: differenceOf(rows), b: (chunks) => <b>{chunks}</b> })}</span>
            </>
          }
        />
      </Pane>
      {chosen === undefined ? (
        <Pane label={t('queue.group.label')}>{isPending || error !== null ? null : empty}</Pane>
      ) : (
        <GroupDetail
          key={chosen.key}
          {...detail}
          group={chosen}
          onLines={() => onLines(chosen)}
          onDecided={() => onChoose((rows[at + 1] ?? rows[at - 1])?.key)}
        />
      )}
    </div>
  )
}
