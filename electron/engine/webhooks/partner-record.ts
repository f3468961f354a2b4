/** A partner in the form that routes show, with its version. */
import type { Partner } from '../../../shared/desk/webhooks.ts'
import { optionalInstant } from '../../core/http/desk-route.ts'
import type { PartnerRow } from './partner-repository.ts'
import type { PartnerWebhookRow } from './partner-webhook.ts'
import { representPartnerWebhook } from './representation.ts'

export const representPartner = (row: PartnerRow, webhook: PartnerWebhookRow | undefined): Partner => ({
  id: row.id,
  name: row.name,
  version: row.version,
  reseller_passes: row.reseller_passes === 1,
  archived_at: optionalInstant(row.archived_at_ms),
  webhook: webhook && representPartnerWebhook(webhook),
})
