/** Webhooks of the desk API: partners and their settings, deliveries, jobs over many of them, the simulator, the inbox. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { inboxEntry, inboxEntryDetails, inboxSettings } from '../../../shared/desk/webhook-inbox.ts'
import { simulatorLogEntry, simulatorState } from '../../../shared/desk/webhook-simulator.ts'
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
} from '../../../shared/desk/webhooks.ts'
import type { inboxSettingsRequest } from '../../../shared/desk/webhook-inbox.ts'
import type { simulatorStartRequest } from '../../../shared/desk/webhook-simulator.ts'
import type { DeliveryState, PartnerWebhookRequest, WebhookKind } from '../../../shared/desk/webhooks.ts'
import { apiKeys } from './keys.ts'
import { pagesQuery } from './paged-rows.ts'
import { pageOf } from './paging.ts'
import type { Page } from './paging.ts'
import { request, requestAnswer, searchText } from './request.ts'

export interface DeliveryFilter {
  readonly states?: readonly DeliveryState[] | undefined
  readonly kind?: WebhookKind | undefined
  readonly bookingId?: number | undefined
  readonly partnerId?: number | undefined
  /** ISO instants; the first counts, the second does not. */
  readonly createdAfter?: string | undefined
  readonly createdBefore?: string | undefined
}

/** A delivery with its attempts, the newest first. */
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>

/** The filter as `q` takes it, also for the jobs over a range. */
export const deliverySearch = (filter: DeliveryFilter) =>
  searchText({
    partner_id: filter.partnerId,
    booking_id: filter.bookingId,
    kind: filter.kind,
    state: filter.states,
    created_after: filter.createdAfter,
    created_before: filter.createdBefore,
  })

/** A page of any of the lists here. */
const listPage = async <Item extends z.ZodType>(
  path: string,
  item: Item,
  query: { readonly q?: string; readonly sort?: string | undefined; readonly page: number; readonly per_page: number },
  signal: AbortSignal,
): Promise<Page<z.infer<Item>>> => {
  const answer = await requestAnswer({ path, query, schema: z.array(item), signal })
  return pageOf(answer.data, answer.paging)
}

/** What is under way, and a version that changes with every list: the one thing that is asked again and again. */
export const webhookStatusQuery = () =>
  queryOptions({
    queryKey: apiKeys.webhookStatus(),
    retry: false,
    queryFn: ({ signal }) => request({ path: '/desk/webhook-status', schema: webhookStatus, signal }),
  })

// --- deliveries ---

export const deliveryPagesQuery = (filter: DeliveryFilter, sort?: string) =>
  pagesQuery(apiKeys.deliveryPages(filter, sort), (page, signal) =>
    listPage(
      '/desk/webhook-deliveries',
      webhookDelivery,
      { q: deliverySearch(filter), sort, page, per_page: 100 },
      signal,
    ),
  )

/** The count, and the count of each state that occurs. */
export const deliveryStatsQuery = (filter: DeliveryFilter) =>
  queryOptions({
    queryKey: apiKeys.deliveryStats(filter),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request({
        path: '/desk/webhook-deliveries',
        query: { q: deliverySearch(filter), result_format: 'stats' },
        schema: webhookDeliveryStats,
        signal,
      }),
  })

/** Both deliveries of a booking at most: its creation and its cancellation. */
export const bookingDeliveriesQuery = (bookingId: number) =>
  queryOptions({
    queryKey: apiKeys.bookingDeliveries(bookingId),
    queryFn: async ({ signal }) => {
      const query = { q: deliverySearch({ bookingId }), page: 1, per_page: 10 }
      return (await listPage('/desk/webhook-deliveries', webhookDelivery, query, signal)).items
    },
  })

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: apiKeys.delivery(id),
    queryFn: ({ signal }) =>
      request({ path: `/desk/webhook-deliveries/${id}`, schema: webhookDeliveryDetails, signal }),
  })

/** Sends it now, whatever became of it. */
export const resendDelivery = (id: number) =>
  request({ method: 'POST', path: `/desk/webhook-deliveries/${id}/resend`, schema: webhookDelivery })

/** No attempt will follow. */
export const stopDelivery = (id: number) =>
  request({ method: 'POST', path: `/desk/webhook-deliveries/${id}/stop`, schema: webhookDelivery })

/** Begins a job over everything that the filter finds; it needs at least one part. */
export const startDeliveryJob = (action: 'resend' | 'stop', filter: DeliveryFilter) =>
  request({
    method: 'POST',
    path: `/desk/webhook-deliveries/${action}`,
    json: { q: deliverySearch(filter) },
    schema: webhookJob,
  })

/** The job that was begun last, if there was one. */
export const latestJobQuery = () =>
  queryOptions({
    queryKey: apiKeys.webhookJob('latest'),
    queryFn: async ({ signal }) =>
      (await listPage('/desk/webhook-jobs', webhookJob, { page: 1, per_page: 1 }, signal)).items[0] ?? null,
  })

export const webhookJobQuery = (id: number) =>
  queryOptions({
    queryKey: apiKeys.webhookJob(id),
    queryFn: ({ signal }) => request({ path: `/desk/webhook-jobs/${id}`, schema: webhookJob, signal }),
  })

/** What was done stays done. */
export const cancelWebhookJob = (id: number) =>
  request({ method: 'POST', path: `/desk/webhook-jobs/${id}/cancel`, schema: webhookJob })

// --- partners ---

/** Every partner by name, page after page: a venue has a handful. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: apiKeys.partners(),
    queryFn: async ({ signal }) => {
      const partners: z.infer<typeof partner>[] = []
      for (let page = 1; ; page += 1) {
        const { items, paging } = await listPage('/desk/partners', partner, { page, per_page: 100 }, signal)
        partners.push(...items)
        if (page >= paging.totalPages) return partners
      }
    },
  })

export const addPartner = (name: string) =>
  request({ method: 'POST', path: '/desk/partners', json: { name }, schema: partner })

export const renamePartner = (id: number, name: string) =>
  request({ method: 'PUT', path: `/desk/partners/${id}`, json: { name }, schema: partner })

/** Archived, a partner gets no more webhooks, and what waits is stopped. */
export const setPartnerArchived = (id: number, isArchived: boolean) =>
  request({
    method: 'POST',
    path: `/desk/partners/${id}/${isArchived ? 'archive' : 'restore'}`,
    schema: partner,
  })

/** A header value that is left out stays as it is. */
export const savePartnerWebhook = (id: number, settings: PartnerWebhookRequest) =>
  request({ method: 'PUT', path: `/desk/partners/${id}/webhook`, json: settings, schema: partnerWebhook })

/** One exchange outside the log, with the settings that are saved. */
export const testPartnerWebhook = (id: number, kind: WebhookKind) =>
  request({ method: 'POST', path: `/desk/partners/${id}/webhook/test`, json: { kind }, schema: webhookExchange })

/** How long settled webhooks are kept, where the bookings are made. */
export const webhookSettingsQuery = () =>
  queryOptions({
    queryKey: apiKeys.webhookSettings(),
    queryFn: ({ signal }) => request({ path: '/desk/webhook-settings', schema: webhookSettings, signal }),
  })

export const saveWebhookSettings = (settings: z.infer<typeof webhookSettings>) =>
  request({ method: 'PUT', path: '/desk/webhook-settings', json: settings, schema: webhookSettings })

// --- the simulator ---

export const simulatorQuery = () =>
  queryOptions({
    queryKey: apiKeys.simulator(),
    queryFn: ({ signal }) => request({ path: '/desk/webhook-simulator', schema: simulatorState, signal }),
  })

/** What it received last, newest first. */
export const simulatorLogQuery = () =>
  queryOptions({
    queryKey: apiKeys.simulatorLog(),
    queryFn: ({ signal }) =>
      listPage('/desk/webhook-simulator/log', simulatorLogEntry, { page: 1, per_page: 100 }, signal),
  })

export const startSimulator = (options: z.input<typeof simulatorStartRequest>) =>
  request({ method: 'POST', path: '/desk/webhook-simulator/start', json: options, schema: simulatorState })

export const stopSimulator = () =>
  request({ method: 'POST', path: '/desk/webhook-simulator/stop', schema: simulatorState })

export const setSimulatorScript = (script: string) =>
  request({ method: 'PUT', path: '/desk/webhook-simulator/script', json: { script }, schema: simulatorState })

// --- the inbox ---

export const inboxPagesQuery = () =>
  pagesQuery(apiKeys.inboxPages(), (page, signal) =>
    listPage('/desk/webhook-inbox', inboxEntry, { page, per_page: 100 }, signal),
  )

export const inboxEntryQuery = (id: number) =>
  queryOptions({
    queryKey: apiKeys.inboxEntry(id),
    queryFn: ({ signal }) => request({ path: `/desk/webhook-inbox/${id}`, schema: inboxEntryDetails, signal }),
  })

export const inboxSettingsQuery = () =>
  queryOptions({
    queryKey: apiKeys.inboxSettings(),
    queryFn: ({ signal }) => request({ path: '/desk/webhook-inbox/settings', schema: inboxSettings, signal }),
  })

/** Turns it on or off; nothing changes where the port cannot be had. */
export const saveInboxSettings = (settings: z.input<typeof inboxSettingsRequest>) =>
  request({ method: 'PUT', path: '/desk/webhook-inbox/settings', json: settings, schema: inboxSettings })

/** Reads the booking again. */
export const followUpInboxEntry = (id: number) =>
  request({ method: 'POST', path: `/desk/webhook-inbox/${id}/follow-up`, schema: inboxEntry })

/** Nothing up to this entry is new any more. */
export const markInboxSeen = (upToId: number) =>
  request({ method: 'POST', path: '/desk/webhook-inbox/seen', json: { up_to_id: upToId }, schema: z.null() })
