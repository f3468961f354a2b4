/** The left list: events of the scoped venues, or an address; under it parked sales and the scope. */
import { useCallback } from 'react'
import { Pane, Segmented, tableStyles, Text } from '../../../ui/index.ts'
import { setVenueScope } from '../../../lib/preferences/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { ParkedSales } from '../after/parked-sales.tsx'
import { useKnownPlaces } from '../data/places.ts'
import { chooseOption } from '../data/choose-option.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { hasInput } from '../model/sell-state.ts'
import { AddressForm } from './address-form.tsx'
import { EventList } from './event-list.tsx'
import styles from './list.module.css'
import type { EventRow } from '../model/events.ts'
import type { SellOption } from '../model/option.ts'
import type { FoundEvents } from '../data/use-sell-events.ts'
import type { SellState } from '../model/sell-state.ts'
import type { VenueScope } from '../../../lib/preferences/index.ts'

interface ListPaneProps {
  readonly state: SellState
  readonly scope: VenueScope
  readonly events: FoundEvents
  /** Of the destination, as the table lists them. */
  readonly options: readonly SellOption[]
  readonly typed: string
  readonly onType: (text: string) => void
  readonly nowMs: number
  readonly zone: string
}

export const ListPane = ({ state, scope, events, options, typed, onType, nowMs, zone }: ListPaneProps) => {
  const known = useKnownPlaces(scope.venues, state.mode === 'address')
  const narrowed = scope.venueIds !== undefined && scope.venueIds.length < scope.allVenues.length
  const label = scopeLabel(scope)
  const widen = narrowed ? () => setVenueScope([]) : undefined
  const chooseFacility = useCallback(
    (option: SellOption) => {
      onType('')
      chooseOption(option)
    },
    [onType],
  )
  const choose = useCallback(
    (row: EventRow) => {
      onType('')
      dispatchSell({ type: 'target', target: { kind: 'event', eventId: row.id } })
    },
    [onType],
  )
  return (
    <Pane label="Events" kind="list" className={styles.pane} busy={state.mode === 'event' && events.busy}>
      <div className={styles.modeBar}>
        <Segmented
          label="Sell for"
          small
          value={state.mode}
          segments={[
            { value: 'event', label: 'Event' },
            { value: 'address', label: 'Address' },
          ]}
          onChange={(mode) => dispatchSell({ type: 'mode', mode })}
        />
      </div>
      {state.mode === 'event' ? (
        <EventList
          events={events}
          typed={typed}
          onType={onType}
          selectedId={state.target?.kind === 'event' ? state.target.eventId : null}
          onChoose={choose}
          options={options}
          onChooseOption={chooseFacility}
          scopeLabel={label}
          onWiden={widen}
        />
      ) : (
        <AddressForm
          // Times that were changed elsewhere are shown here, too.
          key={`${state.window?.start} ${state.window?.end}`}
          known={known}
          place={state.target?.kind === 'place' ? state.target.place : undefined}
          window={state.target?.kind === 'place' ? state.window : null}
          nowMs={nowMs}
          timeZone={scope.timeZone}
          onSearch={(place, window) => dispatchSell({ type: 'target', target: { kind: 'place', place }, window })}
        />
      )}
      <ParkedSales zone={zone} nowMs={nowMs} busyForm={state.phase.kind === 'form' && hasInput(state.form)} />
      <div className={tableStyles.foot} data-part="table-foot">
        <Text line="cut">{narrowed ? `${label} only` : label}</Text>
        <Text grow />
        {widen === undefined ? null : (
          <button type="button" className={styles.link} onClick={widen}>
            All {plural(scope.allVenues.length, 'venue')}
          </button>
        )}
      </div>
    </Pane>
  )
}

const scopeLabel = (scope: VenueScope): string => {
  const only = scope.venues.length === 1 ? scope.venues[0] : undefined
  return only === undefined ? plural(scope.venues.length, 'venue') : only.name
}
