/** The choices of the event picker: recent ones first, then future ones, then past ones; each with its date and venue. */
import { create } from 'zustand'
import type { Event } from '../../../shared/api/catalogue.ts'
import type { Page } from '../../api/index.ts'
import { formatDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { PickerGroup } from '../../ui/picker.tsx'

const mostRecent = 5

/** The newest comes first; the list exists while the program runs. */
export const useRecentEvents = create<{ readonly events: readonly Event[] }>(() => ({ events: [] }))

/** The choice first, then the previous ones, each once. */
export const withRecent = <Choice extends { readonly id: unknown }>(
  recent: readonly Choice[],
  choice: Choice,
): Choice[] => [choice, ...recent.filter((other) => other.id !== choice.id)].slice(0, mostRecent)

interface FoundEvents {
  readonly recent: readonly Event[]
  readonly ahead: Page<Event> | undefined
  readonly past: Page<Event> | undefined
}

/** Recent events, those from today on in order of start, and past ones in reverse order; each event once. */
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
    { title: t('ui.picker.recent'), items: recent.map((event) => eventItem(event, screenZone)) },
    group(t('ui.eventPicker.fromToday'), ahead),
    group(t('ui.eventPicker.beforeToday'), past),
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
