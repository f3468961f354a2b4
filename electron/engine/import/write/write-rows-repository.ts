/** Writes checked rows in short transactions, each with the history of its records and the data for undoing them. */
import type { InventoryKind } from '../../../../shared/desk/inventory/common.ts'
import type { ImportRow } from '../../../../shared/desk/inventory/imports.ts'
import type { AuditActor } from '../../../core/audit/audit-log.ts'
import type { Ids } from '../../../core/deps.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { writeMeta } from '../../../core/db/meta.ts'
import type { MemberValues, RecordId } from '../../inventory/change-repository.ts'
import { facilityInputOf } from '../../inventory/facilities/facility-kind.ts'
import { createInventoryFacilities } from '../../inventory/facilities/facility-repository.ts'
import { differences as memberDifferences } from '../../inventory/record-kind.ts'
import { newFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { createVersionReader } from '../../selling/quotes/version-repository.ts'
import type { CheckedRow } from '../check/checked-rows-repository.ts'
import type { RowCheck } from '../check/check-rows.ts'
import type { Value, Values } from '../kinds/fields/field.ts'
import {
  compareRow,
  notSetSince,
  requirePairs,
  acceptedAsShown,
  acceptedOf,
  type Difference,
  type FieldChoices,
} from '../check/compare-row.ts'
import type { ImportRepository } from '../undo/import-repository.ts'
import { memberOf, type Kind, type RowReading } from '../kinds/kind.ts'
import { createRecordReader } from './record-reader-repository.ts'
import { createRecordWriter } from './record-writer-repository.ts'
import { RowProblem } from '../check/row-problem.ts'
import { createSoldGuard } from './sold-guard-repository.ts'
import { createTrackedWrites, type TrackedWrite } from '../undo/tracked-writes-repository.ts'

/** The effect of a written row, for the result. */
export interface RowWritten {
  readonly isNew: boolean
  /** The fields that were written, with their values. */
  readonly values: Values
  readonly rates: number
}

interface StepOptions {
  readonly check: Pick<RowCheck, 'read'>
  readonly actor: AuditActor
  readonly isTimeOver: () => boolean
}

interface PendingRecord {
  readonly kind: InventoryKind
  readonly recordId: RecordId
  readonly name: string
  readonly isNew: boolean
  readonly writes: readonly TrackedWrite[]
  readonly change: { readonly before?: MemberValues; readonly after?: MemberValues } | undefined
}

/** Members whose values are stored in another form than the records show. */
const structured = new Set(['steps', 'disclaimers', 'pass_display', 'add_ons', 'held_spaces', 'long_offers'])
const facilityMembers = newFacility.keyof().options

const notDurable = { isDurable: false }

interface Indexed {
  readonly texts: string
  /** The values of the trigger: least and greatest latitude, least and greatest longitude. */
  readonly area?: string
}

const indexes: Readonly<Record<string, Indexed>> = {
  venues: { texts: 'name', area: 'latitude, latitude, longitude, longitude' },
  events: { texts: 'name' },
  locations: {
    texts: 'name, address1, city',
    area: `min(latitude, entrance_latitude), max(latitude, entrance_latitude),
      min(longitude, entrance_longitude), max(longitude, entrance_longitude)`,
  },
}

/**
 * The texts and places of rows that `work` adds to the table are indexed together, once it ends (migrations/sql-parts.ts). It runs within the
 * transaction that adds them.
 */
export const indexTogether = <T>(database: WritableDatabase, table: string, work: () => T): T => {
  const indexed = indexes[table]
  if (indexed === undefined || !database.dialect.indexesLate) return work()
  const { texts, area } = indexed
  const key = `${table}_indexed_to`
  const last = database.prepare<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`).get()?.id ?? 0
  writeMeta(database, key, String(last))
  const result = work()
  const added = `FROM ${table} WHERE id > ?`
  database.prepareWrite(`INSERT INTO ${table}_text (rowid, ${texts}) SELECT id, ${texts} ${added}`).run(last)
  if (area !== undefined) database.prepareWrite(`INSERT INTO ${table}_area SELECT id, ${area} ${added}`).run(last)
  database.prepareWrite('DELETE FROM meta WHERE key = ?').run(key)
  return result
}

export const createRowWriter = (
  database: WritableDatabase,
  imports: ImportRepository,
  { ids, nowMs }: { readonly ids: Ids; readonly nowMs: () => number },
) => {
  let noted: TrackedWrite[] = []
  const writes = createTrackedWrites(database, (write) => noted.push(write))
  const writer = createRecordWriter(database, writes, { ids, nowMs })
  const records = createRecordReader(database)
  const guardSold = createSoldGuard(database, nowMs)
  const facilities = createInventoryFacilities(database, ids, createVersionReader(database))
  const aliases = database.prepare<{ alias: string }>(
    'SELECT alias FROM venue_aliases WHERE venue_id = ? ORDER BY alias',
  )
  const venueOfAlias = database.prepare<{ venue_id: number }>('SELECT venue_id FROM venue_aliases WHERE alias_key = ?')
  const nameOf = (table: string, id: number): string =>
    database.prepare<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`).get(id)?.name ?? ''

  const shown = (kind: Kind, values: Values): MemberValues => {
    const members: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(values)) {
      const { member = name, shown: shownOf } = kind.byName.get(name) ?? {}
      if (member === null || member.includes('.') || structured.has(name)) continue
      members[member] = shownOf === undefined || value === null ? value : shownOf(value)
    }
    return members
  }

  /** The history contains members with several fields as a whole. */
  const partsOf = (kind: Kind, values: Values): MemberValues =>
    Object.fromEntries(
      [...kind.parts].flatMap(([member, fields]) =>
        fields.some(({ name }) => name in values)
          ? [[member, Object.fromEntries(fields.map((field) => [memberOf(field)[1], values[field.name] ?? null]))]]
          : [],
      ),
    )
  /** The stored values of the members that have one of these fields. */
  const storedParts = (kind: Kind, id: number, names: readonly string[]): MemberValues => {
    const touched = [...kind.parts.values()].filter((fields) => fields.some(({ name }) => names.includes(name)))
    const all = touched.flat().map(({ name }) => name)
    return partsOf(kind, records.load(kind, id, all))
  }

  /** The facility of a rate, or the venue of a former name: its history has all of them before and after. */
  const ownerOf = ({ table }: Kind, values: Values): number | undefined => {
    if (table === 'rates') return Number(values['location_id'])
    return table === 'venue_aliases' ? Number(values['venue_id']) : undefined
  }
  const ownedBy = (kind: Kind, owner: number): MemberValues => {
    if (kind.table === 'venue_aliases') return { aliases: aliases.all(owner).map(({ alias }) => alias) }
    const facility = facilities.find(owner)
    return { rates: facility === undefined ? [] : facilityInputOf(facility).rates }
  }

  const createdChange = (kind: Kind, values: Values): PendingRecord['change'] => ({
    after: { ...shown(kind, values), ...partsOf(kind, values) },
  })

  const updateRecord = (
    kind: Kind,
    id: number,
    reading: RowReading,
    accepted: readonly Difference[],
  ): PendingRecord['change'] => {
    const after: Values = Object.fromEntries(accepted.map(({ field, after: value }) => [field, value] as const))
    const before: Values = Object.fromEntries(accepted.map(({ field, before: value }) => [field, value] as const))
    const isWhole = kind.table === 'locations' && Object.keys(after).some((name) => structured.has(name))
    const whole = isWhole ? facilities.find(id) : undefined
    const names = Object.keys(after)
    const parts = storedParts(kind, id, names)
    writer.update(kind, id, reading, after, before)
    if (whole !== undefined) {
      const now = facilities.find(id)
      return now && memberDifferences(facilityInputOf(whole), facilityInputOf(now), facilityMembers)
    }
    return {
      before: { ...shown(kind, before), ...parts },
      after: { ...shown(kind, after), ...storedParts(kind, id, names) },
    }
  }

  const writeRow = (kind: Kind, reading: RowReading, { taken, changes: changesJson }: CheckedRow) => {
    if (kind.table === 'locations' && reading.id !== undefined) database.lock('locations', [reading.id])
    const comparison = compareRow(kind, reading, records)
    const { verdict, differences } = comparison
    const changes = JSON.parse(changesJson ?? '[]') as NonNullable<ImportRow['changes']>
    const asShown = acceptedAsShown(JSON.parse(taken) as FieldChoices, changes)
    const accepted = acceptedOf(notSetSince(kind, differences, changes), asShown)
    if (verdict === 'unchanged' || (verdict === 'changed' && accepted.length === 0)) return undefined
    requirePairs(kind, reading, accepted, records)
    guardSold(kind, reading, accepted)
    const owner = ownerOf(kind, reading.values)
    if (comparison.verdict === 'new') {
      const { values } = comparison
      const id = writer.insert(kind, reading, values)
      const change = owner === undefined ? createdChange(kind, values) : undefined
      return { recordId: owner ?? id, isNew: true, values, change }
    }
    const values = Object.fromEntries(accepted.map(({ field, after }): [string, Value] => [field, after]))
    if (owner === undefined) {
      const id = Number(reading.id)
      return { recordId: id, isNew: false, values, change: updateRecord(kind, id, reading, accepted) }
    }
    writer.update(kind, reading.id ?? 0, reading, values, {})
    return { recordId: owner, isNew: false, values, change: undefined }
  }

  return {
    /**
     * Writes the first rows in one transaction, as many as there is time for; returns the effect of each, undefined where there was nothing
     * to write, or its problem. The commit does not wait for the disk, because the rows of a run that ends early are undone.
     */
    write: (
      importId: number,
      kind: Kind,
      rows: readonly CheckedRow[],
      { check, actor, isTimeOver }: StepOptions,
    ): (RowWritten | RowProblem | undefined)[] =>
      database.transaction(() => {
        writer.begin()
        const pending: PendingRecord[] = []
        const ownedBefore = new Map<number, MemberValues>()
        const writeOne = (row: CheckedRow): RowWritten | RowProblem | undefined => {
          noted = []
          try {
            const reading = check.read(row)
            const owner = ownerOf(kind, reading.values)
            const losing = kind.table === 'venue_aliases' ? venueOfAlias.get(reading.key)?.venue_id : undefined
            for (const each of [owner, losing])
              if (each !== undefined && !ownedBefore.has(each)) ownedBefore.set(each, ownedBy(kind, each))
            const written = writeRow(kind, reading, row)
            if (written === undefined) return undefined
            const { recordId, isNew, values, change } = written
            pending.push({ kind: kind.record, recordId, name: reading.name, isNew, writes: noted, change })
            // A former name that moves is part of the history of both venues.
            if (losing !== undefined && losing !== recordId)
              pending.push({ kind: kind.record, recordId: losing, name: reading.name, isNew, writes: [], change })
            const rates = noted.filter(({ table, wrote }) => table === 'rates' && wrote === 'insert').length
            return { isNew, values, rates }
          } catch (error) {
            if (error instanceof RowProblem) return error
            throw error
          }
        }
        const results: ReturnType<typeof writeOne>[] = []
        indexTogether(database, kind.table, () => {
          for (const row of rows) {
            results.push(writeOne(row))
            if (isTimeOver()) break
          }
        })
        const owned = new Map<number, number>()
        const changeOf = ({ recordId, kind: record, name, change }: PendingRecord): number => {
          const owner = Number(recordId)
          const before = ownedBefore.get(owner)
          const known = owned.get(owner)
          if (known !== undefined) return known
          const members = before === undefined ? change : { before, after: ownedBy(kind, owner) }
          const title = before === undefined ? name : nameOf(record === 'venue' ? 'venues' : 'locations', owner)
          const id = imports.changes.record(
            { kind: record, recordId, name: title, action: 'imported', importId, ...members },
            actor,
            nowMs(),
          )
          if (before !== undefined) owned.set(owner, id)
          return id
        }
        imports.note(
          importId,
          pending.map((record) => ({ ...record, changeId: changeOf(record) })),
        )
        return results
      }, notDurable),
  }
}
export type RowWriter = ReturnType<typeof createRowWriter>
