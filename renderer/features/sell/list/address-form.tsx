/** Selling without an event: an address, a venue, a facility or a point, and the times. */
import { useState } from 'react'
import { Button, Scroll, TextField, classes, Row, Text } from '../../../ui/index.ts'
import { addDays, localDateTime, venueTimeLabel } from '../../../lib/format/index.ts'
import { findPlaces, parsePoint, placeFromKnown, placeFromPoint, windowProblem } from '../model/place.ts'
import { useOpenInput } from '../data/use-take.ts'
import { focusPart } from '../focus.ts'
import styles from './list.module.css'
import type { KnownPlace, Place } from '../model/place.ts'
import type { ParkingWindow } from '../model/sell-state.ts'

interface AddressFormProps {
  readonly known: readonly KnownPlace[]
  readonly place: Place | undefined
  readonly window: ParkingWindow | null
  readonly nowMs: number
  readonly timeZone: string
  readonly onSearch: (place: Place, window: ParkingWindow) => void
}

const quarterMs = 15 * 60_000

/** From the next quarter of an hour, for four hours. */
export const proposedWindow = (nowMs: number, timeZone: string): ParkingWindow => {
  const startMs = Math.ceil(nowMs / quarterMs) * quarterMs
  return { start: localDateTime(startMs, timeZone), end: localDateTime(startMs + 4 * 3_600_000, timeZone) }
}

export const AddressForm = ({ known, place, window: chosen, nowMs, timeZone, onSearch }: AddressFormProps) => {
  const proposed = proposedWindow(nowMs, timeZone)
  const [typed, setTyped] = useState(place?.label ?? '')
  const [start, setStart] = useState(chosen?.start ?? proposed.start)
  const [end, setEnd] = useState(chosen?.end ?? proposed.end)
  const [applied, setApplied] = useState({ typed, start, end })
  const [marked, setMarked] = useState(0)
  const point = parsePoint(typed)
  const found = point === undefined ? findPlaces(known, typed) : []
  const timesProblem = windowProblem(start, end)
  const settledOn = place !== undefined && place.label === typed

  const search = (to: Place | undefined) => {
    if (to === undefined || timesProblem !== undefined) return
    setTyped(to.label)
    setApplied({ typed: to.label, start, end })
    onSearch(to, { start, end })
    focusPart('options')
  }

  const best = (): Place | undefined => {
    if (point !== undefined) return placeFromPoint(point, known, timeZone)
    if (settledOn) return place
    const chosenPlace = found[marked] ?? found[0]
    return chosenPlace === undefined ? undefined : placeFromKnown(chosenPlace)
  }

  const isApplied = typed === applied.typed && start === applied.start && end === applied.end
  useOpenInput(
    isApplied
      ? undefined
      : () => {
          const to = best()
          search(to)
          if (to !== undefined && timesProblem === undefined) {
            return 'The address and times are applied. Check the price, then press F12 again.'
          }
          return `The address is not applied. ${timesProblem ?? 'Enter a known place or a point'}.`
        },
  )

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      search(best())
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setMarked(Math.min(Math.max(0, found.length - 1), Math.max(0, marked + (event.key === 'ArrowDown' ? 1 : -1))))
    }
  }

  const zone = best()?.zone ?? timeZone
  const label = (text: string, wallTime: string) => venueTimeLabel(text, `${wallTime}Z`, zone)
  const unknown = typed.trim() !== '' && point === undefined && found.length === 0 && !settledOn
  return (
    <Scroll>
      <div className={styles.address}>
        <TextField
          label="Address or point"
          placeholder="Venue, street or 42.366,-71.062"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          data-sell="search"
          hint={point === undefined ? undefined : 'Point on the map'}
        />
        {found.length > 0 && !settledOn ? (
          <div role="listbox" aria-label="Places found" className={styles.places}>
            {found.map((each, index) => (
              <div
                key={`${each.kind}-${each.name}-${each.street}`}
                role="option"
                aria-selected={index === marked}
                className={classes(styles.place, index === marked && styles.chosen)}
                onClick={() => search(placeFromKnown(each))}
              >
                <Text as="div" weight="medium" line="cut">
                  {each.name}
                </Text>
                <Text as="div" size="small" tone="faint" line="cut">
                  {[each.street, each.city].filter((part) => part !== '').join(', ')}
                </Text>
              </div>
            ))}
          </div>
        ) : null}
        {unknown ? (
          <Text as="p" size="small" tone="secondary">
            {`"${typed.trim()}" is not a known venue or facility. Parkdesk works without internet, so it has no street directory. A point such as 42.366,-71.062 always works.`}
          </Text>
        ) : null}
        <TextField label={label('From', start)} type="datetime-local" value={start} onChange={setStart} />
        <TextField
          label={label('Until', end)}
          type="datetime-local"
          value={end}
          onChange={setEnd}
          error={timesProblem}
        />
        <Row as="div">
          <Button
            small
            onClick={() => {
              setStart(proposed.start)
              setEnd(proposed.end)
            }}
          >
            Now, 4 h
          </Button>
          <Button
            small
            onClick={() => {
              const today = proposed.start.slice(0, 10)
              setStart(`${today}T18:00`)
              setEnd(`${addDays(today, 1)}T06:00`)
            }}
          >
            Overnight
          </Button>
        </Row>
        <Button
          kind="primary"
          block
          disabledReason={best() === undefined ? 'Enter a known place or a point' : timesProblem}
          onClick={() => search(best())}
        >
          Show parking
        </Button>
      </div>
    </Scroll>
  )
}
