/** The choices of the event and facility filters: recent ones first, then what was found, with what distinguishes them. */
import { create } from 'zustand'
import type { Event, Location } from '../../../shared/api/catalogue.ts'
import type { Page } from '../../lib/api/index.ts'
import { matchCommands } from '../../lib/commands/index.ts'
import { formatDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Place } from '../../lib/shared-names.ts'
import type { PickerGroup } from '../../ui/index.ts'

const mostRecent = 5
const mostFacilities = 80

interface RecentChoices {
  readonly events: readonly Event[]
  readonly facilities: readonly Location[]
}

/** Newest first, for as long as the program runs. */
export const useRecentChoices = create<RecentChoices>(() => ({ events: [], facilities: [] }))

/** The choice first, those before it behind it, each once. */
export const withRecent = <Choice extends { readonly id: unknown }>(
  recent: readonly Choice[],
  choice: Choice,
): Choice[] => [choice, ...recent.filter((other) => other.id !== choice.id)].slice(0, mostRecent)

interface FoundEvents {
  readonly recent: readonly Event[]
  readonly ahead: Page<Event> | undefined
  readonly past: Page<Event> | undefined
}

/** Recent ones, those from today on in order of start, those before the other way round; each event once. */
export const eventChoices = ({ recent, ahead, past }: FoundEvents, screenZone: string): PickerGroup[] => {
  const recentIds = new Set(recent.map((event) => event.id))
  const group = (title: string, page: Page<Event> | undefined): PickerGroup => {
    const items = page?.items ?? []
    return {
      title,
      items: items.filter((event) => !recentIds.has(event.id)).map((event) => eventItem(event, screenZone)),
      more: page === undefined ? undefined : page.paging.total - items.length,
    }
  }
  return [
    { title: t('bookings.picker.recent'), items: recent.map((event) => eventItem(event, screenZone)) },
    group(t('bookings.picker.fromToday'), ahead),
    group(t('bookings.picker.beforeToday'), past),
  ]
}

const eventItem = (event: Event, screenZone: string) => {
  const venue = event._embedded?.['svc:venue']
  const date = formatDate(event.start_time, venue?.timezone ?? screenZone)
  return {
    key: String(event.id),
    label: event.name,
    detail: venue === undefined ? date : `${date} · ${venue.name}`,
  }
}

/** Recent ones and those in order of name; with a text, those whose name or address has words that begin with it, best first. */
export const facilityChoices = (
  facilities: readonly Location[],
  recent: readonly Pick<Location, 'id'>[],
  typed: string,
): PickerGroup[] => {
  const isSearch = typed.trim() !== ''
  const entries = facilities.map((facility) => ({
    id: facility.id,
    label: facilityPlace(facility).name,
    keywords: [facility.address1 ?? '', facility.city ?? ''],
    perform: () => undefined,
  }))
  const items = (isSearch ? matchCommands(entries, typed) : entries).map(({ id: key, label, keywords = [] }) => ({
    key,
    label,
    detail: keywords.filter(Boolean).join(', ') || undefined,
  }))
  const recentItems = isSearch ? [] : recent.flatMap(({ id }) => items.find(({ key }) => key === id) ?? [])
  const others = items.filter((item) => !recentItems.includes(item))
  return [
    { title: t('bookings.picker.recent'), items: recentItems },
    {
      title: t('bookings.picker.facilities'),
      items: others.slice(0, mostFacilities),
      more: others.length - mostFacilities,
    },
  ]
}

export const facilityPlace = ({ name, address1, city }: Location): Place => ({
  name: name === '' ? t('bookings.facts.unnamedFacility') : name,
  address: address1 ?? city,
})
