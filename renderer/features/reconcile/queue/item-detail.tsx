/** The evidence of one item of the queue, and the decisions about it. */
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { QueueItem, QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import type { Bearer } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { queryOf } from '../../../api/index.ts'
import { useCommands, type Command } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { commandOf, ErrorState, Pane, PaneHead, Scroll, Tag, useListFocus, type Action } from '../../../ui/index.ts'
import { causeText, classText, dayText } from '../reconcile-texts.ts'
import { AcceptNote } from './accept-note.tsx'
import { DecisionFoot, undoLast } from './decision-foot.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import type { Compared } from './evidence.ts'
import { FindDialog } from './find-dialog.tsx'
import { itemActions, type ItemDialog } from './item-actions.ts'
import { differenceText, differsText, recordsInText, recordTitle, rowsInText } from './item-text.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { bookingCommand, useBooking } from './use-booking.ts'
import { usePreview, type Decisions, type Draft } from './use-decisions.ts'
import { useFinding } from './use-finding.ts'
import { canChoose, Why } from './why.tsx'

export interface DetailProps {
  readonly statement: Statement
  readonly decisions: Decisions
}

interface ItemDetailProps extends DetailProps {
  readonly item: QueueItem
  /** The item or one of its parts was decided. */
  readonly onDecided: () => void
  readonly onDialog: (isOpen: boolean) => void
  /** Shows the group of similar items, with what accepting it would post. */
  readonly onGroup: () => void
}

export const ItemDetail = (props: ItemDetailProps) => {
  const { statement, item } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(queueApi.item, { id: statement.id, key: item.key }),
    placeholderData: keepPreviousData,
  })
  const title = t('queue.detail.title', { name: classText(item.class), amount: differenceText(item) })
  if (data !== undefined) return <Evidence key={data.key} {...props} detail={data} isPast={isPlaceholderData} />
  return (
    <Pane label={t('queue.detail.label')} busy={isFetching}>
      <PaneHead level={2} title={title} />
      <Scroll>{error === null ? null : <ErrorState inline error={error} onRetry={() => void refetch()} />}</Scroll>
    </Pane>
  )
}

interface EvidenceProps extends ItemDetailProps {
  readonly detail: QueueItemDetail
  /** This is the evidence of the item chosen before, until that of the new one has been fetched. */
  readonly isPast: boolean
}

const acceptDraft = ({ key, kind }: QueueItemDetail, record: string | undefined, bearer: Bearer): Draft =>
  kind === 'missing'
    ? { kind: 'accept', records: [key], bearer }
    : record === undefined
      ? { kind: 'accept', items: [key], bearer }
      : { kind: 'link', item: key, record, bearer }

/** "Accepting links line 412 to booking 20417310" */
const acceptText = ({ kind, rows }: QueueItemDetail, { records }: Compared): string =>
  kind === 'missing'
    ? t('queue.preview.missing', { name: recordsInText(records) })
    : records.length === 0
      ? t('queue.preview.alone', { rows: rowsInText({ rows }) })
      : t('queue.preview.links', { rows: rowsInText({ rows }), name: recordsInText(records) })

const subText = (detail: QueueItemDetail, compared: Compared): string => {
  const { class: found, difference } = compared
  return [
    detail.booking_id === undefined
      ? detail.rows.length === 0
        ? detail.records.map(recordTitle).join()
        : t('queue.item.rowsTitle', { count: detail.rows.length, rows: detail.rows.slice(0, 4).join(', ') })
      : t('queue.recordTitle.sale', { name: detail.booking_id }),
    detail.date === undefined ? undefined : dayText(detail.date),
    detail.periods === undefined || detail.periods < 2
      ? t(`queue.explain.${found ?? 'none'}`, { direction: difference.net < 0 ? 'less' : 'more' })
      : t('queue.periods', { count: detail.periods }),
    differsText(compared),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

const Evidence = (props: EvidenceProps) => {
  const { statement, detail, isPast, decisions, onDecided, onDialog, onGroup } = props
  const { proposals } = detail
  const [dialog, showDialog] = useState<ItemDialog>()
  const setDialog = (which: ItemDialog | undefined) => {
    showDialog(which)
    onDialog(which !== undefined)
  }
  const [chosen, setChosen] = useState(0)
  const record = chosen === 0 ? undefined : proposals[chosen]?.records[0]?.key
  const finding = useFinding(statement.id, detail, record)
  const compared: Compared = (record === undefined ? undefined : finding.compared) ?? detail
  const booking = useBooking(statement.kind, compared)
  const draft = acceptDraft(detail, record, booking.bearer)
  const isOpen = statement.state === 'open'
  const preview = usePreview(statement.id, isOpen && !isPast ? draft : undefined)

  const decide = (made: Draft) =>
    decisions.decide(made, () => {
      setDialog(undefined)
      onDecided()
    })
  const open = (which: ItemDialog) => {
    decisions.reset()
    setDialog(which)
  }
  const disabledReason = isOpen ? (isPast || decisions.isRunning ? t('queue.deciding') : undefined) : t('queue.closed')
  const { accept, others, find } = itemActions({
    detail,
    compared,
    disabledReason,
    onOpen: open,
    onAccept: () => decide(draft),
  })
  useListFocus()
  const undo = undoLast(decisions, statement)
  const choices = proposals.slice(0, 9).map((proposal, index): Command => ({
    id: `queue.suggestion.${index + 1}`,
    label: t('queue.why.choose', { number: index + 1 }),
    keys: [String(index + 1)],
    predicate: () => proposals.length > 1 && canChoose(proposal, index),
    perform: () => setChosen(index),
  }))
  useCommands([
    ...[accept, ...others, find, undo].map(commandOf),
    {
      id: 'queue.accept-all',
      label: t('queue.group.show'),
      keyBar: t('queue.group.acceptAllKey'),
      keys: ['Shift+A'],
      perform: onGroup,
    },
    bookingCommand(booking, preview, statement.kind),
    ...choices,
  ])

  const dialogProps = {
    statementId: statement.id,
    item: detail,
    isRunning: decisions.isRunning,
    error: decisions.error,
    onDecide: decide,
    onClose: () => {
      decisions.reset()
      setDialog(undefined)
    },
  }
  const title = t('queue.detail.title', { name: classText(compared.class), amount: differenceText(compared) })
  const shown: Action[] = [accept, ...others]
  return (
    <Pane label={t('queue.detail.label')} busy={isPast || finding.isFetching}>
      <PaneHead
        level={2}
        title={title}
        sub={subText(detail, compared)}
        end={
          compared.cause === undefined ? undefined : (
            <Tag tone="accent">{t('queue.likely', { cause: causeText(compared.cause) })}</Tag>
          )
        }
      />
      <Scroll tabIndex={0} role="group" aria-label={title}>
        <EvidenceTable compared={compared} />
        {detail.kind === 'missing' ? null : <Why item={detail} chosen={chosen} onChoose={setChosen} find={find} />}
      </Scroll>
      {isOpen ? (
        <AcceptNote
          preview={preview}
          kind={statement.kind}
          of={compared}
          what={acceptText(detail, compared)}
          booking={booking}
        />
      ) : null}
      <DecisionFoot decisions={decisions} actions={shown} undo={undo} />
      {dialog === 'find' ? <FindDialog {...dialogProps} kind={statement.kind} /> : null}
      {dialog === 'split' ? <SplitDialog {...dialogProps} /> : null}
      {dialog === 'merge' ? <MergeDialog {...dialogProps} /> : null}
      {dialog === 'ignore' || dialog === 'carry_over' ? (
        <ReasonDialog
          {...dialogProps}
          kind={dialog}
          count={1}
          about={title}
          onDecide={(reason) =>
            decide({
              kind: dialog,
              reason,
              ...(detail.kind === 'missing' ? { records: [detail.key] } : { items: [detail.key] }),
            })
          }
        />
      ) : null}
    </Pane>
  )
}
