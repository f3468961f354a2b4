/** The center: head, filters, table and map of the options, with one selection in both. */
import { BusyBar, ErrorState, Pane, useBusyShown } from '../../../ui/index.ts'
import { plural, useMoneyDisplay } from '../../../lib/format/index.ts'
import { CenterHead } from './center-head.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NoOptions } from './no-options.tsx'
import { OptionFoot } from './option-foot.tsx'
import { OptionMap } from './option-map.tsx'
import { OptionTable } from './option-table.tsx'
import styles from './options.module.css'
import type { SellArea } from '../data/area-quotes.ts'
import type { SellState } from '../model/sell-state.ts'

interface CenterPaneProps {
  readonly state: SellState
  readonly area: SellArea
  readonly nowMs: number
}

export function CenterPane({ state, area, nowMs }: CenterPaneProps) {
  const { destination, rows } = area
  const waiting = useBusyShown(area.pending)
  const { homeCurrency } = useMoneyDisplay()
  if (destination === undefined && state.target !== null) {
    return (
      <Pane label="Parking options" busy={area.busy}>
        {area.error ? <ErrorState error={area.error} onRetry={area.retry} /> : null}
      </Pane>
    )
  }
  if (destination === undefined) {
    return (
      <Pane label="Parking options">
        <div className="emptystate">
          <h2>{state.mode === 'event' ? 'Choose an event' : 'Choose a place and times'}</h2>
          <p>
            {state.mode === 'event'
              ? 'Press / and type a team or a date, then Enter. Arrows move through the list.'
              : 'Type a venue, a street of a known facility, or a point such as 42.366,-71.062.'}
          </p>
        </div>
      </Pane>
    )
  }
  const pinned = area.options === undefined ? state.pinned : area.pinned.map((option) => option.key)
  const selectedKey = state.chosen?.key ?? null
  return (
    <Pane label="Parking options" className={styles.center}>
      <BusyBar busy={area.busy} />
      <CenterHead
        destination={destination}
        parking={area.parking}
        window={state.window}
        resettable={state.target?.kind === 'event'}
      />
      <FilterBar state={state} pinCount={pinned.length} />
      <div className="vh" role="status">
        {area.pending ? '' : plural(rows.length, 'option')}
      </div>
      {rows.length === 0 ? (
        area.pending ? (
          <div className="emptystate">{waiting ? <p>Fetching prices</p> : null}</div>
        ) : (
          // Takes the focus in place of the options, so that its keys work.
          <div data-sell="options" tabIndex={-1}>
            <NoOptions
              state={state}
              where={destination.venueName}
              unfilteredCount={area.options?.length ?? 0}
              error={area.error}
              onRetry={area.retry}
              fromNow={area.fromNow}
            />
          </div>
        )
      ) : (
        <div className={styles.options}>
          <div className={styles.tablePart}>
            <OptionTable
              rows={rows}
              selectedKey={selectedKey}
              pinned={pinned}
              vehicle={state.filters.vehicle}
              sort={state.sort}
              nowMs={nowMs}
              zone={destination.zone}
            />
            <OptionFoot rows={rows} selectedKey={selectedKey} hiddenCount={(area.options?.length ?? 0) - rows.length} />
          </div>
          <OptionMap
            // It keeps the text of its tags, so it is rebuilt when amounts are formatted differently.
            key={homeCurrency}
            rows={rows}
            selectedKey={selectedKey}
            destination={destination}
            center={area.center}
          />
        </div>
      )}
    </Pane>
  )
}
