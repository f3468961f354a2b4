/** The right pane of a need: what saving does, and the buttons that save it, postpone it, or end it. */
import { useState, type ReactNode } from 'react'
import { newFacility, type InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { neverSoldReasons } from '../../../shared/records/facility.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { ActionButton, ActionPane, Button, ConfirmDialog, FormFailure, SegmentedField, Text } from '../../ui/index.ts'
import type { SaveNeed } from './use-need.ts'
import styles from './needs.module.css'

interface SavePaneProps {
  readonly label: string
  readonly button: string
  readonly facility: InventoryFacility
  readonly save: SaveNeed
  /** The reason why it cannot be saved yet. */
  readonly reason: string | undefined
  readonly onSave: () => void
  readonly onLater: () => void
  readonly children: ReactNode
}

export const SavePane = ({ label, button, facility, save, reason, onSave, onLater, children }: SavePaneProps) => {
  const [isAsking, setAsking] = useState(false)
  useCommands([
    {
      id: 'needs.save',
      label: t('needs.save.command'),
      keyBar: t('needs.save.keyBar'),
      keys: ['Ctrl+S'],
      perform: onSave,
    },
    {
      id: 'needs.later',
      label: t('needs.commands.later'),
      keyBar: t('needs.commands.laterKey'),
      keys: ['F6'],
      perform: onLater,
    },
    {
      id: 'needs.never',
      label: t('needs.commands.never'),
      keyBar: t('needs.commands.neverKey'),
      keys: ['F9'],
      perform: () => setAsking(true),
    },
  ])
  const isStale = isAppError(save.error, 'record_changed')
  return (
    <ActionPane
      stacks
      label={label}
      busy={save.isPending}
      buttons={
        <>
          <ActionButton keys="Ctrl+S" busy={save.isPending} disabledReason={reason} onClick={onSave}>
            {button}
          </ActionButton>
          {reason === undefined ? null : (
            <Text as="div" size="small" tone="warn" role="status">
              {reason}
            </Text>
          )}
          {isStale ? (
            <Text as="div" size="small" tone="bad" role="alert">
              {t('needs.save.stale')}
            </Text>
          ) : (
            <FormFailure error={isAsking ? null : save.error} />
          )}
          <div className={styles.buttons}>
            <Button keys="F6" onClick={onLater}>
              {t('needs.later')}
            </Button>
            <Button keys="F9" onClick={() => setAsking(true)}>
              {t('needs.never.button')}
            </Button>
          </div>
        </>
      }
    >
      {children}
      {isAsking ? (
        <NeverSoldDialog
          name={facility.name}
          error={save.error}
          onConfirm={(reasonGiven) =>
            save.mutate({ facility, record: { ...unbounded(newFacility).parse(facility), never_sold: reasonGiven } })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ActionPane>
  )
}

type NeverSold = (typeof neverSoldReasons)[number]

interface NeverSoldDialogProps {
  readonly name: string
  readonly error: unknown
  readonly onConfirm: (reason: NeverSold) => void
  readonly onClose: () => void
}

/** Marks a facility as never sold here, with the reason. */
const NeverSoldDialog = ({ name, error, onConfirm, onClose }: NeverSoldDialogProps) => {
  const [reason, setReason] = useState<NeverSold>('permits')
  return (
    <ConfirmDialog
      open
      title={t('needs.never.title', { name })}
      text={t('needs.never.text')}
      cancelLabel={t('needs.never.cancel')}
      confirmLabel={t('needs.never.confirm')}
      isDestructive={false}
      onConfirm={() => onConfirm(reason)}
      onClose={onClose}
    >
      <SegmentedField
        label={t('needs.never.reason')}
        value={reason}
        segments={neverSoldReasons.map((value) => ({ value, label: t(`needs.never.${value}`) }))}
        onChange={setReason}
      />
      <FormFailure error={error} />
    </ConfirmDialog>
  )
}
