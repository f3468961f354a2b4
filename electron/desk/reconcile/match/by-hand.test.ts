/** A line compared with a record that a person chose has the same meaning as with a suggested one. */
import { expect, it } from 'vitest'
import { createRecords } from './book-records.ts'
import { findingByHand } from './classify.ts'
import { equation, line, recordOf, sale } from './testing/sold-and-stated.ts'
import type { BookRecord } from './types.ts'

const elsewhere = sale('9', { facilityId: 'S', facility: '234 Strada' })
const facilities = [sale('1'), elsewhere]
const ofPayout = (stated: ReturnType<typeof line>, record: BookRecord) =>
  findingByHand('payout', stated, record, { facilities, period: { from: '2026-12-01', to: '2026-12-15' } })

it('a booking is paid with its cause, and what its line names otherwise', () => {
  const record = recordOf(sale('1'))
  expect(ofPayout(line('1'), record)).toEqual({
    ...{ records: [record], expected: equation(4549, 455), expectedCurrency: 'USD', difference: equation(0, 0) },
  })
  expect(ofPayout(line('2', equation(4549, 546)), record)).toMatchObject({
    ...{ class: 'amount_differs', cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } },
    differs: [{ kind: 'booking_id' }, { kind: 'plate' }],
  })
})

it('a booking is of another facility or of the next period', () => {
  expect(ofPayout(line('1', { facility: '234 STRADA' }), recordOf(sale('1')))).toMatchObject({
    ...{ class: 'wrong_facility', cause: { kind: 'facility_named', booked: 'Longfellow Garage' } },
  })
  const later = recordOf(sale('1', { startsAt: '2026-12-16T18:30' }))
  expect(ofPayout(line('1'), later).class).toBe('next_period')
  expect(findingByHand('payout', line('1'), later, { facilities })).not.toHaveProperty('class')
})

it('a bag is received with the fee that the bank states', () => {
  const bag = { bagId: '7', bagNumber: '20931', currency: 'USD', amount: 2500, businessDate: '2026-12-02' }
  const record = createRecords(new Map()).ofBag(bag)
  const stated = { ...equation(2600, 60), row: 2, identity: 'deposit', currency: 'USD', soldAt: '2026-12-03' }
  expect(findingByHand('bank', stated, record, { facilities: [] })).toMatchObject({
    ...{ records: [{ key: 'bag:7' }], class: 'amount_differs', expected: equation(2500, 60) },
    difference: equation(100, 0),
  })
})
