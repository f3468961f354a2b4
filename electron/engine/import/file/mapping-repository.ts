/** Columns of files that a person saved, by the heads of the file. */
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import type { AuditActor, AuditLog } from '../../../core/audit/audit-log.ts'
import type { ReadableDatabase, WritableDatabase } from '../../../core/db/database.ts'
import { insertRows } from '../../../core/db/insert-row.ts'

export interface SavedColumn {
  readonly head: string
  readonly means: string
}
export interface SavedMapping {
  readonly name: string
  readonly kind: ImportKind
  readonly columns_json: string
  readonly used_at_ms: number | null
}

export type ImportMappings = ReturnType<typeof createImportMappings>

const columns = 'name, kind, columns_json, used_at_ms'

export const savedMappingNamed = (database: ReadableDatabase, name: string): SavedMapping | undefined =>
  database.prepare<SavedMapping>(`SELECT ${columns} FROM import_mappings WHERE name = ?`).get(name)

/** The columns that were used last for a file with these heads. */
export const savedMappingFor = (database: ReadableDatabase, heads: string): SavedMapping | undefined =>
  database
    .prepare<SavedMapping>(
      `SELECT ${columns} FROM import_mappings WHERE heads = ? ORDER BY coalesce(used_at_ms, 0) DESC, name LIMIT 1`,
    )
    .get(heads)

export const createImportMappings = (database: WritableDatabase, audit: AuditLog) => {
  const use = database.prepareWrite('UPDATE import_mappings SET used_at_ms = ? WHERE name = ?')
  const rename = database.prepareWrite('UPDATE import_mappings SET name = ? WHERE name = ?')
  const remove = database.prepareWrite('DELETE FROM import_mappings WHERE name = ?')
  return {
    named: (name: string): SavedMapping | undefined => savedMappingNamed(database, name),
    list: (): SavedMapping[] =>
      database.prepare<SavedMapping>(`SELECT ${columns} FROM import_mappings ORDER BY sort_key(name), name`).all(),
    keep(
      mapping: { name: string; kind: ImportKind; heads: string; columns: readonly SavedColumn[] },
      actor: AuditActor,
      nowMs: number,
    ): void {
      const { name, kind, heads } = mapping
      const row = { name, kind, heads, columns_json: JSON.stringify(mapping.columns), used_at_ms: nowMs }
      database.transaction(() => {
        insertRows(
          database,
          'import_mappings',
          [row],
          `ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, heads = excluded.heads, columns_json = excluded.columns_json,
             used_at_ms = excluded.used_at_ms`,
        )
        audit.record({ action: 'inventory.mapping_kept', subject: ['import_mapping', name] }, actor)
      })
    },
    used: (name: string, nowMs: number): void => void use.run(nowMs, name),
    rename: (name: string, to: string, actor: AuditActor): boolean =>
      audit.recordChange(
        () => rename.run(to, name).changes > 0,
        { action: 'inventory.mapping_renamed', subject: ['import_mapping', to], before: { name }, after: { name: to } },
        actor,
      ),
    remove: (name: string, actor: AuditActor): boolean =>
      audit.recordChange(
        () => remove.run(name).changes > 0,
        { action: 'inventory.mapping_removed', subject: ['import_mapping', name] },
        actor,
      ),
  }
}
