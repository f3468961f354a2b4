/** Sorting by the head, and where keys take the current row. */
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { columnWidths, movedIndex, nextSort, sortParam } from './columns.ts'
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

describe('columnWidths', () => {
  const sized = [{ width: 90 }, { width: 150, share: 3 }, { width: 100, share: 2 }, { width: 80 }]

  it('gives what is left to those with a share, to the pixel', () => {
    expect(columnWidths(sized, 520, 1)).toEqual([90, 210, 140, 80])
    fc.assert(
      fc.property(fc.integer({ min: 420, max: 4000 }), (room) => {
        expect(columnWidths(sized, room, 1).reduce((sum, width) => sum + width, 0)).toBe(room)
      }),
    )
  })

  it('never goes below the least widths, which grow with the density', () => {
    expect(columnWidths(sized, 300, 1)).toEqual([90, 150, 100, 80])
    expect(columnWidths(sized, 0, 1.25)).toEqual([113, 188, 125, 100])
  })

  it('lets a column without a width take the rest, and all grow where none would', () => {
    expect(columnWidths([{ width: 100 }, {}], 500, 1)).toEqual([100, 400])
    expect(columnWidths([{ width: 100 }, { width: 100 }], 300, 1)).toEqual([150, 150])
  })
})
