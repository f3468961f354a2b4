/** The changes of a record, newest first: who, when, and both values; each can be reverted separately. */
import { useState, type KeyboardEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import type { InventoryChange } from '../../../shared/desk/inventory/common.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { errorMessage, usePagedRows, type RecordId } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  ActionResult,
  BusyLine,
  Button,
  classes,
  ConfirmDialog,
  ErrorState,
  Section,
  Text,
  useCounterTime,
} from '../../ui/index.ts'
import type { HistoryLine, RecordRequests } from './record-kind.ts'
import styles from './record.module.css'

interface RecordHistoryProps<Saved> {
  readonly id: RecordId
  readonly version: number
  readonly requests: Pick<RecordRequests<object, Saved>, 'history' | 'revert'>
  /** The lines that describe a change, member by member. */
  readonly linesOf: (change: InventoryChange) => readonly HistoryLine[]
  /** Why a change cannot be reverted now. */
  readonly reasonOf: (change: InventoryChange) => string | undefined
  readonly onReverted: (saved: Saved) => void
}

interface Reverting {
  readonly change: InventoryChange
  /** The person confirmed that bookings are affected. */
  readonly isConfirmed?: boolean
}

export const RecordHistory = <Saved,>(props: RecordHistoryProps<Saved>) => {
  const { id, version, requests, linesOf, onReverted } = props
  const { moment } = useCounterTime()
  const [chosen, setChosen] = useState(0)
  const { pages: history, rows: changes, total } = usePagedRows(requests.history(id))
  const revert = useMutation({
    mutationFn: ({ change, isConfirmed: confirmed = false }: Reverting) =>
      requests.revert(id, { version, change_id: change.id, confirmed, overbook: confirmed }),
    onSuccess: (saved) => {
      setChosen(0)
      onReverted(saved)
    },
  })
  const asks = isAppError(revert.error, 'event_has_bookings', 'spaces_sold') ? errorMessage(revert.error) : undefined
  const current = changes[Math.min(chosen, changes.length - 1)]
  const reasonOf = (change: InventoryChange): string | undefined =>
    change.before === undefined || !change.can_revert
      ? t('inventory.history.superseded')
      : (props.reasonOf(change) ?? (revert.isPending ? t('common.loading') : undefined))
  useCommands([
    {
      id: 'inventory.revert',
      label: t('inventory.history.revertCommand'),
      keyBar: t('inventory.history.revert'),
      keys: ['R'],
      predicate: () => current !== undefined && reasonOf(current) === undefined,
      perform: () => {
        if (current !== undefined) revert.mutate({ change: current })
      },
    },
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setChosen(Math.min(Math.max(0, chosen + by), changes.length - 1))
  }
  return (
    <Section title={t('inventory.history.title')}>
      <ActionResult error={asks === undefined ? revert.error : null} />
      {history.data === undefined ? (
        history.error === null ? (
          <BusyLine busy />
        ) : (
          <ErrorState inline error={history.error} onRetry={() => void history.refetch()} />
        )
      ) : changes.length === 0 ? (
        <Text as="p" tone="secondary">
          {t('inventory.history.empty')}
        </Text>
      ) : (
        <ol
          className={styles.history}
          tabIndex={0}
          aria-label={t('inventory.history.title')}
          onKeyDown={onKeyDown}
          // The list gets the focus when it appears, so that the arrow keys work.
          ref={focusOnce}
        >
          {changes.map((change, index) => {
            const reason = reasonOf(change)
            return (
              <li
                key={change.id}
                className={classes(change === current && styles.current)}
                aria-current={change === current}
                onClick={() => setChosen(index)}
              >
                <div>
                  <Text weight="medium">{t(`inventory.history.action.${change.action}`)}</Text>{' '}
                  <Text size="small" tone="secondary">
                    {[moment(change.at), change.person?.name ?? change.window].filter(Boolean).join(', ')}
                  </Text>
                </div>
                {change.before === undefined ? (
                  <span />
                ) : (
                  <Button
                    small
                    icon={IconArrowBackUp}
                    keys={change === current && reason === undefined ? 'R' : undefined}
                    disabledReason={reason}
                    label={t('inventory.history.revertNamed', { time: moment(change.at) })}
                    onClick={() => revert.mutate({ change })}
                  >
                    {t('inventory.history.revert')}
                  </Button>
                )}
                {linesOf(change).map(({ key, label, before, after }) => (
                  <Text as="div" size="small" key={key} className={styles.historyLine}>
                    <Text tone="secondary">{label}</Text> {before === undefined ? null : <s>{before}</s>} {after}
                  </Text>
                ))}
              </li>
            )
          })}
        </ol>
      )}
      {history.hasNextPage ? (
        <Button small kind="quiet" onClick={() => void history.fetchNextPage()}>
          {t('inventory.history.more', { count: total - changes.length })}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks !== undefined}
        onClose={revert.reset}
        icon={IconHistory}
        tone="warn"
        title={asks?.title ?? ''}
        text={t('inventory.history.confirmText')}
        cancelLabel={t('inventory.history.keep')}
        confirmLabel={t('inventory.history.confirm')}
        isDestructive={false}
        onConfirm={() => {
          if (revert.variables !== undefined) revert.mutate({ ...revert.variables, isConfirmed: true })
        }}
      />
    </Section>
  )
}

const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
