/** The current row of a table, which keys move through the whole list, including rows that are not loaded yet. */
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { movedIndex } from './columns.ts'

interface RowKeys<Row> {
  readonly rows: readonly Row[]
  readonly firstIndex: number
  readonly count: number
  /** The index of the selected row in the whole list; -1 where it is not among the rows. */
  readonly current: number
  /** The query of the rows: an index of another query is meaningless. */
  readonly question: string | undefined
  readonly pageRows: () => number
  readonly scrollTo: (index: number) => void
  readonly onSelect: ((row: Row) => void) | undefined
  readonly onActivate: ((row: Row) => void) | undefined
}

export const useRowKeys = <Row>(list: RowKeys<Row>): ((event: KeyboardEvent) => void) => {
  const { rows, firstIndex, current, question, onSelect, onActivate } = list
  /** The index of the current row, or its last one while its page is not loaded. */
  const place = useRef(-1)
  /** The index to which a key moved before its row was loaded. */
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
