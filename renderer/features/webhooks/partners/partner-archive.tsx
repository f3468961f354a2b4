/** Archiving a partner after a confirmation, and the view of an archived one, where it can be restored. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, deliveryStatsQuery, setPartnerArchived } from '../../../lib/api/index.ts'
import { formatDate, plural } from '../../../lib/format/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { Button, classes, ConfirmDialog, ErrorState, Row, tabStyles, Tag, Text, textStyles } from '../../../ui/index.ts'
import { openStates } from '../deliveries/delivery-filter.ts'
import { keepDraft } from './partner-draft.ts'
import styles from '../webhooks.module.css'

const useSetArchived = ({ id }: Partner, isArchived: boolean) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => setPartnerArchived(id, isArchived),
    onSuccess: async () => {
      if (isArchived) keepDraft(id, undefined)
      await queries.invalidateQueries({ queryKey: apiKeys.partners() })
      // The first partner is shown without an id in the address: with it, the archived one stays in view.
      if (isArchived) goTo(paths.partners(id), { replace: true })
    },
  })
}

export const ArchivePartner = ({ partner }: { readonly partner: Partner }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...deliveryStatsQuery({ partnerId: partner.id, states: openStates }), enabled: isOpen })
  const archive = useSetArchived(partner, true)
  return (
    <>
      <Button kind="destructive" icon={IconArchive} onClick={() => setOpen(true)}>
        Archive
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => {
          setOpen(false)
          archive.reset()
        }}
        icon={IconArchive}
        tone="warn"
        title={`Archive “${partner.name}”`}
        text="It gets no more webhooks. It can be restored at any time."
        cancelLabel="Keep it active"
        confirmLabel="Archive the partner"
        isDestructive
        disabledReason={archive.isPending ? 'It is being archived' : undefined}
        onConfirm={() => archive.mutate()}
      >
        <ul className={tabStyles.factsList}>
          <li>{stoppedText(data?.count)}</li>
          <li>Bookings made until it is restored are not sent later either.</li>
          <li>Its bookings, its log and its settings stay. Its own program can still sell and cancel.</li>
        </ul>
        {archive.isError ? <ErrorState inline error={archive.error} /> : null}
      </ConfirmDialog>
    </>
  )
}

const stoppedText = (count: number | undefined): string => {
  if (count === undefined) return 'Webhooks that are still to be delivered are stopped.'
  if (count === 0) return 'None of its webhooks is still to be delivered.'
  return `${plural(count, 'webhook that is still to be delivered is', 'webhooks that are still to be delivered are')} stopped.`
}

export const ArchivedPartner = ({ partner }: { readonly partner: Partner }) => {
  const { timeZone } = useVenueScope()
  const restore = useSetArchived(partner, false)
  return (
    <section className={classes(styles.partnerForm, tabStyles.stack)} aria-label="Archived partner">
      <h2 className={textStyles.row}>
        <Text line="cut">{partner.name}</Text>
        <Tag>Archived {partner.archived_at === undefined ? '' : formatDate(partner.archived_at, timeZone)}</Tag>
      </h2>
      <Text as="p" tone="secondary">
        It gets no webhooks. Those sent before are under Deliveries, with the filter Partner. Once restored, it gets the
        webhooks of new bookings and cancellations again; those that were stopped can then be sent from Deliveries.
      </Text>
      {restore.isError ? <ErrorState inline error={restore.error} /> : null}
      <Row as="div">
        <Button
          kind="primary"
          icon={IconArchiveOff}
          disabledReason={restore.isPending ? 'Wait for the response' : undefined}
          onClick={() => restore.mutate()}
        >
          Restore
        </Button>
      </Row>
    </section>
  )
}
