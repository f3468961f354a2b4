/** Facilities as records of the inventory; fewer spaces than are sold need a confirmation. */
import { newFacility, type InventoryFacility, type NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { checkPhotos } from '../checks.ts'
import { checkPlace, pickMembers, type RecordKind } from '../record-kind.ts'
import type { InventoryRepositories } from '../repositories.ts'
import { checkHours, checkOffers, checkPass } from './facility-checks.ts'
import { createOverbookingGuard } from './overbooking.ts'
import { addOnInputOf, rateInputOf } from './rate-rows.ts'

const members = newFacility.keyof().options

export const facilityInputOf = (shown: InventoryFacility): NewFacility => ({
  ...pickMembers(shown, members),
  rates: shown.rates.map(rateInputOf),
  add_ons: shown.add_ons.map(addOnInputOf),
  held: shown.held.map(({ event_id, spaces, reason, note }) => ({ event_id, spaces, reason, note })),
})

export const facilityKind = (inventory: InventoryRepositories): RecordKind<NewFacility, InventoryFacility> => {
  const { facilities, archive } = inventory
  const guardSpaces = createOverbookingGuard(inventory)
  return {
    kind: 'facility',
    members,
    inputOf: facilityInputOf,
    find: (id) => facilities.find(Number(id)),
    nameOf: ({ name }) => name,
    check(input, problems) {
      checkPlace(input, problems)
      checkPhotos(input.photos, inventory, problems)
      checkHours(input, problems)
      checkPass(input, problems)
      checkOffers(input, inventory, problems)
    },
    insert: facilities.insert,
    update: (id, input, before, nowMs) => facilities.update(Number(id), input, before, nowMs),
    setArchived: (id, atMs) => archive('locations', id, atMs),
    guard: (before, after, { overbook }, nowMs) => guardSpaces(before, after, overbook, nowMs),
    copyOf: (input, copyName) => ({
      ...input,
      name: copyName(input.name),
      rates: input.rates.map(({ id: _id, ...rate }) => rate),
      add_ons: input.add_ons.map(({ id: _id, ...addOn }) => addOn),
      held: [],
    }),
  }
}
