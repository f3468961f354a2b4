/** The widths of a table's columns: fitted to the room, and changed by dragging their edges (TanStack's column sizing). */
import { useMemo } from 'react'
import {
  columnResizingFeature,
  columnSizingFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { fitColumns, narrowestColumn, type ColumnWidths } from './column-fit.ts'
import type { DataColumn } from './columns.ts'
import type { TableView } from './table-view.ts'
import { noRows, roomyIn } from './use-column-table.ts'

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })

/** `columns` must be the same object in each render while nothing changes. */
export const useColumnSizes = <Row extends object>(
  columns: readonly DataColumn<Row>[],
  roomPixels: number,
  scale: number,
  view: TableView,
) => {
  const { widths } = view.layout
  const roomy = roomyIn(view)
  const fit = useMemo(
    () => fitColumns(columns, roomPixels, scale, widths, roomy),
    [columns, roomPixels, scale, widths, roomy],
  )
  const columnSizing = useMemo(
    () => Object.fromEntries(fit.columns.map(({ column, width }) => [column.id, width])),
    [fit],
  )
  const definitions = useMemo(() => columns.map(({ id }) => ({ id })), [columns])

  /** The columns to the left get their current widths, so that the edge stays under the pointer. */
  const widthsWith = (id: string, width: number): ColumnWidths => {
    const place = fit.columns.findIndex(({ column }) => column.id === id)
    const left = fit.columns.slice(0, place).map((fitted) => [fitted.column.id, fitted.width / scale] as const)
    return { ...widths, ...Object.fromEntries(left), [id]: Math.max(narrowestColumn, width) / scale }
  }
  /** The width in pixels; undefined restores the default width. */
  const setWidth = (id: string, width: number | undefined) => {
    const { [id]: _before, ...others } = widths
    view.save({ widths: width === undefined ? others : widthsWith(id, width) })
  }

  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onEnd',
    state: { columnSizing },
    onColumnSizingChange: (update) => {
      const sizes = Object.entries(functionalUpdate(update, columnSizing))
      const changed = sizes.find(([id, width]) => width !== columnSizing[id])
      if (changed) setWidth(...changed)
    },
  })
  const { isResizingColumn: draggedId, startSize, deltaOffset } = table.state.columnResizing
  const draggedWidth = (startSize ?? 0) + (deltaOffset ?? 0)
  return {
    fit: draggedId === false ? fit : fitColumns(columns, roomPixels, scale, widthsWith(draggedId, draggedWidth), roomy),
    draggedId,
    /** Starts a drag of the column's right edge. */
    drag: (id: string, event: unknown) => {
      const header = table.getFlatHeaders().find(({ column }) => column.id === id)
      header?.getResizeHandler()(event)
    },
    setWidth,
  }
}
