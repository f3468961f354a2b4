/** Which columns stay in a narrow table, and their widths in pixels. */
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { fitColumns } from './column-fit.ts'

const sized = [
  { id: 'number', width: 90 },
  { id: 'event', width: 150, share: 3 },
  { id: 'facility', width: 100, share: 2 },
  { id: 'paid', width: 80 },
]
const widthsOf = (fit: ReturnType<typeof fitColumns>) => fit.columns.map(({ width }) => width)
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

describe('widths', () => {
  it('has room for a head that is longer than its column, in any language', () => {
    const booking = { id: 'number', width: 84, sort: 'id' }
    expect(widthsOf(fitColumns([{ ...booking, head: 'Booking' }], 0, 1))).toEqual([84])
    expect(widthsOf(fitColumns([{ ...booking, head: 'Réservation' }], 0, 1))).toEqual([94])
  })

  it('gives what is left to those with a share, to the pixel', () => {
    expect(widthsOf(fitColumns(sized, 520, 1))).toEqual([90, 210, 140, 80])
    fc.assert(
      fc.property(fc.integer({ min: 420, max: 1900 }), (room) => {
        expect(sum(widthsOf(fitColumns(sized, room, 1)))).toBe(room)
      }),
    )
  })

  it('takes what is lacking from those with a share, to the least that can be drawn', () => {
    expect(widthsOf(fitColumns(sized, 300, 1))).toEqual([90, 78, 52, 80])
    expect(widthsOf(fitColumns(sized, 100, 1))).toEqual([90, 40, 40, 80])
  })

  it('gives the least widths, which grow with the density, until the table has been measured', () => {
    expect(widthsOf(fitColumns(sized, 0, 1.25))).toEqual([113, 188, 125, 100])
  })

  it('lets a column without a width take the rest, and all grow where none would', () => {
    expect(widthsOf(fitColumns([{ id: 'a', width: 100 }, { id: 'b' }], 500, 1))).toEqual([100, 400])
    expect(
      widthsOf(
        fitColumns(
          [
            { id: 'a', width: 100 },
            { id: 'b', width: 100 },
          ],
          300,
          1,
        ),
      ),
    ).toEqual([150, 150])
  })

  it('stops at the most that a column may have, and leaves the rest to the others', () => {
    const columns = [
      { id: 'name', width: 150, share: 5, most: 420 },
      { id: 'city', width: 90, share: 1 },
      { id: 'spaces', width: 60 },
    ]
    expect(widthsOf(fitColumns(columns, 600, 1))).toEqual([400, 140, 60])
    expect(widthsOf(fitColumns(columns, 1_000, 1))).toEqual([420, 520, 60])
    expect(widthsOf(fitColumns(columns.slice(0, 1), 1_000, 1))).toEqual([420])
    expect(widthsOf(fitColumns(columns, 1_000, 1, { name: 500 }))).toEqual([500, 440, 60])
  })

  it('adds further columns in their order once the others are as wide as they become', () => {
    const columns = [
      { id: 'name', width: 150, share: 5, most: 420 },
      { id: 'city', width: 90 },
      { id: 'type', width: 80 },
      { id: 'state', width: 120 },
    ]
    const idsAt = (room: number, chosen = {}) =>
      fitColumns(columns, room, 1, chosen, ['type', 'city']).columns.map(({ column }) => column.id)
    expect(idsAt(0)).toEqual(['name', 'state'])
    expect(idsAt(619)).toEqual(['name', 'state'])
    expect(idsAt(620)).toEqual(['name', 'type', 'state'])
    expect(idsAt(710)).toEqual(['name', 'city', 'type', 'state'])
    expect(idsAt(440, { name: 150 })).toEqual(['name', 'city', 'type', 'state'])
    expect(fitColumns(columns, 400, 1, {}, ['type', 'city']).dropped).toEqual([])
  })

  it('does not stretch over a very large window', () => {
    expect(sum(widthsOf(fitColumns(sized, 3700, 1)))).toBe(1900)
    expect(sum(widthsOf(fitColumns(sized, 3700, 1.25)))).toBe(2375)
  })
})

describe('chosen widths', () => {
  it('are kept, and the others share what is left', () => {
    expect(widthsOf(fitColumns(sized, 620, 1, { event: 300 }))).toEqual([90, 300, 150, 80])
    expect(widthsOf(fitColumns(sized, 620, 1, { facility: 60 }))).toEqual([90, 390, 60, 80])
  })

  it('grow with the density', () => {
    expect(widthsOf(fitColumns(sized, 1000, 1.25, { event: 300 }))[1]).toBe(375)
  })

  it('leave the rest empty where every column has one', () => {
    const all = { number: 90, event: 150, facility: 100, paid: 80 }
    expect(widthsOf(fitColumns(sized, 1000, 1, all))).toEqual([90, 150, 100, 80])
  })

  it('give way before any column is pushed out of the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 420, max: 1900 }), fc.integer({ min: 150, max: 9000 }), (room, event) => {
        const widths = widthsOf(fitColumns(sized, room, 1, { event, facility: 900 }))
        expect(sum(widths)).toBeLessThanOrEqual(room)
        expect(widths).toSatisfy((all: number[]) => all.every((width, index) => width >= (sized[index]?.width ?? 0)))
      }),
    )
  })
})

describe('a narrow table', () => {
  const columns = [
    { id: 'number', width: 90, dropOrder: 1 },
    { id: 'event', width: 150, share: 1 },
    { id: 'facility', width: 160, dropOrder: 3, foldInto: 'event' },
    { id: 'sold', width: 100, dropOrder: 2 },
    { id: 'paid', width: 80 },
  ]
  const shape = (room: number) => {
    const { columns: kept, dropped } = fitColumns(columns, room, 1)
    return {
      kept: kept.map(({ column, folded }) => [column.id, ...folded.map(({ id }) => id)].join('+')),
      dropped: dropped.map(({ id }) => id),
    }
  }

  it('loses columns in their order, and only as many as it must', () => {
    expect(shape(580)).toEqual({ kept: ['number', 'event', 'facility', 'sold', 'paid'], dropped: [] })
    expect(shape(579)).toEqual({ kept: ['event', 'facility', 'sold', 'paid'], dropped: ['number'] })
    expect(shape(489)).toEqual({ kept: ['event', 'facility', 'paid'], dropped: ['number', 'sold'] })
  })

  it('shows what has folded as the second line of a column that is wide enough for it', () => {
    expect(shape(300)).toEqual({ kept: ['event+facility', 'paid'], dropped: ['number', 'sold'] })
    expect(widthsOf(fitColumns(columns, 240, 1))).toEqual([160, 80])
  })

  it('keeps every column until it has been measured', () => {
    expect(shape(0).dropped).toEqual([])
  })
})
