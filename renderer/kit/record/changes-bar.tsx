/** At the foot of a panel with unsaved changes: how many, what saving does, Undo and Save. */
import { IconArrowBackUp } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { Button, FormFailure, Text } from '../../ui/index.ts'
import styles from './record.module.css'

interface ChangesBarProps {
  readonly isNew: boolean
  readonly count: number
  readonly effect: string | undefined
  /** What saving does that may not be meant. */
  readonly warning?: string | undefined
  readonly error: unknown
  readonly isSaving: boolean
  readonly onUndo: () => void
  readonly onSave: () => void
}

export const ChangesBar = ({ isNew, count, effect, warning, error, isSaving, onUndo, onSave }: ChangesBarProps) => (
  <div className={styles.changes} data-part="changes">
    <Text as="div" grow>
      {error === null ? (
        <span role="status">
          {isNew ? (
            <b>{t('inventory.changes.new')}</b>
          ) : (
            t.rich('inventory.changes.count', {
              count,
              effect: effect ?? '',
              isKnown: effect === undefined ? 'no' : 'yes',
              b: (chunks) => <b>{chunks}</b>,
            })
          )}
        </span>
      ) : (
        <FormFailure error={error} />
      )}
      {warning === undefined ? null : (
        <Text as="div" size="small" tone="warn" role="status">
          {warning}
        </Text>
      )}
    </Text>
    <Button
      icon={IconArrowBackUp}
      keys="Ctrl+Z"
      disabledReason={count === 0 ? t('inventory.changes.nothing') : undefined}
      onClick={onUndo}
    >
      {t('inventory.changes.undo')}
    </Button>
    <Button kind="primary" keys="Ctrl+S" disabledReason={isSaving ? t('common.loading') : undefined} onClick={onSave}>
      {t('common.save')}
    </Button>
  </div>
)
