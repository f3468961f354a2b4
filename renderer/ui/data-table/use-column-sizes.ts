/** The sizes of a table's columns: fitted to the room, and changed by dragging their edges (TanStack's column sizing). */
import { useMemo } from 'react'
import {
  columnResizingFeature,
  columnSizingFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { fitColumns, narrowestColumn } from './column-fit.ts'
import type { ColumnFit, ColumnWidths } from './column-fit.ts'
import type { DataColumn } from './columns.ts'
import type { TableView } from './table-view.ts'

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })
const noWidths: ColumnWidths = {}
const noRows: readonly object[] = []

interface ColumnSizes<Row> {
  readonly fit: ColumnFit<DataColumn<Row>>
  readonly draggedId: string | undefined
  /** Begins a drag of the column's right edge. */
  readonly drag: (id: string, event: unknown) => void
  /** In pixels; undefined: the default width again. */
  readonly setWidth: (id: string, width: number | undefined) => void
}

/** `columns` must stay the same list between renders while nothing changes. Without a `view` no width is remembered. */
export const useColumnSizes = <Row extends object>(
  columns: readonly DataColumn<Row>[],
  roomPixels: number,
  scale: number,
  view: TableView | undefined,
): ColumnSizes<Row> => {
  const widths = view?.layout.widths ?? noWidths
  const fit = useMemo(() => fitColumns(columns, roomPixels, scale, widths), [columns, roomPixels, scale, widths])
  const columnSizing = useMemo(
    () => Object.fromEntries(fit.columns.map(({ column, width }) => [column.id, width])),
    [fit],
  )
  const definitions = useMemo(() => columns.map(({ id }) => ({ id })), [columns])

  /** The columns to the left keep the widths they have now, so that the edge stays under the pointer. */
  const widthsWith = (id: string, width: number): ColumnWidths => {
    const left = fit.columns.slice(
      0,
      fit.columns.findIndex(({ column }) => column.id === id),
    )
    return {
      ...widths,
      ...Object.fromEntries(left.map((fitted) => [fitted.column.id, fitted.width / scale])),
      [id]: Math.max(narrowestColumn, width) / scale,
    }
  }
  const setWidth = (id: string, width: number | undefined) => {
    const { [id]: _before, ...others } = widths
    view?.save({ widths: width === undefined ? others : widthsWith(id, width) })
  }

  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onEnd',
    state: { columnSizing },
    onColumnSizingChange: (update) => {
      const changed = Object.entries(functionalUpdate(update, columnSizing)).find(
        ([id, width]) => width !== columnSizing[id],
      )
      if (changed) setWidth(...changed)
    },
  })
  const { isResizingColumn: draggedId, startSize, deltaOffset } = table.state.columnResizing
  return {
    fit:
      draggedId === false
        ? fit
        : fitColumns(columns, roomPixels, scale, widthsWith(draggedId, (startSize ?? 0) + (deltaOffset ?? 0))),
    draggedId: draggedId === false ? undefined : draggedId,
    drag: (id, event) =>
      table
        .getFlatHeaders()
        .find((header) => header.column.id === id)
        ?.getResizeHandler()(event),
    setWidth,
  }
}
