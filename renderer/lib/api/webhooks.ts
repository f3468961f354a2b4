/** Webhooks of the desk API: partners and their settings, deliveries, jobs over many of them, the simulator, the inbox. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  inboxEntry,
  inboxEntryDetails,
  inboxSettings,
  type inboxSettingsRequest,
} from '../../../shared/desk/webhook-inbox.ts'
import {
  simulatorLogEntry,
  simulatorState,
  type simulatorStartRequest,
} from '../../../shared/desk/webhook-simulator.ts'
import {
  partner,
  partnerWebhook,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookDeliveryStats,
  webhookExchange,
  webhookJob,
  webhookSettings,
  webhookStatus,
  type DeliveryState,
  type PartnerWebhookRequest,
  type WebhookKind,
} from '../../../shared/desk/webhooks.ts'
import { apiKeys } from './keys.ts'
import { listQuery } from './paged-rows.ts'
import { readQuery, request, requestAll, requestPage, searchText } from './request.ts'

export interface DeliveryFilter {
  readonly states?: readonly DeliveryState[] | undefined
  readonly kind?: WebhookKind | undefined
  readonly bookingId?: number | undefined
  readonly partnerId?: number | undefined
  /** ISO instants; from the first on, before the second. */
  readonly createdAfter?: string | undefined
  readonly createdBefore?: string | undefined
}

/** The filter as a `q` parameter, also for the jobs over a range. */
export const deliverySearch = (filter: DeliveryFilter) =>
  searchText({
    partner_id: filter.partnerId,
    booking_id: filter.bookingId,
    kind: filter.kind,
    state: filter.states,
    created_after: filter.createdAfter,
    created_before: filter.createdBefore,
  })

/** Jobs under way, and a version that changes with every list: the only thing that is polled. */
export const webhookStatusQuery = () =>
  queryOptions({
    ...readQuery(apiKeys.webhookStatus(), { path: '/desk/webhook-status', schema: webhookStatus }),
    retry: false,
  })

// --- deliveries ---

const deliveries = '/desk/webhook-deliveries'

export const deliveryPagesQuery = (filter: DeliveryFilter, sort?: string) =>
  listQuery(['webhook-lists', 'delivery-pages', filter, sort], {
    path: deliveries,
    query: { q: deliverySearch(filter), sort },
    schema: webhookDelivery,
  })

export const deliveryStatsQuery = (filter: DeliveryFilter) =>
  queryOptions({
    ...readQuery(['webhook-lists', 'delivery-stats', filter], {
      path: deliveries,
      query: { q: deliverySearch(filter), result_format: 'stats' },
      schema: webhookDeliveryStats,
    }),
    placeholderData: keepPreviousData,
  })

/** Both deliveries of a booking at most: its creation and its cancellation. */
export const bookingDeliveriesQuery = (bookingId: number) =>
  readQuery(['webhook-lists', 'of-booking', bookingId], {
    path: deliveries,
    query: { q: deliverySearch({ bookingId }) },
    schema: z.array(webhookDelivery),
  })

export const deliveryQuery = (id: number) =>
  readQuery(['webhook-lists', 'delivery', id], { path: `${deliveries}/${id}`, schema: webhookDeliveryDetails })

/** Sends it now, whatever its state. */
export const resendDelivery = (id: number) =>
  request({ method: 'POST', path: `${deliveries}/${id}/resend`, schema: webhookDelivery })

export const stopDelivery = (id: number) =>
  request({ method: 'POST', path: `${deliveries}/${id}/stop`, schema: webhookDelivery })

/** Begins a job over everything that the filter finds; it needs at least one part. */
export const startDeliveryJob = (action: 'resend' | 'stop', filter: DeliveryFilter) =>
  request({ method: 'POST', path: `${deliveries}/${action}`, json: { q: deliverySearch(filter) }, schema: webhookJob })

/** The job that was begun last, if there was one. */
export const latestJobQuery = () =>
  queryOptions({
    queryKey: apiKeys.webhookJob('latest'),
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: 1 }
      return (await requestPage({ path: '/desk/webhook-jobs', query, schema: webhookJob, signal })).items[0] ?? null
    },
  })

export const webhookJobQuery = (id: number) =>
  readQuery(apiKeys.webhookJob(id), { path: `/desk/webhook-jobs/${id}`, schema: webhookJob })

export const cancelWebhookJob = (id: number) =>
  request({ method: 'POST', path: `/desk/webhook-jobs/${id}/cancel`, schema: webhookJob })

// --- partners ---

/** Every partner by name: a venue has a handful. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: apiKeys.partners(),
    queryFn: ({ signal }) => requestAll({ path: '/desk/partners', schema: partner, signal }),
  })

export const addPartner = (name: string) =>
  request({ method: 'POST', path: '/desk/partners', json: { name }, schema: partner })

/** An archived partner gets no more webhooks, and waiting ones are stopped. */
export const setPartnerArchived = (id: number, isArchived: boolean) =>
  request({ method: 'POST', path: `/desk/partners/${id}/${isArchived ? 'archive' : 'restore'}`, schema: partner })

/** A header value that is left out stays as it is. */
export const savePartnerWebhook = (id: number, json: PartnerWebhookRequest) =>
  request({ method: 'PUT', path: `/desk/partners/${id}/webhook`, json, schema: partnerWebhook })

/** One exchange outside the log, with the saved settings. */
export const testPartnerWebhook = (id: number, kind: WebhookKind) =>
  request({ method: 'POST', path: `/desk/partners/${id}/webhook/test`, json: { kind }, schema: webhookExchange })

/** How long settled webhooks are kept. */
export const webhookSettingsQuery = () =>
  readQuery(apiKeys.webhookSettings(), { path: '/desk/webhook-settings', schema: webhookSettings })

export const saveWebhookSettings = (json: z.infer<typeof webhookSettings>) =>
  request({ method: 'PUT', path: '/desk/webhook-settings', json, schema: webhookSettings })

// --- the simulator ---

export const simulatorQuery = () =>
  readQuery(apiKeys.simulator(), { path: '/desk/webhook-simulator', schema: simulatorState })

/** The requests it received last, newest first. */
export const simulatorLogQuery = () =>
  queryOptions({
    queryKey: apiKeys.simulatorLog(),
    queryFn: ({ signal }) =>
      requestPage({
        path: '/desk/webhook-simulator/log',
        query: { page: 1, per_page: 100 },
        schema: simulatorLogEntry,
        signal,
      }),
  })

export const startSimulator = (json: z.input<typeof simulatorStartRequest>) =>
  request({ method: 'POST', path: '/desk/webhook-simulator/start', json, schema: simulatorState })

export const stopSimulator = () =>
  request({ method: 'POST', path: '/desk/webhook-simulator/stop', schema: simulatorState })

export const setSimulatorScript = (script: string) =>
  request({ method: 'PUT', path: '/desk/webhook-simulator/script', json: { script }, schema: simulatorState })

// --- the inbox ---

export const inboxPagesQuery = () =>
  listQuery(['webhook-lists', 'inbox-pages'], { path: '/desk/webhook-inbox', schema: inboxEntry })

export const inboxEntryQuery = (id: number) =>
  readQuery(['webhook-lists', 'inbox-entry', id], { path: `/desk/webhook-inbox/${id}`, schema: inboxEntryDetails })

export const inboxSettingsQuery = () =>
  readQuery(apiKeys.inboxSettings(), { path: '/desk/webhook-inbox/settings', schema: inboxSettings })

/** Turns it on or off; nothing changes where the port is not available. */
export const saveInboxSettings = (json: z.input<typeof inboxSettingsRequest>) =>
  request({ method: 'PUT', path: '/desk/webhook-inbox/settings', json, schema: inboxSettings })

/** Reads the booking again. */
export const followUpInboxEntry = (id: number) =>
  request({ method: 'POST', path: `/desk/webhook-inbox/${id}/follow-up`, schema: inboxEntry })

/** Marks every entry up to this one as seen. */
export const markInboxSeen = (upToId: number) =>
  request({ method: 'POST', path: '/desk/webhook-inbox/seen', json: { up_to_id: upToId }, schema: z.null() })
