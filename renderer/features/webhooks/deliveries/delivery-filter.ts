/** The filter of the deliveries: its controls, its text, and the resulting filter of the API. */
import type { FilterControl } from '../../../kit/list/index.ts'
import type { TextTone } from '../../../ui/index.ts'
import { z } from 'zod'
import type { deliveryApi } from '../../../../shared/contract/webhooks.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { deliveryState, webhookKind, type DeliveryState, type Partner } from '../../../../shared/desk/webhooks.ts'
import { addDays, dateFilter, datesOf, dayStartMs, rangeText, type DateFilter } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

export const deliveryFilterSchema = z.object({
  dates: dateFilter.optional(),
  states: z.array(deliveryState).optional(),
  kind: webhookKind.optional(),
  bookingId: z.number().int().optional(),
  partnerId: z.number().int().optional(),
})
export type DeliveryQuery = z.infer<typeof deliveryFilterSchema>
/** The filter for the API: for its list, its counts and the jobs over a range. */
export type DeliverySearch = NonNullable<Input<typeof deliveryApi.list>['q']>

export const noFilter: DeliveryQuery = {}
export const initialFilter: DeliveryQuery = { dates: { from: 0, to: 0 } }

const outcomeStates = {
  attention: ['retrying', 'rejected', 'unauthorized'],
  delivered: ['delivered', 'duplicate'],
  duplicate: ['duplicate'],
  retrying: ['retrying'],
  refused: ['rejected', 'unauthorized'],
  unauthorized: ['unauthorized'],
  stopped: ['stopped'],
  pending: ['sending', 'waiting'],
} satisfies Record<string, DeliveryState[]>

export const outcomes = (Object.keys(outcomeStates) as (keyof typeof outcomeStates)[]).map((code) => ({
  code,
  name: t(`webhooks.outcome.${code}`),
  value: outcomeStates[code],
}))

/** The counts over the list. Every state is in one of them, so that they add up to the total. */
export const figures = [
  { code: 'delivered', states: outcomeStates.delivered, tone: 'ok' },
  { code: 'retrying', states: outcomeStates.retrying, tone: 'warn' },
  { code: 'refused', states: outcomeStates.refused, tone: 'bad' },
  { code: 'stopped', states: outcomeStates.stopped },
  { code: 'pending', states: outcomeStates.pending, tone: 'accent' },
] as const satisfies readonly { readonly code: string; readonly states: DeliveryState[]; readonly tone?: TextTone }[]

export const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((state) => other.includes(state))

/** Undefined for a choice of states that has no name. */
export const outcomeOf = (states: readonly DeliveryState[]) =>
  outcomes.find(({ value }) => areSame(value, states))?.code

/** These deliveries failed, and are not retried automatically. */
export const failedStates: readonly DeliveryState[] = ['rejected', 'unauthorized', 'stopped']
/** These deliveries are still to be sent. */
export const openStates: readonly DeliveryState[] = ['waiting', 'sending', 'retrying']

/** The open states within the filter. */
export const openStatesIn = ({ states }: DeliveryQuery): readonly DeliveryState[] =>
  openStates.filter((state) => states === undefined || states.includes(state))

const quickDates = [
  { label: t('webhooks.filter.today'), range: { from: 0, to: 0 } },
  { label: t('webhooks.filter.lastDays', { count: 7 }), range: { from: -6, to: 0 } },
  { label: t('webhooks.filter.lastDays', { count: 30 }), range: { from: -29, to: 0 } },
]

export const quickName = (dates: DateFilter | undefined) =>
  quickDates.find(({ range }) => range.from === dates?.from && range.to === dates.to)?.label

export const isToday = (dates: DateFilter | undefined): boolean => dates?.from === 0 && dates.to === 0

/** `today` is the local date at the counter. */
export const deliveryFilters = (
  { dates }: DeliveryQuery,
  today: string,
  partners: readonly Partner[],
): FilterControl<DeliveryQuery>[] => [
  {
    key: 'dates',
    name: quickName(dates) ?? t('webhooks.filter.date'),
    without: t('webhooks.filter.anyDate'),
    ranges: quickDates,
    today,
  },
  { key: 'states', name: t('webhooks.filter.outcome'), without: t('webhooks.filter.anyOutcome'), choices: outcomes },
  {
    key: 'kind',
    name: t('webhooks.filter.kind'),
    without: t('webhooks.filter.anyKind'),
    choices: webhookKind.options.map((value) => ({ name: t(`webhooks.kind.${value}`), value })),
  },
  { key: 'bookingId', without: t('webhooks.filter.anyBooking'), bookingNumber: true },
  {
    key: 'partnerId',
    name: t('webhooks.filter.partner'),
    without: t('webhooks.filter.anyPartner'),
    choices: partners.map(({ id, name, archived_at: archivedAt }) => ({
      value: id,
      name,
      label: archivedAt === undefined ? name : t('webhooks.filter.archivedPartner', { name }),
    })),
    disabledReason: partners.length === 0 ? t('webhooks.filter.noPartner') : undefined,
  },
]

/** `zone` decides where the days begin and end. */
export const toDeliverySearch = (query: DeliveryQuery, today: string, zone: string): DeliverySearch => {
  const { dates, states, kind, bookingId, partnerId } = query
  const { from, to } = datesOf(dates ?? {}, today)
  const start = (date: string) => new Date(dayStartMs(date, zone)).toISOString()
  return {
    partner_id: partnerId,
    booking_id: bookingId,
    kind,
    state: states,
    created_after: from === '' ? undefined : start(from),
    created_before: to === '' ? undefined : start(addDays(to, 1)),
  }
}

/** "today, Dec 16, create events, booking 20418819, Demo Tickets" */
export const filterText = (query: DeliveryQuery, today: string, partnerName: string | undefined): string => {
  const { dates, states, kind, bookingId, partnerId } = query
  return [
    isToday(dates) ? t('webhooks.filterText.today') : undefined,
    dates === undefined ? t('webhooks.filterText.anyDate') : rangeText(datesOf(dates, today)),
    states && outcomeText(states),
    kind && t(`webhooks.filterText.kind.${kind}`),
    bookingId && t('webhooks.filterText.booking', { booking: String(bookingId) }),
    partnerId && (partnerName ?? t('webhooks.filterText.partner', { partner: String(partnerId) })),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

const outcomeText = (states: readonly DeliveryState[]): string =>
  t('webhooks.filterText.outcome', {
    outcome: outcomeOf(states) ?? 'other',
    states: states.map((state) => t(`webhooks.state.${state}`)).join(', '),
  })
