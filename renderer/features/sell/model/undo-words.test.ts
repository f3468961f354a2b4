import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/index.ts'
import { notUndoneWords, undoneWords } from './undo-words.ts'

describe('after an undo', () => {
  test('says that the space is free and how the money goes back', () => {
    const refunded = { USD: '29.49' }
    expect(undoneWords({ booking_id: 5, refunded, method: 'cash' })).toBe(
      'Sale undone, the space is free. Give back $29.49 in cash.',
    )
    expect(undoneWords({ booking_id: 5, refunded, method: 'card' })).toBe(
      'Sale undone, the space is free. $29.49 goes back the way it came.',
    )
    expect(undoneWords({ booking_id: 5, refunded })).toBe(
      'Sale undone, the space is free. $29.49 goes back the way it came.',
    )
    expect(undoneWords({ booking_id: 5, refunded: { USD: '0.00' }, method: 'invoice' })).toBe(
      'Sale undone, the space is free. There is no money to give back.',
    )
  })
})

describe('an undo that failed', () => {
  const failed = (code: string, status: number) => new ApiError({ code, status, message: code })

  test('was not carried out where it was refused or never left', () => {
    expect(notUndoneWords(failed('booking_not_cancellable', 409))).toBe(
      'The sale was not undone. This booking can no longer be cancelled. The time to cancel is over at this facility.',
    )
    expect(notUndoneWords(failed('remote_unreachable', 503))).toMatch(
      /^The sale was not undone\. There is no connection/,
    )
  })

  test.each(['remote_no_answer', 'remote_answer_broken', 'network_failed', 'engine_unavailable'])(
    'may have been carried out after %s: no money is given back before that is known',
    (code) => {
      const words = notUndoneWords(failed(code, 503))
      expect(words).toMatch(/^It is not known yet whether the sale was undone\. The /)
      expect(words).toMatch(/Give nothing back before its booking says that it is cancelled\.$/)
    },
  )
})
