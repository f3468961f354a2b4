/** Writes rows without their history: the demo's own data, with its invented parts, and files of the command line. */
import type { Ids } from '../../core/deps.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import type { StreamedRow } from '../../core/table-files/csv-rows.ts'
import { demoAddOns, demoRates, type DemoFacility } from './demo-rates.ts'
import { demoReviews, demoSelling } from './demo-selling.ts'
import { demandBasisPoints } from '../import/check/event-rows.ts'
import type { Value, Values } from '../import/kinds/fields/field.ts'
import type { FacilityStructure } from '../import/check/facility-name.ts'
import { compareRow } from '../import/check/compare-row.ts'
import { textOf, type RowReading } from '../import/kinds/kind.ts'
import { kinds } from '../import/kinds/kinds.ts'
import { isListedFree } from '../import/check/listed-rates.ts'
import { createImportLookups } from '../import/check/lookup-repository.ts'
import { createOfferRepository } from '../import/write/offer-repository.ts'
import { createRowReader, type Layout } from '../import/check/read-row.ts'
import { createRecordReader } from '../import/write/record-reader-repository.ts'
import { createRecordWriter } from '../import/write/record-writer-repository.ts'
import { drawsOf } from './repeatable-draws.ts'
import { RowProblem } from '../import/check/row-problem.ts'
import { createTrackedWrites } from '../import/undo/tracked-writes-repository.ts'

export type Outcome = 'added' | 'updated' | 'unchanged'

interface SeederOptions {
  /** Invents how facilities are sold, and the demand for events. */
  readonly demo: boolean
  /** Names of facilities that replace those of the file, by the folded name; the keys still use the file's name. */
  readonly names?: ReadonlyMap<string, string>
  readonly ids: Pick<Ids, 'uuid'>
  readonly nowMs: () => number
}

/** The seeder writes one file after the other. */
export const createSeeder = (database: WritableDatabase, { demo, names, ids, nowMs }: SeederOptions) => {
  const lookups = createImportLookups(database)
  const records = createRecordReader(database)
  const offers = createOfferRepository(database)
  const writes = createTrackedWrites(database, () => undefined)
  const writer = createRecordWriter(database, writes, { ids, nowMs })
  const countRates = database.prepare<{ count: number }>(
    'SELECT count(*) AS count FROM rates WHERE location_id = ? AND active = 1',
  )
  const hasInvented = database.prepare(
    `SELECT 1 FROM rates WHERE location_id = ? AND invented = 1
     UNION SELECT 1 FROM add_ons WHERE location_id = ? AND invented = 1`,
  )
  const startsOfDay = new Map<string, string[]>()
  const seen = new Map<string, { readonly line: number; readonly content: string }>()

  const ordinal = (key: string, detail: string): number => {
    const starts = startsOfDay.get(key) ?? []
    if (starts.length === 0) startsOfDay.set(key, starts)
    const position = starts.indexOf(detail)
    return position < 0 ? starts.push(detail) : position + 1
  }

  const facilityOf = ({ key }: RowReading, values: Values): DemoFacility => ({
    importKey: key,
    structure: textOf(values['type']) as FacilityStructure,
    city: (values['city'] as string | null | undefined) ?? null,
    country: textOf(values['country']),
    state: (values['state'] as string | null | undefined) ?? null,
    capacity: typeof values['capacity'] === 'number' ? values['capacity'] : undefined,
  })

  const invent = (id: number, reading: RowReading, values: Values): void => {
    const { sale, key } = reading
    if (sale === undefined || sale.isRestricted) return
    const facility = facilityOf(reading, values)
    const draws = drawsOf(key)
    const addOns = demoAddOns(facility, draws)
    const { height_limit_inches: height, ...selling } = demoSelling(
      facility,
      addOns,
      values['shuttle'] !== undefined,
      draws,
    )
    const columns = {
      ...selling,
      height_limit_inches: values['height_limit_inches'] ?? height,
      // Nobody buys a pass where parking is free for everybody.
      never_sold: isListedFree(sale.text) ? 'other' : null,
    }
    writes.update('locations', { id }, columns)
    inventOffers(id, reading, values, draws, addOns)
  }

  const inventOffers = (
    id: number,
    reading: RowReading,
    values: Values,
    draws = drawsOf(reading.key),
    addOns = demoAddOns(facilityOf(reading, values), draws),
  ): void => {
    const { sale, key } = reading
    if (sale === undefined || isListedFree(sale.text)) return
    const facility = facilityOf(reading, values)
    const known = { event: sale.posted.eventMinor !== undefined, transient: sale.posted.tiers.length > 0 }
    offers.storeInvented(id, key, demoRates(facility, draws, known), addOns)
    offers.storeReviews(id, demoReviews(key, facility.structure, textOf(values['timezone'])))
  }

  /** Adds the missing demo parts of an existing facility: all of them, or the rates of a kind whose posted prices are gone. */
  const complete = (id: number, reading: RowReading): boolean => {
    const before = countRates.get(id)?.count
    const values = { ...reading.defaults(), ...reading.values }
    if (hasInvented.get(id, id) === undefined) invent(id, reading, values)
    else if (reading.sale?.isRestricted === false) inventOffers(id, reading, values)
    return countRates.get(id)?.count !== before
  }

  /** The values that a demo adds to those of the file in a new record. */
  const demoDefaults = (table: string, reading: RowReading): Values => {
    const defaults: Record<string, Value> = { ...reading.defaults() }
    // A demo shows facilities for a few people, but does not sell them.
    if (table === 'locations') defaults['never_sold'] = null
    if (table === 'events') {
      const local = textOf(reading.values['start_time_local']).slice(0, 19)
      defaults['demand_basis_points'] = demandBasisPoints(reading.name, Date.parse(`${local}Z`))
    }
    return defaults
  }

  const renamed = (reading: RowReading): RowReading => {
    const [, source = ''] = /^location:([^|]*)\|/.exec(reading.key) ?? []
    const name = names?.get(source)
    return name === undefined ? reading : { ...reading, name, values: { ...reading.values, name } }
  }

  return {
    reader: (layout: Layout) => {
      lookups.forget()
      return createRowReader(layout, lookups)
    },

    /** Throws RowProblem. */
    write(layout: Layout, reader: ReturnType<typeof createRowReader>, { line, cells, problem }: StreamedRow): Outcome {
      if (problem !== undefined) throw new RowProblem(problem)
      const kind = kinds[layout.kind]
      const read = renamed(reader.read(cells, ordinal))
      const earlier = seen.get(read.key)
      const content = JSON.stringify(read.values)
      if (earlier !== undefined && earlier.content !== content)
        throw new RowProblem('same_as_line', undefined, { line: earlier.line })
      seen.set(read.key, { line, content })
      const reading: RowReading = demo ? { ...read, defaults: () => demoDefaults(kind.table, read) } : read
      const comparison = compareRow(kind, reading, records)
      if (comparison.verdict === 'new') {
        const { values } = comparison
        const id = writer.insert(kind, reading, values)
        if (demo && kind.table === 'locations') invent(Number(id), reading, values)
        return 'added'
      }
      const id = Number(reading.id)
      const isCompleted = (): boolean => demo && kind.table === 'locations' && complete(id, reading)
      const accepted = comparison.differences.filter(({ byHand }) => byHand === undefined)
      if (accepted.length === 0 || reading.id === undefined) return isCompleted() ? 'updated' : 'unchanged'
      const side = (name: 'before' | 'after'): Values =>
        Object.fromEntries(accepted.map((one): [string, Value] => [one.field, one[name]]))
      writer.update(kind, reading.id, reading, side('after'), side('before'))
      isCompleted()
      return 'updated'
    },
  }
}
