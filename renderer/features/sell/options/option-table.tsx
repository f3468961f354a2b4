/** The options of the search as a table: arrows move, Enter goes on to the sale, P pins. */
import { classes } from '../../../ui/index.ts'
import { useMoneyDisplay } from '../../../lib/format/index.ts'
import { keyAfter, sharedNames } from '../model/option-list.ts'
import styles from './options.module.css'
import { optionRowId, OptionRow } from './option-row.tsx'
import { vehicleLabel } from '../model/vehicle.ts'
import { chooseOption, sellOption } from '../data/choose-option.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellOption } from '../model/option.ts'
import type { SortOrder } from '../model/option-list.ts'
import type { SellState } from '../model/sell-state.ts'

interface OptionTableProps {
  readonly state: SellState
  readonly rows: readonly SellOption[]
  /** Keys of options. */
  readonly pinned: readonly string[]
  readonly nowMs: number
  readonly zone: string
}

const pageRows = 7

export function OptionTable({ state, rows, pinned, nowMs, zone }: OptionTableProps) {
  const { sort, filters } = state
  const { vehicle } = filters
  const selectedKey = state.chosen?.key ?? null
  const several = new Set(rows.map((row) => row.locationId).filter((id, at, all) => all.indexOf(id) !== at))

  const shared = sharedNames(rows)
  const { homeCurrency } = useMoneyDisplay()

  // Whole minutes, so that the rows stay as they are in between.
  const minuteMs = Math.floor(nowMs / 60_000) * 60_000

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: pageRows,
      PageUp: -pageRows,
      Home: -rows.length,
      End: rows.length,
    }[event.key]
    const selected = rows.find((row) => row.key === selectedKey)
    if (step !== undefined) {
      event.preventDefault()
      const next = rows.find((row) => row.key === keyAfter(rows, selectedKey, step))
      if (next) chooseOption(next)
    } else if (event.key === 'Enter' && selected !== undefined) {
      event.preventDefault()
      sellOption(selected)
    }
  }

  const heads: readonly Head[] = [
    { column: 'name', label: 'Facility' },
    { column: 'price', label: 'Price', sort: 'price' },
    { column: 'vehicle', label: vehicle === null ? 'Oversize' : `${vehicleLabel(vehicle)} adds` },
    { column: 'walk', label: 'Walk', sort: 'walk' },
    { column: 'spaces', label: 'Spaces', sort: 'spaces' },
    { column: 'height', label: 'Height' },
    { column: 'cancel', label: 'Cancel by' },
  ]
  return (
    <div
      className={classes('tablescroll', styles.tableScroll)}
      tabIndex={0}
      role="grid"
      aria-label="Parking options"
      aria-rowcount={rows.length}
      aria-activedescendant={rows.some((row) => row.key === selectedKey) ? optionRowId(selectedKey ?? '') : undefined}
      data-sell="options"
      onKeyDown={onKeyDown}
    >
      <table
        className={classes(
          't two',
          styles.table,
          rows.some((row) => row.currency !== homeCurrency) && styles.longMoney,
        )}
        role="presentation"
      >
        <colgroup>
          <col className={styles.pin} />
          {heads.map(({ column }) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" className={styles.pin}>
              <span className="vh">Pinned</span>
            </th>
            {heads.map((head) => (
              <OptionHead key={head.column} head={head} sorted={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((option) => (
            <OptionRow
              key={option.key}
              option={option}
              selected={option.key === selectedKey}
              pinNumber={pinned.indexOf(option.key) + 1}
              vehicle={vehicle}
              showRate={several.has(option.locationId)}
              showAddress={shared.has(option.name)}
              nowMs={minuteMs}
              zone={zone}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Head {
  /** Also its class: the style sheet has the widths, and which columns go first where there is little room. */
  readonly column: string
  readonly label: string
  readonly sort?: SortOrder
}

function OptionHead({ head, sorted }: { readonly head: Head; readonly sorted: SortOrder }) {
  const { sort } = head
  const className = styles[head.column]
  if (sort === undefined)
    return (
      <th role="columnheader" className={className}>
        {head.label}
      </th>
    )
  const on = sort === sorted
  const arrow = sort === 'spaces' ? '↓' : '↑'
  return (
    <th
      role="columnheader"
      className={className}
      aria-sort={on ? (sort === 'spaces' ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        tabIndex={-1}
        className={on ? 'sort' : undefined}
        onClick={() => dispatchSell({ type: 'sort', sort })}
      >
        {on ? `${head.label} ${arrow}` : head.label}
      </button>
    </th>
  )
}
