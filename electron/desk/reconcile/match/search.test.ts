/** The records that a line is compared with: those with the same plate, place, amount or day. */
import { describe, expect, it } from 'vitest'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import { createRecords } from './book-records.ts'
import { createFacilityNames } from './comparison.ts'
import { findMoney, findSales, linesByPlateAndDay } from './search.ts'
import { equation, line, sale } from './testing/sold-and-stated.ts'

const nameless = (changes: Partial<StatementLine> = {}): StatementLine => {
  const { bookingId: _bookingId, plate: _plate, facility: _facility, startsAt: _startsAt, ...rest } = line('1')
  return { ...rest, identity: 'nameless', ...changes }
}
const elsewhere = { facilityId: 'S', facility: '234 Strada' }

/** The ids of the bookings that each line is compared with. */
const compared = (lines: readonly StatementLine[], sales: readonly BookedSale[], used: readonly string[] = []) => {
  const facilities = createFacilityNames([...sales, sale('1'), sale('9', elsewhere)])
  const isFree = ({ bookingId }: BookedSale) => !used.includes(bookingId)
  const found = findSales(lines, sales, { facilities, isFree })
  return lines.map((each) => [...(found.get(each) ?? [])].map(({ bookingId }) => bookingId))
}
const isCompared = (changes: Partial<StatementLine>, booked: Partial<BookedSale> = {}, used: readonly string[] = []) =>
  compared([nameless(changes)], [sale('1', booked)], used)[0]?.length === 1

describe('a line is compared with a booking', () => {
  it.each<readonly [string, Partial<StatementLine>, Partial<BookedSale>, boolean]>([
    ['of its plate on its day', { plate: 'ab-111', startsAt: '2026-12-02T09:00', ...equation(9, 0) }, {}, true],
    ['of its plate, on another day', { plate: 'AB111', startsAt: '2026-12-03T18:30', ...equation(9, 0) }, {}, false],
    ['of its plate, without a day', { plate: 'AB111', ...equation(9, 0) }, {}, false],
    ['of another plate', { plate: 'AB112', startsAt: '2026-12-02T18:30', ...equation(9, 0) }, {}, false],
    ['of its start and gross amount', { startsAt: '2026-12-02T18:30', ...equation(4549, 600) }, {}, true],
    ['of its start and net amount', { startsAt: '2026-12-02T18:30', ...equation(4500, 406) }, {}, true],
    [
      'of its net amount, which is the gross one of the booking too',
      { startsAt: '2026-12-02T18:30', ...equation(5000, 451) },
      { expected: equation(4549, 0) },
      true,
    ],
    ['whose net amount is its gross one', { startsAt: '2026-12-02', ...equation(4094, 9) }, {}, false],
    ['of its day and amount', { startsAt: '2026-12-02' }, {}, true],
    ['of another minute', { startsAt: '2026-12-02T18:31' }, {}, false],
    ['of another amount', { startsAt: '2026-12-02T18:30', ...equation(4548, 455) }, {}, false],
    ['in another currency', { startsAt: '2026-12-02T18:30', currency: 'CAD' }, {}, false],
    ['of its amount alone', {}, {}, false],
    ['sold on its day', { soldAt: '2026-12-01' }, {}, true],
    ['sold on another day', { soldAt: '2026-12-02' }, {}, false],
    ['sold in the ten minutes before', { soldAt: '2026-12-01T10:00' }, { soldAt: '2026-12-01T09:50' }, true],
    ['sold in the ten minutes after', { soldAt: '2026-12-01T10:09' }, { soldAt: '2026-12-01T10:19' }, true],
    ['sold earlier', { soldAt: '2026-12-01T10:00' }, { soldAt: '2026-12-01T09:49' }, false],
    ['sold later', { soldAt: '2026-12-01T10:09' }, { soldAt: '2026-12-01T10:20' }, false],
    ['sold before midnight', { soldAt: '2026-12-01T00:01' }, { soldAt: '2026-11-30T23:58' }, true],
    ['sold after midnight', { soldAt: '2026-12-01T23:58' }, { soldAt: '2026-12-02T00:01' }, true],
    ['sold at its time for another amount', { soldAt: '2026-12-01T10:00', ...equation(4548, 455) }, {}, false],
  ])('%s', (_title, changes, booked, expected) => {
    expect(isCompared(changes, booked)).toBe(expected)
  })

  it('that is taken by its plate alone', () => {
    const start = { startsAt: '2026-12-02T18:30' }
    expect(isCompared({ ...start, plate: 'AB111' }, {}, ['1'])).toBe(true)
    expect(isCompared(start, {}, ['1'])).toBe(false)
    expect(isCompared({ soldAt: '2026-12-01T10:00' }, {}, ['1'])).toBe(false)
  })

  it('that shares a day and an amount with it, so that few of many are looked at', () => {
    const looked: string[] = []
    const isFree = ({ bookingId }: BookedSale) => {
      looked.push(bookingId)
      return true
    }
    const stated = nameless({ plate: 'AB111', startsAt: '2026-12-02T18:30', soldAt: '2026-12-01T10:00' })
    const [other, less] = [sale('2', { startsAt: '2026-12-05T18:30' }), sale('3', { expected: equation(900, 90) })]
    const sales = [sale('1'), other, less]
    findSales([stated], sales, { facilities: createFacilityNames(sales), isFree })
    expect(looked).toEqual(['1'])
  })
})

describe('a line whose plate is found', () => {
  const own = sale('1')
  const stated = nameless({ plate: 'AB111', facility: '234 STRADA', startsAt: '2026-12-02T18:30' })

  it('is also compared with bookings of its place, start and amount, but of no other place', () => {
    const others = [sale('2', elsewhere), sale('3')]
    expect(compared([stated], [own, ...others])).toEqual([['1', '2']])
    expect(compared([{ ...stated, startsAt: '2026-12-02' }], [own, ...others])).toEqual([['1', '2']])
    const { facility: _facility, ...placeless } = stated
    expect(compared([placeless], [own, ...others])).toEqual([['1']])
    const changed = [
      sale('2', { ...elsewhere, startsAt: '2026-12-02T18:00' }),
      sale('4', { ...elsewhere, currency: 'CAD' }),
    ]
    expect(compared([stated], [own, ...changed])).toEqual([['1']])
  })

  it('is compared with weaker ones where it is not', () => {
    expect(compared([{ ...stated, plate: '7FD460' }], [own, sale('2', elsewhere)])).toEqual([['2', '1']])
    expect(compared([{ ...stated, plate: '?' }], [sale('3', { plate: '?' })])).toEqual([['3']])
    const unread = [sale('2', { ...elsewhere, plate: '?' }), sale('3')]
    expect(compared([{ ...stated, plate: '?' }], unread)).toEqual([['2', '3']])
  })
})

describe('many that are alike', () => {
  const sales = ['8', '7', '6', '5', '4', '3', '2', '1'].map((id) => sale(id))
  const start = { startsAt: '2026-12-02T18:30' }

  it('are six for each line, others for the next one, whatever their order', () => {
    const lines = ['a', 'b', 'c', 'd'].map((identity) => nameless({ identity, ...start }))
    const expected = ['123456', '234567', '345678', '456781'].map((ids) => Array.from(ids))
    expect(compared(lines, sales)).toEqual(expected)
    expect(compared(lines.toReversed(), sales.toReversed())).toEqual(expected.toReversed())
  })

  it('are each one once, where they are few', () => {
    expect(compared([nameless(start)], [sale('2'), sale('1')])).toEqual([['1', '2']])
    expect(compared([], sales)).toEqual([])
  })
})

describe('money', () => {
  const records = createRecords(new Map())
  const foundOf = (kind: StatementKind, stated: StatementLine, dates: readonly string[]) => {
    const free = dates.map((businessDate, index) =>
      records.ofBag({ bagId: String(index), bagNumber: '20931', currency: 'USD', amount: 2500, businessDate }),
    )
    return [...(findMoney(kind, [stated], free).get(stated) ?? [])].map(({ date }) => date)
  }
  const paid = nameless({ soldAt: '2026-12-10T12:00', ...equation(2600, 60, 100) })

  it('of a card is its amount without fees, within a day', () => {
    const days = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12']
    expect(foundOf('card', paid, days)).toEqual(days.slice(1, 4))
    expect(foundOf('card', { ...paid, currency: 'CAD' }, days)).toEqual([])
    expect(findMoney('card', [paid], [])).toEqual(new Map())
    expect(foundOf('card', { ...paid, ...equation(2500, 60, 100) }, days)).toEqual([])
  })

  it('that is alike is six for a line, whatever the order', () => {
    const free = ['1', '2', '3', '4', '5', '6', '7'].map((bagId) =>
      records.ofBag({ bagId, bagNumber: '20931', currency: 'USD', amount: 2500, businessDate: '2026-12-10' }),
    )
    const idsOf = (given: typeof free) => [...(findMoney('card', [paid], given).get(paid) ?? [])].map(({ id }) => id)
    expect(idsOf(free)).toEqual(Array.from('123456'))
    expect(idsOf(free.toReversed())).toEqual(Array.from('123456'))
  })

  it('in the bank is its net amount, within five days', () => {
    const days = ['2026-12-04', '2026-12-05', '2026-12-10', '2026-12-15', '2026-12-16']
    expect(foundOf('bank', paid, days)).toEqual([])
    expect(foundOf('bank', { ...paid, ...equation(2560, 60) }, days)).toEqual(days.slice(1, 4))
    const { soldAt: _soldAt, ...undated } = paid
    expect(foundOf('bank', { ...undated, ...equation(2560, 60) }, days)).toEqual([])
  })
})

it('lines of one plate and day may pay together', () => {
  const [one, other, later, unreadable, undated] = [
    nameless({ plate: 'AB 111', startsAt: '2026-12-02T18:30' }),
    nameless({ plate: 'ab111', startsAt: '2026-12-02' }),
    nameless({ plate: 'AB111', startsAt: '2026-12-03' }),
    nameless({ plate: '?', startsAt: '2026-12-02' }),
    nameless({ plate: 'AB111' }),
  ] as const
  const groups = linesByPlateAndDay([one, other, later, unreadable, undated])
  expect([...groups.values()]).toEqual([[one, other], [later]])
})
