/** The tab Events: the list by venue, season and date, and the panel of one. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarOff } from '@tabler/icons-react'
import { eventApi, venueApi } from '../../../../shared/contract/records.ts'
import type { InventoryEvent } from '../../../../shared/desk/inventory/events.ts'
import { allOf } from '../../../api/index.ts'
import { formatVenueTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { column, Status, Text, useCounterTime, type DataColumn } from '../../../ui/index.ts'
import { TimeTbdTag } from '../../../kit/domain/index.ts'
import { eventDate } from '../../../kit/inventory/event-day.ts'
import { RecordsTab } from '../../../kit/inventory/records-tab.tsx'
import { useInventoryScope } from '../../../kit/inventory/inventory-scope.tsx'
import { EventPanel } from './event-panel.tsx'
import { eventFilterSchema, eventLabel, initialFilter, noFilter, toEventSearch, type EventQuery } from './event-kind.ts'

const columns: DataColumn<InventoryEvent>[] = [
  column('date', t('inventoryEvents.date'), { width: 148, sort: 'start', fixed: true }, (event) => (
    <Text weight="medium">{eventDate(event.starts_at, event.timezone)}</Text>
  )),
  column('time', t('inventoryEvents.time'), { width: 112, dropOrder: 3, foldInto: 'date' }, (event) =>
    event.times_tbd ? <TimeTbdTag /> : formatVenueTime(event.starts_at, event.timezone),
  ),
  column(
    'name',
    t('inventoryEvents.one'),
    { width: 232, share: 5, most: 420, sort: 'name' },
    ({ name, cancelled_at: at }) =>
      at === undefined ? (
        name
      ) : (
        <Status icon={IconCalendarOff} tone="bad">
          {t('inventoryEvents.cancelledName', { name })}
        </Status>
      ),
    ({ name }) => name,
  ),
  column(
    'series',
    eventLabel('series'),
    { width: 110, share: 2, dropOrder: 1 },
    ({ series }) => series ?? undefined,
    ({ series }) => series ?? '',
  ),
  column(
    'venue',
    eventLabel('venue_id'),
    { width: 120, share: 3, sort: 'venue', dropOrder: 2, foldInto: 'name' },
    ({ venue_name: name }) => name,
    ({ venue_name: name }) => name,
  ),
  column('bookings', t('inventoryEvents.bookings'), { width: 88, numeric: true }, ({ bookings }) => bookings),
]

const csv = {
  name: ({ name }: InventoryEvent) => name,
  venue: ({ venue_name: name }: InventoryEvent) => name,
  series: ({ series }: InventoryEvent) => series ?? undefined,
  starts_at_local: (event: InventoryEvent) => event.starts_at_local,
  ends_at_local: (event: InventoryEvent) => event.ends_at_local ?? undefined,
  times_tbd: (event: InventoryEvent) => String(event.times_tbd),
  bookings: ({ bookings }: InventoryEvent) => bookings,
}

export const EventsTab = () => {
  const { today } = useCounterTime()
  const allVenues = useQuery(allOf(venueApi.list, { sort: 'name' })).data
  const { limited } = useInventoryScope()
  const venues = limited === undefined ? allVenues : allVenues?.filter(({ id }) => limited.includes(id))
  const series = useQuery(allOf(eventApi.series)).data
  const ranges = useMemo(
    () => [
      { label: t('inventoryEvents.today'), range: { from: 0, to: 0 } },
      { label: t('inventoryEvents.sevenDays'), range: { from: 0, to: 6 } },
      { label: t('inventoryEvents.fromToday'), range: { from: 0 } },
    ],
    [],
  )
  return (
    <RecordsTab<InventoryEvent, EventQuery, number>
      list={{
        key: 'inventory-events',
        label: t('inventory.tab.events'),
        rowId: ({ id }) => id,
        schema: eventFilterSchema,
        empty: noFilter,
        initial: initialFilter,
      }}
      exportKind="events"
      readId={Number}
      endpoint={eventApi.list}
      path={paths.inventory.events}
      followsScope
      toSearch={(filter, venueIds) => toEventSearch(filter, today, venueIds)}
      filters={[
        {
          key: 'venueId',
          without: t('inventoryEvents.withoutVenue'),
          name: eventLabel('venue_id'),
          choices: (venues ?? []).map(({ id, name }) => ({ value: id, name })),
          disabledReason: venues === undefined || venues.length === 0 ? t('lists.none', { noun: 'venue' }) : undefined,
        },
        {
          key: 'series',
          without: t('inventoryEvents.withoutSeries'),
          name: eventLabel('series'),
          choices: (series ?? []).map(({ name }) => ({ value: name, name })),
          disabledReason: series?.length === 0 ? t('inventoryEvents.noSeries') : undefined,
        },
        { key: 'dates', without: t('inventoryEvents.withoutDates'), name: t('inventoryEvents.date'), ranges, today },
      ]}
      columns={columns}
      csv={csv}
      newLabel={t('inventoryEvents.new')}
      emptyText={t('inventoryEvents.emptyText')}
      panel={(id, row, onClose) => <EventPanel key={id} id={id} row={row} onClose={onClose} />}
    />
  )
}
