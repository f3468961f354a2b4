/** Removes a profile after a confirmation that says what is removed and what stays. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { ProfileView } from '../../../shared/connection.ts'
import { refreshProfiles } from '../../lib/connection/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, Dialog, ErrorState, Note } from '../../ui/index.ts'
import { dropDraft } from './profile-draft.ts'

interface RemoveProfileProps {
  readonly view: ProfileView
  readonly isActive: boolean
  readonly onRemoved: () => void
}

export const RemoveProfile = ({ view, isActive, onRemoved }: RemoveProfileProps) => {
  const [confirming, setConfirming] = useState(false)
  const { id, name, kind } = view.profile
  const remove = useMutation({
    mutationFn: async (evenUnfinished: boolean) => {
      await platform().connections?.remove(id, evenUnfinished)
      dropDraft(id)
      await refreshProfiles()
    },
    onSuccess: () => {
      setConfirming(false)
      onRemoved()
    },
  })
  // Confirmed once more, with what is unfinished.
  const unfinished =
    remove.isError && 'code' in remove.error && remove.error.code === 'profile_unfinished'
      ? remove.error.message
      : undefined
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
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        icon={IconTrash}
        tone="bad"
        width={520}
        title={`Remove “${name}”`}
        text={
          kind === 'embedded'
            ? 'It goes from this list. Its bookings, sales and passes stay on this computer, in the folder where they are.'
            : 'It goes from this list, and its secret and sign-in are destroyed. Sales and prints that were kept on this computer stay in their folder; bookings stay with the marketplace.'
        }
        foot={
          <>
            <Button keys="Escape" initialFocus onClick={() => setConfirming(false)}>
              Keep it
            </Button>
            <Button
              kind="destructive"
              disabledReason={remove.isPending ? 'It is being removed' : undefined}
              onClick={() => remove.mutate(unfinished !== undefined)}
            >
              {unfinished === undefined ? 'Remove the connection' : 'Remove it unfinished'}
            </Button>
          </>
        }
      >
        {unfinished !== undefined ? (
          <div role="alert">
            <Note tone="bad">{unfinished}</Note>
          </div>
        ) : remove.isError ? (
          <ErrorState inline error={remove.error} />
        ) : undefined}
      </Dialog>
    </>
  )
}
