/** The tab of partners and of all their API clients: two lists, and the panel of the open record. */
import { z } from 'zod'
import { useLocation } from 'wouter'
import { IconArchive } from '@tabler/icons-react'
import { partnerApi } from '../../../shared/contract/partners.ts'
import { clientApi } from '../../../shared/contract/records.ts'
import type { InventoryClient } from '../../../shared/desk/inventory/clients.ts'
import type { Partner } from '../../../shared/desk/webhooks.ts'
import { useHashQuery } from '../../lib/hash-location.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { column, Segmented, Status, Text, type DataColumn } from '../../ui/index.ts'
import { recordFilter, type RecordFilter } from '../../kit/inventory/record-filter.ts'
import { RecordsTab } from '../../kit/inventory/records-tab.tsx'
import { ClientPanel } from './client-panel.tsx'
import { PartnerPanel } from './partner-panel.tsx'
import { clientLabel } from './partner-kind.ts'
import { ScopeNames } from './scope-names.tsx'

const { partners: partnersPath, clients: clientsPath } = paths.inventory

export const PartnersTab = () => {
  const [location] = useLocation()
  return location.startsWith(clientsPath()) ? <ClientList /> : <PartnerList />
}

const Which = ({ shown }: { readonly shown: 'partners' | 'clients' }) => {
  const [, navigate] = useLocation()
  return (
    <Segmented
      label={t('inventory.tab.partners')}
      value={shown}
      segments={[
        { value: 'partners', label: t('inventory.tab.partners') },
        { value: 'clients', label: t('inventoryPartners.clients') },
      ]}
      onChange={(next) => navigate(next === 'clients' ? clientsPath() : partnersPath())}
    />
  )
}

const filterSchema = z.object(recordFilter)
const archivedStatus = <Status icon={IconArchive}>{t('inventoryPartners.archived')}</Status>

const partnerColumns: DataColumn<Partner>[] = [
  column(
    'name',
    t('common.name'),
    { width: 180, share: 3, fixed: true, sort: 'name' },
    ({ name }) => <Text weight="medium">{name}</Text>,
    ({ name }) => name,
  ),
  column('passes', t('inventoryPartners.passes'), { width: 150, share: 1 }, ({ reseller_passes: isReseller }) =>
    isReseller ? t('inventoryPartners.resellerPasses') : t('inventoryPartners.ownPasses'),
  ),
  column('webhooks', t('inventoryPartners.webhooks'), { width: 130, share: 1 }, ({ archived_at: at, webhook }) =>
    at !== undefined ? archivedStatus : webhook === undefined ? undefined : webhook.webhook_version,
  ),
]

const partnerCsv = {
  name: ({ name }: Partner) => name,
  reseller_passes: ({ reseller_passes: isReseller }: Partner) => (isReseller ? 'yes' : ''),
  archived_at: ({ archived_at: at }: Partner) => at,
}

const PartnerList = () => (
  <RecordsTab<Partner, RecordFilter, number>
    list={{
      key: 'inventory-partners',
      label: t('inventory.tab.partners'),
      rowId: ({ id }) => id,
      schema: filterSchema,
      empty: { text: '' },
    }}
    exportKind="partners"
    readId={Number}
    endpoint={partnerApi.list}
    path={partnersPath}
    toSearch={({ text, archived = 'false' }) => ({
      text: undefined,
      name: text.trim() || undefined,
      archived: archived === 'any' ? undefined : archived,
    })}
    heading={<Which shown="partners" />}
    columns={partnerColumns}
    csv={partnerCsv}
    newLabel={t('inventoryPartners.new')}
    emptyText={t('inventoryPartners.emptyText')}
    panel={(id, row, onClose) => <PartnerPanel key={id} id={id} row={row} onClose={onClose} />}
  />
)

const clientColumns: DataColumn<InventoryClient>[] = [
  column(
    'name',
    clientLabel('name'),
    { width: 150, share: 3, fixed: true, sort: 'name' },
    ({ name }) => <Text weight="medium">{name}</Text>,
    ({ name }) => name,
  ),
  column(
    'id',
    clientLabel('client_id'),
    { width: 140, share: 2, dropOrder: 1, sort: 'client_id' },
    ({ client_id: id }) => <Text face="code">{id}</Text>,
  ),
  column(
    'partner',
    clientLabel('partner_id'),
    { width: 130, share: 2, dropOrder: 2 },
    ({ partner_name: name }) => name,
    ({ partner_name: name }) => name ?? '',
  ),
  column('scopes', clientLabel('scopes'), { width: 160, share: 2 }, ({ scopes, archived_at: at }) =>
    at === undefined ? <ScopeNames scopes={scopes} /> : archivedStatus,
  ),
]

const clientCsv = {
  client_id: ({ client_id: id }: InventoryClient) => id,
  name: ({ name }: InventoryClient) => name,
  partner_name: ({ partner_name: name }: InventoryClient) => name,
  scopes: ({ scopes }: InventoryClient) => scopes.join('; '),
  may_use_public_token: ({ may_use_public_token: mayUse }: InventoryClient) => (mayUse ? 'yes' : ''),
  known_accounts_only: ({ known_accounts_only: isLimited }: InventoryClient) => (isLimited ? 'yes' : ''),
  redirect_uris: ({ redirect_uris: addresses }: InventoryClient) => addresses.join('; '),
  archived_at: ({ archived_at: at }: InventoryClient) => at,
}

const ClientList = () => {
  const partnerId = Number(new URLSearchParams(useHashQuery()).get('partner')) || null
  return (
    <RecordsTab<InventoryClient, RecordFilter, string>
      list={{
        key: 'inventory-clients',
        label: t('inventoryPartners.clients'),
        rowId: ({ client_id: id }) => id,
        hasTextIds: true,
        schema: filterSchema,
        empty: { text: '' },
      }}
      exportKind="clients"
      readId={String}
      endpoint={clientApi.list}
      path={clientsPath}
      toSearch={() => ({})}
      heading={<Which shown="clients" />}
      columns={clientColumns}
      csv={clientCsv}
      newLabel={t('inventoryPartners.client.new')}
      emptyText={t('inventoryPartners.noClientsText')}
      panel={(id, _row, onClose) => <ClientPanel key={id} id={id} partnerId={partnerId} onClose={onClose} />}
    />
  )
}
