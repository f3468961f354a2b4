/** The current row of a table, moved by keys through the whole list, rows that are not read yet included. */
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { movedIndex } from './columns.ts'

interface RowKeys<Row> {
  readonly rows: readonly Row[]
  /** Place of the first of the rows in the whole list. */
  readonly firstIndex: number
  /** Rows of the whole list. */
  readonly count: number
  /** Place of the selected row in the whole list; -1 where it is not among the rows. */
  readonly current: number
  /** The query: a place in the rows of another one means nothing. */
  readonly question: string | undefined
  readonly pageRows: () => number
  readonly scrollTo: (index: number) => void
  readonly onSelect: ((row: Row) => void) | undefined
  readonly onActivate: ((row: Row) => void) | undefined
}

export const useRowKeys = <Row>(list: RowKeys<Row>): ((event: KeyboardEvent) => void) => {
  const { rows, firstIndex, current, question, onSelect, onActivate } = list
  /** Where the current row is, or was when its page was last here. */
  const place = useRef(-1)
  /** A place that a key moved to before its row was loaded. */
  const awaited = useRef<number>(undefined)

  useEffect(() => {
    awaited.current = undefined
    place.current = -1
  }, [question])
  useEffect(() => {
    if (current < 0) return
    awaited.current = undefined
    place.current = current
  }, [current])
  useEffect(() => {
    const row = awaited.current === undefined ? undefined : rows[awaited.current - firstIndex]
    if (row !== undefined) onSelect?.(row)
  }, [rows, firstIndex, onSelect])

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const row = rows[current - firstIndex]
    if (event.key === 'Enter' && row !== undefined && onActivate) {
      event.preventDefault()
      onActivate(row)
      return
    }
    const moved = movedIndex(event.key, place.current, list.count, list.pageRows())
    if (moved === undefined) return
    event.preventDefault()
    const next = rows[moved - firstIndex]
    if (next !== undefined) {
      onSelect?.(next)
      return
    }
    awaited.current = moved
    place.current = moved
    list.scrollTo(moved)
  }
}
