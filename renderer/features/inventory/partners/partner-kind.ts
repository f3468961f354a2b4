/** Partners and API clients as they are edited. */
import type { z } from 'zod'
import { create } from 'zustand'
import {
  inventoryClient,
  newClient,
  type InventoryClient,
  type NewClient,
} from '../../../../shared/desk/inventory/clients.ts'
import { partner, partnerChange, type Partner, type PartnerChange } from '../../../../shared/desk/webhooks.ts'
import {
  clientApi,
  partnerHistoryApi,
  partnersQuery,
  queryClient,
  request,
  setPartnerArchived,
} from '../../../lib/api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { valueText } from '../shared/describe.ts'
import { createDrafts, type RecordKind } from '../shared/record-kind.ts'

export const partnerKind: RecordKind<PartnerChange, Partner> = {
  kind: 'partner',
  schema: partnerChange satisfies z.ZodType<PartnerChange>,
  saved: partner,
  nameOf: ({ name }) => name,
  requests: {
    add: (json) => request({ method: 'POST', path: '/desk/partners', json, schema: partner }),
    change: (id, json) => request({ method: 'PUT', path: `/desk/partners/${id}`, json, schema: partner }),
    archive: (id) => setPartnerArchived(Number(id), true),
    restore: (id) => setPartnerArchived(Number(id), false),
    show: (id, saved) =>
      void queryClient.setQueryData(partnersQuery().queryKey, (all) =>
        all?.map((one) => (one.id === id ? saved : one)),
      ),
    ...partnerHistoryApi,
  },
  texts: {
    newTitle: t('inventoryPartners.new'),
    archive: t('inventoryPartners.archive'),
    archiveEffect: t('inventoryPartners.archiveEffect'),
    restore: t('inventoryPartners.restore'),
    restoreEffect: t('inventoryPartners.restoreEffect'),
  },
  describe: (member, value) => ({
    label: member === 'reseller_passes' ? t('inventoryPartners.resellerPasses') : t('common.name'),
    text: valueText(value),
  }),
  drafts: createDrafts<PartnerChange>(),
}

type ClientMember = keyof NewClient
const isMember = (member: string): member is ClientMember => Object.hasOwn(newClient.shape, member)
const ownNames = ['client_id', 'known_accounts_only'] as const
export const clientLabel = (member: ClientMember): string => {
  const own = ownNames.find((name) => name === member)
  return own === undefined ? memberNames[member] : t(`inventoryPartners.client.field.${own}`)
}

/** Secrets that were just made, by client: each is shown until it is put away, and never again. */
export const useNewSecrets = create<Readonly<Record<string, string | undefined>>>(() => ({}))
export const showSecret = (clientId: string, secret: string | undefined): void =>
  useNewSecrets.setState({ [clientId]: secret })

export const clientKind: RecordKind<NewClient, InventoryClient> = {
  kind: 'client',
  schema: newClient satisfies z.ZodType<NewClient>,
  saved: inventoryClient,
  nameOf: ({ name }) => name,
  requests: {
    ...clientApi,
    add: async (json) => {
      const { client_secret: secret, ...added } = await clientApi.add(json)
      showSecret(added.client_id, secret)
      return added
    },
    // A copy would have no secret that anyone knows.
    duplicate: undefined,
  },
  texts: {
    newTitle: t('inventoryPartners.client.new'),
    archive: t('inventoryPartners.archive'),
    archiveEffect: t('inventoryPartners.client.archiveEffect'),
    restore: t('inventoryPartners.restore'),
    restoreEffect: t('inventoryPartners.client.restoreEffect'),
  },
  describe: (member, value) => ({
    label: isMember(member) ? clientLabel(member) : member,
    text: valueText(value),
  }),
  drafts: createDrafts<NewClient>(),
}

export const blankClient = (partnerId: number | null): NewClient => ({
  ...newClient.parse({ client_id: 'x', name: 'x', scopes: ['public'], partner_id: partnerId }),
  client_id: '',
  name: '',
})
