/** Removes a profile after a confirmation that lists what is removed and what stays. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { ProfileView } from '../../../shared/connection.ts'
import { isAppError } from '../../../shared/errors.ts'
import { refreshProfiles } from '../../lib/connection/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ConfirmDialog, ErrorState, Note } from '../../ui/index.ts'
import { setDraft } from './profile-draft.ts'

const texts = {
  embedded:
    'It is removed from this list. Its bookings, sales and passes stay on this computer, in the folder where they are.',
  remote:
    'It is removed from this list, and its secret and sign-in are destroyed. Sales and prints that were stored on this computer stay in their folder; bookings stay with the marketplace.',
} as const

export const RemoveProfile = (props: { view: ProfileView; isActive: boolean; onRemoved: () => void }) => {
  const { view, isActive, onRemoved } = props
  const [confirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const { id, name, kind } = view.profile
  const remove = useMutation({
    mutationFn: async (evenUnfinished: boolean) => {
      await platform().connections?.remove({ id, evenUnfinished })
      setDraft(id, undefined)
      await refreshProfiles()
    },
    onSuccess: () => {
      close()
      onRemoved()
    },
  })
  // Confirmed once more, with what is unfinished.
  const { error } = remove
  const unfinished = isAppError(error, 'profile_unfinished') ? error.message : undefined
  return (
    <>
      <Button
        small
        kind="destructive"
        disabledReason={isActive ? 'It is in use. Switch to another one first' : undefined}
        onClick={() => {
          remove.reset()
          setConfirming(true)
        }}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={close}
        icon={IconTrash}
        tone="bad"
        width={520}
        title={`Remove “${name}”`}
        text={texts[kind === 'embedded' ? 'embedded' : 'remote']}
        cancelLabel="Keep it"
        confirmLabel={unfinished === undefined ? 'Remove the connection' : 'Remove it unfinished'}
        isDestructive
        disabledReason={remove.isPending ? 'It is being removed' : undefined}
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
