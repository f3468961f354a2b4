/** The foot of a panel with unsaved changes: their number, the effect of saving, Undo and Save. */
import { IconArrowBackUp } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { Button, FormFailure, Text } from '../../ui/index.ts'
import type { RecordState } from './record-kind.ts'
import type { RecordEdit } from './use-record-edit.ts'
import styles from './record.module.css'

interface ChangesBarProps<Values extends object, Saved extends RecordState, Sent extends object> {
  readonly edit: RecordEdit<Values, Saved, Sent>
  /** An effect of saving that the person may not intend. */
  readonly warning: string | undefined
  readonly onSave: () => void
}

export const ChangesBar = <Values extends object, Saved extends RecordState, Sent extends object>(
  props: ChangesBarProps<Values, Saved, Sent>,
) => {
  const { edit, warning, onSave } = props
  const { saveEffect } = edit.kind.texts
  return (
    <div className={styles.changes} data-part="changes">
      <Text as="div" grow>
        {edit.shownError === null ? (
          <span role="status">
            {edit.isNew ? (
              <b>{t('inventory.changes.new')}</b>
            ) : (
              t.rich('inventory.changes.count', {
                count: edit.changed.length,
                effect: saveEffect ?? '',
                isKnown: saveEffect === undefined ? 'no' : 'yes',
                b: (chunks) => <b>{chunks}</b>,
              })
            )}
          </span>
        ) : (
          <FormFailure error={edit.shownError} />
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
        disabledReason={edit.canUndo ? undefined : t('inventory.changes.nothing')}
        onClick={edit.undo}
      >
        {t('inventory.changes.undo')}
      </Button>
      <Button
        kind="primary"
        keys="Ctrl+S"
        disabledReason={edit.isSaving ? t('common.loading') : undefined}
        onClick={onSave}
      >
        {t('common.save')}
      </Button>
    </div>
  )
}
