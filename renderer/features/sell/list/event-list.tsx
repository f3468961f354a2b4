/** Events of the scoped venues and facilities of the chosen one, found by typing: today, the next seven days, later. */
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useReadAt } from '../../../lib/connection/index.ts'
import {
  formatDuration,
  formatDistance,
  formatVenueTime,
  listMoney,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Availability, TimeTbdTag } from '../../../kit/domain/index.ts'
import { Button, Chip, classes, ErrorState, Scroll, SearchField, Text } from '../../../ui/index.ts'
import { chooseOption } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { focusPart } from '../focus.ts'
import { droppedMessage, eventDay, eventGroupLabels, type EventRow } from '../model/destinations.ts'
import { findOptions, rowAfter } from '../model/option-list.ts'
import type { SellOption } from '../model/option.ts'
import styles from './list.module.css'
import { NoEvents, type NoEventsProps } from './no-events.tsx'

type EventListProps = SellProps & NoEventsProps

type Item = EventRow | SellOption

/** The key of the last line, which is also shown while more events load. */
const endKey = 'end'
const eventKey = (id: number) => `event-${id}`
const keyOf = (item: Item) => ('who' in item ? eventKey(item.id) : `found-${item.key}`)
const groupOf = (item: Item) => ('who' in item ? item.group : ('facilities' as const))
const priceOf = (item: Item) => ('who' in item ? item.fromMinor : item.priceMinor)
const groupTitle = (group: ReturnType<typeof groupOf>) =>
  group === 'facilities' ? t('sell.list.facilities') : eventGroupLabels[group]

export const EventList = (props: EventListProps) => {
  const { sell, events } = props
  const { typed, setTyped, busy, more } = events
  const { target } = sell.state
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  const isAtEnd = markedKey === endKey
  useEffect(() => {
    if (isAtEnd && !busy) more?.()
  }, [isAtEnd, busy, more])
  const facilities = typed === '' ? [] : findOptions(sell.area.rows, events.search.words)
  const lines = [...events.rows, ...facilities].map((item) => ({ key: keyOf(item), group: groupOf(item), item }))
  useMoneyDisplay()
  const priced = lines.filter(({ item }) => priceOf(item) !== undefined)
  const { format, headCurrency } = listMoney(priced.map(({ item }) => item.currency))
  const pricesIn = headCurrency === undefined ? undefined : t('sell.list.pricesIn', { currency: headCurrency })
  const selectedKey = target?.kind === 'event' ? eventKey(target.eventId) : null
  const firstKey = lines[0]?.key ?? null
  const startKey = markedKey ?? (typed === '' ? selectedKey : firstKey)
  const atKey = isAtEnd ? (lines.at(-1)?.key ?? null) : startKey
  const atId = atKey === null ? undefined : `sell-${atKey}`

  const choose = useCallback(
    (item: Item) => {
      if ('who' in item) dispatchSell({ type: 'target', target: { kind: 'event', eventId: item.id } })
      else chooseOption(item)
      setMarkedKey(null)
      setTyped('')
      focusPart('options')
    },
    [setTyped],
  )

  // A banner or a smaller window reduces the list, which could hide part of the chosen event.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pane = list.current?.parentElement
    if (!pane) return undefined
    const observer = new ResizeObserver(() => {
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(pane)
    return () => observer.disconnect()
  }, [])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setMarkedKey(rowAfter(lines, atKey, event.key === 'ArrowDown' ? 1 : -1)?.key ?? null)
    } else if ((event.key === 'Home' || event.key === 'End') && typed === '') {
      setMarkedKey(event.key === 'End' ? endKey : firstKey)
    } else if (event.key === 'Enter') {
      const line = lines.find(({ key }) => key === atKey) ?? lines[0]
      if (line) choose(line.item)
    } else if (event.key === 'Escape' && typed === '') focusPart('options')
    else return
    event.preventDefault()
  }
  // The list may have been scrolled away from the line that the arrows move from.
  const showCurrent = () => document.getElementById(atId ?? '')?.scrollIntoView({ block: 'nearest' })

  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t('sell.search.label')}
          title={t('sell.search.title')}
          placeholder={t('sell.search.placeholder')}
          keys="/"
          value={typed}
          onChange={(text) => {
            setMarkedKey(null)
            setTyped(text)
          }}
          onKeyDown={onKeyDown}
          onFocus={showCurrent}
          role="combobox"
          aria-expanded
          aria-controls="sell-events"
          aria-activedescendant={atId}
          data-sell="search"
        />
        <SearchHint {...props} />
      </div>
      <Scroll>
        {events.error !== undefined && events.rows.length === 0 ? (
          <ErrorState inline error={events.error} onRetry={events.retry} />
        ) : null}
        <div
          ref={list}
          id="sell-events"
          role="listbox"
          className={styles.events}
          aria-label={t('sell.list.label')}
          aria-description={pricesIn}
          tabIndex={0}
          aria-activedescendant={atId}
          onKeyDown={onKeyDown}
          onFocus={showCurrent}
        >
          {[...new Set(lines.map(({ group }) => group))].map((group, index) => (
            <div key={group} role="group" aria-label={groupTitle(group)}>
              <Text as="div" size="tiny" tone="secondary" weight="strong" className={styles.groupTitle} aria-hidden>
                <span>{groupTitle(group)}</span>
                {index > 0 || pricesIn === undefined ? null : <span>{pricesIn}</span>}
              </Text>
              {lines
                .filter((line) => line.group === group)
                .map(({ key, item }) => (
                  <Line
                    key={key}
                    item={item}
                    money={format}
                    isSelected={key === selectedKey}
                    isMarked={key === atKey}
                    onChoose={choose}
                  />
                ))}
            </div>
          ))}
        </div>
        {events.settled && lines.length === 0 && events.error === undefined ? <NoEvents {...props} /> : null}
        {more === undefined ? null : (
          <div className={styles.more}>
            <Button small block onClick={more}>
              {t('sell.list.later')}
            </Button>
          </div>
        )}
      </Scroll>
    </>
  )
}

/** Shows the date that was read, the corrected text, and what the search left out. */
const SearchHint = ({ events, sell: { nowMs } }: EventListProps) => {
  const { dateLabel, corrected, search, setTyped } = events
  const dropped = droppedMessage(events.dropped)
  const readAtMs = useReadAt('events')
  return (
    <Text as="div" size="small" tone="faint" className={styles.searchHint} role="status">
      {dateLabel === '' ? null : <Chip on value={dateLabel} onRemove={() => setTyped(search.quoted)} />}
      {corrected === undefined ? null : <span>{t('sell.search.corrected', { text: corrected })}</span>}
      {dropped === '' ? null : <Text tone="warn">{dropped}</Text>}
      {dropped === '' && readAtMs !== undefined ? (
        <Text tone="warn">{t('sell.search.asOf', { duration: formatDuration(nowMs - toEngineTimeMs(readAtMs)) })}</Text>
      ) : null}
    </Text>
  )
}

type Money = ReturnType<typeof listMoney>['format']

interface LineProps {
  readonly item: Item
  /** Formats an amount of the list. */
  readonly money: Money
  readonly isSelected: boolean
  /** The arrow keys have reached this row. */
  readonly isMarked: boolean
  readonly onChoose: (item: Item) => void
}

const Line = memo(({ item, money, isSelected, isMarked, onChoose }: LineProps) => {
  useMoneyDisplay()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked || isSelected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked, isSelected])
  const { lead, note, name, host, facts } = 'who' in item ? eventContent(item, money) : optionContent(item, money)
  return (
    <div
      ref={line}
      id={`sell-${keyOf(item)}`}
      role="option"
      aria-selected={isSelected}
      className={classes(styles.line, isMarked && styles.marked, isSelected && styles.chosen)}
      onClick={() => onChoose(item)}
    >
      <div className={styles.lead}>
        <Text as="div" weight="strong" line="whole">
          {lead}
        </Text>
        {/* The name of the zone goes below the time. */}
        <Text as="div" size="small" tone="faint">
          {note}
        </Text>
      </div>
      <div>
        <div className={styles.name} title={item.name}>
          {name}
        </div>
        {host === '' ? null : (
          <Text as="div" tone="secondary" weight="medium" className={styles.host}>
            {host}
          </Text>
        )}
      </div>
      <Text as="div" size="small" tone="faint" className={styles.facts}>
        {facts}
      </Text>
    </div>
  )
})

const eventContent = (row: EventRow, money: Money) => {
  const { who, host, startMs, zone, timesTbd, openCount, fromMinor, currency } = row
  const facts = (
    <>
      <span>{openCount === undefined ? '' : t('sell.list.open', { count: openCount })}</span>
      <span>{fromMinor === undefined ? '' : t('sell.list.from', { amount: money(fromMinor, currency) })}</span>
    </>
  )
  const note = timesTbd ? <TimeTbdTag /> : formatVenueTime(startMs, zone)
  return { lead: eventDay(row), note, name: who, host, facts: openCount === 0 ? t('sell.list.soldOut') : facts }
}

const optionContent = (option: SellOption, money: Money) => {
  const { name, address, priceMinor, availability, spacesLeft, meters, currency } = option
  const isSoldOut = priceMinor === undefined || availability === 'sold_out'
  return {
    lead: isSoldOut ? '—' : money(priceMinor, currency),
    note: meters === undefined ? '' : formatDistance(meters),
    name,
    host: address,
    facts: <Availability state={availability} left={spacesLeft} />,
  }
}
