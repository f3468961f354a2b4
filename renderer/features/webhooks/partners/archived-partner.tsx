/** A partner in the archive: since when, what that means, and the way back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconArchiveOff } from '@tabler/icons-react'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, setPartnerArchived } from '../../../lib/api/index.ts'
import { formatDate } from '../../../lib/format/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { Button, ErrorState, Row, Tag, Text, textStyles } from '../../../ui/index.ts'

export const ArchivedPartner = ({ partner }: { readonly partner: Partner }) => {
  const queries = useQueryClient()
  const { timeZone } = useVenueScope()
  const restore = useMutation({
    mutationFn: () => setPartnerArchived(partner.id, false),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeys.partners() }),
  })
  return (
    <section className="partner-form" aria-label="Archived partner">
      <h2 className={textStyles.row}>
        <Text line="cut">{partner.name}</Text>
        <Tag>Archived {partner.archived_at === undefined ? '' : formatDate(partner.archived_at, timeZone)}</Tag>
      </h2>
      <Text as="p" tone="secondary">
        It gets no webhooks. What it was sent before is under Deliveries, with the filter Partner. Once restored it gets
        webhooks of new bookings and cancellations again; what was stopped can then be sent from Deliveries.
      </Text>
      {restore.isError ? <ErrorState inline error={restore.error} /> : null}
      <Row as="div">
        <Button
          kind="primary"
          icon={IconArchiveOff}
          disabledReason={restore.isPending ? 'Wait for the answer' : undefined}
          onClick={() => restore.mutate()}
        >
          Restore
        </Button>
      </Row>
    </section>
  )
}
