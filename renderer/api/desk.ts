/** Requests of the back office: sales, the print log, session and people, webhooks, the clock, the profile, and settings by their keys. */
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { requestOf } from '../../shared/contract/endpoint.ts'
import { personApi, sessionApi } from '../../shared/contract/people.ts'
import { printJobApi } from '../../shared/contract/printing.ts'
import { paymentApi, saleApi } from '../../shared/contract/sales.ts'
import { changedBySetting, settingApi, statusApi } from '../../shared/contract/settings.ts'
import { webhookStatusApi } from '../../shared/contract/webhooks.ts'
import { deskSettings, type DeskSettingKey, type DeskSettingValue, type PrintJob } from '../../shared/desk/desk.ts'
import type { signIn } from '../../shared/desk/people.ts'
import { isAppError } from '../../shared/errors/errors.ts'
import { createSerialQueue } from '../../shared/serial-queue.ts'
import { allOf, call, countOf, pagesOf, queryOf, readPage } from './client.ts'
import { keyOf } from './keys.ts'
import { refresh } from './query-client.ts'
import { request, requestResponse } from './request.ts'

/** A sale in the journal; the response to the sale itself is written to this query. */
export const saleQuery = (id: string) =>
  queryOptions({ ...queryOf(saleApi.one, { id }), staleTime: Number.POSITIVE_INFINITY })

/** Sales that wait for a person: settled at start after a crash and not opened yet. */
export const openSalesQuery = () => allOf(saleApi.list, { q: { state: 'open' } })

/** Numbers of the bookings that were paid for with a card slip or invoice of this reference; at most 100, newest first. */
export const paidBookingsQuery = (reference: string) =>
  queryOptions({
    queryKey: keyOf(paymentApi.list, { reference }),
    queryFn: async ({ signal }) => {
      const { items } = await readPage(paymentApi.list, { q: { reference }, per_page: 100 }, signal)
      return [...new Set(items.map((payment) => payment.booking_id))]
    },
  })

interface PrintJobFilter {
  readonly bookingId?: number | undefined
  readonly outcome?: PrintJob['outcome'] | undefined
}

const printedPasses = ({ bookingId, outcome }: PrintJobFilter) => ({
  q: { kind: 'pass', subject_id: bookingId, outcome },
})

/** The print log of passes page by page, newest first. */
export const printJobPagesQuery = (filter: PrintJobFilter = {}) => pagesOf(printJobApi.list, printedPasses(filter))

export const printJobCountQuery = (filter: PrintJobFilter) => countOf(printJobApi.list, printedPasses(filter))

const sessionMs = 5_000

/** The session is read again periodically, because an administrator at another window may end it. */
export const sessionQuery = () =>
  queryOptions({
    ...queryOf(sessionApi.current),
    refetchInterval: (query) => (query.state.status === 'error' ? 1_000 : sessionMs),
    meta: { whileLocked: true },
  })

export const signInPeopleQuery = () =>
  queryOptions({ ...allOf(sessionApi.tiles), refetchInterval: 30_000, meta: { whileLocked: true } })

export type SignIn = z.input<typeof signIn>

/** Delays after wrong PINs, and sign-ins, happen without an action at this window. */
const refreshMs = 10_000

export const peopleQuery = () => queryOptions({ ...allOf(personApi.list), refetchInterval: refreshMs })

/** Only this query of the webhooks is polled; because it is read again soon, it is not retried. */
export const webhookStatusQuery = () => queryOptions({ ...queryOf(webhookStatusApi.current), retry: false })

/** The engine's clock; read again periodically, because a computer's own clock may be changed. */
export const clockQuery = () =>
  queryOptions({
    queryKey: keyOf(statusApi.clock),
    meta: { whileLocked: true },
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const sentAtMs = Date.now()
      const { now } = await call(statusApi.clock, {}, { signal })
      return { offsetMs: Math.round(Date.parse(now) - (sentAtMs + Date.now()) / 2) }
    },
  })

export const profileQuery = () =>
  queryOptions({
    ...queryOf(statusApi.profile),
    meta: { whileLocked: true },
    staleTime: Number.POSITIVE_INFINITY,
  })

const settingAt = <Key extends DeskSettingKey>(key: Key) => {
  const schema: z.ZodType = deskSettings[key].nullable()
  return { path: requestOf(settingApi.one, { key }).path, schema }
}

/** One stored setting; null where it was never set. */
export const readSetting = async <Key extends DeskSettingKey>(
  key: Key,
  signal?: AbortSignal,
): Promise<DeskSettingValue<Key> | null> => {
  try {
    return (await request({ ...settingAt(key), signal })) as DeskSettingValue<Key> | null
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null
    throw error
  }
}

const settingWrites = createSerialQueue()

/**
 * Changes the setting that is stored at that time, so that changes of other windows stay, and returns the stored one. Changes are sent one
 * after the other: simultaneous requests could arrive in another order.
 */
export const changeSetting = <Key extends DeskSettingKey>(
  key: Key,
  change: (now: DeskSettingValue<Key> | null) => DeskSettingValue<Key>,
): Promise<DeskSettingValue<Key>> =>
  settingWrites(async () => {
    for (;;) {
      const { data, etag } = await requestResponse(settingAt(key))
      const json = change(data as DeskSettingValue<Key> | null)
      try {
        await call(settingApi.store, { key, body: json }, { ifMatch: etag })
        const changed = changedBySetting[key]
        if (changed !== undefined) void refresh(changed)
        return json
      } catch (error) {
        if (!isAppError(error, 'record_changed')) throw error
      }
    }
  })

export const settingQuery = <Key extends DeskSettingKey>(key: Key) =>
  queryOptions({
    queryKey: keyOf(settingApi.one, { key }),
    staleTime: 60_000,
    queryFn: ({ signal }) => readSetting(key, signal),
  })
