/** Partner settings: the partners and how long webhooks are kept on the left, what the chosen one is told and where on the right. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconPlus } from '@tabler/icons-react'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { addPartner, apiKeys, errorWords, partnersQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import {
  BusyBar,
  Button,
  classes,
  EmptyState,
  ErrorState,
  Row,
  Scroll,
  Segmented,
  Text,
  TextField,
} from '../../../ui/index.ts'
import { ArchivedPartner } from './archived-partner.tsx'
import { toldKinds, useDrafts } from './partner-draft.ts'
import { PartnerForm } from './partner-form.tsx'
import { RetentionForm } from './retention-form.tsx'

export const PartnersTab = () => {
  const [path, navigate] = useLocation()
  const askedId = openedId(path, '/webhooks/partners')
  const { data: all, error, isPending, refetch } = useQuery(partnersQuery())
  const asked = all?.find(({ id }) => id === askedId)
  const archived = all?.filter(isArchived) ?? []
  const isArchive = asked !== undefined && isArchived(asked)
  const partners = isArchive ? archived : all?.filter((partner) => !isArchived(partner))
  const current = asked ?? partners?.[0]
  const choose = (partner: Partner | undefined) => {
    if (partner) navigate(paths.partners(partner.id), { replace: true })
  }
  const at = partners?.findIndex(({ id }) => id === current?.id) ?? -1

  useCommands([
    {
      id: 'partners.rows',
      label: 'Next or previous partner',
      keyBar: 'Partner',
      keys: ['ArrowUp', 'ArrowDown'],
      shownOnly: true,
      perform: () => undefined,
    },
    {
      id: 'partners.next',
      label: 'Next partner',
      keys: ['ArrowDown'],
      predicate: () => partners !== undefined && at < partners.length - 1,
      perform: () => choose(partners?.[at + 1]),
    },
    {
      id: 'partners.previous',
      label: 'Previous partner',
      keys: ['ArrowUp'],
      predicate: () => at > 0,
      perform: () => choose(partners?.[at - 1]),
    },
  ])

  return (
    <div className="partners">
      <BusyBar busy={isPending} />
      <div className="partner-list">
        <nav aria-label="Partners">
          {archived.length === 0 ? null : (
            <Segmented
              label="Which partners"
              className="partner-archive"
              value={isArchive ? 'archived' : 'active'}
              segments={[
                { value: 'active', label: 'Active' },
                { value: 'archived', label: `Archived ${archived.length}` },
              ]}
              onChange={(which) => {
                const first = which === 'archived' ? archived[0] : all?.find((partner) => !isArchived(partner))
                navigate(paths.partners(first?.id), { replace: true })
              }}
            />
          )}
          <Scroll>
            {partners?.map((partner) => (
              <PartnerLine
                key={partner.id}
                partner={partner}
                isCurrent={partner === current}
                onChoose={() => choose(partner)}
              />
            ))}
          </Scroll>
          <AddPartner onAdded={choose} />
        </nav>
        <RetentionForm />
      </div>
      <div className="partner-room">
        {error && partners === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {current === undefined ? (
          partners === undefined ? null : (
            <EmptyState
              title="There is no partner yet"
              text="Add the first one on the left. Its webhooks are set up here."
            />
          )
        ) : isArchive ? (
          <ArchivedPartner key={current.id} partner={current} />
        ) : (
          <PartnerForm key={current.id} partner={current} />
        )}
      </div>
    </div>
  )
}

const isArchived = (partner: Partner): boolean => partner.archived_at !== undefined

interface PartnerLineProps {
  readonly partner: Partner
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

const PartnerLine = ({ partner, isCurrent, onChoose }: PartnerLineProps) => {
  const isTyped = useDrafts(({ byPartner }) => byPartner[partner.id] !== undefined)
  return (
    <button
      type="button"
      className={classes('partner-line', isCurrent && 'on')}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <Row>
        <Text weight="medium" line="cut" grow title={partner.name}>
          {partner.name}
        </Text>
        {isTyped ? (
          <Text size="tiny" tone="warn">
            not saved
          </Text>
        ) : null}
      </Row>
      <Text size="small" tone="faint" line="cut" title={partner.webhook?.base_api_url}>
        {isArchived(partner)
          ? 'Archived'
          : toldKinds(partner).length === 0
            ? 'Gets no webhooks'
            : partner.webhook?.base_api_url}
      </Text>
    </button>
  )
}

const AddPartner = ({ onAdded }: { readonly onAdded: (partner: Partner) => void }) => {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: addPartner,
    onSuccess: async (partner) => {
      setName('')
      await queries.invalidateQueries({ queryKey: apiKeys.partners() })
      onAdded(partner)
    },
  })
  const reason = name.trim() === '' ? 'Type a name' : add.isPending ? 'Wait for the answer' : undefined
  return (
    <form
      className="add-partner"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) add.mutate(name.trim())
      }}
    >
      <TextField
        label="New partner"
        value={name}
        maxLength={120}
        autoComplete="off"
        placeholder="Name"
        error={add.isError ? errorWords(add.error).title : undefined}
        onChange={setName}
      />
      <Button type="submit" icon={IconPlus} disabledReason={reason}>
        Add
      </Button>
    </form>
  )
}
