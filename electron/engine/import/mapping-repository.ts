/** Columns of files that a person kept, by the heads of the file. */
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { insertRow } from '../insert-repository.ts'

export interface KeptColumn {
  readonly head: string
  readonly means: string
}
export interface KeptMapping {
  readonly name: string
  readonly kind: ImportKind
  readonly columns_json: string
  readonly used_at_ms: number | null
}

export type ImportMappings = ReturnType<typeof createImportMappings>

export const createImportMappings = (database: WritableDatabase) => {
  const columns = 'name, kind, columns_json, used_at_ms'
  return {
    /** The one that was used last for a file with these heads. */
    forHeads: (heads: string): KeptMapping | undefined =>
      database
        .prepare<KeptMapping>(
          `SELECT ${columns} FROM import_mappings WHERE heads = ? ORDER BY coalesce(used_at_ms, 0) DESC, name LIMIT 1`,
        )
        .get(heads),
    named: (name: string): KeptMapping | undefined =>
      database.prepare<KeptMapping>(`SELECT ${columns} FROM import_mappings WHERE name = ?`).get(name),
    list: (): KeptMapping[] =>
      database.prepare<KeptMapping>(`SELECT ${columns} FROM import_mappings ORDER BY name`).all(),
    keep(
      mapping: { name: string; kind: ImportKind; heads: string; columns: readonly KeptColumn[] },
      nowMs: number,
    ): void {
      insertRow(
        database,
        'import_mappings',
        {
          name: mapping.name,
          kind: mapping.kind,
          heads: mapping.heads,
          columns_json: JSON.stringify(mapping.columns),
          used_at_ms: nowMs,
        },
        `ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, heads = excluded.heads, columns_json = excluded.columns_json,
           used_at_ms = excluded.used_at_ms`,
      )
    },
    used: (name: string, nowMs: number): void =>
      void database.prepareWrite('UPDATE import_mappings SET used_at_ms = ? WHERE name = ?').run(nowMs, name),
    rename: (name: string, to: string): boolean =>
      database.prepareWrite('UPDATE import_mappings SET name = ? WHERE name = ?').run(to, name).changes > 0,
    remove: (name: string): boolean =>
      database.prepareWrite('DELETE FROM import_mappings WHERE name = ?').run(name).changes > 0,
  }
}
