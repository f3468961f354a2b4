/** The number of the contract goes with what is sent to write a record. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { partnerChange } from '../webhooks.ts'
import { newClient } from './clients.ts'
import { inventoryContract } from './common.ts'
import { newCoupon } from './coupons.ts'
import { newEvent } from './events.ts'
import { newFacility } from './facilities.ts'
import { newVenue } from './venues.ts'

/** What the records are in the version of that number. */
const known = { contract: 1, digest: 'c2c949afe53d5f42' }

it('has another number with every change of the records', () => {
  const schemas = [newVenue, newEvent, newFacility, newCoupon, newClient, partnerChange]
  const described = schemas.map((schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const digest = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 16)
  expect(
    { contract: inventoryContract, digest },
    'The records of the inventory have changed: raise inventoryContract in common.ts, and state the new number and digest here',
  ).toEqual(known)
})
