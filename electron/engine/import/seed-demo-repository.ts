/** Turns a database into a demo: the bundled data with its invented prices, the demo clients and user, and games in the coming weeks. */
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WritableDatabase } from '../../core/db/database.ts'
import { isDemo, markDemo, readMeta, writeMeta } from '../../core/db/meta.ts'
import type { Log } from '../../core/deps.ts'
import { seedDemoClients, seedDemoCoupons, seedDemoUser } from '../demo/demo-repository.ts'
import { fileKinds, importKindOf, noCounts, reasonOf, type Counts, type FileKind } from './file-kinds.ts'
import type { Layout } from './check/read-row.ts'
import { recognizeColumns } from './file/recognize-columns.ts'
import { uuidOf } from '../demo/repeatable-draws.ts'
import { RowProblem } from './check/row-problem.ts'
import { createSeeder } from '../demo/seed-repository.ts'
import { fold } from './file/text.ts'
import { topUpEvents } from '../demo/event-top-up-repository.ts'

/** Raised when the bundled files or the demo's rules change, so that demo databases import them at their next start. */
const dataVersion = '5'

const namesFile = 'name-corrections.csv'
const files = { venues: 'venues.csv', aliases: 'venue-aliases.csv', events: 'events.csv', parking: 'parking.csv' }

export type SeedDemoOptions = {
  readonly nowMs: number
  /** The folder with the bundled files: venues.csv, venue-aliases.csv, events.csv, parking.csv, name-corrections.csv. */
  readonly dataDirectory: string
  readonly log: Log
}

const parseOptions = { bom: true, skip_empty_lines: true } as const

/** Misspelled names of the sources, by their folded text. */
const readNames = (dataDirectory: string): ReadonlyMap<string, string> => {
  const [, ...rows]: string[][] = parse(readFileSync(join(dataDirectory, namesFile)), parseOptions)
  return new Map(rows.map(([source = '', name = '']) => [fold(source), name]))
}

const importBundled = (
  database: WritableDatabase,
  { dataDirectory, log, nowMs }: SeedDemoOptions,
): Readonly<Record<FileKind, Counts>> => {
  let uuids = 0
  const uuid = (): string => uuidOf(`demo data ${(uuids += 1)}`)
  const seeder = createSeeder(database, {
    demo: true,
    names: readNames(dataDirectory),
    ids: { uuid },
    nowMs: () => nowMs,
  })
  const counts = { venues: noCounts(), aliases: noCounts(), events: noCounts(), parking: noCounts() }
  for (const fileKind of fileKinds) {
    const kind = importKindOf(fileKind)
    const [heads = [], ...rows]: string[][] = parse(readFileSync(join(dataDirectory, files[fileKind])), parseOptions)
    const means = recognizeColumns(heads, [], kind).map((column) => column.means)
    const layout: Layout = { kind, heads, means, dateOrder: undefined }
    const reader = seeder.reader(layout)
    for (const [index, cells] of rows.entries()) {
      try {
        counts[fileKind][seeder.write(layout, reader, { line: index + 2, cells })] += 1
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error
        counts[fileKind].rejected += 1
        log.warn('a row of the demo data was refused', {
          file: files[fileKind],
          line: index + 2,
          reason: reasonOf(error, layout),
        })
      }
    }
  }
  return counts
}

const isEmpty = (database: WritableDatabase): boolean =>
  database.prepare('SELECT 1 FROM venues UNION ALL SELECT 1 FROM locations LIMIT 1').get() === undefined

/** Turns an empty database into a demo, with its clients. Throws Error for one with data of its own; an existing demo stays as it is. */
export const beginDemo = (database: WritableDatabase): void => {
  if (isDemo(database)) return
  if (!isEmpty(database)) {
    throw new Error(`${database.file} holds data of its own, so it cannot become a demo. Choose another file.`)
  }
  database.transaction(() => {
    seedDemoClients(database)
    markDemo(database)
  })
}

/** Seeds a new database and refreshes an existing demo; safe to run at every start. Throws as `beginDemo` does. */
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

/** Runs at the start of every database: adds coming events to a demo, and leaves other databases unchanged. */
export const refreshDemo = (database: WritableDatabase, options: SeedDemoOptions): void => {
  if (isDemo(database)) seedDemo(database, options)
}
