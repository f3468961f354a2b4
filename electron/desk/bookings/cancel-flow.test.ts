/** Refunds: how much, once, by whom and in which way, over real payments in memory; only the marketplace is a stand-in. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors/errors.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import { card, cash, dana, mei, openCancelBench, type CancelBench } from './testing/cancel-bench.ts'

let bench: CancelBench
beforeEach(() => {
  bench = openCancelBench()
})
afterEach(() => bench.database.close())

describe('a cancelled booking', () => {
  it('is refunded in the way it was paid, once', async () => {
    const id = await bench.sell('51.49', card)
    const refunded = {
      booking_id: id,
      refunded: { USD: '51.49' },
      refunds: [{ method: 'card', amount: { USD: '51.49' }, reference: 'SLIP 7' }],
    }
    expect(await bench.flow.cancel(id, undefined, mei)).toEqual(refunded)
    expect(await bench.flow.cancel(id, undefined, mei)).toEqual(refunded)
    expect(bench.rows(id)).toEqual([
      ['payment', 'card', 5149],
      ['refund', 'card', -5149],
    ])
    expect(bench.sales.payments(id)[1]).toMatchObject({
      reference: 'SLIP 7',
      at_ms: testNowMs,
      window_name: 'Box office',
    })
    expect(bench.refunds.cancellingBookings()).toEqual([])
    expect(bench.audited()).toHaveLength(1)
  })

  it('gives back the cash that was taken, its rounding included', async () => {
    bench.marketplace.currency = 'CAD'
    const id = await bench.sell('10.48', cash)
    expect(await bench.flow.cancel(id, undefined, mei)).toEqual({
      booking_id: id,
      refunded: { CAD: '10.48' },
      refunds: [{ method: 'cash', amount: { CAD: '10.50' } }],
    })
    expect(bench.rows(id)).toEqual([
      ['payment', 'cash', 1050],
      ['payment', 'rounding', -2],
      ['refund', 'cash', -1050],
      ['refund', 'rounding', 2],
    ])
  })

  it('names no tender where nothing but the rounding is given back', async () => {
    bench.marketplace.currency = 'CAD'
    const id = await bench.sell('0.02', cash)
    expect(await bench.flow.cancel(id, undefined, mei)).toEqual({
      booking_id: id,
      refunded: { CAD: '0.02' },
      refunds: [],
    })
  })

  it('names each tender where there are two', async () => {
    const id = await bench.sell('51.49', card)
    insertRow(bench.database, 'sale_payments', {
      sale_id: bench.sales.payments(id)[0]?.sale_id ?? null,
      booking_id: id,
      kind: 'payment',
      method: 'comp',
      currency: 'USD',
      amount_minor: 500,
      at_ms: testNowMs,
    })
    expect(await bench.flow.cancel(id, undefined, mei)).toEqual({
      booking_id: id,
      refunded: { USD: '56.49' },
      refunds: [
        { method: 'card', amount: { USD: '51.49' }, reference: 'SLIP 7' },
        { method: 'comp', amount: { USD: '5.00' } },
      ],
    })
    expect(bench.audited()).toMatchObject([{ after_json: '{"refunded":{"USD":"56.49"},"method":"card, comp"}' }])
  })

  it('is recorded with the person, the approver and the window', async () => {
    const id = await bench.sell('51.49', card)
    bench.desk.nowMs += 60_001
    await bench.flow.cancel(id, 'Ill', dana)
    expect(bench.sales.payments(id)[1]).toMatchObject({ person_id: 2, approver_id: 3, window_name: 'Gate' })
    expect(bench.audited()).toEqual([
      {
        ...{ subject_kind: 'booking', subject_id: String(id) },
        ...{ action: 'booking.cancelled', person_id: 2, approver_id: 3, window_name: 'Gate' },
        after_json: '{"refunded":{"USD":"51.49"},"method":"card"}',
      },
    ])
    expect(bench.reasons).toEqual(['Ill'])
    expect(bench.refunds.isUndone(id)).toBe(false)
  })

  it('is nobody’s while there are no people', async () => {
    const id = await bench.sell('51.49', card, { window: 'Box office' })
    await bench.flow.cancel(id, undefined, { window: 'Box office' })
    expect(bench.sales.payments(id)[1]).toMatchObject({ person_id: null, approver_id: null })
  })

  it('that was sold elsewhere is refunded there, and recorded without money', async () => {
    const { booking } = await bench.book('20.00')
    expect(await bench.flow.cancel(booking.id, undefined, mei)).toEqual({
      booking_id: booking.id,
      refunded: { USD: '20.00' },
      refunds: [],
    })
    expect(bench.rows(booking.id)).toEqual([])
    expect(bench.audited()).toMatchObject([{ action: 'booking.cancelled', after_json: '{"refunded":{},"method":""}' }])
  })
})

describe('a sale', () => {
  it.each([
    ['in its first minute', 60_000, 'undo', 'sale.undone', true],
    ['later', 60_001, null, 'booking.cancelled', false],
  ] as const)('is undone %s', async (_title, afterMs, sent, action, isUndone) => {
    const id = await bench.sell('51.49', card)
    bench.desk.nowMs += afterMs
    expect(bench.flow.undoesOwnSale(id, 'undo', mei)).toBe(isUndone)
    await bench.flow.cancel(id, 'undo', mei)
    expect(bench.reasons).toEqual([sent])
    expect(bench.audited()).toMatchObject([{ action }])
    expect(bench.refunds.isUndone(id)).toBe(isUndone)
  })

  it('is undone as one’s own by its seller alone, and by nobody under another reason', async () => {
    const id = await bench.sell('51.49', card)
    expect(bench.flow.undoesOwnSale(id, 'undo', dana)).toBe(false)
    expect(bench.flow.undoesOwnSale(id, 'Ill', mei)).toBe(false)
    expect(bench.flow.undoesOwnSale(id, undefined, mei)).toBe(false)
    expect(bench.flow.undoesOwnSale(id, 'undo', { window: 'Box office' })).toBe(false)
    const ofNobody = await bench.sell('51.49', card, { window: 'Box office' })
    expect(bench.flow.undoesOwnSale(ofNobody, 'undo', { window: 'Box office' })).toBe(true)
  })

  it('from elsewhere is cancelled, not undone', async () => {
    const { booking } = await bench.book('20.00')
    expect(bench.flow.undoesOwnSale(booking.id, 'undo', { window: 'Box office' })).toBe(false)
    await bench.flow.cancel(booking.id, 'undo', mei)
    expect(bench.reasons).toEqual([null])
  })

  it('stays undone or not undone once it is refunded', async () => {
    const id = await bench.sell('51.49', card)
    bench.desk.nowMs += 60_001
    await bench.flow.cancel(id, undefined, mei)
    bench.desk.nowMs -= 60_001
    await bench.flow.cancel(id, 'undo', mei)
    expect(bench.refunds.isUndone(id)).toBe(false)
  })
})

describe('a refund exceeds the limit', () => {
  it('by a cent, not where it is the limit', async () => {
    const id = await bench.sell('51.49', card)
    const exceeds = (limit: string) => bench.flow.refundExceeds(id, limit)
    expect(await Promise.all(['51.48', '51.49', '0', 'none'].map(exceeds))).toEqual([true, false, true, true])
  })

  it('by what is still held, not by what was refunded', async () => {
    const id = await bench.sell('51.49', card)
    await bench.flow.cancel(id, undefined, mei)
    expect(await bench.flow.refundExceeds(id, '0')).toBe(false)
  })

  it('by the price of a booking that was sold elsewhere', async () => {
    const { booking } = await bench.book('20.00')
    const exceeds = (limit: string) => bench.flow.refundExceeds(booking.id, limit)
    expect(await Promise.all(['19.99', '20.00'].map(exceeds))).toEqual([true, false])
  })

  it('where a price cannot be read', async () => {
    const { booking } = await bench.book('20.001')
    expect(await bench.flow.refundExceeds(booking.id, '1000')).toBe(true)
  })
})

describe('cash', () => {
  const open = () => bench.shiftFlow.open(mei, { id: bench.uuid(), drawer_id: 1, float: { total: 10_000 } })

  it('is given back from the shift of the window, which the refund names', async () => {
    const id = await bench.sell('51.49', cash)
    const shift = open()
    await bench.flow.cancel(id, undefined, mei)
    const ofRefund = 'SELECT shift_id FROM sale_payments WHERE kind = ?'
    expect(bench.database.prepare(ofRefund).get('refund')).toEqual({ shift_id: shift.id })
  })

  it('is not given back without a shift where one is needed, and nothing is cancelled', async () => {
    bench.desk.cashNeedsShift = true
    const id = await bench.sell('51.49', cash)
    await expect(bench.flow.cancel(id, undefined, mei)).rejects.toMatchObject({ code: 'shift_needed' })
    expect(bench.reasons).toEqual([])
    const byCard = await bench.sell('51.49', card)
    await expect(bench.flow.cancel(byCard, undefined, mei)).resolves.toMatchObject({ refunds: [{ method: 'card' }] })
  })

  it('is not given back from a drawer of another currency', async () => {
    bench.marketplace.currency = 'CAD'
    const id = await bench.sell('10.50', cash)
    open()
    await expect(bench.flow.cancel(id, undefined, mei)).rejects.toMatchObject({ code: 'drawer_currency' })
  })

  it('is given back from the shift that pays it, where an earlier attempt was interrupted in another', async () => {
    const id = await bench.sell('51.49', cash)
    const first = open()
    bench.desk.network = 'answer lost'
    await expect(bench.flow.cancel(id, undefined, mei)).rejects.toThrow('terminated')
    bench.desk.network = 'fine'
    bench.shiftFlow.submitCount(mei, first.id, { id: bench.uuid(), cash: { total: 10_000 } })
    bench.shiftFlow.close(mei, first.id, { id: bench.uuid(), left: 10_000 })
    const second = open()
    await expect(bench.flow.cancel(id, undefined, mei)).resolves.toMatchObject({ refunds: [{ method: 'cash' }] })
    expect(bench.sales.payments(id)[1]).toMatchObject({ kind: 'refund', shift_id: second.id })
  })

  it('that was given back needs no shift to be reported again', async () => {
    const id = await bench.sell('51.49', cash)
    await bench.flow.cancel(id, undefined, mei)
    bench.desk.cashNeedsShift = true
    await expect(bench.flow.cancel(id, undefined, mei)).resolves.toMatchObject({ refunds: [{ method: 'cash' }] })
  })
})

describe('a refund at the house’s cost', () => {
  const refund = (id: number, actor = dana) => bench.flow.cancel(id, 'Concert called off', actor, true)

  it('is sent to the marketplace as such', async () => {
    const id = await bench.sell('51.49', card)
    expect(await refund(id)).toMatchObject({
      refunds: [{ method: 'card', amount: { USD: '51.49' }, reference: 'SLIP 7' }],
    })
    expect(bench.houseCosts).toEqual(['true'])
    expect(bench.audited()).toMatchObject([
      { action: 'booking.cancelled', after_json: expect.stringContaining('"reason":"Concert called off"') as string },
    ])
    await bench.flow.cancel(await bench.sell('10.00', card), 'Ill', dana)
    expect(bench.houseCosts).toEqual(['true', null])
  })

  it('gives the money back once where the marketplace refuses, and leaves its booking', async () => {
    const id = await bench.sell('51.49', cash)
    bench.desk.refuseCancelling = true
    const refunds = [{ method: 'cash', amount: { USD: '51.49' } }]
    const result = { booking_id: id, refunded: { USD: '51.49' }, refunds, booking_stays: true }
    expect(await refund(id)).toEqual(result)
    expect(await refund(id)).toEqual(result)
    expect(bench.rows(id)).toEqual([
      ['payment', 'cash', 5149],
      ['refund', 'cash', -5149],
    ])
    expect(bench.sales.payments(id)[1]).toMatchObject({ person_id: 2, approver_id: 3 })
    const after = { refunded: { USD: '51.49' }, method: 'cash', reason: 'Concert called off', house_cost: true }
    expect(bench.audited()).toMatchObject([{ action: 'booking.refunded', after_json: JSON.stringify(after) }])
    expect(bench.refunds.cancellingBookings()).toEqual([])
  })

  it('is refused by the marketplace where the booking was sold elsewhere', async () => {
    const { booking } = await bench.book('20.00')
    bench.desk.refuseCancelling = true
    await expect(refund(booking.id)).rejects.toMatchObject({ code: 'booking_not_cancellable' })
  })
})

describe('a cancellation that fails', () => {
  it('leaves a refused booking as it was', async () => {
    const id = await bench.sell('51.49', card)
    bench.desk.refuseCancelling = true
    await expect(bench.flow.cancel(id, 'undo', mei)).rejects.toMatchObject({ code: 'booking_not_cancellable' })
    expect(bench.refunds.cancellingBookings()).toEqual([])
    expect(bench.refunds.isUndone(id)).toBe(false)
    expect(bench.rows(id)).toHaveLength(1)
  })

  it('is refunded later by whoever began it where its answer was lost', async () => {
    const id = await bench.sell('51.49', card)
    bench.desk.network = 'answer lost'
    await expect(bench.flow.cancel(id, undefined, dana)).rejects.toThrow('terminated')
    expect(bench.rows(id)).toHaveLength(1)
    expect(bench.refunds.cancellingBookings()).toEqual([id])
    await bench.flow.settleCancelling()
    expect(bench.rows(id)).toEqual([
      ['payment', 'card', 5149],
      ['refund', 'card', -5149],
    ])
    expect(bench.sales.payments(id)[1]).toMatchObject({ person_id: 2, approver_id: 3, window_name: null })
    expect(bench.audited()).toMatchObject([{ action: 'booking.refunded', person_id: 2, approver_id: 3 }])
    expect(bench.refunds.cancellingBookings()).toEqual([])
    await bench.flow.settleCancelling()
    expect(bench.audited()).toHaveLength(1)
  })

  it('is forgotten where its request was lost', async () => {
    const id = await bench.sell('51.49', card)
    bench.desk.network = 'request lost'
    await expect(bench.flow.cancel(id, 'undo', mei)).rejects.toMatchObject({ code: 'remote_offline' })
    expect(bench.refunds.cancellingBookings()).toEqual([id])
    expect(bench.refunds.isUndone(id)).toBe(true)
    await bench.flow.settleCancelling()
    expect(bench.refunds.cancellingBookings()).toEqual([])
    expect(bench.refunds.isUndone(id)).toBe(false)
    expect(bench.rows(id)).toHaveLength(1)
  })

  it('stays as it was begun when it is sent again', async () => {
    const id = await bench.sell('51.49', card)
    bench.desk.network = 'request lost'
    await expect(bench.flow.cancel(id, 'undo', mei)).rejects.toThrow(AppError)
    bench.desk.network = 'fine'
    bench.desk.nowMs += 60_001
    await bench.flow.cancel(id, 'undo', dana)
    expect(bench.refunds.isUndone(id)).toBe(true)
    expect(bench.sales.payments(id)[1]).toMatchObject({ person_id: 1, approver_id: null })
  })

  it('keeps no other from being settled', async () => {
    const [one, other] = [await bench.sell('10.00', card), await bench.sell('20.00', card)]
    bench.desk.network = 'answer lost'
    for (const id of [one, other]) await expect(bench.flow.cancel(id, undefined, mei)).rejects.toThrow('terminated')
    bench.desk.unreadable = one
    await bench.flow.settleCancelling()
    expect(bench.refunds.cancellingBookings()).toEqual([one])
    expect(bench.rows(other)).toHaveLength(2)
    expect(bench.warnings).toMatchObject([[expect.stringContaining('could not be settled'), { bookingId: one }]])
  })
})
