/** The items of a statement as a list, and the evidence of the chosen one beside it. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { ItemGroup, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { discrepancyClasses, type DiscrepancyClass } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  ActionTool,
  Bar,
  Chip,
  commandOf,
  DataTable,
  EmptyState,
  MenuButton,
  Pane,
  SearchField,
  Text,
  useListFocus,
  type Action,
} from '../../../ui/index.ts'
import { classText } from '../reconcile-texts.ts'
import type { DetailProps } from './item-detail.tsx'
import { groupTitle } from './item-text.ts'
import { itemColumns, rowIdOf } from './list-columns.tsx'
import styles from './queue.module.css'

/** The tabs of the screen, with a button at their end. */
export type TabLine = (end?: ReactNode) => ReactNode

interface DetailSteps {
  /** The item was decided, and the next is chosen. */
  readonly onDecided: () => void
  /** An item stays while a dialog is about it, even if it has left the list, so that no input is lost. */
  readonly onDialog: (isOpen: boolean) => void
}

export interface ItemsPanesProps extends Pick<DetailProps, 'statement'> {
  readonly tabs: TabLine
  /** The action at the end of the tabs, about the chosen item. */
  readonly tool?: (chosen: QueueItem | undefined) => Action
  readonly show: 'queue' | 'resolved'
  /** Only the items of this group are listed. */
  readonly group?: ItemGroup | undefined
  readonly onLeaveGroup?: () => void
  /** Only the items of this shift in a card settlement are listed. */
  readonly shift?: { readonly key: string; readonly name: string; readonly onLeave: () => void } | undefined
  /** The item that is chosen when the list appears. */
  readonly firstKey?: string | undefined
  /** This is shown instead of the evidence if the list is empty without a filter. */
  readonly empty: ReactNode
  readonly renderDetail: (item: QueueItem, steps: DetailSteps) => ReactNode
}

export const ItemsPanes = (props: ItemsPanesProps) => {
  const { statement, tabs, show, group, onLeaveGroup, shift, renderDetail } = props
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 120)
  const [found, setFound] = useState<DiscrepancyClass>()
  const [chosenKey, setChosenKey] = useState(props.firstKey)
  const [held, setHeld] = useState<QueueItem>()
  const search = useRef<HTMLInputElement>(null)
  const q = { show, group: group?.key, shift: shift?.key, class: found, text: settled === '' ? undefined : settled }
  const { pages, rows, total, paging } = usePagedRows(
    pagesOf(queueApi.items, { id: statement.id, q, sort: '-difference' }),
  )
  const columns = useMemo(() => itemColumns(rows), [rows])
  const chosen = held ?? rows.find(({ key }) => key === chosenKey) ?? rows[0]
  const at = rows.findIndex(({ key }) => key === chosen?.key)
  const choose = ({ key }: QueueItem) => setChosenKey(key)
  const [table, rowsCommand] = useRowsCommand(
    { id: 'queue.rows', label: t('queue.list.rows'), keyBar: t('queue.list.rowsKey') },
    { rows, isOpen: true, open: choose },
  )
  /** Chooses the next item, or the one before if it was the last. */
  const goOn = () => {
    setHeld(undefined)
    setChosenKey((rows[at + 1] ?? rows[at - 1])?.key)
  }
  useListFocus()
  const tool = props.tool?.(chosen)
  const isFiltered = found !== undefined || settled !== '' || shift !== undefined
  useCommands([
    rowsCommand,
    ...(tool === undefined ? [] : [commandOf(tool)]),
    {
      id: 'queue.filter',
      label: t('queue.list.filter'),
      keys: ['Ctrl+F'],
      perform: () => search.current?.focus(),
    },
    ...(shift === undefined
      ? []
      : [
          {
            id: 'queue.leave-shift',
            label: t('queue.shifts.leave'),
            keyBar: t('queue.shifts.leaveKey'),
            keys: ['Escape'],
            perform: shift.onLeave,
          },
        ]),
    ...(group === undefined || onLeaveGroup === undefined
      ? []
      : [
          {
            id: 'queue.leave-group',
            label: t('queue.group.leave'),
            keyBar: t('queue.group.leaveKey'),
            keys: ['Escape'],
            perform: onLeaveGroup,
          },
        ]),
  ])
  return (
    <div className={styles.panes}>
      <Pane label={t(`queue.tab.${show}`)} kind="list" className={styles.list}>
        {tabs(tool && <ActionTool action={tool} />)}
        <Bar label={t('queue.list.filters')}>
          {group === undefined ? null : <Chip on name={groupTitle(group)} onRemove={onLeaveGroup} />}
          {shift === undefined ? null : <Chip on name={shift.name} onRemove={shift.onLeave} />}
          <SearchField
            ref={search}
            className={styles.search}
            label={t('queue.list.filter')}
            placeholder={t('common.search')}
            {...(group === undefined ? { keys: 'Ctrl+F' } : {})}
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
              event.preventDefault()
              table.current?.focus()
            }}
          />
          {group !== undefined ? null : found === undefined ? (
            <MenuButton
              label={t('queue.list.class')}
              name={t('queue.list.class')}
              items={discrepancyClasses.map((each) => ({
                key: each,
                label: classText(each),
                onPick: () => setFound(each),
              }))}
            />
          ) : (
            <Chip on name={classText(found)} onRemove={() => setFound(undefined)} />
          )}
        </Bar>
        <DataTable
          ref={table}
          headHidden
          label={t(`queue.tab.${show}`)}
          columns={columns}
          rows={rows}
          rowId={rowIdOf}
          question={JSON.stringify(q)}
          selectedId={chosen === undefined ? undefined : rowIdOf(chosen)}
          onSelect={choose}
          busy={pages.isPending || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          paging={paging}
          empty={isFiltered ? <EmptyState title={t('queue.list.noneFound')} /> : null}
          foot={
            <>
              <span>
                {t.rich('queue.list.place', {
                  at: paging.firstIndex + at + 1,
                  count: total,
                  b: (chunks) => <b>{chunks}</b>,
                })}
              </span>
              <Text grow />
              <Text tone="faint">{t('queue.list.sorted')}</Text>
            </>
          }
        />
      </Pane>
      {chosen === undefined ? (
        <Pane label={t('queue.detail.label')}>
          {pages.isPending || pages.error !== null || isFiltered ? null : props.empty}
        </Pane>
      ) : (
        renderDetail(chosen, { onDecided: goOn, onDialog: (isOpen) => setHeld(isOpen ? chosen : undefined) })
      )}
    </div>
  )
}
