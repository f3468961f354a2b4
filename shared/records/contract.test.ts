/** The number of the contract changes with the data that is sent to write a record. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { clientContract, clientMembers } from './client.ts'
import { couponContract, couponMembers } from './coupon.ts'
import { eventContract, eventMembers } from './event.ts'
import { facilityContract, facilityMembers } from './facility.ts'
import { partnerContract, partnerMembers } from './partner.ts'
import { shapeOf, type Members } from './record.ts'
import { venueContract, venueMembers } from './venue.ts'

it.each<[name: string, members: Members, contract: { readonly digest: string }]>([
  ['venue', venueMembers, venueContract],
  ['event', eventMembers, eventContract],
  ['facility', facilityMembers, facilityContract],
  ['coupon', couponMembers, couponContract],
  ['client', clientMembers, clientContract],
  ['partner', partnerMembers, partnerContract],
])('a %s has another version with every change of its members', (name, members, contract) => {
  const described = z.toJSONSchema(z.object(shapeOf(members)), { io: 'input', unrepresentable: 'any' })
  const digest = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 16)
  expect(contract.digest, `The members have changed: raise the version in ${name}.ts, and state this digest`).toBe(
    digest,
  )
})
