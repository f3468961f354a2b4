/** Reads the records that imported rows are compared with, in SQL. */
import type { InventoryKind } from '../../../../shared/desk/inventory/common.ts'
import { isOfRecord } from '../../inventory/change-repository.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { expressionOf, type Field, type Value, type Values } from '../kinds/fields/field.ts'
import type { Kind } from '../kinds/kind.ts'

interface SetByHand {
  readonly at_ms: number
  readonly person_name: string | null
}

export type RecordReader = ReturnType<typeof createRecordReader>

export const createRecordReader = (database: ReadableDatabase) => {
  const { dialect } = database
  const plus = dialect.hint('+')
  const queries = new Map<string, string>()

  const queryOf = ({ table, byName }: Kind, names: readonly string[]): string => {
    const key = `${table}:${names.join(',')}`
    const known = queries.get(key)
    if (known !== undefined) return known
    const columns = names.map((name) => `${expressionOf(byName.get(name) ?? { name }, dialect)} AS "${name}"`)
    const id = table === 'venue_aliases' ? 'alias_key' : 'id'
    const query = `SELECT ${columns.join(', ')} FROM ${table} AS record WHERE ${id} = ?`
    queries.set(key, query)
    return query
  }

  return {
    /** The values of a record by field, or by column where no field has the name. */
    load: (kind: Kind, id: number | string, names: readonly string[]): Values =>
      names.length === 0 ? {} : (database.prepare<Record<string, Value>>(queryOf(kind, names)).get(id) ?? {}),

    /** The last change of a member by a person: not by an import, and not a creation without a value. */
    setByHand(kind: InventoryKind, recordId: number | string, { name, member = name }: Field): SetByHand | undefined {
      if (member === null) return undefined
      const path = member.split('.')
      const [before, after] = [dialect.jsonText('before_json', path), dialect.jsonText('after_json', path)]
      const last = database
        .prepare<SetByHand & { import_id: number | null }>(
          `SELECT at_ms, person_name, import_id FROM inventory_changes
           WHERE kind = ${plus}? AND ${isOfRecord(recordId, `${plus}?`)} AND ${dialect.jsonHas('after_json', path)}
             AND (before_json IS NULL OR ${before} IS DISTINCT FROM ${after})
           ORDER BY id DESC LIMIT 1`,
        )
        .get(kind, recordId)
      return last === undefined || last.import_id !== null ? undefined : last
    },
  }
}
