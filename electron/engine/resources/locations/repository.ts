/** Reads parking locations from the database. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { createListing } from '../listing-repository.ts'
import type { LocationRow } from './representation.ts'

const sorts = { name: 'location.name COLLATE NOCASE', id: 'location.id' }

export const createLocationRepository = (database: ReadableDatabase) =>
  createListing<LocationRow>(database, { table: 'locations', columns: 'location.*', sorts, lastSorts: [sorts.id] })
