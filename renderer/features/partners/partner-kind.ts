/** The editable form of partners and API clients. */
import { create } from 'zustand'
import { partnerApi } from '../../../shared/contract/partners.ts'
import { clientApi, partnerHistoryApi } from '../../../shared/contract/records.ts'
import {
  inventoryClient,
  newClient,
  type InventoryClient,
  type NewClient,
} from '../../../shared/desk/inventory/clients.ts'
import { partner, partnerChange, type Partner, type PartnerChange } from '../../../shared/desk/webhooks.ts'
import { plainForm, type RecordKind } from '../../kit/record/record-kind.ts'
import { createDrafts } from '../../kit/record/use-draft.ts'
import { allOf, call, historyRequests, queryClient, recordRequests } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { memberNames } from '../../lib/inventory-members.ts'
import { valueText } from '../../kit/inventory/describe.ts'

export const partnerKind: RecordKind<PartnerChange, Partner> = {
  ...plainForm<PartnerChange>(partnerChange),
  saved: partner,
  nameOf: ({ name }) => name,
  requests: {
    add: (body) => call(partnerApi.add, { body }),
    change: (id, body) => call(partnerApi.change, { id: Number(id), body }),
    archive: (id) => call(partnerApi.archive, { id: Number(id) }),
    restore: (id) => call(partnerApi.restore, { id: Number(id) }),
    show: (id, saved) =>
      void queryClient.setQueryData(allOf(partnerApi.list).queryKey, (all) =>
        all?.map((one) => (one.id === id ? saved : one)),
      ),
    ...historyRequests(partnerHistoryApi),
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

/** New secrets, by client: each is shown until it is dismissed, and never again. */
export const useNewSecrets = create<Readonly<Record<string, string | undefined>>>(() => ({}))
export const showSecret = (clientId: string, secret: string | undefined): void =>
  useNewSecrets.setState({ [clientId]: secret })

export const clientKind: RecordKind<NewClient, InventoryClient> = {
  ...plainForm<NewClient>(newClient),
  saved: inventoryClient,
  nameOf: ({ name }) => name,
  requests: {
    ...recordRequests(clientApi),
    add: async (body) => {
      const { client_secret: secret, ...added } = await call(clientApi.add, { body })
      showSecret(added.client_id, secret)
      return added
    },
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
