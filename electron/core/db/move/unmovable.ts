/** What SQLite stores and PostgreSQL does not: it is found before anything is written. */
import type { ReadableDatabase, SqlValue } from '../database.ts'
import type { OnStep } from './move-rows.ts'
import { batchesOf, type MovedTable, type Row } from './rows.ts'

/** More are not named. */
const mostNamed = 100

/** Thrown with a sentence for each value that cannot be moved. */
export class Unmovable extends Error {
  override readonly name = 'Unmovable'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super('Some rows cannot be moved. Nothing was written.')
    this.problems = problems
  }
}

const replacement = '\uFFFD'

/** A text of JSON may have escapes of what no text of PostgreSQL can be. */
const escapesUnstorable = (json: string): boolean => {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return false
  try {
    let isFound = false
    JSON.parse(json, (key, value: unknown) => {
      for (const text of [key, value])
        if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) isFound = true
      return value
    })
    return isFound
  } catch {
    return false
  }
}

/** An entry of an index has at most 2,704 bytes, with the other columns of the index. */
const longestIndexed = 2_600

/** The columns of indexes; PostgreSQL keeps the heads of a file by their hash. */
const indexedColumns = (database: ReadableDatabase, { name }: MovedTable): Set<string> =>
  new Set(
    database
      .prepare<{ name: string }>(
        `SELECT info.name FROM pragma_index_list(?) AS list, pragma_index_info(list.name) AS info WHERE info.name <> 'heads'`,
      )
      .all(name)
      .map((column) => column.name),
  )

const problemOf = (column: string, value: SqlValue | undefined, indexed: ReadonlySet<string>): string | undefined => {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return 'has a number with more than 15 digits'
  if (typeof value !== 'string') return undefined
  if (value.includes('\0')) return 'has a NUL character'
  if (indexed.has(column) && value.length * 3 > longestIndexed && Buffer.byteLength(value) > longestIndexed)
    return `has more than ${longestIndexed} bytes, which no index of PostgreSQL holds`
  return column.endsWith('_json') && escapesUnstorable(value)
    ? 'has a NUL character or half a character in its JSON'
    : undefined
}

/** The key of a row as text. */
const keyText = ({ key }: MovedTable, row: Row): string =>
  key
    .map((column) => {
      const value = row[column]
      return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : JSON.stringify(value)
    })
    .join(', ')

/** Bytes that are no UTF-8 are read as replacement characters, which a text may also have itself. */
const createUtf8Check = (database: ReadableDatabase, { name, key }: MovedTable) => {
  const condition = key.map((column) => `${column} = ?`).join(' AND ')
  return (row: Row, column: string): boolean => {
    const value = row[column]
    if (typeof value !== 'string' || !value.includes(replacement)) return true
    const stored = database
      .prepare<{ bytes: Uint8Array }>(`SELECT CAST(${column} AS BLOB) AS bytes FROM ${name} WHERE ${condition}`)
      .get(...key.map((each) => row[each] ?? null))
    return stored !== undefined && Buffer.from(value).equals(stored.bytes)
  }
}

interface Reference {
  readonly table: string
  readonly rowid: number | null
  readonly parent: string
}

const danglingReferences = (database: ReadableDatabase, tables: readonly MovedTable[]): string[] =>
  database
    .prepare<Reference>('SELECT "table", rowid, parent FROM pragma_foreign_key_check')
    .all()
    .filter(({ table }) => tables.some(({ name }) => name === table))
    .map(({ table, rowid, parent }) => `${table} ${rowid ?? ''} refers to a row of ${parent} that is not there`)

/** Reads all rows. Throws Unmovable. */
export const requireMovable = (database: ReadableDatabase, tables: readonly MovedTable[], onStep: OnStep): void => {
  const problems: string[] = []
  let count = 0
  const note = (problem: string): void => {
    count += 1
    if (count <= mostNamed) problems.push(problem)
  }
  danglingReferences(database, tables).forEach(note)
  for (const table of tables) {
    const isUtf8 = createUtf8Check(database, table)
    const indexed = indexedColumns(database, table)
    for (const rows of batchesOf(database, table)) {
      for (const row of rows)
        for (const column of table.columns) {
          const problem =
            problemOf(column, row[column], indexed) ?? (isUtf8(row, column) ? undefined : 'has bytes that are no UTF-8')
          if (problem !== undefined) note(`${table.name} ${keyText(table, row)}, column ${column} ${problem}`)
        }
      onStep({ doing: 'checking', table: table.name, rows: rows.length })
    }
  }
  if (count > mostNamed) problems.push(`and ${count - mostNamed} more`)
  if (count > 0) throw new Unmovable(problems)
}
