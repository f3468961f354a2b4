/** Removing a profile: asks once, and says what goes and what stays. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { ProfileView } from '../../../shared/connection.ts'
import { refreshProfiles } from '../../lib/connection/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, Dialog, ErrorState } from '../../ui/index.ts'
import { dropDraft } from './profile-draft.ts'

interface RemoveProfileProps {
  readonly view: ProfileView
  readonly isActive: boolean
  readonly onRemoved: () => void
}

export function RemoveProfile({ view, isActive, onRemoved }: RemoveProfileProps) {
  const [asking, setAsking] = useState(false)
  const { id, name, kind } = view.profile
  const remove = useMutation({
    mutationFn: async () => {
      await platform().connections?.remove(id)
      dropDraft(id)
      await refreshProfiles()
    },
    onSuccess: () => {
      setAsking(false)
      onRemoved()
    },
  })
  return (
    <>
      <Button
        small
        kind="destructive"
        disabledReason={isActive ? 'It is in use. Switch to another one first' : undefined}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        icon={IconTrash}
        tone="bad"
        width={520}
        title={`Remove “${name}”`}
        text={
          kind === 'embedded'
            ? 'It goes from this list. Its bookings, shifts and passes stay on this computer, in the folder where they are.'
            : 'It goes from this list, and its secret and sign-in are destroyed. Sales, shifts and prints that were kept on this computer stay in their folder; bookings stay with the marketplace.'
        }
        foot={
          <>
            <Button keys="Escape" initialFocus onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button
              kind="destructive"
              disabledReason={remove.isPending ? 'It is being removed' : undefined}
              onClick={() => remove.mutate()}
            >
              Remove the connection
            </Button>
          </>
        }
      >
        {remove.isError ? <ErrorState inline error={remove.error} /> : undefined}
      </Dialog>
    </>
  )
}
