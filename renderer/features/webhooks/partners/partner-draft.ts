/** What is typed into a partner's settings: kept while the person looks elsewhere, until it is saved or discarded. */
import { create } from 'zustand'
import { needsHeaderValue, partnerRequest, partnerWebhookRequest } from '../../../../shared/desk/webhooks.ts'
import type { Partner, PartnerWebhookRequest, WebhookKind } from '../../../../shared/desk/webhooks.ts'
import { fieldProblems } from '../field-problems.ts'
import type { FieldProblems } from '../field-problems.ts'

export interface PartnerDraft {
  readonly name: string
  readonly auth_header_key: string
  /** Empty leaves what is set as it is. */
  readonly auth_header_value: string
  readonly base_api_url: string
  readonly create_booking_endpoint: string
  readonly cancel_booking_endpoint: string
  readonly webhook_version: '1.0' | '1.1'
  readonly allow_private_network: boolean
}

interface Drafts {
  readonly byPartner: Readonly<Record<number, PartnerDraft>>
  /** Partners whose draft was filled in for the simulator. */
  readonly forSimulator: readonly number[]
}

export const useDrafts = create<Drafts>(() => ({ byPartner: {}, forSimulator: [] }))

/** What is saved, as the form shows it. */
export const savedDraft = ({ name, webhook }: Partner): PartnerDraft => ({
  name,
  auth_header_key: webhook?.auth_header_key ?? 'Authorization',
  auth_header_value: '',
  base_api_url: webhook?.base_api_url ?? '',
  create_booking_endpoint: webhook?.create_booking_endpoint ?? '',
  cancel_booking_endpoint: webhook?.cancel_booking_endpoint ?? '',
  webhook_version: webhook?.webhook_version ?? '1.1',
  allow_private_network: webhook?.allow_private_network ?? false,
})

/** What a partner is told of as its settings are saved: creations came with version 1.1; an archived one gets nothing. */
export const toldKinds = ({ webhook, archived_at: archivedAt }: Partner): WebhookKind[] => {
  if (webhook === undefined || archivedAt !== undefined) return []
  const { create_booking_endpoint, cancel_booking_endpoint, webhook_version } = webhook
  return [
    ...(create_booking_endpoint === undefined || webhook_version === '1.0' ? [] : (['create'] as const)),
    ...(cancel_booking_endpoint === undefined ? [] : (['cancel'] as const)),
  ]
}

export const keepDraft = (partnerId: number, draft: PartnerDraft): void => {
  useDrafts.setState(({ byPartner }) => ({ byPartner: { ...byPartner, [partnerId]: draft } }))
}

export const dropDraft = (partnerId: number): void => {
  useDrafts.setState(({ byPartner, forSimulator }) => ({
    byPartner: Object.fromEntries(Object.entries(byPartner).filter(([id]) => Number(id) !== partnerId)),
    forSimulator: forSimulator.filter((id) => id !== partnerId),
  }))
}

/** The simulator takes any path and any header; it is on this computer, which has to be allowed. */
export const fillForSimulator = (partner: Partner, address: string): void => {
  const draft = useDrafts.getState().byPartner[partner.id] ?? savedDraft(partner)
  keepDraft(partner.id, {
    ...draft,
    base_api_url: address,
    create_booking_endpoint: draft.create_booking_endpoint || '/bookings/create',
    cancel_booking_endpoint: draft.cancel_booking_endpoint || '/bookings/cancel',
    allow_private_network: true,
  })
  useDrafts.setState(({ forSimulator }) => ({ forSimulator: [...new Set([...forSimulator, partner.id])] }))
}

const given = (text: string) => (text.trim() === '' ? null : text)

/** The draft as the API takes it; an empty value and empty endpoints are left out. */
export const requestOf = (draft: PartnerDraft): PartnerWebhookRequest => ({
  auth_header_key: draft.auth_header_key,
  ...(draft.auth_header_value === '' ? {} : { auth_header_value: draft.auth_header_value }),
  base_api_url: draft.base_api_url,
  create_booking_endpoint: given(draft.create_booking_endpoint),
  cancel_booking_endpoint: given(draft.cancel_booking_endpoint),
  webhook_version: draft.webhook_version,
  allow_private_network: draft.allow_private_network,
})

/** Why the header's value has to be typed although one is saved; undefined where the saved one is kept. */
export const headerValueReason = (draft: PartnerDraft, { webhook }: Partner): string | undefined => {
  const request = { ...draft, base_api_url: draft.base_api_url.trim() }
  if (webhook === undefined || !needsHeaderValue(request, webhook)) return undefined
  const cause = request.base_api_url === webhook.base_api_url ? 'private networks were allowed' : 'the address changed'
  return `Type it again: ${cause}, and the saved value is for the settings before`
}

/** What is wrong with a draft before it is sent. */
export const draftProblems = (draft: PartnerDraft, partner: Partner): FieldProblems => {
  const missingValue = partner.webhook === undefined ? 'This is needed' : headerValueReason(draft, partner)
  return {
    ...fieldProblems(partnerWebhookRequest, requestOf(draft)),
    ...fieldProblems(partnerRequest, { name: draft.name }),
    ...(draft.base_api_url.trim() === '' ? { base_api_url: 'This is needed' } : {}),
    ...(draft.auth_header_value === '' && missingValue !== undefined ? { auth_header_value: missingValue } : {}),
  }
}

/** Whether the webhook's part differs from what is saved, and whether the name does. */
export const changesOf = (
  draft: PartnerDraft,
  partner: Partner,
): { readonly webhook: boolean; readonly name: boolean } => {
  const saved = savedDraft(partner)
  const { name: _draftName, ...draftRest } = draft
  const { name: _savedName, ...savedRest } = saved
  return {
    name: draft.name.trim() !== saved.name,
    webhook: JSON.stringify(draftRest) !== JSON.stringify(savedRest),
  }
}
