/** Webhooks: deliveries to partners, jobs over many of them, the simulated partner, and the inbox of this computer. */
import { numericIdPath } from '../api/parameters.ts'
import {
  inboxEntry,
  inboxEntryDetails,
  inboxSearches,
  inboxViewedRequest,
  inboxSettings,
  inboxSettingsRequest,
} from '../desk/webhook-inbox.ts'
import {
  simulatorLogEntry,
  simulatorScriptRequest,
  simulatorStartRequest,
  simulatorState,
} from '../desk/webhook-simulator.ts'
import {
  deliverySorts,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookDeliverySearches,
  webhookDeliveryStats,
  webhookJob,
  webhookRangeRequest,
  webhookSettings,
  webhookStatus,
} from '../desk/webhooks.ts'
import { empty, endpointOf } from './endpoint.ts'

const permission = 'webhooks'
const byId = { permission, params: numericIdPath } as const
/** The window reads the lists again once their version has changed, and shows the settings of the response. */
const withoutRefresh = { invalidates: [] } as const

export const webhookStatusApi = {
  current: endpointOf('webhooks/status')('GET /desk/webhook-status', {
    summary: 'What is under way, and a version that changes with every list: for screens that poll',
    permission: 'sell',
    response: webhookStatus,
    noStore: true,
  }),
}

const ofLists = endpointOf('webhooks/lists')
const ofDelivery = { ...byId, response: webhookDelivery } as const
const ofJob = { ...byId, response: webhookJob } as const
const newJob = { permission, body: webhookRangeRequest, status: 202, response: webhookJob, ...withoutRefresh } as const

export const deliveryApi = {
  list: ofLists('GET /desk/webhook-deliveries', {
    summary: 'Webhooks, newest first; stats counts each state',
    permission,
    list: true,
    searches: webhookDeliverySearches,
    sorts: deliverySorts,
    response: webhookDelivery,
    stats: webhookDeliveryStats,
  }),
  one: ofLists('GET /desk/webhook-deliveries/:id', {
    ...byId,
    summary: 'One webhook with its attempts, the newest first',
    response: webhookDeliveryDetails,
  }),
  resend: ofLists('POST /desk/webhook-deliveries/:id/resend', {
    ...ofDelivery,
    summary: 'Sends it now, whatever became of it; a creation takes its cancellation along behind it',
    refusals: ['webhook_delivery_under_way', 'partner_archived'],
  }),
  stop: ofLists('POST /desk/webhook-deliveries/:id/stop', {
    ...ofDelivery,
    summary: 'No attempt will follow; one that is under way still counts',
  }),
  resendAll: ofLists('POST /desk/webhook-deliveries/resend', {
    ...newJob,
    summary: 'Begins a job that sends everything again that `q` finds',
  }),
  stopAll: ofLists('POST /desk/webhook-deliveries/stop', {
    ...newJob,
    summary: 'Begins a job that stops everything that `q` finds',
  }),
}

export const webhookJobApi = {
  list: ofLists('GET /desk/webhook-jobs', {
    summary: 'Jobs over webhooks, newest first',
    permission,
    list: true,
    response: webhookJob,
  }),
  one: ofLists('GET /desk/webhook-jobs/:id', { ...ofJob, summary: 'One job, with how far it is' }),
  cancel: ofLists('POST /desk/webhook-jobs/:id/cancel', {
    ...ofJob,
    summary: 'Ends a job; what it did stays done',
    ...withoutRefresh,
  }),
}

const ofSettings = endpointOf('webhooks/settings')
export const webhookSettingsApi = {
  current: ofSettings('GET /desk/webhook-settings', {
    summary: 'How long settled webhooks are kept',
    permission,
    response: webhookSettings,
  }),
  save: ofSettings('PUT /desk/webhook-settings', {
    summary: 'Says how long settled webhooks are kept',
    permission,
    body: webhookSettings,
    response: webhookSettings,
    ...withoutRefresh,
  }),
}

const ofSimulator = endpointOf('simulator')
const asState = { permission, response: simulatorState } as const

export const simulatorApi = {
  state: ofSimulator('GET /desk/webhook-simulator', {
    ...asState,
    summary: 'Whether the simulated partner runs, and where',
  }),
  start: ofSimulator('POST /desk/webhook-simulator/start', {
    ...asState,
    summary: 'Starts the simulated partner, anew where it runs',
    body: simulatorStartRequest,
    refusals: ['port_unavailable'],
  }),
  stop: ofSimulator('POST /desk/webhook-simulator/stop', {
    ...asState,
    summary: 'Stops the simulated partner; its log is gone',
  }),
  setScript: ofSimulator('PUT /desk/webhook-simulator/script', {
    ...asState,
    summary: 'Replaces the script; every delivery starts from its beginning',
    body: simulatorScriptRequest,
    refusals: ['not_found'],
  }),
  log: ofSimulator('GET /desk/webhook-simulator/log', {
    summary: 'What the simulated partner received, newest first',
    permission,
    list: true,
    response: simulatorLogEntry,
  }),
}

export const inboxApi = {
  list: ofLists('GET /desk/webhook-inbox', {
    summary: 'Received webhooks, newest first',
    permission,
    list: true,
    searches: inboxSearches,
    response: inboxEntry,
  }),
  one: ofLists('GET /desk/webhook-inbox/:id', {
    ...byId,
    summary: 'One received webhook with the booking that was read after it',
    response: inboxEntryDetails,
  }),
  followUp: ofLists('POST /desk/webhook-inbox/:id/follow-up', {
    ...byId,
    summary: 'Reads the booking again',
    status: 202,
    response: inboxEntry,
  }),
  markViewed: ofLists('POST /desk/webhook-inbox/viewed', {
    summary: 'Nothing up to this entry is new any more',
    permission,
    body: inboxViewedRequest,
    response: empty,
    ...withoutRefresh,
  }),
  settings: ofSettings('GET /desk/webhook-inbox/settings', {
    summary: 'Whether and where the inbox listens; the header’s value is never shown',
    permission,
    response: inboxSettings,
  }),
  saveSettings: ofSettings('PUT /desk/webhook-inbox/settings', {
    summary: 'Turns the inbox on or off; nothing is changed where its port cannot be had',
    permission: 'settings',
    body: inboxSettingsRequest,
    response: inboxSettings,
    refusals: ['port_unavailable'],
    ...withoutRefresh,
  }),
}
