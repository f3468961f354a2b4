/**
 * The version of the data that is sent to write a record, by which an older and a newer Parkdesk recognize each other. Each kind of record
 * states its own, which is raised with every change of its members; a test compares the digest with them.
 */
import { clientContract } from './client.ts'
import { couponContract } from './coupon.ts'
import { eventContract } from './event.ts'
import { facilityContract } from './facility.ts'
import { partnerContract } from './partner.ts'
import { venueContract } from './venue.ts'

const contracts = [venueContract, eventContract, facilityContract, couponContract, clientContract, partnerContract]

/** The sum grows with each of them. */
export const inventoryContract = contracts.reduce((sum, { version }) => sum + version, 0)
