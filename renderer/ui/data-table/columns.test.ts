/** The order of columns, and the rows to which keys move. */
import { describe, expect, it } from 'vitest'
import { movedIndex, sortParam } from './columns.ts'
import { movedColumn } from './use-column-table.ts'

it('gives the sort as the API takes it', () => {
  expect(sortParam({ by: 'paid', direction: 'desc' })).toBe('paid:desc')
  expect(sortParam(undefined)).toBeUndefined()
})

describe('movedColumn', () => {
  it('puts a column where another is', () => {
    expect(movedColumn(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
    expect(movedColumn(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
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
