/** Partners and the addresses of their webhooks (decisions.md section 8). */
import { numericIdPath } from '../api/parameters.ts'
import {
  partner,
  partnerRequest,
  partnerSearches,
  partnerSorts,
  partnerWebhook,
  partnerWebhookRequest,
  webhookExchange,
  webhookTestRequest,
} from '../desk/webhooks.ts'
import { endpointOf } from './endpoint.ts'
import { changedByRecord } from './records.ts'

const endpoint = endpointOf('partners')
const byId = { permission: 'webhooks', params: numericIdPath } as const
const ofPartner = { ...byId, response: partner } as const

export const partnerApi = {
  list: endpoint('GET /desk/partners', {
    summary: 'Partners by name; `q` takes id, name and archived (true or false)',
    permission: 'sell',
    list: true,
    searches: partnerSearches,
    sorts: partnerSorts,
    response: partner,
  }),
  add: endpoint('POST /desk/partners', {
    summary: 'Adds a partner',
    permission: 'webhooks',
    body: partnerRequest,
    status: 201,
    response: partner,
    refusals: ['partner_name_taken'],
    invalidates: changedByRecord,
  }),
  one: endpoint('GET /desk/partners/:id', { ...ofPartner, summary: 'One partner' }),
  change: endpoint('PUT /desk/partners/:id', {
    ...ofPartner,
    summary: 'Changes a partner',
    body: partnerRequest,
    refusals: ['partner_name_taken', 'partner_archived', 'record_changed'],
    invalidates: changedByRecord,
  }),
  archive: endpoint('POST /desk/partners/:id/archive', {
    ...ofPartner,
    summary: 'Stops what the partner is still to be sent, and sends it nothing more; its log stays',
    invalidates: changedByRecord,
  }),
  restore: endpoint('POST /desk/partners/:id/restore', {
    ...ofPartner,
    summary: 'Takes a partner out of the archive; what was stopped stays stopped',
    refusals: ['partner_name_taken'],
    invalidates: changedByRecord,
  }),
  webhook: endpoint('GET /desk/partners/:id/webhook', {
    ...byId,
    summary: 'Where the partner receives its webhooks; the header’s value is never shown',
    response: partnerWebhook,
    refusals: ['webhook_not_configured'],
  }),
  saveWebhook: endpoint('PUT /desk/partners/:id/webhook', {
    ...byId,
    summary:
      'Sets where the partner receives its webhooks; a value that is left out stays as it is, unless the address changes',
    body: partnerWebhookRequest,
    response: partnerWebhook,
    refusals: ['partner_archived'],
  }),
  testWebhook: endpoint('POST /desk/partners/:id/webhook/test', {
    ...byId,
    summary: 'Sends one webhook outside the log and gives the exchange',
    body: webhookTestRequest,
    response: webhookExchange,
    refusals: ['webhook_not_configured', 'partner_archived'],
    invalidates: [],
  }),
}
