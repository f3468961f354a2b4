/** Selling without an event: an address, a venue, a facility or a point, and the times. */
import { useState } from 'react'
import { Stack } from '@mantine/core'
import { addDays } from '../../../lib/format/index.ts'
import { Button, classes, Row, Scroll, Text, TextField, useListCursor } from '../../../ui/index.ts'
import { useKnownPlaces } from '../data/area-quotes.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { useOpenInput } from '../data/use-submit.ts'
import { focusPart } from '../focus.ts'
import { findPlaces, parsePoint, placeFromPoint, windowFromNow, windowProblem } from '../model/destinations.ts'
import type { Place } from '../model/sell-state.ts'
import { TimesFields } from '../options/search-controls.tsx'
import styles from './list.module.css'

export const AddressForm = ({ sell: { state, nowMs, scope } }: SellProps) => {
  const { timeZone } = scope
  const known = useKnownPlaces(scope.venues)
  const chosen = state.target?.kind === 'place' ? state.target.place : undefined
  const proposed = windowFromNow(nowMs, timeZone)
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [times, setTimes] = useState((chosen && state.window) ?? proposed)
  const [applied, setApplied] = useState({ typed, times })
  const point = parsePoint(typed)
  const found = point === undefined ? findPlaces(known, typed) : []
  const cursor = useListCursor(found.length)
  const timesProblem = windowProblem(times)
  const settled = chosen?.label === typed ? chosen : undefined
  const best = point === undefined ? (settled ?? found[cursor.current]) : placeFromPoint(point, known, timeZone)

  const search = (place: Place | undefined) => {
    if (place === undefined || timesProblem !== undefined) return
    setTyped(place.label)
    setApplied({ typed: place.label, times })
    dispatchSell({ type: 'target', target: { kind: 'place', place }, window: times })
    focusPart('options')
  }

  const apply = () => {
    search(best)
    return best === undefined || timesProblem !== undefined
      ? `The address is not applied. ${timesProblem ?? 'Enter a known place or a point'}.`
      : 'The address and times are applied. Check the price, then press F12 again.'
  }
  const isApplied = typed === applied.typed && times.start === applied.times.start && times.end === applied.times.end
  useOpenInput(isApplied ? undefined : apply)

  const isUnknown = typed.trim() !== '' && best === undefined
  const today = proposed.start.slice(0, 10)
  return (
    <Scroll>
      <Stack gap={8} p="10px 8px">
        <TextField
          label="Address or point"
          placeholder="Venue, street or 42.366,-71.062"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            cursor.moveTo(0)
          }}
          onKeyDown={(event) => {
            cursor.onKeyDown(event)
            if (event.key !== 'Enter') return
            search(best)
            event.preventDefault()
          }}
          autoComplete="off"
          data-sell="search"
          hint={point === undefined ? undefined : 'Point on the map'}
        />
        {found.length > 0 && settled === undefined ? (
          <div role="listbox" aria-label="Places found">
            {found.map((place, index) => (
              <div
                key={`${place.label}-${place.detail}-${place.venueId}`}
                role="option"
                aria-selected={index === cursor.current}
                className={classes(styles.place, index === cursor.current && styles.chosen)}
                onClick={() => search(place)}
              >
                <Text as="div" weight="medium" line="cut">
                  {place.label}
                </Text>
                <Text as="div" size="small" tone="faint" line="cut">
                  {place.detail}
                </Text>
              </div>
            ))}
          </div>
        ) : null}
        {isUnknown ? (
          <Text as="p" size="small" tone="secondary">
            {`"${typed.trim()}" is not a known venue or facility. Parkdesk works without internet, so it has no street directory. A point such as 42.366,-71.062 always works.`}
          </Text>
        ) : null}
        <TimesFields times={times} zone={best?.zone ?? timeZone} startLabel="From" onChange={setTimes} />
        <Row as="div">
          <Button small onClick={() => setTimes(proposed)}>
            Now, 4 h
          </Button>
          <Button small onClick={() => setTimes({ start: `${today}T18:00`, end: `${addDays(today, 1)}T06:00` })}>
            Overnight
          </Button>
        </Row>
        <Button
          kind="primary"
          block
          disabledReason={best === undefined ? 'Enter a known place or a point' : timesProblem}
          onClick={() => search(best)}
        >
          Show parking
        </Button>
      </Stack>
    </Scroll>
  )
}
