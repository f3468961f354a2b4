/** People's own mappings in SQL. */
import { mapping as mappingSchema, type Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { AuditLog } from '../../../core/audit/audit-log.ts'
import type { ReadableDatabase, WritableDatabase } from '../../../core/db/database.ts'
import type { Clock } from '../../../core/deps.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { actorColumns } from '../../shifts/rows.ts'
import { builtInMappings } from '../read/built-in-mappings.ts'

export const ownMappings = (database: ReadableDatabase): Mapping[] =>
  database
    .prepare<{ content_json: string }>('SELECT content_json FROM statement_mappings ORDER BY sort_key(name), name')
    .all()
    .flatMap((row) => mappingSchema.safeParse(JSON.parse(row.content_json)).data ?? [])

export const createMappingRepository = (database: WritableDatabase, audit: AuditLog, clock: Clock) => {
  const refuseBuiltIn = (name: string): void => {
    if (builtInMappings.some((mapping) => mapping.name === name))
      throw new AppError('mapping_built_in', { fields: ['name'] })
  }
  const isStored = (name: string): boolean => ownMappings(database).some((mapping) => mapping.name === name)

  return {
    refuseBuiltIn,
    own: (): Mapping[] => ownMappings(database),

    /** Replaces a mapping of the same name. */
    keep: (mapping: Mapping, actor: Actor): void =>
      database.transaction(() => {
        const { person_id: id, person_name: personName, window_name: window } = actorColumns(actor)
        database
          .prepareWrite(
            `INSERT INTO statement_mappings (name, content_json, person_id, person_name, window_name, at_ms)
             VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET content_json = excluded.content_json,
               person_id = excluded.person_id, person_name = excluded.person_name, window_name = excluded.window_name,
               at_ms = excluded.at_ms`,
          )
          .run(mapping.name, JSON.stringify(mapping), id, personName, window, clock.nowMs())
        audit.record({ action: 'statement_mapping.kept', subject: ['statement_mapping', mapping.name] }, actor)
      }),

    remove: (name: string, actor: Actor): void =>
      database.transaction(() => {
        refuseBuiltIn(name)
        if (!isStored(name)) throw new AppError('not_found', { messageKey: 'noMapping' })
        database.prepareWrite('DELETE FROM statement_mappings WHERE name = ?').run(name)
        audit.record({ action: 'statement_mapping.removed', subject: ['statement_mapping', name] }, actor)
      }),

    /** The number of uses of each mapping, and the time of the last one. */
    uses: () =>
      new Map(
        database
          .prepare<{ name: string; statements: number; at_ms: number }>(
            `SELECT mapping_name AS name, count(*) AS statements, max(at_ms) AS at_ms FROM statements
             WHERE mapping_name IS NOT NULL GROUP BY mapping_name`,
          )
          .all()
          .map((row) => [row.name, row]),
      ),
  }
}
export type MappingRepository = ReturnType<typeof createMappingRepository>
