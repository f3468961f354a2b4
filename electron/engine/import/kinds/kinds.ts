/** All kinds of records that can be imported, in the order in which they refer to each other. */
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { eventKind } from './event-kind.ts'
import { facilityKind } from './facility-kind.ts'
import type { Kind } from './kind.ts'
import { clientKind, couponKind, partnerKind, rateKind } from './other-kinds.ts'
import { aliasKind, venueKind } from './venue-kinds.ts'

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  venues: venueKind,
  aliases: aliasKind,
  partners: partnerKind,
  events: eventKind,
  facilities: facilityKind,
  rates: rateKind,
  coupons: couponKind,
  clients: clientKind,
}
