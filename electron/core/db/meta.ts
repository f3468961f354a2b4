/** Facts about the database as a whole, kept in its `meta` table. */
import type { ReadableDatabase, WritableDatabase } from './database-types.ts'

export const readMeta = (database: ReadableDatabase, key: string): string | undefined =>
  database.prepare<{ value: string }>('SELECT value FROM meta WHERE key = ?').get(key)?.value

export const writeMeta = (database: WritableDatabase, key: string, value: string): void => {
  database
    .prepareWrite('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value)
}

/** The 32-byte secret under which quote ids are sealed (decisions.md W17), made when the database was. */
export const quoteKey = (database: ReadableDatabase): Uint8Array => {
  const value = readMeta(database, 'quote_key')
  if (value === undefined) throw new Error('the database has no quote key')
  return Uint8Array.from(Buffer.from(value, 'hex'))
}

/** 32 hex digits that tell this database from every other one. */
export const databaseId = (database: ReadableDatabase): string => {
  const value = readMeta(database, 'database_id')
  if (value === undefined) throw new Error('the database has no id')
  return value
}

/** True for a database that was made with the demo data set: only there are the demo clients allowed. */
export const isDemo = (database: ReadableDatabase): boolean => readMeta(database, 'demo') === '1'

export const markDemo = (database: WritableDatabase): void => {
  writeMeta(database, 'demo', '1')
}

/** Gives a new database its id and its quote key; does nothing to one that has them. */
export const initializeMeta = (database: WritableDatabase, randomBytes: (count: number) => Uint8Array): void => {
  if (readMeta(database, 'quote_key') !== undefined) return
  database.transaction(() => {
    writeMeta(database, 'database_id', Buffer.from(randomBytes(16)).toString('hex'))
    writeMeta(database, 'quote_key', Buffer.from(randomBytes(32)).toString('hex'))
    writeMeta(database, 'demo', '0')
  })
}
