/** What is sent to write records, as a number: an older and a newer Parkdesk know each other by it. */
import { clientContract } from './client.ts'
import { couponContract } from './coupon.ts'
import { eventContract } from './event.ts'
import { facilityContract } from './facility.ts'
import { partnerContract } from './partner.ts'
import { venueContract } from './venue.ts'

const contracts = [venueContract, eventContract, facilityContract, couponContract, clientContract, partnerContract]

/** It grows with each of them. */
export const inventoryContract = contracts.reduce((sum, { version }) => sum + version, 0)
