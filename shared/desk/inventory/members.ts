/** The members of all records of the inventory, with the format of their values in the audit trail. `changed`: only that it changed. */
import { clientMembers } from '../../records/client.ts'
import { couponMembers } from '../../records/coupon.ts'
import { eventMembers } from '../../records/event.ts'
import { facilityMembers } from '../../records/facility.ts'
import { partnerMembers } from '../../records/partner.ts'
import { formatsOf } from '../../records/record.ts'
import { venueMembers } from '../../records/venue.ts'

export const inventoryMembers = {
  ...formatsOf(venueMembers),
  ...formatsOf(facilityMembers),
  ...formatsOf(eventMembers),
  ...formatsOf(couponMembers),
  ...formatsOf(clientMembers),
  ...formatsOf(partnerMembers),
} as const
export type InventoryMember = keyof typeof inventoryMembers
