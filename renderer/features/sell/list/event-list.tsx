/** Events of the scoped venues and facilities of the chosen one, found by typing: today, the next seven days, later. */
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import {
  Availability,
  Button,
  Chip,
  EmptyState,
  ErrorState,
  Scroll,
  SearchField,
  classes,
  Text,
} from '../../../ui/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../../lib/clock.ts'
import { useSeenAt } from '../../../lib/connection/index.ts'
import {
  formatCount,
  formatDuration,
  formatMiles,
  formatMinor,
  formatVenueTime,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { droppedMessage, eventDay, eventGroupLabels, eventGroups } from '../model/events.ts'
import { findOptions, keyAfter } from '../model/option-list.ts'
import { focusPart } from '../focus.ts'
import styles from './list.module.css'
import type { EventRow } from '../model/events.ts'
import type { SellOption } from '../model/option.ts'
import type { FoundEvents } from '../data/use-sell-events.ts'

interface EventListProps {
  readonly events: FoundEvents
  readonly typed: string
  readonly onType: (text: string) => void
  readonly selectedId: number | null
  readonly onChoose: (row: EventRow) => void
  /** Of the chosen event; those that match the text are listed. */
  readonly options: readonly SellOption[]
  readonly onChooseOption: (option: SellOption) => void
  readonly scopeLabel: string
  readonly onWiden: (() => void) | undefined
}

export const EventList = (props: EventListProps) => {
  const { events, typed, onType, selectedId, onChoose, onChooseOption } = props
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  const [toEnd, setToEnd] = useState(false)
  const { busy, more } = events
  useEffect(() => {
    if (toEnd && !busy) more?.()
  }, [toEnd, busy, more])
  const options = typed === '' ? [] : findOptions(props.options, events.search.words)
  const lines = [
    ...eventGroups
      .flatMap((group) => events.rows.filter((row) => row.group === group))
      .map((row) => ({ key: eventKey(row.id) })),
    ...options.map((option) => ({ key: optionKey(option) })),
  ]
  const selectedKey = selectedId === null ? null : eventKey(selectedId)
  const startKey = markedKey ?? (typed === '' ? selectedKey : (lines[0]?.key ?? null))
  // Stays at the end while more events load.
  const atKey = toEnd ? (lines.at(-1)?.key ?? null) : startKey
  const atId = atKey === null ? undefined : `sell-${atKey}`
  const dropped = droppedMessage(events.dropped)
  const seenAtMs = useSeenAt('events')
  const nowMs = useEngineNow(15_000)

  const choose = useCallback(
    (row: EventRow) => {
      setMarkedKey(null)
      setToEnd(false)
      onChoose(row)
      focusPart('options')
    },
    [onChoose],
  )
  const chooseOption = useCallback(
    (option: SellOption) => {
      setMarkedKey(null)
      onChooseOption(option)
      focusPart('options')
    },
    [onChooseOption],
  )

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setToEnd(false)
      setMarkedKey(keyAfter(lines, atKey, event.key === 'ArrowDown' ? 1 : -1))
    } else if ((event.key === 'Home' || event.key === 'End') && typed === '') {
      event.preventDefault()
      setToEnd(event.key === 'End')
      setMarkedKey(lines[0]?.key ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = options.find((each) => optionKey(each) === atKey)
      const row = events.rows.find((each) => eventKey(each.id) === atKey) ?? events.rows[0]
      if (option) chooseOption(option)
      else if (row) choose(row)
    } else if (event.key === 'Escape' && typed === '') {
      event.preventDefault()
      focusPart('options')
    }
  }

  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="Find an event"
          title="Team, date such as 12/18 or friday, or a facility at the chosen event"
          placeholder="Event, date or facility"
          keys="/"
          value={typed}
          onChange={(text) => {
            setMarkedKey(null)
            onType(text)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded
          aria-controls="sell-events"
          aria-activedescendant={atId}
          data-sell="search"
        />
        <div className={styles.searchHint} role="status">
          {events.dateLabel === '' ? null : (
            <Chip on value={events.dateLabel} onRemove={() => onType(events.search.quoted)} />
          )}
          {events.corrected === undefined ? null : <span>Showing “{events.corrected}”</span>}
          {dropped !== '' ? (
            <Text tone="warn">{dropped}</Text>
          ) : seenAtMs === undefined ? null : (
            <Text tone="warn">Events as of {formatDuration(nowMs - toEngineTimeMs(seenAtMs))} ago</Text>
          )}
        </div>
      </div>
      <Scroll>
        {events.error !== undefined && events.rows.length === 0 ? (
          <ErrorState inline error={events.error} onRetry={events.retry} />
        ) : null}
        <div
          id="sell-events"
          role="listbox"
          className={styles.events}
          aria-label="Events"
          tabIndex={0}
          aria-activedescendant={atId}
          onKeyDown={onKeyDown}
        >
          {eventGroups.map((group) => {
            const rows = events.rows.filter((row) => row.group === group)
            if (rows.length === 0) return null
            return (
              <div key={group} role="group" aria-label={eventGroupLabels[group]}>
                <div className={styles.groupTitle} aria-hidden="true">
                  {eventGroupLabels[group]}
                </div>
                {rows.map((row) => (
                  <EventLine
                    key={row.id}
                    row={row}
                    selected={row.id === selectedId}
                    marked={eventKey(row.id) === atKey}
                    onChoose={choose}
                  />
                ))}
              </div>
            )
          })}
          {options.length === 0 ? null : (
            <div role="group" aria-label="Facilities">
              <div className={styles.groupTitle} aria-hidden="true">
                Facilities at the chosen event
              </div>
              {options.map((option) => (
                <OptionLine
                  key={option.key}
                  option={option}
                  marked={optionKey(option) === atKey}
                  onChoose={chooseOption}
                />
              ))}
            </div>
          )}
        </div>
        {events.settled && lines.length === 0 && events.error === undefined ? <NoEvents {...props} /> : null}
        {events.more === undefined ? null : (
          <div className={styles.more}>
            <Button small block onClick={events.more}>
              Later events
            </Button>
          </div>
        )}
      </Scroll>
    </>
  )
}

const eventKey = (id: number) => `event-${id}`
const optionKey = (option: SellOption) => `found-${option.key}`

interface LineProps {
  readonly id: string
  readonly selected?: boolean
  /** The arrow keys are here. */
  readonly marked: boolean
  readonly onClick: () => void
  readonly lead: ReactNode
  readonly leadNote: ReactNode
  readonly name: ReactNode
  /** On hover, where the name is cut. */
  readonly title: string
  readonly host: string
  readonly facts: ReactNode
}

/** An event or a facility in the list. */
const Line = ({ id, selected = false, marked, onClick, lead, leadNote, name, title, host, facts }: LineProps) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked || selected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [marked, selected])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={selected}
      className={classes(styles.line, marked && styles.marked, selected && styles.chosen)}
      onClick={onClick}
    >
      <div className={styles.lead}>
        {lead}
        <div className={styles.leadNote}>{leadNote}</div>
      </div>
      <div>
        <div className={styles.name} title={title}>
          {name}
        </div>
        {host === '' ? null : (
          <Text as="div" line="cut" className={styles.host}>
            {host}
          </Text>
        )}
      </div>
      <div className={styles.facts}>{facts}</div>
    </div>
  )
}

interface EventLineProps {
  readonly row: EventRow
  readonly selected: boolean
  readonly marked: boolean
  readonly onChoose: (row: EventRow) => void
}

const EventLine = memo(({ row, selected, marked, onChoose }: EventLineProps) => {
  useMoneyDisplay()
  const open = row.openCount
  return (
    <Line
      id={`sell-${eventKey(row.id)}`}
      selected={selected}
      marked={marked}
      onClick={() => onChoose(row)}
      lead={eventDay(row)}
      leadNote={
        row.timesTbd ? (
          <Text tone="warn" title="Time to be announced">
            Time TBD
          </Text>
        ) : (
          <Text tone="faint">{formatVenueTime(row.startMs, row.zone)}</Text>
        )
      }
      name={row.who}
      title={row.name}
      host={row.host}
      facts={
        <>
          <span>{open === undefined ? '' : open === 0 ? 'Sold out' : `${formatCount(open)} open`}</span>
          <span>
            {open === 0 || row.fromMinor === undefined ? '' : `from ${formatMinor(row.fromMinor, row.currency)}`}
          </span>
        </>
      }
    />
  )
})

interface OptionLineProps {
  readonly option: SellOption
  readonly marked: boolean
  readonly onChoose: (option: SellOption) => void
}

const OptionLine = memo(({ option, marked, onChoose }: OptionLineProps) => {
  useMoneyDisplay()
  const { name, address, priceMinor, availability, meters, currency } = option
  return (
    <Line
      id={`sell-${optionKey(option)}`}
      marked={marked}
      onClick={() => onChoose(option)}
      lead={priceMinor === undefined || availability === 'sold_out' ? '—' : formatMinor(priceMinor, currency)}
      leadNote={<Text tone="faint">{meters === undefined ? '' : formatMiles(meters)}</Text>}
      name={name}
      title={name}
      host={address}
      facts={<Availability state={availability} left={option.spacesLeft} />}
    />
  )
})

const NoEvents = ({ events, typed, onType, scopeLabel, onWiden }: EventListProps) => {
  const { words, dateText } = events.search
  const waysOut = [
    ...(words === '' || dateText === ''
      ? []
      : [{ key: 'dates', label: 'On any date', action: 'Show', onAct: () => onType(words) }]),
    ...(dateText === ''
      ? []
      : [
          {
            key: 'word',
            label: `“${dateText}” as a name`,
            action: 'Search',
            onAct: () => onType(events.search.quoted),
          },
        ]),
    ...(typed === ''
      ? []
      : [{ key: 'clear', label: 'All events', action: 'Clear search', keys: 'Escape', onAct: () => onType('') }]),
    ...(onWiden === undefined ? [] : [{ key: 'scope', label: 'Every venue', action: 'Widen', onAct: onWiden }]),
  ]
  const what = words === '' ? 'No events' : `No event or facility matches “${words}”`
  const when = events.dateLabel === '' ? '' : `, ${events.dateLabel}`
  const title = typed.trim() === '' ? `No upcoming events at ${scopeLabel}` : `${what} at ${scopeLabel}${when}`
  return <EmptyState title={title} waysOut={waysOut} />
}
