/** The form of the webhook settings of partners. */
import {
  needsHeaderValue,
  partnerWebhookRequest,
  type Partner,
  type PartnerWebhookRequest,
  type WebhookKind,
} from '../../../../shared/desk/webhooks.ts'
import { memberPieces, startDraft, withValues } from '../../../kit/record/record-draft.ts'
import { createDrafts } from '../../../kit/record/use-draft.ts'
import { t } from '../../../lib/i18n/index.ts'
import { fieldProblems, serverProblems, type FieldProblems } from '../field-problems.ts'

export type WebhookValues = ReturnType<typeof webhookValues>

/** The keys are partners. */
export const webhookDrafts = createDrafts<WebhookValues>()

/** An empty header value leaves the saved one unchanged. */
export const webhookValues = ({ webhook }: Pick<Partner, 'webhook'>) => ({
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

/** The step of the draft that filled it in for the simulator. */
export const simulatorStep = 'simulator'

/** The simulator accepts any path and header, and needs private networks, because it runs beside the marketplace. */
export const fillForSimulator = (partner: Partner, address: string): void => {
  const draft = webhookDrafts.getState()[partner.id] ?? startDraft(webhookValues(partner), partner.version)
  const filled = withValues(draft, simulatorStep, {
    base_api_url: address,
    create_booking_endpoint: draft.values.create_booking_endpoint || '/bookings/create',
    cancel_booking_endpoint: draft.values.cancel_booking_endpoint || '/bookings/cancel',
    allow_private_network: true,
  })
  webhookDrafts.setState({ [partner.id]: filled })
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

export const requestOf = ({ auth_header_value: value, ...values }: WebhookValues): PartnerWebhookRequest => ({
  ...values,
  ...(value === '' ? {} : { auth_header_value: value }),
  create_booking_endpoint: orNull(values.create_booking_endpoint),
  cancel_booking_endpoint: orNull(values.cancel_booking_endpoint),
})

/** The reason why the header value must be typed again; undefined if the saved one stays. */
export const headerValueReason = (values: WebhookValues, { webhook }: Partner): string | undefined => {
  const request = { ...values, base_api_url: values.base_api_url.trim() }
  if (webhook === undefined || !needsHeaderValue(request, webhook)) return undefined
  return request.base_api_url === webhook.base_api_url
    ? t('webhooks.partner.headerValueNetwork')
    : t('webhooks.partner.headerValueAddress')
}

const problemsOf = (values: WebhookValues, partner: Partner): FieldProblems => {
  const missingValue = partner.webhook === undefined ? t('webhooks.problem.needed') : headerValueReason(values, partner)
  return {
    ...fieldProblems(partnerWebhookRequest, requestOf(values)),
    ...(values.base_api_url.trim() === '' ? { base_api_url: t('webhooks.problem.baseAddress') } : {}),
    ...(values.auth_header_value === '' && missingValue !== undefined ? { auth_header_value: missingValue } : {}),
  }
}

export const webhookRules = (partner: Partner) => ({
  ...memberPieces<WebhookValues>(),
  problemsOf: (values: WebhookValues) => problemsOf(values, partner),
  refusalsOf: (_values: WebhookValues, error: unknown) => serverProblems(error),
})
