/** Writes records as CSV with every column that an import reads, so that importing the file changes nothing. */
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { csvCell } from '../../../shared/files/csv-cell.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import type { Dialect } from '../../core/db/dialect.ts'
import { accountHolders } from '../accounts/oauth/client-repository.ts'
import { expressionOf, writeValue, type Field, type Value } from './kinds/fields/field.ts'
import type { Kind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

/** The SQL for the currency of a record's amounts. */
const currencySql: Partial<Record<ImportKind, string>> = {
  rates: '(SELECT currency FROM locations WHERE id = record.location_id)',
  coupons: 'currency',
  facilities: 'currency',
}

const venueSql = (column: string): string => `(SELECT ${column} FROM venues WHERE id = record.venue_id)`

const sqlOf = (kind: Kind, field: Field, dialect: Dialect): string => {
  const { name } = field
  if (kind.kind !== 'aliases' || name === 'alias') return expressionOf(field, dialect)
  return venueSql(name === 'venue_name' ? 'name' : 'import_key')
}

/** The column that holds the ids of a search. */
const idColumns: Partial<Record<ImportKind, string>> = { rates: 'location_id', aliases: 'venue_id' }

export const createExporter =
  (database: ReadableDatabase) =>
  /** `ids` are those of the records; for rates of their facilities, for former names of their venues; all records where absent. */
  (name: ImportKind, ids?: readonly (number | string)[]): string => {
    const { dialect } = database
    const kind = kinds[name]
    const fields = kind.fields.filter(({ isExported }) => isExported !== false)
    const columns = fields.map((field) => `${sqlOf(kind, field, dialect)} AS "${field.name}"`)
    const conditions = [
      ...(name === 'rates' ? ['active = 1'] : []),
      ...(name === 'clients' ? [`id <> '${accountHolders}'`] : []),
      ...(ids === undefined
        ? []
        : [`${idColumns[name] ?? 'id'} ${name === 'clients' ? dialect.inTexts : dialect.inList}`]),
    ]
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    const order = name === 'aliases' ? 'alias_key' : 'id'
    const query = database.prepare<Record<string, Value>>(
      `SELECT ${columns.join(', ')}, ${currencySql[name] ?? `''`} AS "its currency" FROM ${kind.table} AS record ${where} ORDER BY ${order}`,
    )
    const parameters = ids === undefined ? [] : [JSON.stringify(ids)]
    const lines = [fields.map((field) => csvCell(field.name)).join(',')]
    for (const row of query.iterate(...parameters)) {
      const currency = String(row['its currency'] ?? '') || 'USD'
      lines.push(fields.map((field) => csvCell(writeValue(field, row[field.name] ?? null, currency))).join(','))
    }
    return `${lines.join('\r\n')}\r\n`
  }
