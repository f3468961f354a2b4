/** Merges a line with others of the queue, because one record was paid by several lines. */
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { QueueItem, QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { CheckMark, Dialog, ErrorState, SearchField, Text, useListbox } from '../../../ui/index.ts'
import { classText } from '../reconcile-texts.ts'
import { DecisionFailure } from './decision-foot.tsx'
import { itemDetail, recordInText, rowsInText } from './item-text.ts'
import styles from './queue.module.css'
import type { Draft } from './use-decisions.ts'

interface MergeDialogProps {
  readonly statementId: number
  readonly item: QueueItemDetail
  readonly isRunning: boolean
  readonly error: unknown
  readonly onDecide: (draft: Draft) => void
  readonly onClose: () => void
}

export const MergeDialog = ({ statementId, item, isRunning, error, onDecide, onClose }: MergeDialogProps) => {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 120)
  const [chosen, setChosen] = useState<readonly QueueItem[]>([])
  const { pages, rows } = usePagedRows(
    pagesOf(queueApi.items, { id: statementId, q: { show: 'queue', text: settled }, sort: 'row' }),
  )
  const others = rows.filter(
    ({ key, kind, currency }) => kind !== 'missing' && key !== item.key && currency === item.currency,
  )
  const isChosen = ({ key }: QueueItem) => chosen.some((other) => other.key === key)
  const toggle = (other: QueueItem) =>
    setChosen(isChosen(other) ? chosen.filter(({ key }) => key !== other.key) : [...chosen, other])
  const record = item.records.length === 1 ? item.records[0] : undefined
  const merge = () => {
    if (chosen.length === 0 || isRunning) return
    onDecide({
      kind: 'merge',
      items: [item.key, ...chosen.map(({ key }) => key)],
      ...(record && { record: record.key }),
    })
  }
  const list = useListbox(
    others.map(({ key }) => key),
    (current, event) => {
      const other = others.find(({ key }) => key === current)
      if (event.ctrlKey) merge()
      else if (other !== undefined) toggle(other)
    },
  )
  const net = chosen.reduce((sum, { stated }) => sum + stated.net, item.stated.net)
  const disabledReason = chosen.length === 0 ? t('queue.merge.choose') : isRunning ? t('queue.deciding') : undefined
  return (
    <Dialog
      open
      width={640}
      onClose={onClose}
      title={t('queue.merge.title', { rows: rowsInText(item) })}
      text={
        record === undefined
          ? t('queue.merge.textAlone')
          : t('queue.merge.text', {
              name: recordInText(record),
              amount: formatMinor(record.expected.net, record.currency),
            })
      }
      action={{
        text: t('queue.merge.save', { count: chosen.length + 1, amount: formatMinor(net, item.currency) }),
        keys: 'Ctrl+Enter',
        disabledReason,
        onAct: merge,
      }}
      note={<DecisionFailure error={error} />}
      back={t('common.cancel')}
    >
      <SearchField
        {...list.field}
        label={t('queue.merge.search')}
        placeholder={t('queue.merge.search')}
        value={text}
        onChange={setText}
        onKeyDown={list.onKeyDown}
      />
      {pages.error === null ? null : <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />}
      <div {...list.list} className={styles.found} aria-label={t('queue.merge.others')} aria-multiselectable>
        {others.map((other, index) => (
          <div
            key={other.key}
            {...list.line(other.key)}
            onClick={() => {
              list.moveTo(index)
              toggle(other)
            }}
          >
            <CheckMark checked={isChosen(other)} />
            <Text as="div" grow>
              <Text as="div" weight="medium" line="cut">
                {classText(other.class)}
              </Text>
              <Text as="div" size="small" tone="secondary" line="cut">
                {itemDetail(other)}
              </Text>
            </Text>
            <Text weight="medium">{formatMinor(other.stated.net, other.currency)}</Text>
          </div>
        ))}
      </div>
      {others.length > 0 || pages.isPending ? (
        <Text as="p" size="small" tone="secondary">
          {t('queue.merge.hint')}
        </Text>
      ) : (
        <Text as="p" role="status" tone="secondary">
          {t('queue.merge.none')}
        </Text>
      )}
    </Dialog>
  )
}
