/** The changes of one record, newest first: who changed what, and each change taken back by itself. */
import { useMutation } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { InventoryChange } from '../../../../shared/desk/inventory/common.ts'
import { usePagedRows } from '../../../lib/api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionResult, BusyLine, Button, ErrorState, Section, Text, useCounterTime } from '../../../ui/index.ts'
import type { RecordId, RecordKind, RecordState } from './record-kind.ts'
import styles from './shared.module.css'

interface RecordHistoryProps<Values extends object, Saved extends Values & RecordState> {
  readonly kind: RecordKind<Values, Saved>
  readonly id: RecordId
  readonly version: number
  /** Why nothing can be taken back now. */
  readonly disabledReason: string | undefined
  readonly onReverted: () => void
}

export const RecordHistory = <Values extends object, Saved extends Values & RecordState>(
  props: RecordHistoryProps<Values, Saved>,
) => {
  const { kind, id, version, disabledReason, onReverted } = props
  const { moment } = useCounterTime()
  const { pages: history, rows, total } = usePagedRows(kind.requests.history(id))
  const revert = useMutation({
    mutationFn: (change: InventoryChange) => kind.requests.revert(id, { version, change_id: change.id }),
    onSuccess: onReverted,
  })
  const membersOf = ({ before = {}, after = {} }: InventoryChange) =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((member) => ({
      member,
      was: member in before ? kind.describe(member, before[member]) : undefined,
      is: kind.describe(member, after[member]),
    }))
  return (
    <Section title={t('inventory.history.title')}>
      {history.isPending || history.error !== null ? (
        history.error === null ? (
          <BusyLine busy />
        ) : (
          <ErrorState inline error={history.error} onRetry={() => void history.refetch()} />
        )
      ) : rows.length === 0 ? (
        <Text as="p" tone="secondary">
          {t('inventory.history.empty')}
        </Text>
      ) : (
        <ol className={styles.history}>
          {rows.map((change) => (
            <li key={change.id}>
              <div>
                <Text weight="medium">{t(`inventory.history.action.${change.action}`)}</Text>{' '}
                <Text size="small" tone="secondary">
                  {[moment(change.at), change.person?.name ?? change.window].filter(Boolean).join(', ')}
                </Text>
              </div>
              {change.can_revert && change.before !== undefined ? (
                <Button
                  small
                  icon={IconArrowBackUp}
                  disabledReason={disabledReason ?? (revert.isPending ? t('common.loading') : undefined)}
                  label={t('inventory.history.revertNamed', { time: moment(change.at) })}
                  onClick={() => revert.mutate(change)}
                >
                  {t('inventory.history.revert')}
                </Button>
              ) : (
                <span />
              )}
              {change.before === undefined
                ? null
                : membersOf(change).map(({ member, was, is }) => (
                    <Text as="div" size="small" key={member} className={styles.change}>
                      {is.label} {was === undefined ? null : <s>{was.text}</s>} {is.text}
                    </Text>
                  ))}
            </li>
          ))}
        </ol>
      )}
      {total > rows.length ? (
        <Button small onClick={() => void history.fetchNextPage()}>
          {t('inventory.history.more', { count: total - rows.length })}
        </Button>
      ) : null}
      <ActionResult error={revert.error} />
    </Section>
  )
}
