/** What deliveries are filtered by, and how that becomes the API's filter. */
import { z } from 'zod'
import { deliveryState, webhookKind } from '../../../../shared/desk/webhooks.ts'
import type { DeliveryState, WebhookKind } from '../../../../shared/desk/webhooks.ts'
import type { DeliveryFilter } from '../../../lib/api/index.ts'
import { addDays, dateFilter, datesOf, dayStartMs, rangeWords } from '../../../lib/format/index.ts'
import type { DateFilter } from '../../../lib/format/index.ts'
import type { QuickRange } from '../../../ui/index.ts'

export const deliveryFilterSchema = z.object({
  dates: dateFilter.optional(),
  states: z.array(deliveryState).optional(),
  kind: webhookKind.optional(),
  bookingId: z.number().int().optional(),
  partnerId: z.number().int().optional(),
})
export type DeliveryQuery = z.infer<typeof deliveryFilterSchema>

export const noFilter: DeliveryQuery = {}
export const initialFilter: DeliveryQuery = { dates: { from: 0, to: 0 } }

export const kindNames: Readonly<Record<WebhookKind, string>> = { create: 'Create', cancel: 'Cancel' }

/** Outcomes to filter by: the states, and those that belong together. */
export const outcomes: readonly { readonly name: string; readonly states: DeliveryState[] }[] = [
  { name: 'Needs a look', states: ['retrying', 'rejected', 'unauthorized'] },
  { name: 'Delivered', states: ['delivered', 'duplicate'] },
  { name: 'Duplicate', states: ['duplicate'] },
  { name: 'Retrying', states: ['retrying'] },
  { name: 'Rejected or unauthorized', states: ['rejected', 'unauthorized'] },
  { name: 'Unauthorized', states: ['unauthorized'] },
  { name: 'Stopped', states: ['stopped'] },
  { name: 'Sending or waiting', states: ['sending', 'waiting'] },
]

export const sameStates = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((state) => other.includes(state))

export const outcomeName = (states: readonly DeliveryState[]): string =>
  outcomes.find((outcome) => sameStates(outcome.states, states))?.name ?? states.join(', ')

/** What did not come through and is not tried again by itself. */
export const failedStates: readonly DeliveryState[] = ['rejected', 'unauthorized', 'stopped']
/** What is still to be sent. */
export const openStates: readonly DeliveryState[] = ['waiting', 'sending', 'retrying']

/** The chosen states among some; undefined where none of those is chosen. */
export const statesAmong = (
  { states }: DeliveryQuery,
  among: readonly DeliveryState[],
): readonly DeliveryState[] | undefined => {
  if (states === undefined) return among
  const both = states.filter((state) => among.includes(state))
  return both.length === 0 ? undefined : both
}

export const quickDates: readonly QuickRange[] = [
  { label: 'Today', range: { from: 0, to: 0 } },
  { label: 'Last 7 days', range: { from: -6, to: 0 } },
  { label: 'Last 30 days', range: { from: -29, to: 0 } },
]

export const quickName = (dates: DateFilter | undefined) =>
  quickDates.find(({ range }) => dates !== undefined && range.from === dates.from && range.to === dates.to)?.label

/** `zone` is where the days begin and end. */
export const toDeliveryFilter = (query: DeliveryQuery, today: string, zone: string): DeliveryFilter => {
  const { from, to } = datesOf(query.dates ?? {}, today)
  const start = (date: string) => new Date(dayStartMs(date, zone)).toISOString()
  return {
    states: query.states,
    kind: query.kind,
    bookingId: query.bookingId,
    partnerId: query.partnerId,
    createdAfter: from === '' ? undefined : start(from),
    createdBefore: to === '' ? undefined : start(addDays(to, 1)),
  }
}

/** The filters as a sentence goes on: "today, Dec 16, create events, booking 20418819, Demo Tickets". */
export const filterText = (query: DeliveryQuery, today: string, partnerName: string | undefined): string => {
  const dates = query.dates === undefined ? 'any date' : rangeWords(datesOf(query.dates, today))
  return [
    quickName(query.dates) === 'Today' ? `today, ${dates}` : dates,
    query.states === undefined ? undefined : outcomeName(query.states).toLowerCase(),
    query.kind === undefined ? undefined : `${query.kind} events`,
    query.bookingId === undefined ? undefined : `booking ${query.bookingId}`,
    query.partnerId === undefined ? undefined : (partnerName ?? `partner ${query.partnerId}`),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
