/** The center: head, filters, table and map of the options, with one selection in both. */
import { VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconColumns } from '@tabler/icons-react'
import {
  Bar,
  BusyBar,
  Button,
  Chip,
  classes,
  EmptyState,
  ErrorState,
  MenuButton,
  Pane,
  paneStyles,
  ParkingMap,
  SeenTag,
  stateStyles,
  tableStyles,
  Text,
  useBusyShown,
} from '../../../ui/index.ts'
import type { MapPoint } from '../../../ui/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import {
  formatCount,
  formatMiles,
  formatMinor,
  formatParkingTime,
  formatVenueTime,
  formatWeekdayDate,
  isBusinessDay,
  localDateTime,
  plural,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { chooseOption } from '../data/choose-option.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { amenityFilters, footFacts, sharedNames, sortOrders } from '../model/option-list.ts'
import { NoOptions } from './no-options.tsx'
import { OptionTable } from './option-table.tsx'
import styles from './options.module.css'
import { TimesPopover } from './times-popover.tsx'
import { VehicleChip } from './vehicle-chip.tsx'
import type { Destination, SellArea } from '../data/area-quotes.ts'
import type { SellOption } from '../model/option.ts'
import type { SellState } from '../model/sell-state.ts'

interface CenterProps {
  readonly state: SellState
  readonly area: SellArea
}
interface DestinationProps extends CenterProps {
  readonly destination: Destination
}

export const CenterPane = ({ state, area, nowMs }: CenterProps & { readonly nowMs: number }) => {
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
        {state.mode === 'event' ? (
          <EmptyState
            title="Choose an event"
            text="Press / and type a team or a date, then Enter. Arrows move through the list."
          />
        ) : (
          <EmptyState
            title="Choose a place and times"
            text="Enter a venue, a street of a known facility, or a point such as 42.366,-71.062."
          />
        )}
      </Pane>
    )
  }
  const pinned = area.options === undefined ? state.pinned : area.pinned.map((option) => option.key)
  return (
    <Pane label="Parking options" className={styles.center}>
      <BusyBar busy={area.busy} />
      <CenterHead state={state} area={area} destination={destination} />
      <FilterBar state={state} pinCount={pinned.length} />
      <VisuallyHidden role="status">{area.pending ? '' : plural(rows.length, 'option')}</VisuallyHidden>
      {rows.length > 0 ? (
        <div className={styles.options}>
          <div className={styles.tablePart}>
            <OptionTable state={state} rows={rows} pinned={pinned} nowMs={nowMs} zone={destination.zone} />
            <OptionFoot state={state} area={area} />
          </div>
          {/* It keeps the text of its tags, so it is rebuilt when amounts are formatted differently. */}
          <OptionMap key={homeCurrency} state={state} area={area} destination={destination} />
        </div>
      ) : area.pending ? (
        <div className={stateStyles.empty} data-part="empty">
          {waiting ? <p>Fetching prices</p> : null}
        </div>
      ) : (
        // Takes the focus in place of the options, so that its keys work.
        <div data-sell="options" tabIndex={-1}>
          <NoOptions state={state} area={area} where={destination.venueName} />
        </div>
      )}
    </Pane>
  )
}

const CenterHead = ({ state, area: { parking }, destination }: DestinationProps) => {
  const { zone, startMs, timesTbd } = destination
  // The parking time then names the day.
  const isAllDay = parking !== undefined && isBusinessDay(parking.startMs, parking.endMs, zone)
  const window =
    state.window ??
    (parking && { start: localDateTime(parking.startMs, zone), end: localDateTime(parking.endMs, zone) })
  // Without an event there are no times to reset to.
  const isChanged = state.window !== null && state.target?.kind === 'event'
  return (
    <div className={classes(paneStyles.head, styles.head)} data-part="head">
      <Text as="div" grow>
        <h1 title={destination.title}>{destination.title}</h1>
        <div className={styles.facts}>
          {startMs === undefined ? null : (
            <span>
              {timesTbd ? (
                <Text tone="warn" weight="medium">
                  Time to be announced{isAllDay ? '' : `, ${formatWeekdayDate(startMs, zone)}`}
                </Text>
              ) : (
                `Starts ${formatVenueTime(startMs, zone)}`
              )}
            </span>
          )}
          {parking === undefined ? null : (
            <span>
              Parking <b>{formatParkingTime(parking.startMs, parking.endMs, zone, timesTbd)}</b>
            </span>
          )}
          {destination.where === '' ? null : <span>{destination.where}</span>}
        </div>
      </Text>
      <SeenTag resource="quotes" zone={zone} />
      {window === undefined ? null : <TimesPopover window={window} changed={isChanged} zone={zone} />}
    </div>
  )
}

const sortLabels = { walk: 'Walk', price: 'Price', spaces: 'Spaces' } as const

const FilterBar = ({ state, pinCount }: Pick<CenterProps, 'state'> & { readonly pinCount: number }) => {
  const [vehicleOpen, setVehicleOpen] = useState(false)
  useCommands([
    {
      id: 'sell.vehicle',
      label: 'Choose the vehicle type',
      keys: ['V'],
      group: 'Options',
      perform: () => setVehicleOpen(true),
    },
  ])
  return (
    <Bar label="Filters">
      <VehicleChip vehicle={state.filters.vehicle} open={vehicleOpen} onOpen={setVehicleOpen} />
      {amenityFilters.map(({ filter, label }) => (
        <Chip
          key={filter}
          value={label}
          on={state.filters.amenities.includes(filter)}
          onClick={() => dispatchSell({ type: 'amenity', filter })}
        />
      ))}
      <Text grow />
      <MenuButton
        name="Sort"
        label={`Sort by ${sortLabels[state.sort]}`}
        value={sortLabels[state.sort]}
        items={sortOrders.map((sort) => ({
          key: sort,
          label: sortLabels[sort],
          chosen: sort === state.sort,
          onPick: () => dispatchSell({ type: 'sort', sort }),
        }))}
      />
      <Button
        small
        icon={IconColumns}
        keys="C"
        disabledReason={pinCount === 0 ? 'Pin options with P first, up to four' : undefined}
        onClick={() => dispatchSell({ type: 'compare', open: true })}
      >
        {pinCount === 0 ? 'Compare' : `Compare ${pinCount}`}
      </Button>
    </Bar>
  )
}

/** The selected row, the next one that can be sold, the cheapest. */
const OptionFoot = ({ state, area: { rows, options = [] } }: CenterProps) => {
  const { position, count, next, cheapest } = footFacts(rows, state.chosen?.key ?? null)
  const hiddenCount = options.length - rows.length
  return (
    <div className={classes(tableStyles.foot, styles.foot)} data-part="table-foot">
      <span>
        Option <b>{position === 0 ? '—' : position}</b> of <b>{count}</b>
        {hiddenCount === 0 ? '' : `, ${formatCount(hiddenCount)} hidden by filters`}
      </span>
      {next === undefined ? null : (
        <button type="button" onClick={() => chooseOption(next)}>
          Next: {next.name} <b>{formatMinor(next.priceMinor ?? 0, next.currency)}</b>
          {next.meters === undefined ? '' : `, ${formatMiles(next.meters)}`}
        </button>
      )}
      {cheapest === undefined ? null : (
        <button type="button" className={styles.cheapest} onClick={() => chooseOption(cheapest)}>
          Cheapest: {cheapest.name} <b>{formatMinor(cheapest.priceMinor ?? 0, cheapest.currency)}</b>
        </button>
      )}
    </div>
  )
}

const OptionMap = ({ state, area: { rows, center }, destination }: DestinationProps) => {
  const { venueName: name, coordinates } = destination
  const points = useMemo(() => pointsOf(rows), [rows])
  const venue = useMemo(() => {
    const [latitude, longitude] = coordinates ?? center ?? []
    return latitude === undefined || longitude === undefined ? undefined : { name, latitude, longitude }
  }, [name, coordinates, center])
  return (
    <ParkingMap
      label="Map of the parking options"
      points={points}
      selectedId={state.chosen?.key}
      onSelect={(id) => {
        const option = rows.find((row) => row.key === id)
        if (option) chooseOption(option)
      }}
      venue={venue}
    />
  )
}

const pointsOf = (rows: readonly SellOption[]): MapPoint[] => {
  const shared = sharedNames(rows)
  return rows.flatMap((option) => {
    if (option.coordinates === undefined) return []
    const soldOut = option.availability === 'sold_out' || option.priceMinor === undefined
    return {
      id: option.key,
      name: shared.has(option.name) ? `${option.name}, ${option.address}` : option.name,
      latitude: option.coordinates[0],
      longitude: option.coordinates[1],
      text: soldOut ? 'Sold out' : formatMinor(option.priceMinor, option.currency),
      state: option.availability,
      ...(option.meters === undefined ? {} : { distanceText: formatMiles(option.meters) }),
    }
  })
}
