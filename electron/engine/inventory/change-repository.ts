/** The changes of every write to the inventory, in SQL. The number of a record's last change is its version. */
import type { InventoryChange, InventoryKind } from '../../../shared/desk/inventory/common.ts'
import type { AuditActor } from '../../core/audit/audit-log.ts'
import { selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { insertRow } from '../../core/db/insert-row.ts'

export type RecordId = number | string
/** Members of a record by name, as the record shows them. */
export type MemberValues = Readonly<Record<string, unknown>>

export interface NewChange {
  readonly kind: InventoryKind
  readonly recordId: RecordId
  readonly name: string
  readonly action: InventoryChange['action']
  /** The members that differ. */
  readonly before?: MemberValues | undefined
  readonly after?: MemberValues | undefined
  /** The id of changes that were made together. */
  readonly batch?: string
  readonly importId?: number
}

/** The columns that name a record: an API client has a text instead of a number. */
export interface RecordColumns {
  readonly record_id: number
  readonly record_key: string | null
}

export const recordColumns = (id: RecordId): RecordColumns =>
  typeof id === 'string' ? { record_id: 0, record_key: id } : { record_id: id, record_key: null }

export const recordIdOf = ({ record_id: id, record_key: key }: RecordColumns): RecordId => key ?? id

/** The condition that a change is one of this record, with its id as the parameter. */
export const isOfRecord = (id: RecordId, parameter = '?'): string =>
  `${typeof id === 'string' ? 'record_key' : 'record_id'} = ${parameter}`

export interface ChangeRow extends RecordColumns {
  readonly id: number
  readonly kind: InventoryKind
  readonly name: string
  readonly action: InventoryChange['action']
  readonly before_json: string | null
  readonly after_json: string | null
  readonly import_id: number | null
  readonly person_id: number | null
  readonly person_name: string | null
  readonly window_name: string | null
  readonly at_ms: number
}

/** A column of a query: `version`. */
export const versionColumn = (kind: InventoryKind, id: string): string =>
  `coalesce((SELECT max(id) FROM inventory_changes
    WHERE kind = '${kind}' AND ${kind === 'client' ? 'record_key' : 'record_id'} = ${id}), 0) AS version`

export const createChangeRepository = (database: WritableDatabase) => {
  const columns =
    'id, kind, record_id, record_key, name, action, before_json, after_json, import_id, person_id, person_name, window_name, at_ms'
  const findOne = database.prepare<ChangeRow>(`SELECT ${columns} FROM inventory_changes WHERE id = ?`)
  const findLast = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM inventory_changes')
  const jsonOf = (values: MemberValues | undefined): string | null =>
    values === undefined ? null : JSON.stringify(values)
  return {
    /** Runs within the transaction of the write. Returns the new version of the record. */
    record: (change: NewChange, actor: AuditActor, nowMs: number): number =>
      insertRow(database, 'inventory_changes', {
        kind: change.kind,
        ...recordColumns(change.recordId),
        name: change.name,
        action: change.action,
        before_json: jsonOf(change.before),
        after_json: jsonOf(change.after),
        batch: change.batch ?? null,
        import_id: change.importId ?? null,
        person_id: actor.person?.id ?? null,
        person_name: actor.person?.name ?? null,
        window_name: actor.window ?? null,
        at_ms: nowMs,
      }),
    find: (id: number): ChangeRow | undefined => findOne.get(id),
    /** The newest change comes first. */
    list: (kind: InventoryKind, recordId: RecordId, page: PageRequest): Page<ChangeRow> =>
      selectPage(
        database,
        { table: 'inventory_changes', columns, order: 'id DESC' },
        { where: `WHERE kind = ? AND ${isOfRecord(recordId)}`, parameters: [kind, recordId] },
        page,
      ),
    lastId: (): number => findLast.get()?.id ?? 0,
  }
}
