/** The detail of a group of similar items: its first lines, its totals, the facts, and the decisions about the whole group. */
import { useState } from 'react'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { ItemGroup } from '../../../../shared/desk/reconcile/queue.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  commandOf,
  ErrorState,
  Icon,
  Pane,
  PaneHead,
  Scroll,
  Tag,
  useListFocus,
  type Action,
} from '../../../ui/index.ts'
import { classText, percent } from '../reconcile-texts.ts'
import { LetterDialog } from '../statements/letter-dialog.tsx'
import { AcceptNote } from './accept-note.tsx'
import { DecisionFoot, undoLast } from './decision-foot.tsx'
import { EquationTable } from './equation-table.tsx'
import { GroupSample } from './group-sample.tsx'
import type { DetailProps } from './item-detail.tsx'
import { countText, daysText, differenceText, groupTitle, sizeOf } from './item-text.ts'
import styles from './queue.module.css'
import { ReasonDialog, type ReasonedKind } from './reason-dialog.tsx'
import { bookingCommand, useBooking } from './use-booking.ts'
import { usePreview, type Draft } from './use-decisions.ts'

const sampleSize = 3

/** The evidence that the books are right about the rate. */
const evidenceOf = ({ cause, others }: ItemGroup): string | undefined =>
  cause?.kind === 'fee_rate' && others !== undefined && others.all > 0
    ? t('queue.group.others', { rate: percent(cause.agreed), agreeing: others.agreeing, all: others.all })
    : undefined

const factsOf = ({ days, facilities }: ItemGroup): string[] => {
  const when = daysText(days)
  return [
    when === undefined ? undefined : t('queue.group.days', { days: when }),
    facilities.length === 0
      ? undefined
      : facilities.length > 4
        ? t('queue.group.facilities', { count: facilities.length })
        : formatList(facilities),
  ].filter((fact) => fact !== undefined)
}

interface GroupDetailProps extends DetailProps {
  readonly group: ItemGroup
  readonly onDecided: () => void
  /** Shows all items of the group. */
  readonly onLines: () => void
}

export const GroupDetail = (props: GroupDetailProps) => {
  const { statement, group, decisions, onDecided, onLines } = props
  const [dialog, setDialog] = useState<ReasonedKind>()
  const [isWriting, setWriting] = useState(false)
  const { pages, rows } = usePagedRows(
    pagesOf(queueApi.items, { id: statement.id, q: { show: 'queue', group: group.key }, sort: '-difference' }),
  )
  const targets = { group: { key: group.key, items: group.items, missing: group.missing } }
  const booking = useBooking(statement.kind, group)
  const draft: Draft = { kind: 'accept', ...targets, bearer: booking.bearer }
  const isOpen = statement.state === 'open'
  // A person must check at each line whether another plate is the same car.
  const isSingly = group.differs.length > 0
  const preview = usePreview(statement.id, isOpen && !isSingly ? draft : undefined)
  const count = sizeOf(group)
  const decide = (made: Draft) =>
    decisions.decide(made, () => {
      setDialog(undefined)
      onDecided()
    })
  const disabledReason = isOpen ? (decisions.isRunning ? t('queue.deciding') : undefined) : t('queue.closed')
  const reasoned = (kind: ReasonedKind, key: string): Action => ({
    id: `queue.group.${kind}`,
    label: t(`queue.group.command.${kind}`),
    keyBar: t(`queue.group.${kind}`, { count }),
    text: t(`queue.group.${kind}`, { count }),
    keys: [key],
    disabledReason,
    perform: () => {
      decisions.reset()
      setDialog(kind)
    },
  })
  const actions: Action[] = [
    {
      id: 'queue.group.accept',
      label: t('queue.group.command.accept'),
      keyBar: t('queue.group.acceptKey', { count }),
      text: t('queue.group.accept', { count, size: countText(group), amount: differenceText(group) }),
      kind: 'primary',
      keys: ['Shift+A'],
      // Many can be accepted at once only while the resulting postings are shown above.
      disabledReason:
        disabledReason ??
        (isSingly ? t('queue.group.singly') : preview.data === undefined ? t('queue.group.noPreview') : undefined),
      perform: () => decide(draft),
    },
    {
      id: 'queue.group.letter',
      label: t('queue.group.command.letter'),
      keyBar: t('queue.group.letterKey'),
      text: t('queue.group.letter'),
      icon: IconMail,
      keys: ['L'],
      // The partner owes something if it paid less than the books expect.
      disabledReason: group.difference.net < 0 ? undefined : t('statements.letter.nothing'),
      perform: () => setWriting(true),
    },
    reasoned('ignore', 'Shift+I'),
    reasoned('carry_over', 'Shift+F'),
  ]
  useListFocus()
  const undo = undoLast(decisions, statement)
  useCommands([
    ...actions.map(commandOf),
    {
      id: 'queue.group.lines',
      label: t('queue.group.showLines'),
      keyBar: t('queue.lines'),
      keys: ['Enter'],
      perform: onLines,
    },
    bookingCommand(booking, preview, statement.kind),
    commandOf(undo),
  ])
  const title = t('queue.group.title', { size: countText(group), name: groupTitle(group) })
  const evidence = evidenceOf(group)
  return (
    <Pane label={t('queue.group.label')} busy={pages.isFetching}>
      <PaneHead
        level={2}
        title={title}
        sub={t('queue.group.sub', { count, amount: differenceText(group) })}
        end={group.cause === undefined ? undefined : <Tag tone="accent">{classText(group.class)}</Tag>}
      />
      <Scroll tabIndex={0} role="group" aria-label={title}>
        {pages.error === null ? null : <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />}
        <GroupSample group={group} items={rows.slice(0, sampleSize)} onLines={onLines} />
        <EquationTable group={group} />
        <div className={styles.why}>
          <ul className={styles.reasons}>
            {evidence === undefined ? null : (
              <li>
                <Icon of={IconCheck} tone="ok" />
                {evidence}
              </li>
            )}
            {factsOf(group).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </Scroll>
      {isOpen ? (
        <AcceptNote
          preview={preview}
          kind={statement.kind}
          of={group}
          isGroup
          what={t('queue.preview.all', { count, size: countText(group) })}
          booking={booking}
        />
      ) : null}
      <DecisionFoot decisions={decisions} actions={actions} undo={undo} />
      {isWriting ? (
        <LetterDialog
          partner={statement.partner}
          currency={group.currency}
          about={{ statement_id: statement.id, group: group.key }}
          onClose={() => setWriting(false)}
        />
      ) : null}
      {dialog === undefined ? null : (
        <ReasonDialog
          kind={dialog}
          count={count}
          about={title}
          isRunning={decisions.isRunning}
          error={decisions.error}
          onDecide={(reason) => decide({ kind: dialog, ...targets, reason })}
          onClose={() => {
            decisions.reset()
            setDialog(undefined)
          }}
        />
      )}
    </Pane>
  )
}
