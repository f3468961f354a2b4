/** Removes a profile after a confirmation that lists what is removed and what stays. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { ProfileView } from '../../../shared/desktop/connection.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { refreshProfiles } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ConfirmDialog, ErrorState, Note } from '../../ui/index.ts'
import { profileDrafts } from './profile-draft.ts'

export const RemoveProfile = (props: { view: ProfileView; isActive: boolean; onRemoved: () => void }) => {
  const { view, isActive, onRemoved } = props
  const [confirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const { id, name, kind } = view.profile
  const remove = useMutation({
    mutationFn: async (evenUnfinished: boolean) => {
      await platform().connections?.remove({ id, evenUnfinished })
      profileDrafts.setState({ [id]: undefined })
      await refreshProfiles()
    },
    onSuccess: () => {
      close()
      onRemoved()
    },
  })
  // The removal is confirmed once more, with the unfinished work.
  const { error } = remove
  const unfinished = isAppError(error, 'profile_unfinished') ? error.message : undefined
  return (
    <>
      <Button
        small
        kind="destructive"
        disabledReason={isActive ? t('connections.remove.inUse') : undefined}
        onClick={() => {
          remove.reset()
          setConfirming(true)
        }}
      >
        {t('common.remove')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={close}
        icon={IconTrash}
        tone="bad"
        width={520}
        title={t('connections.remove.title', { name })}
        text={t(`connections.remove.text.${kind === 'embedded' ? 'embedded' : 'remote'}`)}
        cancelLabel={t('connections.remove.keep')}
        confirmLabel={
          unfinished === undefined ? t('connections.remove.confirm') : t('connections.remove.confirmUnfinished')
        }
        isDestructive
        disabledReason={remove.isPending ? t('connections.remove.removing') : undefined}
        onConfirm={() => remove.mutate(unfinished !== undefined)}
      >
        {unfinished !== undefined ? (
          <div role="alert">
            <Note tone="bad">{unfinished}</Note>
          </div>
        ) : error === null ? undefined : (
          <ErrorState inline error={error} />
        )}
      </ConfirmDialog>
    </>
  )
}
