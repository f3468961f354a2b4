/** The back office's own API: sales, parked sales, print log, settings, clock, profile. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { deskClock, deskProfile, deskSettings, printJob } from '../../../shared/desk/desk.ts'
import type {
  PrintJob,
  DeskSettingKey,
  DeskSettingValue,
  printJobOutcome,
  printJobRequest,
} from '../../../shared/desk/desk.ts'
import { bookingPayment, keptSale, parkedSale, sale } from '../../../shared/desk/sales.ts'
import type {
  KeptSale,
  Sale,
  SaleRequestWithDraft,
  parkedSaleRequest,
  saleDraftWrite,
} from '../../../shared/desk/sales.ts'
import { connectionSchema } from '../../../shared/engine-state.ts'
import type { Connection } from '../../../shared/engine-state.ts'
import { ApiError } from './api-error.ts'
import { apiKeys } from './keys.ts'
import { pagesQuery } from './paged-rows.ts'
import { pageOf } from './paging.ts'
import { request, requestAnswer, searchText, writeOnce } from './request.ts'

/** Books and takes the money. Sent again under its own id until something answers: it happens once. */
export const postSale = (body: SaleRequestWithDraft, signal?: AbortSignal): Promise<Sale> =>
  writeOnce({ method: 'POST', path: '/desk/sales', json: body, schema: sale, idempotencyKey: body.id, signal })

/** The form that was kept last, and what became of its sale. */
export const readKeptSale = (): Promise<KeptSale> => request({ path: '/desk/sale-draft', schema: keptSale })

/** Rejects with ApiError `sale_already_sent` where this sale is pending, booked or parked. */
export const keepSaleDraft = (draft: z.input<typeof saleDraftWrite>, keepalive = false): Promise<unknown> =>
  request({ method: 'PUT', path: '/desk/sale-draft', json: draft, schema: z.unknown(), keepalive })

/** A sale as the journal has it; the response to the sale itself fills it in. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: apiKeys.sale(id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => request({ path: `/desk/sales/${id}`, schema: sale, signal }),
  })

/** Sales that wait for a person: settled at start after a crash and not looked at yet. */
export const openSalesQuery = () =>
  queryOptions({
    queryKey: apiKeys.sales('open'),
    queryFn: ({ signal }) =>
      request({ path: '/desk/sales', query: { q: 'state:open' }, schema: z.array(sale), signal }),
  })

/** Numbers of the bookings that were paid for with a card slip or invoice of this reference; at most a hundred, newest first. */
export const paidBookingsQuery = (reference: string) =>
  queryOptions({
    queryKey: apiKeys.paidBookings(reference),
    queryFn: async ({ signal }) => {
      const query = { q: searchText({ reference }), per_page: 100 }
      const payments = await request({ path: '/desk/payments', query, schema: z.array(bookingPayment), signal })
      return [...new Set(payments.map((payment) => payment.booking_id))]
    },
  })

export const parkedSalesQuery = () =>
  queryOptions({
    queryKey: apiKeys.parkedSales(),
    queryFn: ({ signal }) => request({ path: '/desk/parked-sales', schema: z.array(parkedSale), signal }),
  })

export const parkSale = (body: z.infer<typeof parkedSaleRequest>) =>
  writeOnce({
    method: 'POST',
    path: '/desk/parked-sales',
    json: body,
    schema: parkedSale,
    idempotencyKey: body.id,
  })

export const dropParkedSale = (id: string) =>
  request({ method: 'DELETE', path: `/desk/parked-sales/${id}`, schema: z.unknown() })

export interface PrintJobFilter {
  readonly bookingId?: number | undefined
  readonly outcome?: PrintJob['outcome'] | undefined
}

/** The print log page by page, newest first. */
export const printJobPagesQuery = ({ bookingId, outcome }: PrintJobFilter = {}) =>
  pagesQuery([...apiKeys.printJobs(), { bookingId, outcome }], async (page, signal) => {
    const query = { q: searchText({ booking_id: bookingId, outcome }), page, per_page: 100 }
    const answer = await requestAnswer({ path: '/desk/print-jobs', query, schema: z.array(printJob), signal })
    return pageOf(answer.data, answer.paging)
  })

/** How many prints the filter matches. */
export const printJobCountQuery = ({ bookingId, outcome }: PrintJobFilter) =>
  queryOptions({
    queryKey: [...apiKeys.printJobs(), 'count', { bookingId, outcome }],
    queryFn: async ({ signal }) => {
      const query = { q: searchText({ booking_id: bookingId, outcome }), per_page: 1 }
      const answer = await requestAnswer({ path: '/desk/print-jobs', query, schema: z.array(printJob), signal })
      return pageOf(answer.data, answer.paging).paging.total
    },
  })

export const startPrintJob = (body: z.input<typeof printJobRequest>) =>
  request({ method: 'POST', path: '/desk/print-jobs', json: body, schema: printJob })

export const settlePrintJob = (id: number, outcome: z.infer<typeof printJobOutcome>) =>
  request({ method: 'PUT', path: `/desk/print-jobs/${id}`, json: outcome, schema: z.unknown() })

/** The engine's clock; asked again now and then, because a computer's own clock may be set. */
export const clockQuery = () =>
  queryOptions({
    queryKey: apiKeys.clock(),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const askedAtMs = Date.now()
      const { now } = await request({ path: '/desk/clock', schema: deskClock, signal })
      const answeredAtMs = Date.now()
      return { offsetMs: Math.round(Date.parse(now) - (askedAtMs + answeredAtMs) / 2) }
    },
  })

export const profileQuery = () =>
  queryOptions({
    queryKey: apiKeys.profile(),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => request({ path: '/desk/profile', schema: deskProfile, signal }),
  })

/** What the gateway knows of the engine; answers also while the engine is away. */
export const connectionQuery = () =>
  queryOptions<Connection>({
    queryKey: apiKeys.connection(),
    refetchInterval: (query) => (query.state.data?.engine.status === 'ready' ? 3_000 : 1_000),
    retry: false,
    queryFn: ({ signal }) => request({ path: '/connection', schema: connectionSchema, signal }),
  })

/** One remembered setting; null where it was never set. */
export const readSetting = async <Key extends DeskSettingKey>(
  key: Key,
  signal?: AbortSignal,
): Promise<DeskSettingValue<Key> | null> => {
  const schema: z.ZodType = deskSettings[key]
  try {
    return (await request({
      path: `/desk/settings/${key}`,
      schema: schema.nullable(),
      signal,
    })) as DeskSettingValue<Key> | null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const writeSetting = <Key extends DeskSettingKey>(key: Key, value: DeskSettingValue<Key>) =>
  request({ method: 'PUT', path: `/desk/settings/${key}`, json: value, schema: z.unknown() })

export const settingQuery = <Key extends DeskSettingKey>(key: Key) =>
  queryOptions({
    queryKey: apiKeys.setting(key),
    staleTime: 60_000,
    queryFn: ({ signal }) => readSetting(key, signal),
  })
