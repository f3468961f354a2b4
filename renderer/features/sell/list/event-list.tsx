/** Events of the scoped venues and facilities of the chosen one, found by typing: today, the next seven days, later. */
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Button, Chip, EmptyState, ErrorState, Scroll, SearchField, classes } from '../../../ui/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../../lib/clock.ts'
import { useSeenAt } from '../../../lib/connection/index.ts'
import {
  formatCount,
  formatDuration,
  formatMinor,
  formatVenueTime,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { droppedSentence, eventDay, eventGroupLabels, eventGroups } from '../model/events.ts'
import { findOptions, keyAfter } from '../model/option-list.ts'
import { focusPart } from '../focus.ts'
import { FoundOption } from './found-option.tsx'
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
  readonly scopeWords: string
  readonly onWiden: (() => void) | undefined
}

export function EventList(props: EventListProps) {
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
  // The end of what is loaded, and on with it while more comes in.
  const atKey = toEnd ? (lines.at(-1)?.key ?? null) : startKey
  const atId = atKey === null ? undefined : `sell-${atKey}`
  const dropped = droppedSentence(events.dropped)
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

  function onKeyDown(event: React.KeyboardEvent) {
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
      <div className="sell-search">
        <SearchField
          label="Find an event"
          title="Team, date such as 12/18 or friday, or a facility of the chosen event"
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
        <div className="hint" role="status">
          {events.dateWords === '' ? null : (
            <Chip on value={events.dateWords} onRemove={() => onType(events.search.quoted)} />
          )}
          {events.corrected === undefined ? null : <span>Showing “{events.corrected}”</span>}
          {dropped !== '' ? (
            <span className="warntext">{dropped}</span>
          ) : seenAtMs === undefined ? null : (
            <span className="warntext">Events as seen {formatDuration(nowMs - toEngineTimeMs(seenAtMs))} ago</span>
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
                <div className="day" aria-hidden="true">
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
              <div className="day" aria-hidden="true">
                Facilities at the chosen event
              </div>
              {options.map((option) => (
                <FoundOption
                  key={option.key}
                  id={`sell-${optionKey(option)}`}
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
          <div className="sell-more">
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

interface EventLineProps {
  readonly row: EventRow
  readonly selected: boolean
  readonly marked: boolean
  readonly onChoose: (row: EventRow) => void
}

const EventLine = memo(function EventLine({ row, selected, marked, onChoose }: EventLineProps) {
  useMoneyDisplay()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked || selected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [marked, selected])
  const open = row.openCount
  return (
    <div
      ref={line}
      id={`sell-event-${row.id}`}
      role="option"
      aria-selected={selected}
      className={classes('ev', selected && 'on', marked && 'sell-marked')}
      onClick={() => onChoose(row)}
    >
      <div className="time">
        {eventDay(row)}
        <div
          className={classes('meta', row.timesTbd ? 'warntext' : 't3')}
          title={row.timesTbd ? 'Time to be announced' : undefined}
        >
          {row.timesTbd ? 'Time TBD' : formatVenueTime(row.startMs, row.zone)}
        </div>
      </div>
      <div className="who">
        <div className="sell-two-lines" title={row.name}>
          {row.who}
        </div>
        {row.host === '' ? null : <div className="host ell">{row.host}</div>}
      </div>
      <div className="what">
        <span>{open === undefined ? '' : open === 0 ? 'Sold out' : `${formatCount(open)} open`}</span>
        <span>
          {open === 0 || row.fromMinor === undefined ? '' : `from ${formatMinor(row.fromMinor, row.currency)}`}
        </span>
      </div>
    </div>
  )
})

function NoEvents({ events, typed, onType, scopeWords, onWiden }: EventListProps) {
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
  const when = events.dateWords === '' ? '' : `, ${events.dateWords}`
  const title = typed.trim() === '' ? `No upcoming events at ${scopeWords}` : `${what} at ${scopeWords}${when}`
  return <EmptyState title={title} waysOut={waysOut} />
}
