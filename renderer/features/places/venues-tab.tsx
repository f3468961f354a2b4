/** The tab Venues: the list, and the panel of one. */
import { z } from 'zod'
import { venueApi } from '../../../shared/contract/records.ts'
import type { InventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { column, Text, type DataColumn } from '../../ui/index.ts'
import { recordFilter, type RecordFilter } from '../../kit/inventory/record-filter.ts'
import { RecordsTab } from '../../kit/inventory/records-tab.tsx'
import { VenuePanel } from './venue-panel.tsx'
import { venueLabel } from './venue-kind.ts'

const columns: DataColumn<InventoryVenue>[] = [
  column(
    'name',
    t('venues.one'),
    { width: 160, share: 4, most: 420, fixed: true, sort: 'name' },
    ({ name }) => <Text weight="medium">{name}</Text>,
    ({ name }) => name,
  ),
  column(
    'city',
    venueLabel('city'),
    { width: 130, share: 2, sort: 'city', dropOrder: 3, foldInto: 'name' },
    ({ city, state }) => [city, state].filter(Boolean).join(', '),
    ({ city }) => city ?? '',
  ),
  column('timezone', venueLabel('timezone'), { width: 140, share: 1, dropOrder: 1 }, ({ timezone }) => timezone),
  column('currency', venueLabel('currency'), { width: 76, dropOrder: 2 }, ({ currency }) => currency),
  column('events', t('venues.upcoming'), { width: 90, numeric: true }, ({ upcoming_events: count }) => count),
  column('facilities', t('venues.nearby'), { width: 108, numeric: true }, ({ facilities_nearby: count }) => count),
]

const csv = {
  name: ({ name }: InventoryVenue) => name,
  aliases: ({ aliases }: InventoryVenue) => aliases.join('|'),
  address1: ({ address1 }: InventoryVenue) => address1 ?? undefined,
  city: ({ city }: InventoryVenue) => city ?? undefined,
  state: ({ state }: InventoryVenue) => state ?? undefined,
  postal_code: ({ postal_code: code }: InventoryVenue) => code ?? undefined,
  country: ({ country }: InventoryVenue) => country,
  timezone: ({ timezone }: InventoryVenue) => timezone,
  currency: ({ currency }: InventoryVenue) => currency,
  latitude: ({ latitude }: InventoryVenue) => latitude,
  longitude: ({ longitude }: InventoryVenue) => longitude,
  capacity: ({ capacity }: InventoryVenue) => capacity ?? undefined,
}

export const VenuesTab = () => (
  <RecordsTab<InventoryVenue, RecordFilter, number>
    list={{
      key: 'venues',
      label: t('inventory.tab.venues'),
      rowId: ({ id }) => id,
      schema: z.object(recordFilter),
      empty: { text: '' },
    }}
    exportKind="venues"
    part={{ kind: 'aliases', text: t('venues.aliasesCsv') }}
    readId={Number}
    endpoint={venueApi.list}
    path={paths.inventory.venues}
    followsScope
    // Archived venues are in no scope.
    toSearch={({ archived }, venueIds) =>
      venueIds === undefined || archived !== undefined ? {} : { id: venueIds.join(), archived: 'false' }
    }
    columns={columns}
    csv={csv}
    newLabel={t('venues.new')}
    emptyText={t('venues.emptyText')}
    panel={(id, row, onClose) => <VenuePanel key={id} id={id} row={row} onClose={onClose} />}
  />
)
