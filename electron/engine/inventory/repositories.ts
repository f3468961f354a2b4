/** The inventory's part of the repositories. */
import type { WritableDatabase } from '../../core/db/database.ts'
import type { Ids } from '../../core/deps.ts'
import type { VersionReader } from '../selling/quotes/version-repository.ts'
import { createChangeRepository, type RecordId } from './change-repository.ts'
import { createInventoryClients } from './clients/client-repository.ts'
import { createInventoryCoupons } from './coupons/coupon-repository.ts'
import { createInventoryEvents } from './events/event-repository.ts'
import { createInventoryFacilities } from './facilities/facility-repository.ts'
import { createSoldReader } from './facilities/sold-repository.ts'
import { createOverviewReader } from './overview-repository.ts'
import { createPhotoRepository } from './photos/photo-repository.ts'
import { createPlaceReader, createReferenceReader, setArchivedAt, type ArchivableTable } from './row-repository.ts'
import { createInventoryVenues } from './venues/venue-repository.ts'

export type InventoryRepositories = ReturnType<typeof createInventoryRepositories>

export const createInventoryRepositories = (database: WritableDatabase, ids: Ids, readVersions: VersionReader) => {
  const facilities = createInventoryFacilities(database, ids, readVersions)
  return {
    changes: createChangeRepository(database),
    venues: createInventoryVenues(database, readVersions),
    events: createInventoryEvents(database),
    facilities,
    sold: createSoldReader(database),
    coupons: createInventoryCoupons(database),
    clients: createInventoryClients(database),
    photos: createPhotoRepository(database),
    overview: createOverviewReader(database, readVersions, facilities.list.countsAt),
    missing: createReferenceReader(database),
    hasPlace: createPlaceReader(database),
    archive: (table: ArchivableTable, id: RecordId, atMs: number | null): void =>
      setArchivedAt(database, table, id, atMs),
  }
}
