/** The webhook settings of partners as typed: kept while another screen is shown, until they are saved or discarded. */
import { create } from 'zustand'
import {
  needsHeaderValue,
  partnerWebhookRequest,
  type Partner,
  type PartnerWebhookRequest,
  type WebhookKind,
} from '../../../../shared/desk/webhooks.ts'
import { t } from '../../../lib/i18n/index.ts'
import { fieldProblems, type FieldProblems } from '../field-problems.ts'

/** `isForSimulator`: it was filled in for the simulator. */
export type PartnerDraft = ReturnType<typeof savedDraft> & { readonly isForSimulator?: boolean }

/** By partner. */
export const useDrafts = create<Readonly<Record<number, PartnerDraft | undefined>>>(() => ({}))

/** An empty header value keeps the saved one. */
export const savedDraft = ({ webhook }: Pick<Partner, 'webhook'>) => ({
  auth_header_key: webhook?.auth_header_key ?? 'Authorization',
  auth_header_value: '',
  base_api_url: webhook?.base_api_url ?? '',
  create_booking_endpoint: webhook?.create_booking_endpoint ?? '',
  cancel_booking_endpoint: webhook?.cancel_booking_endpoint ?? '',
  webhook_version: webhook?.webhook_version ?? '1.1',
  allow_private_network: webhook?.allow_private_network ?? false,
})

/** The kinds of webhooks that the saved settings deliver: version 1.0 has no create events, an archived partner gets none. */
export const deliveredKinds = ({ webhook, archived_at: archivedAt }: Partner): WebhookKind[] => {
  if (webhook === undefined || archivedAt !== undefined) return []
  const hasCreate = webhook.create_booking_endpoint !== undefined && webhook.webhook_version !== '1.0'
  const hasCancel = webhook.cancel_booking_endpoint !== undefined
  return [...(hasCreate ? (['create'] as const) : []), ...(hasCancel ? (['cancel'] as const) : [])]
}

export const keepDraft = (partnerId: number, draft: PartnerDraft | undefined): void =>
  useDrafts.setState({ [partnerId]: draft })

/** The simulator accepts any path and header, and needs private networks, because it runs beside the marketplace. */
export const fillForSimulator = (partner: Partner, address: string): void => {
  const draft = useDrafts.getState()[partner.id] ?? savedDraft(partner)
  keepDraft(partner.id, {
    ...draft,
    isForSimulator: true,
    base_api_url: address,
    create_booking_endpoint: draft.create_booking_endpoint || '/bookings/create',
    cancel_booking_endpoint: draft.cancel_booking_endpoint || '/bookings/cancel',
    allow_private_network: true,
  })
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

export const requestOf = (typed: PartnerDraft): PartnerWebhookRequest => {
  const { isForSimulator: _isForSimulator, auth_header_value: value, ...draft } = typed
  return {
    ...draft,
    ...(value === '' ? {} : { auth_header_value: value }),
    create_booking_endpoint: orNull(draft.create_booking_endpoint),
    cancel_booking_endpoint: orNull(draft.cancel_booking_endpoint),
  }
}

/** Why the header value must be typed again; undefined where the saved one is kept. */
export const headerValueReason = (draft: PartnerDraft, { webhook }: Partner): string | undefined => {
  const request = { ...draft, base_api_url: draft.base_api_url.trim() }
  if (webhook === undefined || !needsHeaderValue(request, webhook)) return undefined
  return request.base_api_url === webhook.base_api_url
    ? t('webhooks.partner.headerValueNetwork')
    : t('webhooks.partner.headerValueAddress')
}

export const draftProblems = (draft: PartnerDraft, partner: Partner): FieldProblems => {
  const missingValue = partner.webhook === undefined ? t('webhooks.problem.needed') : headerValueReason(draft, partner)
  return {
    ...fieldProblems(partnerWebhookRequest, requestOf(draft)),
    ...(draft.base_api_url.trim() === '' ? { base_api_url: t('webhooks.problem.baseAddress') } : {}),
    ...(draft.auth_header_value === '' && missingValue !== undefined ? { auth_header_value: missingValue } : {}),
  }
}

export const isDraftChanged = ({ isForSimulator: _isForSimulator, ...draft }: PartnerDraft, partner: Partner) =>
  JSON.stringify(draft) !== JSON.stringify(savedDraft(partner))
