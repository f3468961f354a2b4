/** The changes of every write to the inventory, in SQL. The number of a record's last change is its version. */
import type { InventoryChange, InventoryKind } from '../../../shared/desk/inventory/common.ts'
import type { AuditActor } from '../../core/audit/audit-log.ts'
import { selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
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

export interface ChangeRow {
  readonly id: number
  readonly kind: InventoryKind
  readonly record_id: RecordId
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

/** A column of a query: `version`. Without the plus, the affinity of the compared column prevents the use of the index of changes. */
export const versionColumn = (kind: InventoryKind, id: string): string =>
  `coalesce((SELECT max(id) FROM inventory_changes WHERE kind = '${kind}' AND record_id = +${id}), 0) AS version`

export const createChangeRepository = (database: WritableDatabase) => {
  const columns =
    'id, kind, record_id, name, action, before_json, after_json, import_id, person_id, person_name, window_name, at_ms'
  const findOne = database.prepare<ChangeRow>(`SELECT ${columns} FROM inventory_changes WHERE id = ?`)
  const findLast = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM inventory_changes')
  const jsonOf = (values: MemberValues | undefined): string | null =>
    values === undefined ? null : JSON.stringify(values)
  return {
    /** Runs within the transaction of the write. Returns the new version of the record. */
    record: (change: NewChange, actor: AuditActor, nowMs: number): number =>
      insertRow(database, 'inventory_changes', {
        kind: change.kind,
        record_id: change.recordId,
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
        { where: 'WHERE kind = ? AND record_id = ?', parameters: [kind, recordId] },
        page,
      ),
    lastId: (): number => findLast.get()?.id ?? 0,
  }
}
