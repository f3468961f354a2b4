/** The version of the data that is sent to write records, by which an older and a newer Parkdesk recognize each other. */
import { clientContract } from './client.ts'
import { couponContract } from './coupon.ts'
import { eventContract } from './event.ts'
import { facilityContract } from './facility.ts'
import { partnerContract } from './partner.ts'
import { venueContract } from './venue.ts'

const contracts = [venueContract, eventContract, facilityContract, couponContract, clientContract, partnerContract]

/** The number increases with the version of each kind. */
export const inventoryContract = contracts.reduce((sum, { version }) => sum + version, 0)
