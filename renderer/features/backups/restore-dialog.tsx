/** Confirms a restore, shows that it is running, and reports the result and where the replaced data is. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheck, IconRestore } from '@tabler/icons-react'
import type { Backup, BackupDifference, BackupStatus } from '../../../shared/desk/backups.ts'
import { forgetResponses, restoreBackup } from '../../lib/api/index.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { useRestoring } from '../../lib/restoring.ts'
import { BusyLine, Button, ConfirmDialog, Dialog, ErrorState, Fact, Facts, Note, Text } from '../../ui/index.ts'
import { forgetLastSale } from '../sell/index.ts'
import { DifferenceTable } from './backup-drawer.tsx'
import { lossText, momentText, progressOf, type Scene } from './backup-text.ts'

interface RestoreDialogProps {
  readonly backup: Backup
  /** Undefined where it could not be determined. */
  readonly difference: BackupDifference | undefined
  readonly scene: Scene
  /** The backup of the current data, while it is made. */
  readonly work: BackupStatus['work']
  readonly onClose: () => void
}

/** Each of its states is a dialog of its own, which takes the focus as it appears. */
export const RestoreDialog = ({ backup, difference, scene, work, onClose }: RestoreDialogProps) => {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => restoreBackup(backup.id),
    onMutate: () => useRestoring.setState({ isRestoring: true }),
    onSettled: () => useRestoring.setState({ isRestoring: false }),
    // Nothing that was read before is valid any more.
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
        title={`Restored the backup of ${moment}`}
        text={`Data and settings are as they were on ${fullMoment}.`}
        foot={
          <Button initialFocus onClick={onClose}>
            Close
          </Button>
        }
      >
        <Facts>
          <Fact name="Replaced data">
            Kept as <code style={{ overflowWrap: 'anywhere' }}>{restore.data.kept_as}</code>
          </Fact>
        </Facts>
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
        title="Restoring…"
        text={
          work === null
            ? `The backup of ${moment} is replacing the current data. Parkdesk reopens automatically.`
            : `The current data is backed up first. ${progressOf(work).text}`
        }
        foot={<BusyLine busy />}
      />
    )
  }
  return (
    <ConfirmDialog
      {...shared}
      key="confirming"
      icon={IconAlertTriangle}
      tone="bad"
      title={`Restore the backup of ${moment}`}
      text={`Data and settings go back to ${fullMoment}. Everything after that is discarded.`}
      cancelLabel="Cancel"
      confirmLabel={`Restore backup${lossText(difference)}`}
      isDestructive
      onConfirm={() => restore.mutate()}
    >
      {restore.isError ? <ErrorState error={restore.error} inline /> : null}
      {difference === undefined ? (
        <Note tone="warn">What would be lost could not be determined.</Note>
      ) : (
        <DifferenceTable difference={difference} />
      )}
      <Text as="p" style={{ marginTop: 12 }}>
        <Text weight="medium">Kept:</Text> the current data, as a backup that is made first and can be restored too, and
        all other backups.
      </Text>
    </ConfirmDialog>
  )
}
