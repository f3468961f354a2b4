/** Makes a database the demo: the bundled data with its invented prices, the demo clients and user, and games in the coming weeks. */
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { isDemo, markDemo, readMeta, writeMeta } from '../../core/db/meta.ts'
import type { Log } from '../../core/deps.ts'
import { createCatalogueRepository } from './catalogue-repository.ts'
import type { FileKind } from './columns.ts'
import { seedDemoClients, seedDemoCoupons, seedDemoUser } from './demo-repository.ts'
import { parseOptions, startImport, type Counts, type ParsedRecord } from './import-run.ts'
import { topUpEvents } from './event-top-up-repository.ts'

/** Raised when the bundled files or the demo's rules change, so that demo databases take them in at their next start. */
const dataVersion = '3'

const files = { venues: 'venues.csv', aliases: 'venue-aliases.csv', events: 'events.csv', parking: 'parking.csv' }

export type SeedDemoOptions = {
  readonly nowMs: number
  /** The folder with the bundled files: venues.csv, venue-aliases.csv, events.csv, parking.csv. */
  readonly dataDirectory: string
  readonly log: Log
}

const importBundled = (
  database: WritableDatabase,
  { dataDirectory, log }: SeedDemoOptions,
): Readonly<Record<FileKind, Counts>> => {
  const run = startImport(createCatalogueRepository(database), {
    demo: true,
    onRejected: ({ file, line, reason }) => {
      log.warn('a row of the demo data was refused', { file, line, reason })
    },
  })
  for (const [kind, name] of Object.entries(files)) {
    run.beginFile(name, kind as FileKind)
    const records: unknown = parse(readFileSync(join(dataDirectory, name)), parseOptions)
    for (const parsed of records as ParsedRecord[]) run.next(parsed)
  }
  return run.counts
}

/** Makes an empty database a demo, with its clients. Throws Error for one with data of its own; a demo stays as it is. */
export const beginDemo = (database: WritableDatabase): void => {
  if (isDemo(database)) return
  if (!createCatalogueRepository(database).isEmpty()) {
    throw new Error(`${database.file} holds data of its own, so it cannot become a demo. Choose another file.`)
  }
  database.transaction(() => {
    seedDemoClients(database)
    markDemo(database)
  })
}

/** Seeds a new database and refreshes one that is a demo already; safe to run at every start. Throws as `beginDemo` does. */
export const seedDemo = (database: WritableDatabase, options: SeedDemoOptions): void => {
  const { log, nowMs } = options
  database.transaction(() => {
    beginDemo(database)
    seedDemoUser(database, nowMs)
    seedDemoCoupons(database)
    if (readMeta(database, 'demo_data_version') !== dataVersion) {
      const counts = importBundled(database, options)
      seedDemoClients(database)
      writeMeta(database, 'demo_data_version', dataVersion)
      log.info('demo data imported', {
        venues: counts.venues.added,
        events: counts.events.added,
        facilities: counts.parking.added,
      })
    }
    const added = topUpEvents(database, nowMs)
    if (added > 0) log.info('demo events moved into the coming weeks', { added })
  })
}

/** For the start of every database: keeps a demo's events coming, and does nothing to other databases. */
export const refreshDemo = (database: WritableDatabase, options: SeedDemoOptions): void => {
  if (isDemo(database)) seedDemo(database, options)
}
