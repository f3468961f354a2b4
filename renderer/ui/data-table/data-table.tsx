/** The table of every list: server-side sort, sticky headings, virtual rows, keyboard, column choice, states and a foot. */
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RowPaging } from '../../api/index.ts'
import { formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Noun } from '../../../shared/desk/desk.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import { classes } from '../classes.ts'
import { useListFocus } from '../list-focus.ts'
import { BusyBar } from '../panes.tsx'
import paneStyles from '../panes.module.css'
import { ErrorState } from '../states.tsx'
import { Text } from '../text.tsx'
import textStyles from '../text.module.css'
import type { FittedColumn } from './column-fit.ts'
import { columnName, type DataColumn, type DataSort } from './columns.ts'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { fixedView, type TableView } from './table-view.ts'
import { useColumnSizes } from './use-column-sizes.ts'
import { roomyIn, useColumnTable } from './use-column-table.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface DataTableProps<Row> {
  readonly label: string
  /** The list must be the same object in each render (module scope or memo). */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** The query of the rows: filters and sort. A new query scrolls to the first row. */
  readonly question?: string
  /** The shown columns, their order and widths; without it they cannot be changed. */
  readonly view?: TableView
  readonly sort?: DataSort | undefined
  readonly onSort?: ((sort: DataSort) => void) | undefined
  readonly selectedId?: string | undefined
  /** Arrows or a press changed the current row. */
  readonly onSelect?: ((row: Row) => void) | undefined
  /** Handles Enter and a double press. Without it Enter belongs to the screen's commands. */
  readonly onActivate?: ((row: Row) => void) | undefined
  /** Grays out a row that cannot be used; it stays selectable. */
  readonly isOff?: (row: Row) => boolean
  /** Consecutive rows of the same group are under one heading. */
  readonly groups?: { readonly of: (row: Row) => string; readonly head: (row: Row) => ReactNode } | undefined
  /** Rows of sums at the end, which stay in view: their contents by column. */
  readonly totals?: readonly Readonly<Record<string, ReactNode>>[]
  /** The headings are for screen readers only. */
  readonly headHidden?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly error?: unknown
  /** The noun of the rows, for the message that they could not be read. */
  readonly noun?: Noun
  readonly onRetry?: (() => void) | undefined
  /** The content that replaces the rows when there are none and nothing is loading. */
  readonly empty?: ReactNode
  /** The line under the table: counts, and sums as an equation. */
  readonly foot?: ReactNode
  /** The part of the list that the rows are; the whole list by default. */
  readonly paging?: RowPaging | undefined
  /** The element that gets the focus from "/" and Escape. */
  readonly ref?: Ref<HTMLDivElement>
}

const sizes = {
  comfortable: { one: 34, two: 45, head: 28, scale: 1 },
  counter: { one: 46, two: 60, head: 34, scale: 1.25 },
} as const

/** The number of loaded rows beyond those in view. */
const rowsAhead = 30

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows, rowId, view = fixedView, selectedId, onSelect, onActivate, paging, groups } = props
  const scroller = useRef<HTMLDivElement | null>(null)
  const scrollerRef = useMergedRef(scroller, props.ref)
  const density = usePreferences((state) => state.appearance.density)
  const size = sizes[density]

  const table = useColumnTable(columns, view, props.sort, props.onSort)
  const roomy = roomyIn(view)
  const shown = table
    .getAllLeafColumns()
    .filter((column) => column.getIsVisible() || roomy.includes(column.id))
    .map(({ id }) => id)
    .join()
  // The array stays the same while the same columns are shown in the same order.
  const visible = useMemo(
    () => shown.split(',').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [columns, shown],
  )
  const room = useInnerWidth(scroller)
  const { fit, ...columnSizes } = useColumnSizes(visible, room, size.scale, view)
  const { onRoomy } = view
  const roomyShown = roomy.filter((id) => fit.columns.some(({ column }) => column.id === id)).join()
  useEffect(() => onRoomy?.(roomyShown === '' ? [] : roomyShown.split(',')), [onRoomy, roomyShown])
  const isTwoLine = fit.columns.some(({ folded }) => folded.length > 0)
  const rowHeight = isTwoLine ? size.two : size.one
  const headHeight = props.headHidden === true ? 0 : size.head

  const firstIndex = paging?.firstIndex ?? 0
  const count = rows.length === 0 ? 0 : Math.max(firstIndex + rows.length, paging?.total ?? 0)
  const beginsGroup = (index: number): boolean => {
    const [row, before] = [rows[index - firstIndex], rows[index - firstIndex - 1]]
    return groups !== undefined && row !== undefined && (before === undefined || groups.of(before) !== groups.of(row))
  }
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + (beginsGroup(index) ? size.head : 0),
    overscan: 8,
    // The sticky heading is before the rows and covers them.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  const grouped = groups && rows
  useEffect(() => virtual.measure(), [virtual, rowHeight, grouped])
  const items = virtual.getVirtualItems()
  const firstShown = items[0]?.index
  const lastShown = items.at(-1)?.index
  useEffect(() => {
    if (firstShown === undefined || lastShown === undefined) return
    paging?.need(Math.max(0, firstShown - rowsAhead), Math.min(count - 1, lastShown + rowsAhead))
  }, [firstShown, lastShown, count, paging])

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [props.question])
  const foundAt = rows.findIndex((row) => rowId(row) === selectedId)
  const current = foundAt < 0 ? -1 : firstIndex + foundAt
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: 'auto' })
  }, [current, rowHeight, virtual])
  useListFocus()
  const onKeyDown = useRowKeys({
    rows,
    firstIndex,
    count,
    current,
    question: props.question,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
    scrollTo: (index) => virtual.scrollToIndex(index),
    onSelect,
    onActivate,
  })

  const before = (items[0]?.start ?? headHeight) - headHeight
  const after = Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? headHeight) - headHeight))
  const failed = props.error !== undefined && props.error !== null && rows.length === 0
  return (
    <div className={styles.pane} data-part="table">
      <BusyBar busy={props.busy ?? false} />
      <div
        ref={scrollerRef}
        className={classes(styles.scroll, rows.length === 0 && styles.bare)}
        tabIndex={0}
        role="grid"
        aria-label={props.label}
        aria-rowcount={count}
        aria-busy={props.busy ?? false}
        aria-activedescendant={current >= 0 ? `row-${selectedId}` : undefined}
        onKeyDown={onKeyDown}
      >
        <table
          className={classes(styles.table, isTwoLine && styles.twoLines, props.headHidden && styles.headless)}
          role="presentation"
          style={{ width: fit.columns.reduce((sum, { width }) => sum + width, 0) }}
        >
          <TableHead columns={fit.columns} table={table} sizes={columnSizes} widest={room} />
          <tbody role="rowgroup">
            {before > 0 ? <Spacer height={before} columns={fit.columns.length} /> : null}
            {items.map((item) => {
              const row = rows[item.index - firstIndex]
              if (row === undefined) return <Spacer key={item.index} height={rowHeight} columns={fit.columns.length} />
              return (
                <Fragment key={rowId(row)}>
                  {groups !== undefined && beginsGroup(item.index) ? (
                    <tr role="row" className={styles.group}>
                      <td role="gridcell" colSpan={fit.columns.length}>
                        {groups.head(row)}
                      </td>
                    </tr>
                  ) : null}
                  <DataRow row={row} rowIndex={item.index + 2} columns={fit.columns} table={props} />
                </Fragment>
              )
            })}
            {after > 0 ? <Spacer height={after} columns={fit.columns.length} /> : null}
          </tbody>
          {props.totals === undefined || rows.length === 0 ? null : (
            <Totals totals={props.totals} columns={fit.columns} />
          )}
        </table>
      </div>
      {rows.length > 0 ? null : (
        <div className={paneStyles.scroll}>
          {failed ? (
            <ErrorState error={props.error} onRetry={props.onRetry} noun={props.noun} />
          ) : props.busy === true ? null : (
            props.empty
          )}
        </div>
      )}
      {props.foot === undefined ? null : (
        <div className={styles.foot} data-part="table-foot">
          {props.foot}
          {fit.dropped.length === 0 ? null : <LeftOut names={fit.dropped.map(columnName)} />}
        </div>
      )}
    </div>
  )
}

interface DataRowProps<Row> {
  readonly row: Row
  readonly rowIndex: number
  readonly columns: readonly FittedColumn<DataColumn<Row>>[]
  readonly table: Pick<DataTableProps<Row>, 'rowId' | 'selectedId' | 'isOff' | 'onSelect' | 'onActivate'>
}

const dash = <Text tone="faint">—</Text>

/** A row; folded columns are the second lines of others. */
const DataRow = <Row,>({ row, rowIndex, columns, table }: DataRowProps<Row>) => {
  const id = table.rowId(row)
  return (
    <tr
      id={`row-${id}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={id === table.selectedId}
      className={classes(table.isOff?.(row) && styles.off)}
      onClick={() => table.onSelect?.(row)}
      onDoubleClick={() => table.onActivate?.(row)}
    >
      {columns.map(({ column, folded }) => (
        <td
          key={column.id}
          role="gridcell"
          className={classes(column.numeric && styles.numeric, column.isSecondary && textStyles.secondary)}
          title={column.title?.(row)}
        >
          {column.cell(row) ?? dash}
          {folded.map((line) => (
            <Text key={line.id} as="div" line="cut" className={styles.second} title={line.title?.(row)}>
              {line.cell(row) ?? dash}
            </Text>
          ))}
        </td>
      ))}
    </tr>
  )
}

interface TotalsProps<Row> {
  readonly totals: NonNullable<DataTableProps<Row>['totals']>
  readonly columns: readonly FittedColumn<DataColumn<Row>>[]
}

const Totals = <Row,>({ totals, columns }: TotalsProps<Row>) => (
  <tfoot role="rowgroup" className={styles.totals}>
    {totals.map((sums, index) => (
      <tr key={index} role="row">
        {columns.map(({ column: { id, numeric } }) => (
          <td key={id} role="gridcell" className={classes(numeric && styles.numeric)}>
            {sums[id]}
          </td>
        ))}
      </tr>
    ))}
  </tfoot>
)

/** The width inside an element, without its scroll bar; 0 until it is on the page. */
const useInnerWidth = (element: RefObject<HTMLElement | null>): number => {
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

/** The columns for which a narrow window has no room. */
const LeftOut = ({ names }: { readonly names: readonly string[] }) => (
  <Text tone="faint" title={t('ui.table.noRoom', { columns: formatList(names) })}>
    {t('ui.table.leftOut', { count: names.length })}
  </Text>
)

/** Replaces rows that are out of view, or not loaded yet. */
const Spacer = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  <tr className={styles.space} aria-hidden="true">
    <td colSpan={columns} style={{ height }} />
  </tr>
)
