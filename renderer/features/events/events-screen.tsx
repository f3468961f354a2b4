/** The Events screen: the events of the scoped venues as a list or a month; choosing one leads to selling parking for it. */
import { useMemo } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconCalendar, IconList } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { eventPagesQuery, eventQuery, eventsQuery, usePagedRows } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { setVenueScope, useVenueScope } from '../../lib/preferences/index.ts'
import { readSearchText, useEventName } from '../../lib/search/index.ts'
import { mayNow, useSession } from '../../lib/session/index.ts'
import { sharedNames } from '../../lib/shared-names.ts'
import { ListEmpty, ListScreen, useList, type List } from '../../kit/list/index.ts'
import { DataAgeTag } from '../../kit/domain/index.ts'
import { EmptyState, Icon, Pane, Row, Segmented, sortParam, type IconShape } from '../../ui/index.ts'
import { EventCalendar } from './event-calendar.tsx'
import { EventPanel } from './event-panel.tsx'
import { venuePlace } from './event-facts.ts'
import { eventFilters } from './event-filters.tsx'
import { eventColumns, eventList } from './event-list.tsx'
import { monthOf, moveMonth, noEventsTitle, noFilter, toEventSearch, type EventQuery } from './event-search.ts'

export const EventsScreen = () => {
  const { venueIds, venues, timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), timeZone)
  const list = useList(eventList)
  const { filter: query, settled, change, openId } = list
  const { shape } = query
  const month = query.month ?? monthOf(readSearchText(query.text, today).dates?.from ?? today)
  const { filter: exact, dropped } = toEventSearch(settled, today, venueIds, sortParam(list.sort))
  const { name, corrected, isPending } = useEventName({ ...exact, perPage: 1 }, [], true)
  const filter = { ...exact, name }
  const { pages, ...data } = usePagedRows({ ...eventPagesQuery(filter), enabled: shape === 'list' })
  const { rows } = data
  const sharedVenues = useMemo(() => sharedNames(venues.map(venuePlace)), [venues])
  const columns = useMemo(() => eventColumns(venues, sharedVenues, timeZone), [venues, sharedVenues, timeZone])
  // The panel also shows an event that the filters hide, and the number in the address may belong to none.
  const { data: opened = rows.find(({ id }) => id === openId) } = useQuery({
    ...eventQuery(openId ?? 0),
    enabled: openId !== undefined,
  })
  const eventCommand = (id: string, label: string, keyBar: string, key: string, pathOf: (id: number) => string) => ({
    id,
    label,
    keyBar,
    keys: [key],
    predicate: () => opened !== undefined,
    perform: () => {
      if (openId !== undefined) goTo(pathOf(openId))
    },
  })
  const monthCommand = (id: string, label: string, key: string, by: number) => ({
    id,
    label,
    keyBar: label,
    keys: [key],
    predicate: () => shape === 'calendar',
    perform: () => change({ month: moveMonth(month, by) }),
  })
  const commands = [
    eventCommand('events.sell', t('events.commands.sell'), t('events.commands.sellKey'), 'Enter', paths.sell),
    eventCommand(
      'events.bookings',
      t('events.commands.bookings'),
      t('events.commands.bookingsKey'),
      'B',
      paths.bookingsOfEvent,
    ),
    {
      id: 'events.shape',
      label: t('events.commands.shape'),
      keyBar: t('events.commands.shape'),
      keys: ['V'],
      perform: () => change({ shape: shape === 'list' ? 'calendar' : 'list' }),
    },
    monthCommand('events.month-before', t('events.commands.monthBefore'), 'PageUp', -1),
    monthCommand('events.month-after', t('events.commands.monthAfter'), 'PageDown', 1),
  ]

  return (
    <>
      <Pane label={t('events.screen.title')}>
        <VisuallyHidden role="heading" aria-level={1}>
          {t('events.screen.title')}
        </VisuallyHidden>
        <ListScreen
          list={list}
          today={today}
          filters={eventFilters(list, { today, venues, sharedVenues, dropped, corrected, rows })}
          data={data}
          columns={columns}
          question={JSON.stringify(filter)}
          busy={isPending || pages.isFetching}
          onActivate={({ id }) => goTo(paths.sell(id))}
          actions={
            <Segmented
              label={t('events.screen.shape')}
              value={shape}
              segments={[
                { value: 'list', label: shapeLabel(IconList, t('events.screen.list')) },
                { value: 'calendar', label: shapeLabel(IconCalendar, t('events.screen.calendar')) },
              ]}
              onChange={(next) => change({ shape: next })}
            />
          }
          instead={
            shape === 'list' ? undefined : <EventCalendar list={list} month={month} today={today} filter={filter} />
          }
          empty={<NoEvents list={list} today={today} />}
          foot={<DataAgeTag resource="events" zone={timeZone} />}
          commands={commands}
        />
      </Pane>
      {openId === undefined ? null : (
        <EventPanel key={openId} id={openId} row={rows.find((event) => event.id === openId)} onClose={list.close} />
      )}
    </>
  )
}

/** Beside a panel only the icon is shown. */
const shapeLabel = (icon: IconShape, text: string) => (
  <Row>
    <Icon of={icon} />
    <span data-optional>{text}</span>
  </Row>
)

/** Explains that no event matches: what was searched for, and which changes of the search would find some. */
const NoEvents = ({ list, today }: { readonly list: List<EventQuery>; readonly today: string }) => {
  const { venueIds, venues } = useVenueScope()
  const query = list.settled
  const venue = venues.length === 1 ? venues[0] : venues.find(({ id }) => id === query.venueId)
  const choices: { readonly key: string; readonly label: string; readonly query: EventQuery }[] = []
  const add = (key: string, label: string, change: Partial<EventQuery>) =>
    choices.push({ key, label, query: { ...query, ...change } })
  const { words, dates, dateText, quoted } = readSearchText(query.text, today)
  if (query.text.trim() !== '') add('text', t('ui.filter.withoutText'), { text: '' })
  if (dates !== undefined) {
    if (words !== '') add('date', t('events.without.dates'), { text: words, dates: undefined })
    add('word', t('events.without.asName', { text: dateText }), { text: quoted })
  } else if (query.dates) add('dates', t('events.without.dates'), { dates: undefined })
  if (query.venueId !== undefined) add('venue', t('events.without.venue'), { venueId: undefined })
  if (venueIds !== undefined) add('scope', t('events.without.scope'), { venueId: undefined })
  const [all, ...counts] = useQueries({
    queries: [{ key: 'all', query: noFilter }, ...choices].map((choice) => {
      const scope = choice.key === 'all' || choice.key === 'scope' ? undefined : venueIds
      return eventsQuery({ ...toEventSearch(choice.query, today, scope).filter, perPage: 1 })
    }),
    combine: (results) => results.map((result) => result.data?.paging.total),
  })
  if (all === 0) return <NoEventsYet />
  return (
    <ListEmpty
      list={list}
      title={noEventsTitle(query, today, venue?.name)}
      text={t('events.empty.text')}
      alternatives={choices.map((choice, index) => ({
        key: choice.key,
        label: choice.label,
        count: counts[index],
        onAct: () => {
          if (choice.key === 'scope') setVenueScope([])
          list.setFilter(choice.query)
        },
      }))}
    />
  )
}

/** There is no event yet, so the screen shows the ways to add the first one. */
const NoEventsYet = () => {
  useSession()
  const isManagedHere = useConnection(({ state }) => state === undefined || state.kind === 'embedded')
  const ways = [
    {
      key: 'add',
      label: t('events.empty.add'),
      action: t('events.empty.addEvent'),
      keys: 'N',
      isOffered: mayNow('inventory') !== 'no',
      onAct: () => goTo(paths.inventory.events('new')),
    },
    {
      key: 'import',
      label: t('events.empty.fromFile'),
      action: t('events.empty.import'),
      keys: 'I',
      isOffered: mayNow('import') !== 'no',
      onAct: () => goTo(paths.inventory.import()),
    },
  ].filter(({ isOffered }) => isOffered && isManagedHere)
  useCommands(
    ways.map(({ key, action, keys, onAct }) => ({
      id: `events.${key}`,
      label: action,
      keyBar: action,
      keys: [keys],
      perform: onAct,
    })),
  )
  return (
    <EmptyState
      title={t('lists.none', { noun: 'event' })}
      text={ways.length === 0 ? undefined : t('events.empty.noneText')}
      actions={ways}
    />
  )
}
