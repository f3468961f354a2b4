/** Imports that were run, in SQL: what each wrote, and undoing it row for row. */
import type { ImportedPlace, ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import type { InventoryKind } from '../../../../shared/desk/inventory/common.ts'
import type { AuditActor } from '../../../core/audit/audit-log.ts'
import type { SqlValue, WritableDatabase } from '../../../core/db/database.ts'
import { insertRow, insertRows } from '../../../core/db/insert-row.ts'
import {
  createChangeRepository,
  recordColumns,
  recordIdOf,
  type RecordColumns,
  type RecordId,
} from '../../inventory/change-repository.ts'
import type { ImportCounts } from '../check/checked-rows-repository.ts'
import { whereKey, type TrackedWrite } from './tracked-writes-repository.ts'

export interface ImportRun {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly kind: ImportKind
  readonly state: 'running' | 'done' | 'cancelled' | 'undone'
  readonly rows_written: number
  readonly counts_json: string
  readonly written_json: string
  readonly milliseconds_json: string
  readonly rejected_rows: number
  readonly person_id: number | null
  readonly person_name: string | null
  readonly window_name: string | null
  readonly at_ms: number
  readonly undone_at_ms: number | null
}

export interface WrittenRecord {
  readonly kind: InventoryKind
  readonly recordId: RecordId
  readonly name: string
  readonly isNew: boolean
  readonly changeId: number
  readonly writes: readonly TrackedWrite[]
}

interface RecordRow extends RecordColumns {
  readonly position: number
  readonly kind: InventoryKind
  readonly name: string
  readonly is_new: 0 | 1
  readonly change_id: number
  readonly writes_json: string
}

export interface Staying {
  readonly kind: InventoryKind
  readonly record_id: RecordId
  readonly name: string
  readonly reason: 'sold' | 'used' | 'changed'
}

const columns = `id, key, name, kind, state, rows_written, counts_json, written_json, milliseconds_json, rejected_rows,
  person_id, person_name, window_name, at_ms, undone_at_ms`

/** The column by which bookings refer to a created record. */
const soldOf: Partial<Record<InventoryKind, string>> = {
  facility: 'location_id',
  event: 'event_id',
  venue: 'venue_id',
}

/** A later change of the record that is not an undo itself. */
const changedSince = `EXISTS (SELECT 1 FROM inventory_changes AS later
  WHERE later.kind = record.kind AND later.record_id = record.record_id
    AND later.record_key IS NOT DISTINCT FROM record.record_key AND later.id > record.change_id
    AND later.action <> 'import_undone' AND later.import_id IS DISTINCT FROM record.import_id
    AND NOT EXISTS (SELECT 1 FROM inventory_changes AS undone WHERE undone.kind = later.kind
      AND undone.record_id = later.record_id AND undone.record_key IS NOT DISTINCT FROM later.record_key
      AND undone.import_id = later.import_id AND undone.id > later.id
      AND undone.action = 'import_undone'))`

const sold = `CASE record.kind
  WHEN 'facility' THEN record.is_new = 1 AND EXISTS (SELECT 1 FROM bookings WHERE location_id = record.record_id)
  WHEN 'event' THEN record.is_new = 1 AND EXISTS (SELECT 1 FROM bookings WHERE event_id = record.record_id)
  WHEN 'coupon' THEN record.is_new = 1 AND EXISTS (SELECT 1 FROM coupon_uses WHERE coupon_id = record.record_id)
  ELSE false END`

export type ImportRepository = ReturnType<typeof createImportRepository>

export const createImportRepository = (database: WritableDatabase) => {
  const { hint, isConstraint } = database.dialect
  const plus = hint('+')
  const changes = createChangeRepository(database)
  const find = database.prepare<ImportRun>(`SELECT ${columns} FROM inventory_imports WHERE id = ?`)
  const findKey = database.prepare<ImportRun>(`SELECT ${columns} FROM inventory_imports WHERE key = ?`)
  const running = database.prepare<ImportRun>(
    `SELECT ${columns} FROM inventory_imports WHERE state = 'running' ORDER BY id`,
  )
  const rejected = database.prepare<{ rejected_csv: Uint8Array | null }>(
    'SELECT rejected_csv FROM inventory_imports WHERE id = ?',
  )
  const findPreserved = database.prepare<{ kept_json: string }>('SELECT kept_json FROM inventory_imports WHERE id = ?')
  const places = `FROM import_records AS record
    LEFT JOIN locations ON record.kind = 'facility' AND locations.id = record.record_id
    LEFT JOIN venues ON record.kind = 'venue' AND venues.id = record.record_id
    WHERE record.import_id = ? AND coalesce(locations.id, venues.id) IS NOT NULL`
  const placesOf = database.prepare<Omit<ImportedPlace, 'is_new'> & { readonly is_new: 0 | 1 }>(
    `SELECT record.kind, record.record_id, record.name, record.is_new,
       coalesce(locations.latitude, venues.latitude) AS latitude,
       coalesce(locations.longitude, venues.longitude) AS longitude
     ${places} ORDER BY record.position LIMIT ? OFFSET ?`,
  )
  const countPlaces = database.prepare<{ count: number }>(`SELECT count(*) AS count ${places}`)
  const lastRecord = database.prepare<{ position: number | null }>(
    `SELECT max(position) AS position FROM import_records WHERE import_id = ${plus}?`,
  )
  const recordsBelow = database.prepare<RecordRow>(
    `SELECT position, kind, record_id, record_key, name, is_new, change_id, writes_json FROM import_records
     WHERE import_id = ${plus}? AND position < ${plus}? ORDER BY position DESC LIMIT ${plus}?`,
  )
  const isChanged = database.prepare(
    `SELECT 1 FROM import_records AS record WHERE import_id = ${plus}? AND position = ${plus}? AND ${changedSince}`,
  )
  const dropRecord = database.prepareWrite('DELETE FROM import_records WHERE import_id = ? AND position = ?')
  const undoCounts = database.prepare<{ stays: number; total: number }>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE ${changedSince} OR ${sold}) AS stays
     FROM import_records AS record WHERE import_id = ?`,
  )
  const internalClient = database.prepare(
    `SELECT 1 FROM import_records AS record JOIN clients AS client ON client.id = record.record_key
     WHERE record.import_id = ? AND ' ' || client.scopes || ' ' LIKE '% internal %' LIMIT 1`,
  )
  const known = new Map<number, { readonly can_go_back: number; readonly stays: number }>()
  let knownAt = ''
  const insertRecord = database.prepareWrite(
    `INSERT INTO import_records (import_id, position, kind, record_id, record_key, name, is_new, change_id, writes_json)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )

  const revert = ({ table, key, wrote, before = {} }: TrackedWrite): void => {
    const values = Object.values(key)
    if (wrote === 'insert') {
      // A seller that other facilities have by now stays without harm.
      const rest = table === 'sellers' ? ' AND NOT EXISTS (SELECT 1 FROM locations WHERE seller_id = sellers.id)' : ''
      database.prepareWrite(`DELETE FROM ${table} WHERE ${whereKey(key)}${rest}`).run(...values)
      return
    }
    if (wrote === 'delete') {
      insertRows(database, table, [before])
      return
    }
    const names = Object.keys(before)
    database
      .prepareWrite(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE ${whereKey(key)}`)
      .run(...Object.values(before), ...values)
  }

  const isSold = (record: RecordRow): boolean => {
    const column = soldOf[record.kind]
    return (
      column !== undefined &&
      database.prepare(`SELECT 1 FROM bookings WHERE ${column} = ? LIMIT 1`).get(record.record_id) !== undefined
    )
  }

  /** Each record has its own savepoint, because another row may refer to it. */
  const undoRecord = (importId: number, record: RecordRow): Staying['reason'] | undefined => {
    if (isChanged.get(importId, record.position) !== undefined) return 'changed'
    try {
      database.transaction(() => {
        for (const write of (JSON.parse(record.writes_json) as TrackedWrite[]).toReversed()) revert(write)
      })
      return undefined
    } catch (error) {
      if (!isConstraint(error)) throw error
      return isSold(record) ? 'sold' : 'used'
    }
  }

  return {
    changes,
    find: (id: number): ImportRun | undefined => find.get(id),
    findKey: (key: string): ImportRun | undefined => findKey.get(key),
    running: (): ImportRun[] => running.all(),
    rejectedCsv: (id: number): Uint8Array | undefined => rejected.get(id)?.rejected_csv ?? undefined,

    preservedJson: (id: number): string => findPreserved.get(id)?.kept_json ?? '[]',

    /** The places are in the order of the file. */
    places(id: number, { perPage, offset }: { readonly perPage: number; readonly offset: number }) {
      const rows = placesOf
        .all(id, perPage, offset)
        .map(({ is_new: isNew, ...place }) => ({ ...place, is_new: isNew === 1 }))
      return { rows, total: countPlaces.get(id)?.count ?? 0 }
    },

    begin: (
      run: { readonly key: string; readonly name: string; readonly kind: ImportKind; readonly counts: ImportCounts },
      actor: AuditActor,
      nowMs: number,
    ): number =>
      insertRow(database, 'inventory_imports', {
        key: run.key,
        name: run.name,
        kind: run.kind,
        state: 'running',
        counts_json: JSON.stringify(run.counts),
        person_id: actor.person?.id ?? null,
        person_name: actor.person?.name ?? null,
        window_name: actor.window ?? null,
        at_ms: nowMs,
      }),

    /** `values` are columns of `inventory_imports`. */
    update(id: number, values: Readonly<Record<string, SqlValue>>): void {
      const names = Object.keys(values)
      database
        .prepareWrite(`UPDATE inventory_imports SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
        .run(...Object.values(values), id)
    },

    /** Records what was written, in the transaction that wrote it. */
    note(importId: number, records: readonly WrittenRecord[]): void {
      let position = lastRecord.get(importId)?.position ?? 0
      for (const { kind, recordId, name, isNew, changeId, writes } of records) {
        position += 1
        const { record_id: number, record_key: key } = recordColumns(recordId)
        insertRecord.run(
          ...[importId, position, kind, number, key, name, isNew ? 1 : 0, changeId],
          JSON.stringify(writes),
        )
      }
    },

    /** Undoes the last records below a position, all in one transaction; returns the position that it reached and what stays. */
    undoSome(
      importId: number,
      below: number,
      { most, isTimeOver }: { readonly most: number; readonly isTimeOver: () => boolean },
      by: { readonly actor: AuditActor; readonly nowMs: number },
    ): { readonly below: number; readonly undone: number; readonly stays: readonly Staying[] } | undefined {
      const records = recordsBelow.all(importId, below, most)
      if (records.length === 0) return undefined
      return database.transaction(() => {
        const stays: Staying[] = []
        let position = below
        let undone = 0
        for (const record of records) {
          if (position < below && isTimeOver()) break
          position = record.position
          const { kind, name } = record
          const recordId = recordIdOf(record)
          const reason = undoRecord(importId, record)
          if (reason !== undefined) {
            stays.push({ kind, record_id: recordId, name, reason })
            continue
          }
          const change = changes.find(record.change_id)
          dropRecord.run(importId, record.position)
          changes.record(
            {
              kind,
              recordId,
              name,
              action: 'import_undone',
              before:
                change?.before_json == null
                  ? undefined
                  : (JSON.parse(change.after_json ?? '{}') as Record<string, unknown>),
              after:
                change?.before_json == null ? undefined : (JSON.parse(change.before_json) as Record<string, unknown>),
              importId,
            },
            by.actor,
            by.nowMs,
          )
          undone += 1
        }
        return { below: position, undone, stays }
      })
    },

    /** True where it wrote a client with the scope `internal`. */
    hasInternalClients: (id: number): boolean => internalClient.get(id) !== undefined,
    /** How much undoing would remove or restore now. */
    undoable(id: number): { readonly can_go_back: number; readonly stays: number } {
      const now = database.stamp()
      if (now !== knownAt) known.clear()
      knownAt = now
      const before = known.get(id)
      if (before !== undefined) return before
      const { total, stays } = undoCounts.get(id) ?? { total: 0, stays: 0 }
      const counts = { can_go_back: total - stays, stays }
      known.set(id, counts)
      return counts
    },

    /** The newest import comes first. */
    page({ perPage, offset }: { readonly perPage: number; readonly offset: number }) {
      const total =
        database.prepare<{ count: number }>('SELECT count(*) AS count FROM inventory_imports').get()?.count ?? 0
      const rows = database
        .prepare<ImportRun>(`SELECT ${columns} FROM inventory_imports ORDER BY id DESC LIMIT ? OFFSET ?`)
        .all(perPage, offset)
      return { rows, total }
    },

    /** The current number of records of a kind that an import may write. */
    countNow: (from: string): number =>
      database.prepare<{ count: number }>(`SELECT count(*) AS count FROM ${from}`).get()?.count ?? 0,
  }
}
