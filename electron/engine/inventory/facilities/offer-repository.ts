/**
 * The offers of a facility in SQL: rates, add-ons, spaces held back, parking by the month. Rates and add-ons never change: a changed one
 * ends and a new row is added, so that past sales still refer to what they were sold with.
 */
import type { z } from 'zod'
import type {
  AddOn,
  Held,
  Rate,
  RateInput,
  heldInput,
  longOfferInput,
} from '../../../../shared/desk/inventory/rates.ts'
import { longOfferMembers } from '../../../../shared/records/rate.ts'
import type { Ids } from '../../../core/deps.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { readMembers, writeMembers, type StoredRow } from '../member-columns.ts'
import {
  addOnColumns,
  addOnInputOf,
  addOnOf,
  rateColumns,
  rateInputOf,
  rateOf,
  type AddOnInput,
  type InventoryAddOnRow,
  type InventoryRateRow,
} from './rate-rows.ts'

type HeldInput = z.infer<typeof heldInput>
type LongOffer = z.infer<typeof longOfferInput>

interface HeldRow extends HeldInput {
  readonly location_id: number
  readonly event_name: string
  readonly event_starts_at_ms: number
}
interface LongOfferRow extends StoredRow {
  readonly location_id: number
}

export interface FacilityOffers {
  readonly rates: Rate[]
  readonly add_ons: AddOn[]
  readonly held: Held[]
  readonly long_offers: LongOffer[]
}

const heldOf = ({ event_id, spaces, reason, note, event_name, event_starts_at_ms }: HeldRow): Held => ({
  event_id,
  spaces,
  reason,
  note,
  event_name,
  event_starts_at: isoInstant(event_starts_at_ms),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const createOfferRepository = (database: WritableDatabase, ids: Ids) => {
  const { inList } = database.dialect
  const rates = database.prepare<InventoryRateRow>(
    `SELECT rate.*, event.name AS event_name, event.starts_at_ms AS event_starts_at_ms, venue.name AS venue_name,
       (SELECT count(*) FROM bookings WHERE rate_id = rate.id AND status = 'confirmed') AS sold
     FROM rates AS rate LEFT JOIN events AS event ON event.id = rate.event_id
     LEFT JOIN venues AS venue ON venue.id = rate.venue_id
     WHERE rate.location_id ${inList} AND rate.active = 1 ORDER BY rate.location_id, rate.id`,
  )
  const addOns = database.prepare<InventoryAddOnRow>(
    `SELECT add_on.*, (SELECT count(*) FROM booking_lines AS line JOIN bookings AS booking ON booking.id = line.booking_id
       WHERE line.add_on_id = add_on.id AND booking.status = 'confirmed') AS sold
     FROM add_ons AS add_on WHERE add_on.location_id ${inList} AND add_on.ended_at_ms IS NULL
     ORDER BY add_on.location_id, add_on.add_on_group DESC, add_on.position, add_on.id`,
  )
  const held = database.prepare<HeldRow>(
    `SELECT held.*, event.name AS event_name, event.starts_at_ms AS event_starts_at_ms
     FROM held_spaces AS held JOIN events AS event ON event.id = held.event_id
     WHERE held.location_id ${inList} ORDER BY held.location_id, event.starts_at_ms, held.id`,
  )
  const longOffers = database.prepare<LongOfferRow>(
    `SELECT * FROM long_offers WHERE location_id ${inList} ORDER BY location_id, position`,
  )

  const endRate = database.prepareWrite('UPDATE rates SET active = 0 WHERE id = ?')
  const endAddOn = database.prepareWrite('UPDATE add_ons SET ended_at_ms = ? WHERE id = ?')

  const writeRates = (locationId: number, wanted: readonly RateInput[], current: readonly RateInput[]): void => {
    const stays = (rate: RateInput): boolean =>
      rate.id !== undefined &&
      current.some((known) => known.id === rate.id && isSame(rateInputOf(known), rateInputOf(rate)))
    const kept = new Set(wanted.filter(stays).map(({ id }) => id))
    for (const { id } of current) if (id !== undefined && !kept.has(id)) endRate.run(id)
    for (const rate of wanted) if (!stays(rate)) insertRow(database, 'rates', rateColumns(locationId, rate))
  }

  /** The order of add-ons matters: one that now precedes another that stays is added again after it. */
  const writeAddOns = (
    locationId: number,
    wanted: readonly AddOnInput[],
    current: readonly AddOnInput[],
    nowMs: number,
  ): void => {
    const positions = new Map(addOns.all(JSON.stringify([locationId])).map((row) => [row.id, row.position] as const))
    const last = { vehicle_size: 0, general: 0 }
    const kept = new Set<number>()
    const added: (readonly [AddOnInput, position: number])[] = []
    for (const addOn of wanted) {
      const position = positions.get(addOn.id ?? 0) ?? 0
      const known = current.find(({ id }) => id !== undefined && id === addOn.id)
      const stays =
        known !== undefined && isSame(addOnInputOf(known), addOnInputOf(addOn)) && position > last[addOn.group]
      last[addOn.group] = stays ? position : last[addOn.group] + 1
      if (stays && known.id !== undefined) kept.add(known.id)
      else added.push([addOn, last[addOn.group]])
    }
    for (const { id } of current) if (id !== undefined && !kept.has(id)) endAddOn.run(nowMs, id)
    for (const [addOn, position] of added)
      insertRow(database, 'add_ons', { uuid: ids.uuid(), ...addOnColumns(locationId, addOn, position) })
  }

  const writeHeld = (locationId: number, wanted: readonly HeldInput[]): void => {
    database.prepareWrite('DELETE FROM held_spaces WHERE location_id = ?').run(locationId)
    for (const { event_id, spaces, reason, note } of wanted)
      insertRow(database, 'held_spaces', { location_id: locationId, event_id, spaces, reason, note })
  }

  const writeLongOffers = (locationId: number, wanted: readonly LongOffer[]): void => {
    database.prepareWrite('DELETE FROM long_offers WHERE location_id = ?').run(locationId)
    for (const [position, offer] of wanted.entries())
      insertRow(database, 'long_offers', {
        location_id: locationId,
        ...writeMembers(longOfferMembers, offer),
        position,
      })
  }

  type Inputs = {
    readonly rates: readonly RateInput[]
    readonly add_ons: readonly AddOnInput[]
    readonly held: readonly HeldInput[]
    readonly long_offers: readonly LongOffer[]
  }
  const nothing: Inputs = { rates: [], add_ons: [], held: [], long_offers: [] }

  return {
    /** The current offers, by facility. */
    of(locationIds: readonly number[]): ReadonlyMap<number, FacilityOffers> {
      const list = JSON.stringify(locationIds)
      const byLocation = <Row extends { readonly location_id: number }>(rows: readonly Row[]) =>
        Map.groupBy(rows, (row) => row.location_id)
      const ratesOf = byLocation(rates.all(list))
      const addOnsOf = byLocation(addOns.all(list))
      const heldFor = byLocation(held.all(list))
      const longOffersOf = byLocation(longOffers.all(list))
      return new Map(
        locationIds.map((id) => [
          id,
          {
            rates: (ratesOf.get(id) ?? []).map(rateOf),
            add_ons: (addOnsOf.get(id) ?? []).map(addOnOf),
            held: (heldFor.get(id) ?? []).map(heldOf),
            long_offers: (longOffersOf.get(id) ?? []).map((row) => readMembers(longOfferMembers, row)),
          },
        ]),
      )
    },

    /** Changes the offers of a facility from `before` to `wanted`. */
    write(locationId: number, wanted: Inputs, nowMs: number, before = nothing): void {
      writeRates(locationId, wanted.rates, before.rates)
      writeAddOns(locationId, wanted.add_ons, before.add_ons, nowMs)
      if (!isSame(wanted.held, before.held)) writeHeld(locationId, wanted.held)
      if (!isSame(wanted.long_offers, before.long_offers)) writeLongOffers(locationId, wanted.long_offers)
    },
  }
}
