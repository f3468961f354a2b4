/** Venues as records of the inventory. */
import { newVenue, type InventoryVenue, type NewVenue } from '../../../../shared/desk/inventory/venues.ts'
import { fold } from '../../import/file/text.ts'
import { checkPhotos } from '../checks.ts'
import { checkPlace, type RecordKind } from '../record-kind.ts'
import type { InventoryRepositories } from '../repositories.ts'

export const venueKind = (inventory: InventoryRepositories, nowMs: () => number) => {
  const { venues, archive } = inventory
  const kind: RecordKind<NewVenue, InventoryVenue> = {
    kind: 'venue',
    members: newVenue.keyof().options,
    find: (id) => venues.find(Number(id), nowMs()),
    nameOf: ({ name }) => name,
    check(input, problems, id) {
      checkPlace(input, problems)
      checkPhotos(input.photos, inventory, problems)
      const keys = input.aliases.map(fold)
      for (const [index, alias] of input.aliases.entries()) {
        const field = `aliases.${index}`
        if (keys[index] === '') problems.add(field, 'missing')
        else if (keys.indexOf(keys[index] ?? '') < index) problems.add(field, 'repeated')
        else if (venues.isAliasTaken(alias, id === undefined ? undefined : Number(id))) problems.add(field, 'taken')
      }
      if (input.website !== null && !/^https?:\/\/[^\s]+$/i.test(input.website)) problems.add('website', 'not_allowed')
    },
    insert: venues.insert,
    update: (id, input, before) => venues.update(Number(id), input, before),
    setArchived: (id, atMs) => archive('venues', id, atMs),
    copyOf: (input, copyName) => ({ ...input, name: copyName(input.name), aliases: [] }),
  }
  return kind
}
