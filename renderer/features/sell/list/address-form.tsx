/** Sells without an event: an address, a venue, a facility or a point, and the times. */
import { useId, useState } from 'react'
import { Stack } from '@mantine/core'
import { addDays } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, classes, Form, Row, Scroll, Text, TextField, useListCursor } from '../../../ui/index.ts'
import { useKnownPlaces } from '../data/area-quotes.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { useOpenInput } from '../data/use-submit.ts'
import { focusPart } from '../focus.ts'
import { findPlaces, parsePoint, placeFromPoint, windowFromNow, windowProblem } from '../model/destinations.ts'
import type { Place } from '../model/sell-state.ts'
import { TimesFields } from '../options/search-controls.tsx'
import styles from './list.module.css'

const showCurrent = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

export const AddressForm = ({ sell: { state, nowMs, scope } }: SellProps) => {
  const { timeZone } = scope
  const known = useKnownPlaces(scope.venues)
  const chosen = state.target?.kind === 'place' ? state.target.place : undefined
  const proposed = windowFromNow(nowMs, timeZone)
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [times, setTimes] = useState((chosen && state.window) ?? proposed)
  const [applied, setApplied] = useState({ typed, times })
  // Times that were changed elsewhere are shown here, too. The field stays focused, which a new form would prevent.
  const [shownWindow, setShownWindow] = useState(state.window)
  if (shownWindow?.start !== state.window?.start || shownWindow?.end !== state.window?.end) {
    const now = { typed: chosen?.label ?? '', times: (chosen && state.window) ?? proposed }
    setShownWindow(state.window)
    setTyped(now.typed)
    setTimes(now.times)
    setApplied(now)
  }
  const point = parsePoint(typed)
  const found = point === undefined ? findPlaces(known, typed) : []
  const cursor = useListCursor(found.length)
  const timesProblem = windowProblem(times)
  const settled = chosen?.label === typed ? chosen : undefined
  const best = point === undefined ? (settled ?? found[cursor.current]) : placeFromPoint(point, known, timeZone)
  const problem = best === undefined ? t('sell.address.missing') : timesProblem
  const listId = useId()
  const isListShown = found.length > 0 && settled === undefined

  const search = (place: Place | undefined) => {
    if (place === undefined || timesProblem !== undefined) return
    setTyped(place.label)
    setApplied({ typed: place.label, times })
    dispatchSell({ type: 'target', target: { kind: 'place', place }, window: times })
    focusPart('options')
  }

  const apply = () => {
    search(best)
    return problem === undefined ? t('sell.address.applied') : t('sell.address.notApplied', { problem })
  }
  const isApplied = typed === applied.typed && times.start === applied.times.start && times.end === applied.times.end
  useOpenInput(isApplied ? undefined : apply)

  const isUnknown = typed.trim() !== '' && best === undefined
  const today = proposed.start.slice(0, 10)
  return (
    <Scroll>
      <Stack component={Form} onSubmit={() => search(best)} gap={8} p="10px 8px">
        <TextField
          label={t('sell.address.label')}
          placeholder={t('sell.address.placeholder')}
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
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={isListShown ? listId : undefined}
          aria-activedescendant={isListShown ? `${listId}-${cursor.current}` : undefined}
          data-sell="search"
          hint={point === undefined ? undefined : t('sell.address.point')}
          keepHintLine
        />
        {isListShown ? (
          <div id={listId} role="listbox" aria-label={t('sell.address.found')}>
            {found.map((place, index) => (
              <div
                key={`${place.label}-${place.detail}-${place.venueId}`}
                id={`${listId}-${index}`}
                // In a low window the current line may be out of view.
                ref={index === cursor.current ? showCurrent : undefined}
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
            {t('sell.address.unknown', { text: typed.trim() })}
          </Text>
        ) : null}
        <TimesFields
          times={times}
          zone={best?.zone ?? timeZone}
          startLabel={t('sell.address.from')}
          onChange={setTimes}
        />
        <Row as="div">
          <Button small onClick={() => setTimes(proposed)}>
            {t('sell.address.fourHours')}
          </Button>
          <Button small onClick={() => setTimes({ start: `${today}T18:00`, end: `${addDays(today, 1)}T06:00` })}>
            {t('sell.address.overnight')}
          </Button>
        </Row>
        <Button type="submit" kind="primary" block disabledReason={problem}>
          {problem ?? t('sell.address.show')}
        </Button>
      </Stack>
    </Scroll>
  )
}
