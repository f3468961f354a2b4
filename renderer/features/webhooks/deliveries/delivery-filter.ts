/** The filter of the deliveries: its controls, its text, and the filter of the API it becomes. */
import type { TextTone, FilterControl } from '../../../ui/index.ts'
import { z } from 'zod'
import {
  deliveryState,
  webhookKind,
  type DeliveryState,
  type Partner,
  type WebhookKind,
} from '../../../../shared/desk/webhooks.ts'
import type { DeliveryFilter } from '../../../lib/api/index.ts'
import { addDays, dateFilter, datesOf, dayStartMs, rangeText, type DateFilter } from '../../../lib/format/index.ts'

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

interface Outcome {
  readonly name: string
  readonly value: DeliveryState[]
  /** Shown as a count over the list. Every state is in one of the counts, so that they add up to the total. */
  readonly count?: string
  readonly tone?: TextTone
}

export const outcomes: readonly Outcome[] = [
  { name: 'Needs attention', value: ['retrying', 'rejected', 'unauthorized'] },
  { name: 'Delivered', value: ['delivered', 'duplicate'], count: 'delivered', tone: 'ok' },
  { name: 'Duplicate', value: ['duplicate'] },
  { name: 'Retrying', value: ['retrying'], count: 'retrying', tone: 'warn' },
  { name: 'Rejected or unauthorized', value: ['rejected', 'unauthorized'], count: 'rejected', tone: 'bad' },
  { name: 'Unauthorized', value: ['unauthorized'] },
  { name: 'Stopped', value: ['stopped'], count: 'stopped' },
  { name: 'Sending or waiting', value: ['sending', 'waiting'], count: 'sending', tone: 'accent' },
]

export const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((state) => other.includes(state))

export const outcomeName = (states: readonly DeliveryState[]): string =>
  outcomes.find(({ value }) => areSame(value, states))?.name ?? states.join(', ')

/** Not delivered, and not retried automatically. */
export const failedStates: readonly DeliveryState[] = ['rejected', 'unauthorized', 'stopped']
/** Still to be sent. */
export const openStates: readonly DeliveryState[] = ['waiting', 'sending', 'retrying']

/** The open states within the filter. */
export const openStatesIn = ({ states }: DeliveryQuery): readonly DeliveryState[] =>
  openStates.filter((state) => states === undefined || states.includes(state))

const quickDates = [
  { label: 'Today', range: { from: 0, to: 0 } },
  { label: 'Last 7 days', range: { from: -6, to: 0 } },
  { label: 'Last 30 days', range: { from: -29, to: 0 } },
]

export const quickName = (dates: DateFilter | undefined) =>
  quickDates.find(({ range }) => range.from === dates?.from && range.to === dates.to)?.label

/** `today` is the local date at the counter. */
export const deliveryFilters = (
  { dates }: DeliveryQuery,
  today: string,
  partners: readonly Partner[],
): FilterControl<DeliveryQuery>[] => [
  { key: 'dates', name: quickName(dates) ?? 'Date', without: 'At any date', ranges: quickDates, today },
  { key: 'states', name: 'Outcome', without: 'Any outcome', choices: outcomes },
  {
    key: 'kind',
    name: 'Event type',
    without: 'Any event type',
    choices: webhookKind.options.map((value) => ({ name: kindNames[value], value })),
  },
  { key: 'bookingId', without: 'Any booking', bookingNumber: true },
  {
    key: 'partnerId',
    name: 'Partner',
    without: 'Any partner',
    choices: partners.map(({ id, name, archived_at: archivedAt }) => ({
      value: id,
      name,
      label: archivedAt === undefined ? name : `${name}, archived`,
    })),
    disabledReason: partners.length === 0 ? 'There is no partner yet' : undefined,
  },
]

/** `zone` is where the days begin and end. */
export const toDeliveryFilter = ({ dates, ...query }: DeliveryQuery, today: string, zone: string): DeliveryFilter => {
  const { from, to } = datesOf(dates ?? {}, today)
  const start = (date: string) => new Date(dayStartMs(date, zone)).toISOString()
  return {
    ...query,
    createdAfter: from === '' ? undefined : start(from),
    createdBefore: to === '' ? undefined : start(addDays(to, 1)),
  }
}

/** "today, Dec 16, create events, booking 20418819, Demo Tickets" */
export const filterText = (query: DeliveryQuery, today: string, partnerName: string | undefined): string => {
  const { dates, states, kind, bookingId, partnerId } = query
  return [
    quickName(dates) === 'Today' ? 'today' : undefined,
    dates === undefined ? 'any date' : rangeText(datesOf(dates, today)),
    states && outcomeName(states).toLowerCase(),
    kind && `${kind} events`,
    bookingId && `booking ${bookingId}`,
    partnerId && (partnerName ?? `partner ${partnerId}`),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
