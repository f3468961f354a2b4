/** Sorting by the head, and where keys take the current row. */
import { describe, expect, it } from 'vitest'
import { movedIndex, nextSort, sortParam } from './columns.ts'
import type { DataColumn } from './columns.ts'

const column = (change: Partial<DataColumn<object>>): DataColumn<object> => ({
  id: 'x',
  head: 'X',
  cell: () => '',
  ...change,
})

describe('nextSort', () => {
  it('turns the direction of the same column and begins another with its own', () => {
    const paid = column({ sort: 'paid', firstDirection: 'desc' })
    const first = nextSort(undefined, paid)
    expect(first).toEqual({ by: 'paid', direction: 'desc' })
    expect(nextSort(first, paid)).toEqual({ by: 'paid', direction: 'asc' })
    expect(nextSort(first, column({ sort: 'name' }))).toEqual({ by: 'name', direction: 'asc' })
    expect(nextSort(first, column({}))).toBe(first)
    expect(sortParam(first)).toBe('paid:desc')
    expect(sortParam(undefined)).toBeUndefined()
  })
})

describe('movedIndex', () => {
  it('stays inside the rows', () => {
    expect(movedIndex('ArrowDown', -1, 5, 3)).toBe(0)
    expect(movedIndex('ArrowDown', 4, 5, 3)).toBe(4)
    expect(movedIndex('ArrowUp', -1, 5, 3)).toBe(4)
    expect(movedIndex('PageDown', 3, 5, 3)).toBe(4)
    expect(movedIndex('PageUp', 1, 5, 3)).toBe(0)
    expect(movedIndex('Home', 3, 5, 3)).toBe(0)
    expect(movedIndex('End', 0, 5, 3)).toBe(4)
  })

  it('moves nothing for other keys or without rows', () => {
    expect(movedIndex('x', 0, 5, 3)).toBeUndefined()
    expect(movedIndex('ArrowDown', 0, 0, 3)).toBeUndefined()
  })
})
