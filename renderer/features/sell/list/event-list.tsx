/** Events of the scoped venues, found by typing: today, the next seven days, later. */
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Button, EmptyState, ErrorState, Scroll, SearchField, classes } from '../../../ui/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../../lib/clock.ts'
import { useSeenAt } from '../../../lib/connection/index.ts'
import {
  formatCount,
  formatDuration,
  formatMinor,
  formatVenueTime,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { droppedSentence, eventAfter, eventDay, eventGroupLabels, eventGroups } from '../model/events.ts'
import { focusPart } from '../focus.ts'
import type { EventRow } from '../model/events.ts'
import type { FoundEvents } from '../data/use-sell-events.ts'

interface EventListProps {
  readonly events: FoundEvents
  readonly typed: string
  readonly onType: (text: string) => void
  readonly selectedId: number | null
  readonly onChoose: (row: EventRow) => void
  readonly scopeWords: string
  readonly onWiden: (() => void) | undefined
}

export function EventList(props: EventListProps) {
  const { events, typed, onType, selectedId, onChoose } = props
  const [markedId, setMarkedId] = useState<number | null>(null)
  const [toEnd, setToEnd] = useState(false)
  const { busy, more } = events
  useEffect(() => {
    if (toEnd && !busy) more?.()
  }, [toEnd, busy, more])
  const startId = markedId ?? (typed === '' ? selectedId : (events.rows[0]?.id ?? null))
  // The end of what is loaded, and on with it while more comes in.
  const atId = toEnd ? (events.rows.at(-1)?.id ?? null) : startId
  const dropped = droppedSentence(events.dropped)
  const seenAtMs = useSeenAt('events')
  const nowMs = useEngineNow(15_000)

  const choose = useCallback(
    (row: EventRow) => {
      setMarkedId(null)
      setToEnd(false)
      onChoose(row)
      focusPart('options')
    },
    [onChoose],
  )

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setToEnd(false)
      setMarkedId(eventAfter(events.rows, atId, event.key === 'ArrowDown' ? 1 : -1))
    } else if ((event.key === 'Home' || event.key === 'End') && typed === '') {
      event.preventDefault()
      setToEnd(event.key === 'End')
      setMarkedId(events.rows[0]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const row = events.rows.find((each) => each.id === atId) ?? events.rows[0]
      if (row) choose(row)
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
          placeholder="Team, event or date"
          keys="/"
          value={typed}
          onChange={(text) => {
            setMarkedId(null)
            onType(text)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded
          aria-controls="sell-events"
          aria-activedescendant={atId === null ? undefined : `sell-event-${atId}`}
          data-sell="search"
        />
        <div className="hint" role="status">
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
          aria-activedescendant={atId === null ? undefined : `sell-event-${atId}`}
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
                    marked={row.id === atId}
                    onChoose={choose}
                  />
                ))}
              </div>
            )
          })}
        </div>
        {events.settled && events.rows.length === 0 && events.error === undefined ? <NoEvents {...props} /> : null}
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

function NoEvents({ typed, onType, scopeWords, onWiden }: EventListProps) {
  const waysOut = [
    ...(typed === ''
      ? []
      : [{ key: 'clear', label: 'All events', action: 'Clear search', keys: 'Escape', onAct: () => onType('') }]),
    ...(onWiden === undefined ? [] : [{ key: 'scope', label: 'Every venue', action: 'Widen', onAct: onWiden }]),
  ]
  const title = typed === '' ? `No event ahead at ${scopeWords}` : `No event matches "${typed}" at ${scopeWords}`
  return <EmptyState title={title} waysOut={waysOut} />
}
