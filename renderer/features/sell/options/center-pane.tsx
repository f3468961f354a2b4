/** The center: head, filters, table and map of the options, with one selection in both. */
import { useMemo, useState } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
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
import { fullPlaceName, sharedNames } from '../../../lib/shared-names.ts'
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
  textStyles,
  useBusyShown,
  type MapPoint,
} from '../../../ui/index.ts'
import { chooseOption, commandsOf } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { amenityFilters, footFacts, sortOrders } from '../model/option-list.ts'
import { capitalized, type SellOption } from '../model/option.ts'
import { NoOptions, type DestinationProps } from './no-options.tsx'
import { OptionTable } from './option-table.tsx'
import styles from './options.module.css'
import { TimesPopover, VehicleChip } from './search-controls.tsx'

export const CenterPane = ({ sell }: SellProps) => {
  const { destination, rows, pending, busy, error, retry } = sell.area
  const { target, mode } = sell.state
  const isWaiting = useBusyShown(pending)
  const { homeCurrency } = useMoneyDisplay()
  if (destination === undefined) {
    const isLoading = target !== null
    return (
      <Pane label="Parking options" busy={isLoading && busy}>
        {isLoading ? error && <ErrorState error={error} onRetry={retry} /> : <EmptyState {...noDestination[mode]} />}
      </Pane>
    )
  }
  return (
    <Pane label="Parking options" className={styles.center}>
      <BusyBar busy={busy} />
      <CenterHead sell={sell} destination={destination} />
      <FilterBar sell={sell} />
      <VisuallyHidden role="status">{pending ? '' : plural(rows.length, 'option')}</VisuallyHidden>
      {rows.length > 0 ? (
        <div className={styles.options}>
          <div className={styles.tablePart}>
            <OptionTable sell={sell} />
            <OptionFoot sell={sell} />
          </div>
          {/* It keeps the text of its tags, so it is rebuilt when amounts are formatted differently. */}
          <OptionMap key={homeCurrency} sell={sell} destination={destination} />
        </div>
      ) : pending ? (
        <div className={stateStyles.empty} data-part="empty">
          {isWaiting ? <p>Fetching prices</p> : null}
        </div>
      ) : (
        // Takes the focus in place of the options, so that its keys work.
        <div data-sell="options" tabIndex={-1}>
          <NoOptions sell={sell} destination={destination} />
        </div>
      )}
    </Pane>
  )
}

const noDestination = {
  event: {
    title: 'Choose an event',
    text: 'Press / and type a team or a date, then Enter. Arrows move through the list.',
  },
  address: {
    title: 'Choose a place and times',
    text: 'Enter a venue, a street of a known facility, or a point such as 42.366,-71.062.',
  },
} as const

const CenterHead = ({ sell: { state, area }, destination }: DestinationProps) => {
  const { zone, startMs, timesTbd, title, where } = destination
  const { parking } = area
  // The parking time then names the day.
  const isAllDay = parking !== undefined && isBusinessDay(parking.startMs, parking.endMs, zone)
  const window =
    state.window ??
    (parking && { start: localDateTime(parking.startMs, zone), end: localDateTime(parking.endMs, zone) })
  // Without an event there are no times to reset to.
  const isChanged = state.window !== null && state.target?.kind === 'event'
  return (
    <div className={paneStyles.head} data-part="head">
      <Text as="div" grow>
        <h1 className={textStyles.cut} title={title}>
          {title}
        </h1>
        <div className={styles.facts}>
          {startMs === undefined ? null : timesTbd ? (
            <Text tone="warn" weight="medium">
              Time to be announced{isAllDay ? '' : `, ${formatWeekdayDate(startMs, zone)}`}
            </Text>
          ) : (
            <span>Starts {formatVenueTime(startMs, zone)}</span>
          )}
          {parking === undefined ? null : (
            <span>
              Parking <b>{formatParkingTime(parking.startMs, parking.endMs, zone, timesTbd)}</b>
            </span>
          )}
          {where === '' ? null : <span>{where}</span>}
        </div>
      </Text>
      <SeenTag resource="quotes" zone={zone} />
      {window === undefined ? null : <TimesPopover current={window} changed={isChanged} zone={zone} />}
    </div>
  )
}

const command = commandsOf('Options')

const FilterBar = ({ sell: { state, area } }: SellProps) => {
  const { filters, sort } = state
  const pinCount = (area.options === undefined ? state.pinned : area.pinned).length
  const [vehicleOpen, setVehicleOpen] = useState(false)
  useCommands([command('sell.vehicle', 'Choose the vehicle type', 'V', () => setVehicleOpen(true))])
  return (
    <Bar label="Filters">
      <VehicleChip vehicle={filters.vehicle} open={vehicleOpen} onOpen={setVehicleOpen} />
      {amenityFilters.map(({ filter, label }) => (
        <Chip
          key={filter}
          value={label}
          on={filters.amenities.includes(filter)}
          onClick={() => dispatchSell({ type: 'amenity', filter })}
        />
      ))}
      <Text grow />
      <MenuButton
        name="Sort"
        label={`Sort by ${capitalized(sort)}`}
        value={capitalized(sort)}
        items={sortOrders.map((order) => ({
          key: order,
          label: capitalized(order),
          chosen: order === sort,
          onPick: () => dispatchSell({ type: 'sort', sort: order }),
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
const OptionFoot = ({ sell: { state, area } }: SellProps) => {
  const { rows, options = [] } = area
  const { position, next, cheapest } = footFacts(rows, state.chosen?.key ?? null)
  const hiddenCount = options.length - rows.length
  return (
    <div className={classes(tableStyles.foot, styles.foot)} data-part="table-foot">
      <span>
        Option <b>{position === 0 ? '—' : position}</b> of <b>{rows.length}</b>
        {hiddenCount === 0 ? '' : `, ${formatCount(hiddenCount)} hidden by filters`}
      </span>
      {next === undefined ? null : (
        <button type="button" className={textStyles.cut} onClick={() => chooseOption(next)}>
          Next: {next.name} <b>{formatMinor(next.priceMinor ?? 0, next.currency)}</b>
          {next.meters === undefined ? '' : `, ${formatMiles(next.meters)}`}
        </button>
      )}
      {cheapest === undefined ? null : (
        <button
          type="button"
          className={classes(textStyles.cut, styles.cheapest)}
          onClick={() => chooseOption(cheapest)}
        >
          Cheapest: {cheapest.name} <b>{formatMinor(cheapest.priceMinor ?? 0, cheapest.currency)}</b>
        </button>
      )}
    </div>
  )
}

const OptionMap = ({ sell: { state, area }, destination }: DestinationProps) => {
  const { rows } = area
  const { venueName: name, coordinates } = destination
  const points = useMemo(() => pointsOf(rows), [rows])
  const venue = useMemo(
    () => coordinates && { name, latitude: coordinates[0], longitude: coordinates[1] },
    [name, coordinates],
  )
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
    const { key, name, coordinates, availability, priceMinor, currency, meters } = option
    if (coordinates === undefined) return []
    const isSoldOut = availability === 'sold_out' || priceMinor === undefined
    return {
      id: key,
      name: shared.has(name) ? fullPlaceName(option) : name,
      latitude: coordinates[0],
      longitude: coordinates[1],
      text: isSoldOut ? 'Sold out' : formatMinor(priceMinor, currency),
      state: availability,
      ...(meters === undefined ? {} : { distanceText: formatMiles(meters) }),
    }
  })
}
