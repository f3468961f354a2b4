/** The filters of the events list: text, venue and dates. */
import { Group } from '@mantine/core'
import type { Event, Venue } from '../../../shared/api/catalogue.ts'
import { datesOf } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { readSearchText, understoodDatesText } from '../../lib/search/index.ts'
import { fullPlaceName } from '../../lib/shared-names.ts'
import type { FilterControl, List } from '../../kit/list/index.ts'
import { PlaceName } from '../../kit/domain/index.ts'
import { Chip, classes, fieldStyles, Text } from '../../ui/index.ts'
import { venuePlace } from './event-facts.ts'
import type { EventQuery } from './event-search.ts'
import styles from './events.module.css'

interface EventFiltersOptions {
  /** Local date of the venue. */
  readonly today: string
  readonly venues: readonly Venue[]
  readonly sharedVenues: ReadonlySet<string>
  /** Letters that were left out of the search. */
  readonly dropped: string
  /** The corrected text that replaces a misspelled one in the search. */
  readonly corrected: string | undefined
  readonly rows: readonly Event[]
}

/** More venues do not fit a menu: the venue scope in the top bar has a search. */
const menuMost = 40

export const eventFilters = (
  list: List<EventQuery>,
  { today, venues, sharedVenues, dropped, corrected, rows }: EventFiltersOptions,
): FilterControl<EventQuery>[] => {
  const { filter, change } = list
  const { dates, quoted } = readSearchText(filter.text, today)
  const hasMenu = filter.venueId !== undefined || (venues.length > 1 && venues.length <= menuMost)
  return [
    {
      key: 'text',
      without: t('ui.filter.withoutText'),
      search: {
        label: t('events.filters.search'),
        command: t('events.screen.search'),
        keyBar: t('events.screen.searchKey'),
        title: t('events.filters.searchHint'),
        onLeave: () => {
          list.table?.focus()
          if (rows[0]) list.open(rows[0].id)
        },
        // The calendar shows the month of a typed date.
        resets: 'month',
      },
      beside: (
        <>
          {dropped && (
            <Text size="small" tone="warn" role="status">
              {t('events.filters.dropped', { letters: dropped })}
            </Text>
          )}
          {corrected && (
            <Text size="small" role="status">
              {t('events.filters.corrected', { text: corrected })}
            </Text>
          )}
          {dates && <Chip on value={understoodDatesText(dates, today)} onRemove={() => change({ text: quoted })} />}
        </>
      ),
    },
    ...(hasMenu
      ? [
          {
            key: 'venueId',
            without: t('events.without.venue'),
            name: t('events.filters.venue'),
            choices: venues.map((venue) => ({
              value: venue.id,
              name: sharedVenues.has(venue.name) ? fullPlaceName(venuePlace(venue)) : venue.name,
              label: <PlaceName place={venuePlace(venue)} shared={sharedVenues} />,
            })),
          } as const,
        ]
      : []),
    {
      key: 'dates',
      without: t('events.without.dates'),
      control: filter.shape === 'list' && dates === undefined ? <DateInputs list={list} today={today} /> : null,
    },
  ]
}

const quick = [
  { label: t('events.filters.today'), to: 0 },
  { label: t('events.filters.sevenDays'), to: 6 },
] as const

const DateInputs = ({ list, today }: { readonly list: List<EventQuery>; readonly today: string }) => {
  const { dates = {} } = list.filter
  const shown = datesOf(dates, today)
  const input = (label: string, end: 'from' | 'to') => (
    <span className={classes(fieldStyles.field, styles.date)} data-part="field">
      <input
        type="date"
        aria-label={label}
        value={shown[end]}
        onChange={({ target }) => {
          const next = { ...dates, [end]: target.value === '' ? undefined : target.value }
          list.change({ dates: next.from === undefined && next.to === undefined ? undefined : next })
        }}
      />
    </span>
  )
  return (
    <Group gap={6} fz="var(--f-meta)" c="var(--text-2)" className={styles.dates}>
      {input(t('events.filters.from'), 'from')}–{input(t('events.filters.to'), 'to')}
      {quick.map(({ label, to }) => (
        <Chip
          key={to}
          value={label}
          onClick={() => list.change({ dates: { from: 0, to } })}
          on={dates.from === 0 && dates.to === to}
        />
      ))}
    </Group>
  )
}
