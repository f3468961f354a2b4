/** Confirms a restore, shows that it is running, and reports the result and where the replaced data is. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheck, IconRestore } from '@tabler/icons-react'
import type { Backup, BackupDifference, BackupStatus } from '../../../shared/desk/backups.ts'
import { forgetResponses, restoreBackup } from '../../api/index.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useRestoring } from '../../lib/restoring.ts'
import { BusyLine, ConfirmDialog, Dialog, ErrorState, Fact, Facts, Note, Text } from '../../ui/index.ts'
import { forgetLastSale } from '../sell/index.ts'
import { DifferenceTable } from './backup-panel.tsx'
import { SaveLost } from './save-lost.tsx'
import { lossOf, momentText, progressOf, type Scene } from './backup-text.ts'

interface RestoreDialogProps {
  readonly backup: Backup
  /** Undefined if it could not be determined. */
  readonly difference: BackupDifference | undefined
  readonly scene: Scene
  /** The backup of the current data, while it is made. */
  readonly work: BackupStatus['work']
  readonly onClose: () => void
}

/** Each of its states is a dialog of its own, which gets the focus as it appears. */
export const RestoreDialog = ({ backup, difference, scene, work, onClose }: RestoreDialogProps) => {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => restoreBackup(backup.id),
    onMutate: () => useRestoring.setState({ isRestoring: true }),
    onSettled: () => useRestoring.setState({ isRestoring: false }),
    // Data that was fetched before is no longer valid.
    onSuccess: () => {
      forgetLastSale()
      return forgetResponses(queries)
    },
  })
  const moment = momentText(backup.made_at, scene)
  const fullMoment = formatCounterTime(backup.made_at, scene.zone, 'full')
  const shared = { open: true, onClose, width: 600 }
  if (restore.isSuccess) {
    return (
      <Dialog
        {...shared}
        key="restored"
        icon={IconCircleCheck}
        title={t('backups.restore.restored', { moment })}
        text={t('backups.restore.restoredText', { moment: fullMoment })}
        back={t('common.close')}
      >
        <Facts>
          <Fact name={t('backups.restore.replacedData')}>
            {t.rich('backups.restore.savedAs', {
              file: restore.data.saved_as,
              code: (chunks) => <code style={{ overflowWrap: 'anywhere' }}>{chunks}</code>,
            })}
          </Fact>
        </Facts>
        {restore.data.saved_as.endsWith('.backup') ? (
          <SaveLost backupId={restore.data.saved_as} which="missing" />
        ) : null}
      </Dialog>
    )
  }
  if (restore.isPending) {
    return (
      <Dialog
        {...shared}
        key="restoring"
        mustChoose
        icon={IconRestore}
        title={t('backups.restore.restoring')}
        text={
          work === null
            ? t('backups.restore.replacing', { moment })
            : t('backups.restore.backingUp', { progress: progressOf(work).text })
        }
        note={<BusyLine busy />}
      />
    )
  }
  return (
    <ConfirmDialog
      {...shared}
      key="confirming"
      icon={IconAlertTriangle}
      tone="bad"
      title={t('backups.restore.title', { moment })}
      text={t('backups.restore.text', { moment: fullMoment })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('backups.restore.confirm', lossOf(difference))}
      isDestructive
      onConfirm={() => restore.mutate()}
    >
      {restore.isError ? <ErrorState error={restore.error} inline /> : null}
      {difference === undefined ? (
        <Note tone="warn">{t('backups.restore.differenceUnknown')}</Note>
      ) : (
        <DifferenceTable backupId={backup.id} difference={difference} />
      )}
      <Text as="p" style={{ marginTop: 12 }}>
        {t.rich('backups.restore.saved', { b: (chunks) => <Text weight="medium">{chunks}</Text> })}
      </Text>
    </ConfirmDialog>
  )
}
