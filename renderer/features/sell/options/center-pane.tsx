/** The center pane: head, filters, table and map of the options, with one selection in both. */
import { useState, type ReactNode } from 'react'
import { Group, VisuallyHidden } from '@mantine/core'
import { IconArrowsSort, IconColumns, IconMap2 } from '@tabler/icons-react'
import { useCommands } from '../../../lib/commands/index.ts'
import { useReadAt } from '../../../lib/connection/index.ts'
import {
  formatCount,
  formatDistance,
  formatParkingTime,
  formatVenueTime,
  formatWeekdayDate,
  isBusinessDay,
  listMoney,
  localDate,
  localDateTime,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { DataAgeTag } from '../../../kit/domain/index.ts'
import {
  Bar,
  BusyBar,
  Button,
  Chip,
  classes,
  ErrorState,
  Icon,
  MenuButton,
  Pane,
  paneStyles,
  stateStyles,
  tableStyles,
  Text,
  textStyles,
  useBusyShown,
} from '../../../ui/index.ts'
import { chooseOption, commandsOf } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { FoundEvents } from '../data/use-sell-events.ts'
import type { SellProps } from '../data/use-sell.ts'
import { focusOptionsIfLost, focusPart, isMapBehind } from '../focus.ts'
import { amenityFilters, footFacts, sortOrders } from '../model/option-list.ts'
import type { SellOption } from '../model/option.ts'
import { NoDestination, NoOptions, type DestinationProps } from './no-options.tsx'
import { OptionMap } from './option-map.tsx'
import { OptionTable } from './option-table.tsx'
import styles from './options.module.css'
import { TimesPopover, VehicleChip } from './search-controls.tsx'

export const CenterPane = ({ sell, events }: SellProps & { readonly events: FoundEvents }) => {
  const { destination, rows, pending, busy, error, retry } = sell.area
  const { target, mode } = sell.state
  const isWaiting = useBusyShown(pending)
  const { homeCurrency } = useMoneyDisplay()
  const [isMapOpen, setMapOpen] = useState(false)
  if (destination === undefined) {
    const isLoading = target !== null
    // The list then explains why and what to do.
    const hasNoEvent = mode === 'event' && sell.hasVenues && events.settled && events.rows.length === 0
    const content = () => {
      if (isLoading) return error && <ErrorState error={error} onRetry={retry} noun="facility" />
      return hasNoEvent ? null : <NoDestination mode={mode} hasVenues={sell.hasVenues} />
    }
    return (
      <Pane label={t('sell.panes.options')} busy={isLoading && busy}>
        {content()}
      </Pane>
    )
  }
  return (
    <Pane label={t('sell.panes.options')} className={styles.center}>
      <BusyBar busy={busy} />
      <CenterHead sell={sell} destination={destination} />
      <FilterBar sell={sell} isMapOpen={isMapOpen} onMap={setMapOpen} />
      <VisuallyHidden role="status">{pending ? '' : t('sell.options.count', { count: rows.length })}</VisuallyHidden>
      {rows.length > 0 ? (
        // This element gets the focus instead of the table while the map hides it.
        <div
          key="options"
          ref={focusOptionsIfLost}
          className={styles.options}
          data-map={isMapOpen || undefined}
          data-sell="options"
          tabIndex={-1}
        >
          <div className={styles.tablePart}>
            <OptionTable sell={sell} />
            <OptionFoot sell={sell} />
          </div>
          {/* The map stores the text of its tags and its size, so it is rebuilt when the format of amounts or the size changes. */}
          <OptionMap key={`${homeCurrency} ${isMapOpen}`} sell={sell} destination={destination} />
        </div>
      ) : pending ? (
        <div
          key="pending"
          ref={focusOptionsIfLost}
          className={stateStyles.empty}
          data-part="empty"
          data-sell="options"
          tabIndex={-1}
        >
          {isWaiting ? <p>{t('sell.options.fetching')}</p> : null}
        </div>
      ) : (
        // This element gets the focus instead of the options, so that its keys work.
        <div key="none" ref={focusOptionsIfLost} data-sell="options" tabIndex={-1}>
          <NoOptions sell={sell} destination={destination} />
        </div>
      )}
    </Pane>
  )
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>

const CenterHead = ({ sell: { state, area, nowMs }, destination }: DestinationProps) => {
  const { zone, startMs, timesTbd, title, where } = destination
  const { parking } = area
  // In this case the parking time names the day.
  const isAllDay = parking !== undefined && isBusinessDay(parking.startMs, parking.endMs, zone)
  const window =
    state.window ??
    (parking && { start: localDateTime(parking.startMs, zone), end: localDateTime(parking.endMs, zone) })
  // The list beside it is for another kind of destination, and nothing in it is chosen yet.
  const isOfOtherMode = (state.mode === 'event') !== (state.target?.kind === 'event')
  // Without an event there are no times to reset to.
  const isChanged = state.window !== null && state.target?.kind === 'event'
  const isCached = useReadAt('quotes') !== undefined
  return (
    <div className={paneStyles.head} data-part="head">
      <Text as="div" grow>
        <h1 className={textStyles.cut} title={title}>
          {isOfOtherMode ? t('sell.head.still', { title }) : title}
        </h1>
        <div className={styles.facts}>
          {startMs === undefined ? null : timesTbd ? (
            <Text tone="warn" weight="medium">
              {isAllDay ? t('sell.head.tbd') : t('sell.head.tbdOn', { date: formatWeekdayDate(startMs, zone) })}
            </Text>
          ) : (
            <span>
              {localDate(startMs, zone) === localDate(nowMs, zone)
                ? t('sell.head.starts', { time: formatVenueTime(startMs, zone) })
                : t('sell.head.startsOn', { time: formatVenueTime(startMs, zone, 'dateTime') })}
            </span>
          )}
          {parking === undefined ? null : (
            <span>
              {t.rich('sell.head.parking', {
                time: formatParkingTime(parking.startMs, parking.endMs, zone, timesTbd),
                b: bold,
              })}
            </span>
          )}
          {where === '' ? null : (
            <Text line="cut" className={styles.place} title={where}>
              {where}
            </Text>
          )}
        </div>
      </Text>
      {/* The tag replaces the times: only data that was fetched before can be shown. */}
      {isCached ? <DataAgeTag resource="quotes" zone={zone} /> : null}
      {isCached || window === undefined ? null : <TimesPopover current={window} changed={isChanged} zone={zone} />}
    </div>
  )
}

const command = commandsOf(t('sell.commands.options'))

interface FilterBarProps extends SellProps {
  readonly isMapOpen: boolean
  readonly onMap: (open: boolean) => void
}

const FilterBar = ({ sell: { state, area }, isMapOpen, onMap }: FilterBarProps) => {
  const { filters, sort } = state
  const pinCount = (area.options === undefined ? state.pinned : area.pinned).length
  const [vehicleOpen, setVehicleOpen] = useState(false)
  const toggleMap = () => onMap(!isMapOpen)
  const toggleByKey = () => {
    toggleMap()
    focusPart('options')
  }
  useCommands([
    command('sell.vehicle', t('sell.commands.vehicle'), 'V', () => setVehicleOpen(true)),
    command('sell.map', t('sell.commands.map'), 'M', toggleByKey, {
      keyBar: t('sell.commands.mapKey'),
      predicate: isMapBehind,
    }),
  ])
  return (
    <Bar label={t('sell.filters.label')}>
      <VehicleChip vehicle={filters.vehicle} open={vehicleOpen} onOpen={setVehicleOpen} />
      {amenityFilters.map(({ filter, label }) => (
        <Chip
          key={filter}
          value={label}
          on={filters.amenities.includes(filter)}
          onClick={() => dispatchSell({ type: 'amenity', filter })}
        />
      ))}
      <Group gap={6} ml="auto" wrap="nowrap" className={styles.barEnd}>
        <MenuButton
          name={
            <>
              <span className={styles.barIcon}>
                <Icon of={IconArrowsSort} />
              </span>
              <span className={styles.barText}>{t('sell.filters.sort')}</span>
            </>
          }
          label={t(`sell.sortBy.${sort}`)}
          value={<span className={styles.barText}>{t(`sell.sortOrders.${sort}`)}</span>}
          items={sortOrders.map((order) => ({
            key: order,
            label: t(`sell.sortOrders.${order}`),
            chosen: order === sort,
            onPick: () => dispatchSell({ type: 'sort', sort: order }),
          }))}
        />
        <Button
          small
          icon={IconColumns}
          keys="C"
          label={pinCount === 0 ? t('sell.filters.compare') : t('sell.filters.compareCount', { count: pinCount })}
          disabledReason={pinCount === 0 ? t('sell.filters.pinFirst') : undefined}
          onClick={() => dispatchSell({ type: 'compare', open: true })}
        >
          <span className={styles.barText}>
            {pinCount === 0 ? t('sell.filters.compare') : t('sell.filters.compareCount', { count: pinCount })}
          </span>
        </Button>
        <span className={styles.mapKey} data-map-key>
          <Button small icon={IconMap2} label={t('sell.commands.map')} on={isMapOpen} onClick={toggleMap} />
        </span>
      </Group>
    </Bar>
  )
}

const moneyOf = (rows: readonly SellOption[]) => listMoney(rows.map(({ currency }) => currency)).format

const optionValues = ({ name, priceMinor = 0, currency }: SellOption, money: ReturnType<typeof moneyOf>) => ({
  facility: name,
  name: (chunks: ReactNode) => <span className={textStyles.cut}>{chunks}</span>,
  price: money(priceMinor, currency),
  b: bold,
})

/** Shows the selected row, the next one that can be sold, and the cheapest. */
const OptionFoot = ({ sell: { state, area } }: SellProps) => {
  const { rows, options = [] } = area
  const { position, next, cheapest } = footFacts(rows, state.chosen?.key ?? null)
  const hiddenCount = options.length - rows.length
  const money = moneyOf(rows)
  const positionValues = { position: position === 0 ? '—' : formatCount(position), total: rows.length, b: bold }
  return (
    <div className={classes(tableStyles.foot, styles.foot)} data-part="table-foot">
      <span>
        {hiddenCount === 0
          ? t.rich('sell.foot.position', positionValues)
          : t.rich('sell.foot.positionAndHidden', { ...positionValues, hidden: hiddenCount })}
      </span>
      <span className={styles.moreColumns}>{t('sell.foot.moreColumns')}</span>
      {next === undefined ? null : (
        <button type="button" title={next.name} onClick={() => chooseOption(next)}>
          {next.meters === undefined
            ? t.rich('sell.foot.next', optionValues(next, money))
            : t.rich('sell.foot.nextAt', { ...optionValues(next, money), distance: formatDistance(next.meters) })}
        </button>
      )}
      {cheapest === undefined ? null : (
        <button type="button" className={styles.cheapest} title={cheapest.name} onClick={() => chooseOption(cheapest)}>
          {t.rich('sell.foot.cheapest', optionValues(cheapest, money))}
        </button>
      )}
    </div>
  )
}
