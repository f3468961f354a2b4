import { describe, expect, test } from 'vitest'
import { receivedError } from '../../../../shared/errors.ts'
import { notUndoneMessage, undoneMessage } from './undo-offer.ts'

describe('after an undo', () => {
  test('says that the space is free and how the money goes back', () => {
    const refunded = { USD: '29.49' }
    expect(undoneMessage({ booking_id: 5, refunded, method: 'cash' })).toBe(
      'Sale undone, the space is free. Give back $29.49 in cash.',
    )
    expect(undoneMessage({ booking_id: 5, refunded, method: 'card' })).toBe(
      'Sale undone, the space is free. $29.49 is refunded to the original payment method.',
    )
    expect(undoneMessage({ booking_id: 5, refunded })).toBe(
      'Sale undone, the space is free. $29.49 is refunded to the original payment method.',
    )
    expect(undoneMessage({ booking_id: 5, refunded: { USD: '0.00' }, method: 'invoice' })).toBe(
      'Sale undone, the space is free. No refund is due.',
    )
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
