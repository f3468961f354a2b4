/** Partners, and the API clients of all of them: two lists, and the drawer of what is open. */
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconArchive } from '@tabler/icons-react'
import type { InventoryClient } from '../../../../shared/desk/inventory/clients.ts'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { clientApi, partnersQuery, usePagedRows } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { useHashQuery } from '../../../lib/hash-location.ts'
import { t } from '../../../lib/i18n/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import {
  Bar,
  column,
  DataTable,
  EmptyState,
  InSlot,
  Segmented,
  Status,
  Text,
  useTableView,
  type DataColumn,
} from '../../../ui/index.ts'
import { TabActions } from '../shared/tab-actions.tsx'
import { ClientDrawer } from './client-drawer.tsx'
import { PartnerDrawer } from './partner-drawer.tsx'
import { clientLabel } from './partner-kind.ts'
import { ScopeNames } from './scope-names.tsx'

const { partners: partnersPath, clients: clientsPath } = paths.inventory

export const PartnersTab = () => {
  const [location, navigate] = useLocation()
  const isClients = location.startsWith(clientsPath())
  return (
    <>
      <Bar label={t('ui.filter.bar')}>
        <Segmented
          label={t('inventory.tab.partners')}
          value={isClients ? 'clients' : 'partners'}
          segments={[
            { value: 'partners', label: t('inventory.tab.partners') },
            { value: 'clients', label: t('inventoryPartners.clients') },
          ]}
          onChange={(shown) => navigate(shown === 'clients' ? clientsPath() : partnersPath())}
        />
      </Bar>
      {isClients ? <ClientTable /> : <PartnerTable />}
    </>
  )
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>
const archivedStatus = <Status icon={IconArchive}>{t('inventoryPartners.archived')}</Status>

const partnerColumns: DataColumn<Partner>[] = [
  column(
    'name',
    t('common.name'),
    { width: 180, share: 3, fixed: true },
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

const PartnerTable = () => {
  const [location, navigate] = useLocation()
  const { data: rows = [], error, isPending, refetch } = useQuery(partnersQuery())
  const view = useTableView('inventory-partners-table')
  const isNew = location === partnersPath('new')
  const openId = openedId(location, partnersPath())
  const opened = rows.find(({ id }) => id === openId)
  const open = ({ id }: Partner) => navigate(partnersPath(id), { replace: openId !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'inventory-partners.rows', label: t('inventoryPartners.rows'), keyBar: t('inventoryPartners.one') },
    { rows, isOpen: openId !== undefined, open },
  )
  useCommands([rowsCommand])
  const close = () => {
    navigate(partnersPath())
    table.current?.focus()
  }
  return (
    <>
      <TabActions newLabel={t('inventoryPartners.new')} onNew={() => navigate(partnersPath('new'))} />
      <DataTable
        ref={table}
        label={t('inventory.tab.partners')}
        columns={partnerColumns}
        rows={rows}
        rowId={({ id }) => String(id)}
        view={view}
        selectedId={openId === undefined ? undefined : String(openId)}
        onSelect={open}
        isOff={({ archived_at: at }) => at !== undefined}
        busy={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('inventoryPartners.empty')} text={t('inventoryPartners.emptyText')} />}
        foot={<span>{t.rich('inventoryPartners.count', { count: rows.length, b: bold })}</span>}
      />
      <InSlot slot="drawer">
        {isNew || opened !== undefined ? (
          <PartnerDrawer key={opened?.id ?? 'new'} record={isNew ? undefined : opened} onClose={close} />
        ) : null}
      </InSlot>
    </>
  )
}

const clientColumns: DataColumn<InventoryClient>[] = [
  column(
    'name',
    clientLabel('name'),
    { width: 150, share: 3, fixed: true },
    ({ name }) => <Text weight="medium">{name}</Text>,
    ({ name }) => name,
  ),
  column('id', clientLabel('client_id'), { width: 140, share: 2, dropOrder: 1 }, ({ client_id: id }) => (
    <Text face="code">{id}</Text>
  )),
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

const ClientTable = () => {
  const [location, navigate] = useLocation()
  const query = new URLSearchParams(useHashQuery())
  const { pages, rows, total, paging } = usePagedRows(clientApi.pages({ q: { archived: 'any' } }))
  const view = useTableView('inventory-clients-table')
  const below = location.slice(clientsPath().length + 1)
  const openId = below === '' ? undefined : decodeURIComponent(below)
  const open = ({ client_id: id }: InventoryClient) => navigate(clientsPath(id), { replace: openId !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    {
      id: 'inventory-clients.rows',
      label: t('inventoryPartners.client.rows'),
      keyBar: t('inventoryPartners.client.one'),
    },
    { rows, isOpen: openId !== undefined, open },
  )
  useCommands([rowsCommand])
  return (
    <>
      <TabActions newLabel={t('inventoryPartners.client.new')} onNew={() => navigate(clientsPath('new'))} />
      <DataTable
        ref={table}
        label={t('inventoryPartners.clients')}
        columns={clientColumns}
        rows={rows}
        rowId={({ client_id: id }) => id}
        view={view}
        selectedId={openId}
        onSelect={open}
        isOff={({ archived_at: at }) => at !== undefined}
        busy={pages.isFetching}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        paging={paging}
        empty={<EmptyState title={t('inventoryPartners.noClients')} text={t('inventoryPartners.noClientsText')} />}
        foot={<span>{t.rich('inventoryPartners.clientCount', { count: total, b: bold })}</span>}
      />
      <InSlot slot="drawer">
        {openId === undefined ? null : (
          <ClientDrawer
            key={openId}
            id={openId}
            partnerId={Number(query.get('partner')) || null}
            onClose={() => {
              navigate(clientsPath())
              table.current?.focus()
            }}
          />
        )}
      </InSlot>
    </>
  )
}
