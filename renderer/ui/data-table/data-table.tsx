/** The table of every list: server-side sort, sticky head, virtual rows, keyboard, column choice, states and a foot. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react'
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { usePreferences } from '../../lib/preferences/index.ts'
import { classes } from '../classes.ts'
import { BusyBar } from '../panes.tsx'
import { ErrorState } from '../states.tsx'
import { columnWidths, movedIndex } from './columns.ts'
import type { DataColumn, DataSort } from './columns.ts'
import { TableHead } from './table-head.tsx'

const features = tableFeatures({ columnVisibilityFeature })
type Features = typeof features

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string
  /** Keep this list stable (module scope or memo). */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** What the rows are the answer to, filters and sort: that to another question is shown from its first row on. */
  readonly question?: string
  /** Ids of the columns to show; all without it. The order is that of `columns`. */
  readonly shownColumns?: readonly string[] | undefined
  readonly sort?: DataSort | undefined
  readonly onSort?: (sort: DataSort) => void
  readonly selectedId?: string | undefined
  /** The current row moved, by arrows or a press. */
  readonly onSelect?: (row: Row) => void
  /** Enter or a double press. Without it Enter is left to the screen's commands. */
  readonly onActivate?: (row: Row) => void
  /** Greys a row that cannot be used; it stays selectable. */
  readonly isOff?: (row: Row) => boolean
  /** Two-line rows. */
  readonly twoLine?: boolean
  /** The heads are for screen readers only: what stands in the columns speaks for itself. */
  readonly headHidden?: boolean
  readonly busy?: boolean
  readonly error?: unknown
  readonly onRetry?: () => void
  /** Shown instead of rows when there are none and nothing is loading. */
  readonly empty?: ReactNode
  /** The line under the table: counts, and sums as an equation. */
  readonly foot?: ReactNode
  /** More rows exist; called near the end of those that are here. */
  readonly onEndReached?: (() => void) | undefined
  /** Rows matched in all, for screen readers. */
  readonly totalRows?: number | undefined
  /** The part that has the focus, for "/" and Escape to send the focus back. */
  readonly ref?: Ref<HTMLDivElement>
}

const sizes = {
  comfortable: { one: 34, two: 45, head: 28, scale: 1 },
  counter: { one: 46, two: 60, head: 34, scale: 1.25 },
} as const

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, shownColumns, selectedId, onSelect, onActivate, isOff, twoLine, onEndReached } = props
  const scroller = useRef<HTMLDivElement | null>(null)
  const density = usePreferences((state) => state.appearance.density)
  const size = sizes[density]
  const rowHeight = twoLine === true ? size.two : size.one
  const headHeight = props.headHidden === true ? 0 : size.head

  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  )
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, shownColumns?.includes(column.id) ?? true])),
    [columns, shownColumns],
  )
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { columnVisibility },
  })
  const tableRows = table.getRowModel().rows
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const visible = columns.filter((column) => columnVisibility[column.id])
  const widths = columnWidths(visible, useInnerWidth(scroller), size.scale)

  const virtual = useVirtualizer({
    count: tableRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => tableRows[index]?.id ?? index,
    overscan: 8,
    // The sticky head stands before the rows and over them.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const items = virtual.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastIndex >= tableRows.length - 30 && tableRows.length > 0) onEndReached?.()
  }, [lastIndex, tableRows.length, onEndReached])

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [props.question])
  const current = tableRows.findIndex((row) => row.id === selectedId)
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' })
  }, [current, virtual])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const row = tableRows[current]
    if (event.key === 'Enter' && row && onActivate) {
      event.preventDefault()
      onActivate(row.original)
      return
    }
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2)
    const moved = movedIndex(event.key, current, tableRows.length, pageRows)
    const next = moved === undefined ? undefined : tableRows[moved]
    if (!next) return
    event.preventDefault()
    onSelect?.(next.original)
  }

  const before = (items[0]?.start ?? headHeight) - headHeight
  const after = Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? headHeight) - headHeight))
  const failed = props.error !== undefined && props.error !== null && rows.length === 0
  return (
    <div className="tablepane">
      <BusyBar busy={props.busy ?? false} />
      <div
        ref={(element) => {
          scroller.current = element
          if (typeof props.ref === 'function') props.ref(element)
          else if (props.ref) props.ref.current = element
        }}
        className={classes('tablescroll', rows.length === 0 && 'bare')}
        tabIndex={0}
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.totalRows ?? rows.length}
        aria-busy={props.busy ?? false}
        aria-activedescendant={current >= 0 ? `row-${selectedId}` : undefined}
        onKeyDown={onKeyDown}
      >
        <table
          className={classes('t', twoLine && 'two', props.headHidden && 'headless')}
          role="presentation"
          style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
        >
          <TableHead columns={visible} widths={widths} sort={props.sort} onSort={props.onSort} />
          <tbody role="rowgroup">
            {before > 0 ? <Spacer height={before} columns={visible.length} /> : null}
            {items.map((item) => {
              const row = tableRows[item.index]
              if (!row) return null
              const selected = row.id === selectedId
              return (
                <tr
                  key={row.id}
                  id={`row-${row.id}`}
                  role="row"
                  aria-rowindex={item.index + 2}
                  aria-selected={selected}
                  className={classes(selected && 'sel cur', isOff?.(row.original) && 'off')}
                  onClick={() => onSelect?.(row.original)}
                  onDoubleClick={() => onActivate?.(row.original)}
                >
                  {row.getVisibleCells().map((cell) => {
                    const column = byId.get(cell.column.id)
                    return (
                      <td
                        key={cell.id}
                        role="gridcell"
                        className={classes(column?.numeric && 'num')}
                        title={column?.title?.(row.original)}
                      >
                        <table.FlexRender cell={cell} />
                      </td>
                    )
                  })}
                </tr>
              )
            })}
            {after > 0 ? <Spacer height={after} columns={visible.length} /> : null}
          </tbody>
        </table>
      </div>
      {rows.length > 0 ? null : (
        <div className="tableslot">
          {failed ? (
            <ErrorState error={props.error} onRetry={props.onRetry} />
          ) : props.busy === true ? null : (
            props.empty
          )}
        </div>
      )}
      {props.foot === undefined ? null : <div className="tfoot">{props.foot}</div>}
    </div>
  )
}

/** Width inside an element, without its scroll bar; 0 until it is on the page. */
function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Stands for the rows that are out of sight. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr className="space" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
