/** The choices of the facility filter: recent ones first, then search results, with their distinguishing details. */
import { create } from 'zustand'
import type { Location } from '../../../shared/api/catalogue.ts'
import { matchCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Place } from '../../lib/shared-names.ts'
import type { PickerGroup } from '../../ui/index.ts'

const mostFacilities = 80

/** The newest come first; the list lasts as long as the program runs. */
export const useRecentFacilities = create<{ readonly facilities: readonly Location[] }>(() => ({ facilities: [] }))

/** The recent facilities and all others by name; for a search, those whose name or address has words that begin with it, best first. */
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
    { title: t('ui.picker.recent'), items: recentItems },
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
