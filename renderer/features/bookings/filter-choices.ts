/** What the event and facility filters offer: recent choices first, then what was found, with the words that tell each from the others. */
import type { Event, Location } from '../../../shared/api/catalogue.ts'
import type { Page } from '../../lib/api/index.ts'
import { matchCommands } from '../../lib/commands/index.ts'
import { formatDate } from '../../lib/format/index.ts'
import type { Place } from '../../lib/shared-names.ts'
import type { PickerGroup } from '../../ui/index.ts'

const recentMost = 5
const facilitiesShownMost = 80

/** The choice first, those before it behind it, each once. */
export const withRecent = <Choice extends { readonly id: unknown }>(
  recent: readonly Choice[],
  choice: Choice,
): Choice[] => [choice, ...recent.filter((other) => other.id !== choice.id)].slice(0, recentMost)

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
    { title: 'Recent', items: recent.map((event) => eventItem(event, screenZone)) },
    group('From today on', ahead),
    group('Before today', past),
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

/** Recent ones and those in order of name; with a text, those whose name or address begins words with all of it, best first. */
export const facilityChoices = (
  facilities: readonly Location[],
  recentIds: readonly string[],
  typed: string,
): PickerGroup[] => {
  const entries = facilities.map((facility) => ({
    id: facility.id,
    label: facilityPlace(facility).name,
    keywords: [facility.address1 ?? '', facility.city ?? ''],
    perform: () => undefined,
  }))
  const items = (typed.trim() === '' ? entries : matchCommands(entries, typed)).map(({ id, label, keywords = [] }) => ({
    key: id,
    label,
    detail: keywords.filter((part) => part !== '').join(', ') || undefined,
  }))
  const recent = typed.trim() === '' ? recentIds.flatMap((id) => items.find((item) => item.key === id) ?? []) : []
  const others = items.filter((item) => !recent.includes(item))
  return [
    { title: 'Recent', items: recent },
    {
      title: 'Facilities',
      items: others.slice(0, facilitiesShownMost),
      more: others.length - facilitiesShownMost,
    },
  ]
}

export const facilityPlace = ({ name, address1, city }: Location): Place => ({
  name: name === '' ? 'Unnamed facility' : name,
  address: address1 ?? city,
})
