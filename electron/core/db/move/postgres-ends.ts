/** A move from a database in PostgreSQL, and into an empty one. */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { ReadableDatabase } from '../database.ts'
import { readMeta } from '../meta.ts'
import { countRows } from '../select-page.ts'
import { withPostgres } from '../postgres/open-postgres.ts'
import type { ConnectionLimits } from '../postgres/connection.ts'
import { countApplied, migratePostgres, requireNewest } from '../postgres/migrate-postgres.ts'
import type { PostgresDatabase } from '../postgres/postgres-database.ts'
import type { GivenNumbers, MoveSource, MoveTarget } from './ends.ts'
import { inPostgres } from './moved-tables.ts'
import { batchesOf, type BookingWords, type MovedTable, type Row } from './rows.ts'

/** An index of a large table takes long; who else uses the database is noticed at once, and nothing of hours is repeated. */
const limits: ConnectionLimits = {
  statementMs: 0,
  lockMs: 3_000,
  idleInTransactionMs: 0,
  replyMs: 6 * 3_600_000,
  attempts: 1,
}

const withDatabase = <Result>(url: string, work: (database: PostgresDatabase) => Result): Result =>
  withPostgres(url, limits, work)

/** Rows are read by their keys. Without statistics the server would sort all of them for each batch. */
const readByKeys = (database: PostgresDatabase): void => database.execute('SET LOCAL enable_sort = off')

const countWords = (database: ReadableDatabase): number => countRows(database, 'bookings_text')

interface Numbered {
  readonly table: string
  readonly column: string
  readonly sequence: string
  readonly start: number
  readonly last: number | null
}

const numberedTables = (database: ReadableDatabase): Numbered[] =>
  database
    .prepare<Numbered>(
      `SELECT numbered.relname AS "table", attname AS "column", pg_get_serial_sequence(format('%I', numbered.relname), attname) AS sequence,
         seqstart AS start, pg_sequence_last_value(seqrelid) AS last
       FROM pg_attribute JOIN pg_class AS numbered ON numbered.oid = attrelid
         JOIN pg_sequence ON seqrelid = CAST(pg_get_serial_sequence(format('%I', numbered.relname), attname) AS regclass)
       WHERE attidentity <> '' AND numbered.relnamespace = CAST('public' AS regnamespace) ORDER BY numbered.relname`,
    )
    .all()
    .filter(({ table }) => inPostgres.has(table))

const highestOf = (database: ReadableDatabase, { table, column }: Numbered): number =>
  database.prepare<{ highest: number | null }>(`SELECT max(${column}) AS highest FROM ${table}`).get()?.highest ?? 0

const countUsers = (database: PostgresDatabase): number => {
  // A transaction would see the connections of its first look.
  database.prepare('SELECT pg_stat_clear_snapshot()').get()
  const { count } = database
    .prepare(
      `SELECT count(*) AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'parkdesk' AND pid <> pg_backend_pid()`,
    )
    .get() as { count: number }
  return count
}

const looks = 10

/** A connection that was closed is listed for a moment. */
const requireUnused = (database: PostgresDatabase): void => {
  let count = countUsers(database)
  for (let look = 1; look < looks && count > 0; look += 1) {
    database.prepare('SELECT pg_sleep(0.1)').get()
    count = countUsers(database)
  }
  if (count > 0)
    throw new Error(
      `Parkdesk uses the source, with ${count} ${count === 1 ? 'connection' : 'connections'}. End its engines and try again.`,
    )
}

/** What processes on one server know of each other, and what a file has in its own way. */
const ownTables = /_(?:text|area)$|^(?:schema_migrations|audit_head|sign_in_turns|leases|request_counts)$/

/** Rows in other tables, such as changes that no engine has numbered yet, are not left behind unnoticed. */
const requireSettled = (database: ReadableDatabase, tables: readonly MovedTable[]): void => {
  const names = [...inPostgres].filter((name) => !ownTables.test(name) && tables.every((table) => table.name !== name))
  const waiting = names.find((name) => countRows(database, name) > 0)
  if (waiting !== undefined)
    throw new Error(
      `The source has rows in ${waiting}, for which a file has no place. Start an engine on it, which settles them, end it, and try again.`,
    )
}

/** The history of the server tells a promoted one: a file has none. */
const withoutHistory = (table: MovedTable): MovedTable =>
  table.name === 'meta' ? { ...table, condition: `key <> 'feed_history'` } : table

/** Runs `work` on a database that no engine uses; one that starts meanwhile waits. Throws Error, and AppError as `requireNewest` does. */
export const withPostgresSource = <Result>(
  url: string,
  tables: readonly MovedTable[],
  work: (source: MoveSource) => Result,
): Result =>
  withDatabase(url, (database) => {
    requireNewest(database)
    return database.snapshot(() => {
      database.execute('LOCK TABLE schema_migrations IN EXCLUSIVE MODE')
      requireUnused(database)
      requireSettled(database, tables)
      readByKeys(database)
      const result = work({
        database,
        tables: tables.map(withoutHistory),
        words: () =>
          batchesOf(database, { name: 'bookings_text', columns: ['id', 'words'], key: ['id'] }) as Iterable<
            readonly BookingWords[]
          >,
        numbers: () =>
          new Map(
            numberedTables(database)
              .filter((numbered) => (numbered.last ?? 0) > highestOf(database, numbered))
              .map(({ table, last }) => [table, last ?? 0]),
          ),
      })
      // An engine may have been about to connect.
      requireUnused(database)
      return result
    })
  })

const keepNumbers = (database: PostgresDatabase, given: GivenNumbers): void => {
  for (const numbered of numberedTables(database)) {
    const { table, sequence, start } = numbered
    // Accounts have the numbers of their customers.
    const alsoGiven = table === 'customers' ? given.get('users') : undefined
    const highest = Math.max(highestOf(database, numbered), given.get(table) ?? 0, alsoGiven ?? 0)
    if (highest >= start) database.prepare('SELECT setval(CAST(? AS regclass), ?)').get(sequence, highest)
  }
}

/** PostgreSQL reads bytes in JSON as hexadecimal digits. */
const withHex = (row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  )

const insertRows = (
  database: PostgresDatabase,
  { name, columns }: Pick<MovedTable, 'name' | 'columns'>,
  rows: readonly Row[],
): void => {
  const names = columns.join(', ')
  database
    .prepareWrite(
      `INSERT INTO ${name} (${names}) SELECT ${names} FROM json_populate_recordset(CAST(NULL AS ${name}), CAST(? AS json))`,
    )
    .run(JSON.stringify(rows.map(withHex)))
}

const targetOf = (database: PostgresDatabase): MoveTarget => ({
  database,
  insert: (table, rows) => insertRows(database, table, rows),
  insertWords: (rows) =>
    insertRows(database, { name: 'bookings_text', columns: ['id', 'words'] }, rows as readonly (BookingWords & Row)[]),
  countWords: () => countWords(database),
  keepNumbers: (given) => keepNumbers(database, given),
})

interface Later {
  readonly drop: string
  readonly create: string
}

/** References and indexes are made once, after the rows: it is faster, and the order of the tables does not matter. */
const laterOf = (database: ReadableDatabase): Later[] => [
  ...database
    .prepare<Later>(
      `SELECT format('DROP INDEX %I', indexname) AS drop, indexdef AS create FROM pg_indexes
       WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    )
    .all(),
  ...database
    .prepare<Later>(
      `SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', relname, conname) AS drop,
         format('ALTER TABLE %I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) AS create
       FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
       WHERE contype = 'f' AND connamespace = CAST('public' AS regnamespace)`,
    )
    .all(),
]

/** Triggers would write what other rows of the move have. Texts and places alone are left to theirs. */
const triggersOf = (database: ReadableDatabase): { readonly table: string; readonly name: string }[] =>
  database
    .prepare<{ table: string; name: string }>(
      `SELECT relname AS "table", tgname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE NOT tgisinternal AND relnamespace = CAST('public' AS regnamespace) AND tgname !~ '_(searched|placed)$'`,
    )
    .all()

const notEmpty = (content: string): Error => new Error(`The target has ${content}. Use an empty database.`)

const fill = (database: PostgresDatabase, tables: readonly MovedTable[], work: (target: MoveTarget) => void): void => {
  if (readMeta(database, 'database_id') !== undefined)
    throw notEmpty('a marketplace that another program has just begun')
  const [triggers, later] = [triggersOf(database), laterOf(database)]
  for (const { table, name } of triggers) database.execute(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  for (const { drop } of later) database.execute(drop)
  // The first rows of a new database are those of the other one, too.
  for (const { name } of tables) database.execute(`DELETE FROM ${name}`)
  readByKeys(database)
  work(targetOf(database))
  for (const { create } of later) database.execute(create)
  for (const { table, name } of triggers) database.execute(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`)
  database.execute('ANALYZE')
}

/** A killed move leaves nothing but the empty list of migrations. */
const requireEmptyDatabase = (database: PostgresDatabase): void => {
  if (countApplied(database) === 0) return
  throw notEmpty(`Parkdesk’s tables already, as --migrate makes them, with ${countRows(database, 'bookings')} bookings`)
}

/** Throws Error for a target with tables of Parkdesk, and AppError `database_foreign` for one with others. */
export const requireEmpty = (url: string): void => withDatabase(url, requireEmptyDatabase)

/**
 * Fills an empty database with what `work` inserts, in the transaction that creates its tables: no engine sees a part of it, and a move that
 * is killed leaves none. Throws Error for one that is not empty, or of another role, and AppError as `migratePostgres` does.
 */
export const fillPostgres = (
  { url, nowMs, tables }: { readonly url: string; readonly nowMs: number; readonly tables: readonly MovedTable[] },
  work: (target: MoveTarget) => void,
): void =>
  withDatabase(url, (database) => {
    requireEmptyDatabase(database)
    try {
      migratePostgres(database, nowMs, () => fill(database, tables, work))
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.messageKey !== 'postgresNotOwner') throw cause
      throw new Error('The move needs the role that owns the target: this one may create no tables in it.', { cause })
    }
  })
