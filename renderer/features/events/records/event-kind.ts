/** The editable form of events, and the filter of their list. Days of the filter are those of the counter. */
import { z } from 'zod'
import { eventApi } from '../../../../shared/contract/records.ts'
import {
  inventoryEvent,
  newEvent,
  type InventoryEvent,
  type NewEvent,
} from '../../../../shared/desk/inventory/events.ts'
import { plainForm, type RecordKind } from '../../../kit/record/record-kind.ts'
import { createDrafts } from '../../../kit/record/use-draft.ts'
import { recordRequests } from '../../../api/index.ts'
import { addDays, counterZone, dateFilter, datesOf, dayStartMs } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { valueText } from '../../../kit/inventory/describe.ts'
import { eventTime } from '../../../kit/inventory/event-day.ts'
import { recordFilter } from '../../../kit/inventory/record-filter.ts'

type EventMember = keyof NewEvent
const isMember = (member: string): member is EventMember => Object.hasOwn(newEvent.shape, member)

const ownNames = ['starts_at_local', 'ends_at_local', 'times_tbd', 'partner_events'] as const
export const eventLabel = (member: EventMember): string => {
  const own = ownNames.find((name) => name === member)
  return own === undefined ? memberNames[member] : t(`inventoryEvents.field.${own}`)
}

const textOf = (member: string, value: unknown): string => {
  if (member === 'partner_events' && Array.isArray(value)) {
    const parsed = newEvent.shape.partner_events.safeParse(value)
    return valueText(parsed.data?.map(({ partner_event_id: id }) => id) ?? value)
  }
  // The value is a local time of the venue.
  const isTime = typeof value === 'string' && value !== '' && member.endsWith('_local')
  return isTime ? eventTime(`${value}Z`, 'UTC') : valueText(value)
}

export const eventKind: RecordKind<NewEvent, InventoryEvent> = {
  ...plainForm<NewEvent>(newEvent),
  saved: inventoryEvent,
  nameOf: ({ name }) => name,
  requests: recordRequests(eventApi),
  texts: {
    newTitle: t('inventoryEvents.new'),
    archive: t('inventoryEvents.archive'),
    archiveEffect: t('inventoryEvents.archiveEffect'),
    restore: t('inventoryEvents.restore'),
    restoreEffect: t('inventoryEvents.restoreEffect'),
    saveEffect: t('inventoryEvents.saveEffect'),
  },
  describe: (member, value) => ({
    label: isMember(member) ? eventLabel(member) : member,
    text: textOf(member, value),
  }),
  drafts: createDrafts<NewEvent>(),
}

/** Combines a local day and a time of that day. */
const atTime = (day: string, time: string): string => `${day}T${time}`

export const blankEvent = (venueId: number | undefined, day: string): NewEvent => ({
  ...newEvent.parse({ venue_id: venueId ?? 1, name: 'x', starts_at_local: atTime(day, '19:30') }),
  venue_id: venueId ?? 0,
  name: '',
})

const timeMembers = ['venue_id', 'starts_at_local', 'ends_at_local', 'times_tbd'] as const

/** Whether saving moves the parking window of existing bookings. */
export const isRescheduled = (changed: readonly string[]): boolean =>
  timeMembers.some((member) => changed.includes(member))

export const eventFilterSchema = z.object({
  ...recordFilter,
  venueId: z.number().int().optional(),
  series: z.string().optional(),
  dates: dateFilter.optional(),
})
export type EventQuery = z.infer<typeof eventFilterSchema>

export const noFilter: EventQuery = { text: '' }
/** By default the list begins today. */
export const initialFilter: EventQuery = { text: '', dates: { from: 0 } }

export const toEventSearch = (
  { venueId, series, dates }: EventQuery,
  today: string,
  venueIds?: readonly number[],
): Readonly<Record<string, string | undefined>> => {
  const { from = '', to = '' } = dates === undefined ? {} : datesOf(dates, today)
  const start = (day: string) => (day === '' ? undefined : new Date(dayStartMs(day, counterZone)).toISOString())
  return {
    venue_id: venueId === undefined ? venueIds?.join() : String(venueId),
    series: series || undefined,
    starting_after: start(from),
    starting_before: to === '' ? undefined : start(addDays(to, 1)),
  }
}
