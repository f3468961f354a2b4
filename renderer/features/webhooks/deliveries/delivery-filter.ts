/** What the deliveries are asked for: days, outcome, kind, booking and partner as one value, and as the API's filter. */
import type { DeliveryState, WebhookKind } from '../../../../shared/desk/webhooks.ts'
import type { DeliveryView } from '../../../../shared/desk/desk.ts'
import type { DeliveryFilter } from '../../../lib/api/index.ts'
import { addDays, dayStartMs, rangeWords } from '../../../lib/format/index.ts'
import type { DateRange } from '../../../lib/format/index.ts'

export interface Asked {
  /** The last so many days, today included: it moves on at midnight. */
  readonly days?: number | undefined
  /** Any other days. */
  readonly dates?: DateRange | undefined
  readonly states?: readonly DeliveryState[] | undefined
  readonly kind?: WebhookKind | undefined
  readonly bookingId?: number | undefined
  readonly partnerId?: number | undefined
}

export const askedAtFirst: Asked = { days: 1 }

export const kindNames: Readonly<Record<WebhookKind, string>> = { create: 'Create', cancel: 'Cancel' }

/** Outcomes to filter by: the states, and those that belong together. */
export const outcomes: readonly { readonly name: string; readonly states: readonly DeliveryState[] }[] = [
  { name: 'Needs a look', states: ['retrying', 'rejected', 'unauthorized'] },
  { name: 'Delivered', states: ['delivered', 'duplicate'] },
  { name: 'Duplicate', states: ['duplicate'] },
  { name: 'Retrying', states: ['retrying'] },
  { name: 'Rejected or unauthorized', states: ['rejected', 'unauthorized'] },
  { name: 'Unauthorized', states: ['unauthorized'] },
  { name: 'Stopped', states: ['stopped'] },
  { name: 'Sending or waiting', states: ['sending', 'waiting'] },
]

const sameStates = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((state) => other.includes(state))

export function outcomeName(states: readonly DeliveryState[]): string {
  return outcomes.find((outcome) => sameStates(outcome.states, states))?.name ?? states.join(', ')
}

/** What did not come through and is not tried again by itself. */
export const failedStates: readonly DeliveryState[] = ['rejected', 'unauthorized', 'stopped']
/** What is still to be sent. */
export const openStates: readonly DeliveryState[] = ['waiting', 'sending', 'retrying']

/** The chosen states among some; undefined where none of those is asked for. */
export function statesAmong(asked: Asked, among: readonly DeliveryState[]): readonly DeliveryState[] | undefined {
  if (asked.states === undefined) return among
  const both = asked.states.filter((state) => among.includes(state))
  return both.length === 0 ? undefined : both
}

/** The days as two dates; undefined for all days. */
export function rangeOf(asked: Asked, today: string): DateRange | undefined {
  if (asked.days !== undefined) return { from: addDays(today, 1 - asked.days), to: today }
  return asked.dates
}

/** A range that ends today is remembered as so many days. */
export function withRange(asked: Asked, range: DateRange | undefined, today: string): Asked {
  const { days: _days, dates: _dates, ...rest } = asked
  if (range === undefined) return rest
  const days = quickDays.find((count) => range.to === today && range.from === addDays(today, 1 - count))
  return days === undefined ? { ...rest, dates: range } : { ...rest, days }
}

export const quickDays = [1, 7, 30] as const

export const daysName = (days: number) => (days === 1 ? 'Today' : `Last ${days} days`)

/** `zone` is where the days begin and end. */
export function toDeliveryFilter(asked: Asked, today: string, zone: string): DeliveryFilter {
  const range = rangeOf(asked, today)
  const start = (date: string) => new Date(dayStartMs(date, zone)).toISOString()
  return {
    states: asked.states,
    kind: asked.kind,
    bookingId: asked.bookingId,
    partnerId: asked.partnerId,
    createdAfter: range === undefined || range.from === '' ? undefined : start(range.from),
    createdBefore: range === undefined || range.to === '' ? undefined : start(addDays(range.to, 1)),
  }
}

export const withoutStates = (asked: Asked): Asked => ({ ...asked, states: undefined })

export interface ActiveFilter {
  readonly key: 'days' | 'states' | 'kind' | 'bookingId' | 'partnerId'
  /** "Without the outcome" */
  readonly without: string
  readonly rest: Asked
}

/** The filters that are on, in the order they are shown. */
export function activeFilters(asked: Asked): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  if (asked.days !== undefined || asked.dates !== undefined) {
    filters.push({ key: 'days', without: 'At any date', rest: { ...asked, days: undefined, dates: undefined } })
  }
  if (asked.states) filters.push({ key: 'states', without: 'Any outcome', rest: withoutStates(asked) })
  if (asked.kind) filters.push({ key: 'kind', without: 'Any event type', rest: { ...asked, kind: undefined } })
  if (asked.bookingId !== undefined) {
    filters.push({ key: 'bookingId', without: 'Any booking', rest: { ...asked, bookingId: undefined } })
  }
  if (asked.partnerId !== undefined) {
    filters.push({ key: 'partnerId', without: 'Any partner', rest: { ...asked, partnerId: undefined } })
  }
  return filters
}

/** The filters in words, as a sentence goes on: "today, Dec 16, create, booking 20418819, Demo Tickets". */
export function askedWords(asked: Asked, today: string, partnerName: string | undefined): string {
  const range = rangeOf(asked, today)
  const days = range === undefined ? 'any date' : rangeWords(range)
  return [
    asked.days === 1 ? `today, ${days}` : days,
    asked.states === undefined ? undefined : outcomeName(asked.states).toLowerCase(),
    asked.kind === undefined ? undefined : `${asked.kind} events`,
    asked.bookingId === undefined ? undefined : `booking ${asked.bookingId}`,
    asked.partnerId === undefined ? undefined : (partnerName ?? `partner ${asked.partnerId}`),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** A saved view without its name, and a question with one. Parts that are not asked for are left out. */
export function askedOfView({ name: _name, ...asked }: DeliveryView): Asked {
  return asked
}

export function viewOf(name: string, asked: Asked): DeliveryView {
  const { days, dates, states, kind, bookingId, partnerId } = asked
  return {
    name,
    ...(days === undefined ? {} : { days }),
    ...(dates === undefined ? {} : { dates: { ...dates } }),
    ...(states === undefined ? {} : { states: [...states] }),
    ...(kind === undefined ? {} : { kind }),
    ...(bookingId === undefined ? {} : { bookingId }),
    ...(partnerId === undefined ? {} : { partnerId }),
  }
}
