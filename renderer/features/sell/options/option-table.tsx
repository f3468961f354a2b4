/** The options of the search as a table. Arrows, Enter and P are commands of the screen. */
import { memo, useEffect, useRef } from 'react'
import { shallowEqual } from '@mantine/hooks'
import { listMoney, useMoneyDisplay } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { sharedNames } from '../../../lib/shared-names.ts'
import { classes, tableStyles } from '../../../ui/index.ts'
import { chooseOption, sellOption } from '../data/commands.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { rowAfter, type SortOrder } from '../model/option-list.ts'
import { markLabels, vehicleLabel, type SellOption } from '../model/option.ts'
import { columns, type RowProps } from './option-columns.tsx'
import styles from './options.module.css'

const pageRows = 7

export const OptionTable = ({ sell: { state, area, nowMs, zone } }: SellProps) => {
  const { rows, options } = area
  const { vehicle } = state.filters
  const selectedKey = state.chosen?.key ?? null
  const pinned = options === undefined ? state.pinned : area.pinned.map(({ key }) => key)
  const locationIds = rows.map(({ locationId }) => locationId)
  const shared = sharedNames(rows)
  useMoneyDisplay()
  const { isMixed, format, headCurrency } = listMoney(rows.map(({ currency }) => currency))

  const [first] = rows
  const lead = state.sort === 'walk' && first?.marks.includes('recommended') ? first : undefined
  const rowOf = (option: SellOption) => (
    <OptionRow
      key={option.key}
      option={option}
      selected={option.key === selectedKey}
      pinNumber={pinned.indexOf(option.key) + 1}
      vehicle={vehicle}
      showRate={locationIds.filter((id) => id === option.locationId).length > 1}
      showAddress={shared.has(option.name)}
      money={format}
      // The time is in whole minutes, so that the rows stay the same in between.
      nowMs={Math.floor(nowMs / 60_000) * 60_000}
      zone={zone}
    />
  )

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = { PageDown: pageRows, PageUp: -pageRows, Home: -rows.length, End: rows.length }[event.key]
    const row = step === undefined ? undefined : rowAfter(rows, selectedKey, step)
    if (row === undefined) return
    event.preventDefault()
    chooseOption(row)
  }

  return (
    <div
      className={classes(tableStyles.scroll, styles.tableScroll)}
      tabIndex={0}
      role="grid"
      aria-label={t('sell.panes.options')}
      aria-rowcount={rows.length}
      aria-activedescendant={rows.some(({ key }) => key === selectedKey) ? rowId(selectedKey ?? '') : undefined}
      data-sell="options"
      onKeyDown={onKeyDown}
    >
      <table className={classes(tableStyles.table, tableStyles.twoLines, styles.table)} role="presentation">
        <colgroup>
          {columns.map(({ name, width, longWidth = width }) => (
            <col key={name} className={styles[name]} style={{ width: isMixed ? longWidth : width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((each) => (
              <ColumnHead key={each.name} column={each} sorted={state.sort} {...{ vehicle, headCurrency }} />
            ))}
          </tr>
        </thead>
        {lead === undefined ? null : (
          <tbody role="rowgroup" aria-label={markLabels.recommended} className={styles.lead}>
            {rowOf(lead)}
          </tbody>
        )}
        <tbody role="rowgroup">{rows.filter((row) => row !== lead).map(rowOf)}</tbody>
      </table>
    </div>
  )
}

const rowId = (key: string): string => `sell-option-${key}`

interface ColumnHeadProps extends Pick<RowProps, 'vehicle'> {
  readonly column: (typeof columns)[number]
  readonly sorted: SortOrder
  readonly headCurrency: string | undefined
}

const ColumnHead = ({ column: { name, label, sort }, sorted, vehicle, headCurrency }: ColumnHeadProps) => {
  const [direction, arrow] = sort === 'spaces' ? (['descending', '↓'] as const) : (['ascending', '↑'] as const)
  const isSorted = sort === sorted
  const text = () => {
    if (name === 'vehicle' && vehicle !== null) return t('sell.table.vehicleAdds', { vehicle: vehicleLabel(vehicle) })
    if (name === 'price' && headCurrency !== undefined) return t('sell.table.priceIn', { currency: headCurrency })
    return label
  }
  return (
    <th role="columnheader" className={styles[name]} aria-sort={sort && (isSorted ? direction : 'none')}>
      {sort === undefined ? (
        text()
      ) : (
        <button type="button" tabIndex={-1} onClick={() => dispatchSell({ type: 'sort', sort })}>
          {text()}
          {isSorted ? ` ${arrow}` : null}
        </button>
      )}
    </th>
  )
}

/** Scrolls as little as possible to show the row, to where a row begins: the list snaps there, which could cut this one again. */
const reveal = (row: HTMLTableRowElement, grid: Element): void => {
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const headBottom = grid.querySelector('th')?.getBoundingClientRect().bottom ?? 0
  const hidden = row.getBoundingClientRect().bottom - topOf(grid) - grid.clientHeight
  if (topOf(row) < headBottom - 1) grid.scrollTop += topOf(row) - headBottom
  else if (hidden >= 1) {
    const first = [...grid.querySelectorAll('tbody tr')].find((each) => topOf(each) >= headBottom + hidden - 1)
    // A list that is lower than the row shows the beginning of the row.
    grid.scrollTop += Math.min(topOf(first ?? row), topOf(row)) - headBottom
  }
  // The list itself may be out of view in a low window.
  row.scrollIntoView({ block: 'nearest' })
}

/** New quotes at the same terms differ in their id and in how long they are held, which no row shows. */
const showsSame = ({ option: before, ...rowBefore }: RowProps, { option, ...row }: RowProps): boolean => {
  const shown = (each: SellOption) =>
    JSON.stringify(each, (name, value: unknown) => (name === 'quoteId' || name === 'heldUntilMs' ? undefined : value))
  return shallowEqual(rowBefore, row) && (before === option || shown(before) === shown(option))
}

const OptionRow = memo((props: RowProps) => {
  const { option, selected } = props
  useMoneyDisplay()
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const grid = line.current?.closest('[role=grid]')
    if (!selected || !grid) return undefined
    // The observer calls immediately, and again whenever the size of the table changes.
    const observer = new ResizeObserver(() => {
      if (line.current !== null) reveal(line.current, grid)
    })
    observer.observe(grid)
    return () => observer.disconnect()
  }, [selected])
  return (
    <tr
      role="row"
      ref={line}
      id={rowId(option.key)}
      aria-selected={selected}
      className={option.availability === 'sold_out' ? tableStyles.off : undefined}
      onClick={() => chooseOption(option)}
      onDoubleClick={() => sellOption(option)}
    >
      {columns.map(({ name, cell }) => (
        <td key={name} role="gridcell" className={styles[name]}>
          {cell(props)}
        </td>
      ))}
    </tr>
  )
}, showsSame)
