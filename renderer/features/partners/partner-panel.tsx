/** The panel of a partner: its passes, its API clients, its commission, and the link to its webhooks. */
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { partnerApi } from '../../../shared/contract/partners.ts'
import { clientApi } from '../../../shared/contract/records.ts'
import type { Partner } from '../../../shared/desk/webhooks.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { EditGrid, EditText } from '../../kit/record/edit-fields.tsx'
import { requiredText } from '../../kit/record/field-texts.ts'
import { RecordPanel } from '../../kit/record/record-panel.tsx'
import { useRecordEdit } from '../../kit/record/use-record-edit.ts'
import { allOf, pagesOf, usePagedRows } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { mayNow, useSession } from '../../lib/session/index.ts'
import {
  BusyLine,
  Button,
  CheckLine,
  ErrorState,
  Section,
  Text,
  textStyles,
  UnreadPanel,
  type Action,
} from '../../ui/index.ts'
import { CommissionTerms } from '../reconcile/index.ts'
import { partnerKind } from './partner-kind.ts'
import { ScopeNames } from './scope-names.tsx'

interface PartnerPanelProps {
  readonly id: number | 'new'
  readonly row: Partner | undefined
  readonly onClose: () => void
}

const blank = { name: '', reseller_passes: false }

export const PartnerPanel = ({ id, row, onClose }: PartnerPanelProps) => {
  const query = useQuery(allOf(partnerApi.list))
  const record = query.data?.find((partner) => partner.id === id) ?? row
  // All partners were fetched, and this one is not among them.
  const isMissing = query.isSuccess && !query.isFetching
  return id !== 'new' && record === undefined ? (
    <UnreadPanel
      label={t('inventoryPartners.one')}
      query={isMissing ? { ...query, error: new AppError('not_found') } : query}
      onClose={onClose}
    />
  ) : (
    <OpenPartner record={id === 'new' ? undefined : record} onClose={onClose} />
  )
}

interface OpenPartnerProps {
  readonly record: Partner | undefined
  readonly onClose: () => void
}

const OpenPartner = ({ record, onClose }: OpenPartnerProps) => {
  useSession()
  const edit = useRecordEdit({
    kind: partnerKind,
    id: record?.id ?? 'new',
    record: record ?? { blank },
    onSaved: (saved) => {
      if (record === undefined) goTo(paths.inventory.partners(saved.id), { replace: true })
    },
  })
  const actions: readonly Action[] =
    record === undefined || mayNow('webhooks') === 'no'
      ? []
      : [
          {
            id: 'inventory-partners.webhooks',
            label: t('inventoryPartners.webhooksCommand'),
            text: t('inventoryPartners.webhooks'),
            keys: ['W'],
            icon: IconWebhook,
            perform: () => goTo(paths.partners(record.id)),
          },
        ]
  return (
    <RecordPanel edit={edit} record={record} actions={actions} onClose={onClose}>
      <Section>
        <EditGrid>
          <EditText label={t('common.name')} required maxLength={120} {...edit.field('name', requiredText)} />
        </EditGrid>
        <CheckLine
          label={t('inventoryPartners.resellerPassesText')}
          checked={edit.values.reseller_passes}
          onChange={(checked) => edit.set('reseller_passes', { reseller_passes: checked })}
        />
      </Section>
      {record === undefined ? null : (
        <>
          <ClientList partnerId={record.id} />
          {mayNow('reconcile') === 'no' ? null : (
            <Section title={t('inventoryPartners.commission')}>
              <CommissionTerms partnerId={record.id} />
            </Section>
          )}
        </>
      )}
    </RecordPanel>
  )
}

const ClientList = ({ partnerId }: { readonly partnerId: number }) => {
  const { pages, rows } = usePagedRows(pagesOf(clientApi.list, { q: { partner_id: partnerId } }))
  return (
    <Section
      title={t('inventoryPartners.clients')}
      end={
        <Button small icon={IconPlus} onClick={() => goTo(`${paths.inventory.clients('new')}?partner=${partnerId}`)}>
          {t('common.add')}
        </Button>
      }
    >
      {pages.error === null ? null : <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending ? <BusyLine busy /> : null}
      {pages.isSuccess && rows.length === 0 ? (
        <Text tone="secondary">{t('lists.none', { noun: 'client' })}</Text>
      ) : null}
      <ul>
        {rows.map(({ client_id: id, name, scopes }) => (
          <li key={id}>
            <button type="button" className={textStyles.link} onClick={() => goTo(paths.inventory.clients(id))}>
              {name}
            </button>{' '}
            <ScopeNames scopes={scopes} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
