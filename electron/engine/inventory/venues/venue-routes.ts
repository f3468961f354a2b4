/** /desk/inventory/venues: venues as records of the inventory. */
import { venueApi } from '../../../../shared/contract/records.ts'
import { newVenue, type InventoryVenue, type NewVenue } from '../../../../shared/desk/inventory/venues.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import type { Route } from '../../../core/http/route.ts'
import { fold } from '../../import/file/text.ts'
import type { EngineServices } from '../../services.ts'
import { checkPhotos } from '../checks.ts'
import { checkPlace, type RecordKind } from '../record-kind.ts'
import { changeRoute, listHandler, plainRecordHandlers } from '../record-routes.ts'
import { createRecords } from '../records.ts'
import type { InventoryRepositories } from '../repositories.ts'

const venueKind = (inventory: InventoryRepositories, nowMs: () => number): RecordKind<NewVenue, InventoryVenue> => {
  const { venues, archive } = inventory
  return {
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
}

export const venueRoutes = ({ repositories, clock }: EngineServices): Route[] => {
  const records = createRecords(repositories, venueKind(repositories.inventory, clock.nowMs))
  const { change, ...api } = venueApi
  return [
    ...deskHandlers(api, {
      ...plainRecordHandlers(records),
      list: listHandler(api.list, repositories.inventory.venues.list),
    }),
    changeRoute(change, records, records.change),
  ]
}
