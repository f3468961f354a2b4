/** Asks once more before a restore, shows that it is under way, and says what was done and where the replaced data is. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheck, IconRestore } from '@tabler/icons-react'
import type { Backup, BackupDifference, BackupStatus } from '../../../shared/desk/backups.ts'
import { restoreBackup } from '../../lib/api/index.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { useRestoring } from '../../lib/restoring.ts'
import { BusyBar, Button, Dialog, ErrorState, Fact, Facts, Note } from '../../ui/index.ts'
import { forgetLastSale } from '../sell/index.ts'
import { momentWords, workWords } from './backup-words.ts'
import type { Scene } from './backup-words.ts'
import { DifferenceLines } from './difference-section.tsx'
import { lossWords } from './difference.ts'

export interface RestoreDialogProps {
  readonly backup: Backup
  /** Undefined where it could not be found out. */
  readonly difference: BackupDifference | undefined
  readonly scene: Scene
  /** The backup of the current data, while it is made. */
  readonly work: BackupStatus['work']
  readonly onClose: () => void
}

/** Each of its states is a dialog of its own, which takes the focus as it appears. */
export function RestoreDialog({ backup, difference, scene, work, onClose }: RestoreDialogProps) {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => restoreBackup(backup.id),
    onMutate: () => useRestoring.setState({ isRestoring: true }),
    onSettled: () => useRestoring.setState({ isRestoring: false }),
    // Nothing of what was read before is true any more.
    onSuccess: () => {
      forgetLastSale()
      return queries.resetQueries()
    },
  })
  const moment = momentWords(backup.made_at, scene)
  const fullMoment = formatCounterTime(backup.made_at, scene.zone, 'full')
  if (restore.isSuccess) {
    return (
      <Dialog
        key="restored"
        open
        onClose={onClose}
        icon={IconCircleCheck}
        width={600}
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
            Kept as <span className="code backup-id">{restore.data.kept_as}</span>
          </Fact>
        </Facts>
      </Dialog>
    )
  }
  if (restore.isPending) {
    return (
      <Dialog
        key="restoring"
        open
        onClose={onClose}
        mustChoose
        icon={IconRestore}
        width={600}
        title="Restoring…"
        text={
          work === null
            ? `The backup of ${moment} is replacing the current data. Parkdesk reopens by itself.`
            : `The current data is backed up first. ${workWords(work).text}`
        }
        foot={
          <div className="switching grow">
            <BusyBar busy />
          </div>
        }
      />
    )
  }
  const loss = difference === undefined ? undefined : lossWords(difference)
  return (
    <Dialog
      key="asking"
      open
      onClose={onClose}
      icon={IconAlertTriangle}
      tone="bad"
      width={600}
      title={`Restore the backup of ${moment}`}
      text={`Data and settings go back to ${fullMoment}. Everything after that is discarded.`}
      foot={
        <>
          <Button keys="Escape" initialFocus onClick={onClose}>
            Cancel
          </Button>
          <span className="grow" />
          <Button kind="destructive" onClick={() => restore.mutate()}>
            {loss === undefined ? 'Restore backup' : `Restore backup, ${loss}`}
          </Button>
        </>
      }
    >
      {restore.isError ? <ErrorState error={restore.error} inline /> : null}
      {difference === undefined ? (
        <Note tone="warn">What would be lost could not be found out.</Note>
      ) : (
        <DifferenceLines difference={difference} />
      )}
      <p className="backup-kept">
        <b className="m">Kept:</b> the current data, as a backup that is made first and can be restored too, and all
        other backups.
      </p>
    </Dialog>
  )
}
