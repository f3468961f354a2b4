import { describe, expect, test } from 'vitest'
import { receivedError } from '../../../../shared/errors/errors.ts'
import { soldSale } from '../model/labels.ts'
import { emptyForm } from '../model/sell-state.ts'
import { giveBackOf, notUndoneMessage, undoneMessage } from './undo-offer.ts'

const sold = soldSale(
  { id: 'a', state: 'booked', created_at: '2026-12-16T22:12:07.000Z', printed: false, payments: [] },
  undefined,
  { ...emptyForm, plate: '4KX 218' },
)

describe('after an undo', () => {
  test('says that the space is free and how the money goes back', () => {
    const refunded = { USD: '51.49' }
    const byCard = { method: 'card', amount: { USD: '20.00' }, reference: 'SLIP 7' } as const
    const inCash = { method: 'cash', amount: { USD: '31.49' } } as const
    expect(undoneMessage({ booking_id: 5, refunded, refunds: [byCard, inCash] })).toBe(
      'Sale undone, the space is free. Refund $20.00 by card, SLIP 7. Give back $31.49 in cash.',
    )
    expect(undoneMessage({ booking_id: 5, refunded, refunds: [] })).toBe(
      'Sale undone, the space is free. $51.49 is refunded.',
    )
    expect(undoneMessage({ booking_id: 5, refunded: { USD: '0.00' }, refunds: [] })).toBe(
      'Sale undone, the space is free. No refund is due.',
    )
    expect(giveBackOf({ booking_id: 5, refunded, refunds: [byCard, inCash] }, sold)).toEqual({
      lines: [
        { label: 'Refund to the card, SLIP 7', amount: '$20.00' },
        { label: 'Refund in cash', amount: '$31.49' },
      ],
      sale: '4KX 218',
    })
  })
})

describe('an undo that failed', () => {
  const failed = (code: string, status: number) => receivedError(code, { status, message: code })

  test('was not carried out where it was refused or never left', () => {
    expect(notUndoneMessage(failed('booking_not_cancellable', 409))).toBe(
      'The sale was not undone. This booking can no longer be cancelled. It was sold without refund, or the time to cancel is over. A supervisor can refund it at the house’s cost in Bookings.',
    )
    expect(notUndoneMessage(failed('remote_unreachable', 503))).toMatch(
      /^The sale was not undone\. There is no connection/,
    )
  })

  test.each(['remote_no_answer', 'remote_answer_broken', 'network_failed', 'engine_unavailable'])(
    'may have been carried out after %s: no money is given back before that is known',
    (code) => {
      const message = notUndoneMessage(failed(code, 503))
      expect(message).toMatch(/^It is not known yet whether the sale was undone\. The /)
      expect(message).toMatch(/Refund nothing until its booking shows Cancelled\.$/)
    },
  )
})
