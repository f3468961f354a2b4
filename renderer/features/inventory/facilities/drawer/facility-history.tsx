/** Every change of a facility, newest first: who, when, what it was and what it became; each is taken back by itself. */
import { useState, type KeyboardEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { InventoryChange } from '../../../../../shared/desk/inventory/common.ts'
import type { InventoryFacility } from '../../../../../shared/desk/inventory/facilities.ts'
import { facilityApi, usePagedRows } from '../../../../lib/api/index.ts'
import { useCommands } from '../../../../lib/commands/index.ts'
import { t } from '../../../../lib/i18n/index.ts'
import {
  ActionResult,
  BusyLine,
  Button,
  classes,
  ErrorState,
  Section,
  Text,
  useCounterTime,
} from '../../../../ui/index.ts'
import { changeLines } from '../history-lines.ts'
import { useShowFacility } from './facility-requests.ts'
import styles from '../facilities.module.css'

interface FacilityHistoryProps {
  readonly facility: InventoryFacility
  /** Why nothing can be taken back now. */
  readonly disabledReason: string | undefined
}

export const FacilityHistory = ({ facility, disabledReason }: FacilityHistoryProps) => {
  const { moment } = useCounterTime()
  const show = useShowFacility()
  const { id, version } = facility
  const [chosen, setChosen] = useState(0)
  const { pages: history, rows: changes, total } = usePagedRows(facilityApi.history(id))
  const revert = useMutation({
    mutationFn: (change: InventoryChange) => facilityApi.revert(id, { version, change_id: change.id }),
    onSuccess: (saved) => {
      setChosen(0)
      show(saved)
    },
  })
  const current = changes[Math.min(chosen, changes.length - 1)]
  const reasonOf = (change: InventoryChange | undefined): string | undefined => {
    if (change === undefined) return t('facilities.history.none')
    if (change.before === undefined || !change.can_revert) return t('facilities.history.superseded')
    return disabledReason ?? (revert.isPending ? t('common.loading') : undefined)
  }
  useCommands([
    {
      id: 'facility.revert',
      label: t('facilities.history.revertCommand'),
      keyBar: t('inventory.history.revert'),
      keys: ['R'],
      predicate: () => reasonOf(current) === undefined,
      perform: () => {
        if (current !== undefined) revert.mutate(current)
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
      <ActionResult error={revert.error} />
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
          // Takes the arrow keys as it appears.
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
                    onClick={() => revert.mutate(change)}
                  >
                    {t('inventory.history.revert')}
                  </Button>
                )}
                {changeLines(change, facility).map(({ key, label, before, after }) => (
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
          {t('facilities.rates.more', { count: total - changes.length })}
        </Button>
      ) : null}
    </Section>
  )
}

const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
