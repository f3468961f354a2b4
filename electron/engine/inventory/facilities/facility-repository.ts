/** Facilities of the inventory in SQL: one complete facility at a time. */
import type { InventoryFacility, NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import type { Ids } from '../../../core/deps.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { fold } from '../../import/file/text.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import type { VersionReader } from '../../selling/quotes/version-repository.ts'
import { versionColumn } from '../change-repository.ts'
import { freeImportKey, updateRow } from '../row-repository.ts'
import { createFacilityList } from './facility-list-repository.ts'
import { facilityColumns, factsOf, needsOf, type FacilityFacts, type FacilityRecordRow } from './facility-row.ts'
import { createOfferRepository } from './offer-repository.ts'

export const createInventoryFacilities = (database: WritableDatabase, ids: Ids, readVersions: VersionReader) => {
  const offers = createOfferRepository(database, ids)
  const findRow = database.prepare<FacilityRecordRow>(
    `SELECT location.*, seller.name AS operator, ${versionColumn('facility', 'location.id')},
       (SELECT count(*) FROM inventory_changes WHERE kind = 'facility' AND record_id = location.id) AS changes
     FROM locations AS location JOIN sellers AS seller ON seller.id = location.seller_id WHERE location.id = ?`,
  )
  const findSeller = database.prepare<{ id: number }>('SELECT id FROM sellers WHERE name = ?')
  const findTranslations = database.prepare<{ translations_json: string }>(
    'SELECT translations_json FROM locations WHERE id = ?',
  )

  const sellerId = (name: string): number => findSeller.get(name)?.id ?? insertRow(database, 'sellers', { name })

  const columnsOf = (facts: FacilityFacts, translations: string) => ({
    ...facilityColumns(facts, translations),
    seller_id: sellerId(facts.operator),
  })

  return {
    list: createFacilityList(database, readVersions),

    find(id: number): InventoryFacility | undefined {
      const row = findRow.get(id)
      const offered = row && offers.of([id]).get(id)
      return (
        offered && {
          id,
          version: row.version,
          archived_at: optionalInstant(row.archived_at_ms),
          sale_state: row.sale_state,
          needs: needsOf(row),
          ...factsOf(row),
          ...offered,
          changes: row.changes,
        }
      )
    },

    insert(input: NewFacility, nowMs: number): number {
      const { name, address1, latitude, longitude } = input
      const key = `location:${fold(name)}|${fold(address1 ?? '')}|${latitude.toFixed(5)}|${longitude.toFixed(5)}`
      const row = {
        ...columnsOf(input, '{}'),
        import_key: freeImportKey(database, 'locations', key),
        content_hash: '',
      }
      const id = insertRow(database, 'locations', row)
      offers.write(id, input, nowMs)
      return id
    },

    update(id: number, input: NewFacility, before: NewFacility, nowMs: number): void {
      const translations = findTranslations.get(id)?.translations_json ?? '{}'
      updateRow(database, 'locations', id, columnsOf(input, translations), columnsOf(before, translations))
      offers.write(id, input, nowMs, before)
    },
  }
}
