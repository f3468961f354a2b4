/** Archiving a partner: asks once, and says what stops and what stays. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArchive } from '@tabler/icons-react'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, deliveryStatsQuery, setPartnerArchived } from '../../../lib/api/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Button, Dialog, ErrorState, Text } from '../../../ui/index.ts'
import { openStates } from '../deliveries/delivery-filter.ts'
import { dropDraft } from './partner-draft.ts'

export const ArchivePartner = ({ partner }: { readonly partner: Partner }) => {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data: open } = useQuery({
    ...deliveryStatsQuery({ partnerId: partner.id, states: openStates }),
    enabled: isAsking,
  })
  const archive = useMutation({
    mutationFn: () => setPartnerArchived(partner.id, true),
    onSuccess: async () => {
      dropDraft(partner.id)
      await queries.invalidateQueries({ queryKey: apiKeys.partners() })
      // The first one is shown without being named in the address: it stays in view.
      goTo(paths.partners(partner.id), { replace: true })
    },
  })
  const close = () => {
    setAsking(false)
    archive.reset()
  }
  return (
    <>
      <Button kind="destructive" icon={IconArchive} onClick={() => setAsking(true)}>
        Archive
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        icon={IconArchive}
        tone="warn"
        title={`Archive “${partner.name}”`}
        text="It gets no more webhooks. It can be restored at any time."
        foot={
          <>
            <Button keys="Escape" initialFocus onClick={close}>
              Keep it active
            </Button>
            <Text grow />
            <Button
              kind="destructive"
              disabledReason={archive.isPending ? 'It is being archived' : undefined}
              onClick={() => archive.mutate()}
            >
              Archive the partner
            </Button>
          </>
        }
      >
        <ul className="facts-list">
          <li>{stoppedWords(open?.count)}</li>
          <li>What happens until it is restored is not sent later either.</li>
          <li>Its bookings, its log and its settings stay. Its own program can still sell and cancel.</li>
        </ul>
        {archive.isError ? <ErrorState inline error={archive.error} /> : null}
      </Dialog>
    </>
  )
}

const stoppedWords = (count: number | undefined): string => {
  if (count === undefined) return 'Webhooks that still wait to be delivered are stopped.'
  if (count === 0) return 'None of its webhooks waits to be delivered.'
  return `${plural(count, 'webhook')} that ${count === 1 ? 'waits' : 'wait'} to be delivered ${count === 1 ? 'is' : 'are'} stopped.`
}
