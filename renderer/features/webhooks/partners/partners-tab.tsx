/** Partner settings: the partners and the retention of webhooks on the left, the settings of the chosen partner on the right. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconPlus } from '@tabler/icons-react'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { addPartner, apiKeys, errorMessage, partnersQuery } from '../../../lib/api/index.ts'
import { stepCommands, useCommands } from '../../../lib/commands/index.ts'
import { goTo, openedId, paths } from '../../../lib/navigation.ts'
import {
  BusyBar,
  Button,
  classes,
  EmptyState,
  ErrorState,
  Form,
  Row,
  Scroll,
  Segmented,
  tabStyles,
  Text,
  TextField,
} from '../../../ui/index.ts'
import { ArchivedPartner } from './partner-archive.tsx'
import { deliveredKinds, useDrafts } from './partner-draft.ts'
import { PartnerForm } from './partner-form.tsx'
import { RetentionForm } from './retention-form.tsx'
import styles from '../webhooks.module.css'

const isArchived = (partner: Partner): boolean => partner.archived_at !== undefined
const choose = (partner: Partner | undefined) => goTo(paths.partners(partner?.id), { replace: true })

export const PartnersTab = () => {
  const [path] = useLocation()
  const { data: all, error, isPending, refetch } = useQuery(partnersQuery())
  const requested = all?.find(({ id }) => id === openedId(path, '/webhooks/partners'))
  const archived = all?.filter(isArchived) ?? []
  const active = all?.filter((partner) => !isArchived(partner)) ?? []
  const isArchive = requested !== undefined && isArchived(requested)
  const partners = isArchive ? archived : active
  const current = requested ?? partners[0]

  useCommands(
    stepCommands({
      id: 'partners.rows',
      noun: 'partner',
      keyBar: 'Partner',
      keys: ['ArrowUp', 'ArrowDown'],
      items: partners,
      current,
      choose,
    }),
  )

  return (
    <div className={styles.partners}>
      <BusyBar busy={isPending} />
      <div className={styles.partnerList}>
        <nav aria-label="Partners">
          {archived.length === 0 ? null : (
            <Segmented
              label="Which partners"
              className={styles.partnerArchive}
              value={isArchive ? 'archived' : 'active'}
              segments={[
                { value: 'active', label: 'Active' },
                { value: 'archived', label: `Archived ${archived.length}` },
              ]}
              onChange={(which) => choose(which === 'archived' ? archived[0] : active[0])}
            />
          )}
          <Scroll>
            {partners.map((partner) => (
              <PartnerLine key={partner.id} partner={partner} on={partner === current} />
            ))}
          </Scroll>
          <AddPartner />
        </nav>
        <RetentionForm />
      </div>
      <div className={styles.partnerRoom}>
        {error && all === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {current !== undefined ? (
          isArchive ? (
            <ArchivedPartner key={current.id} partner={current} />
          ) : (
            <PartnerForm key={current.id} partner={current} />
          )
        ) : all === undefined ? null : (
          <EmptyState
            title="There is no partner yet"
            text="Add the first one on the left. Its webhooks are set up here."
          />
        )}
      </div>
    </div>
  )
}

const PartnerLine = ({ partner, on }: { readonly partner: Partner; readonly on: boolean }) => {
  const hasDraft = useDrafts((drafts) => drafts[partner.id] !== undefined)
  const address = partner.webhook?.base_api_url
  return (
    <button
      type="button"
      className={classes(styles.partnerLine, tabStyles.choice, on && tabStyles.chosen)}
      aria-current={on ? 'true' : undefined}
      onClick={() => choose(partner)}
    >
      <Row>
        <Text weight="medium" line="cut" grow title={partner.name}>
          {partner.name}
        </Text>
        {hasDraft ? (
          <Text size="tiny" tone="warn">
            not saved
          </Text>
        ) : null}
      </Row>
      <Text size="small" tone="faint" line="cut" title={address}>
        {isArchived(partner) ? 'Archived' : deliveredKinds(partner).length === 0 ? 'Gets no webhooks' : address}
      </Text>
    </button>
  )
}

const AddPartner = () => {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: addPartner,
    onSuccess: async (partner) => {
      setName('')
      await queries.invalidateQueries({ queryKey: apiKeys.partners() })
      choose(partner)
    },
  })
  const reason = name.trim() === '' ? 'Type a name' : add.isPending ? 'Wait for the response' : undefined
  return (
    <Form className={styles.addPartner} onSubmit={() => reason ?? add.mutate(name.trim())}>
      <TextField
        label="New partner"
        value={name}
        maxLength={120}
        autoComplete="off"
        placeholder="Name"
        error={add.isError ? errorMessage(add.error).title : undefined}
        onChange={setName}
      />
      <Button type="submit" icon={IconPlus} disabledReason={reason}>
        Add
      </Button>
    </Form>
  )
}
