/** The number of the contract changes with the data that is sent to write a record. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { clientMembers } from './client.ts'
import { contractDigest } from './contract.ts'
import { couponMembers } from './coupon.ts'
import { eventMembers } from './event.ts'
import { facilityMembers } from './facility.ts'
import { partnerMembers } from './partner.ts'
import { shapeOf } from './record.ts'
import { venueMembers } from './venue.ts'

it('has another number with every change of the records', () => {
  const records = [venueMembers, eventMembers, facilityMembers, couponMembers, clientMembers, partnerMembers]
  const described = records.map((members) =>
    z.toJSONSchema(z.object(shapeOf(members)), { io: 'input', unrepresentable: 'any' }),
  )
  const digest = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 16)
  expect(
    digest,
    'The members of records have changed: raise inventoryContract in contract.ts, and state this digest there',
  ).toEqual(contractDigest)
})
