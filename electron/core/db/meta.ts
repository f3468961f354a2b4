/** Values of the whole database, in its `meta` table. */
import type { ReadableDatabase, WritableDatabase } from './database.ts'

export const readMeta = (database: ReadableDatabase, key: string): string | undefined =>
  database.prepare<{ value: string }>('SELECT value FROM meta WHERE key = ?').get(key)?.value

export const writeMeta = (database: WritableDatabase, key: string, value: string): void => {
  database
    .prepareWrite('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .run(key, value)
}

const requireMeta = (database: ReadableDatabase, key: string): string => {
  const value = readMeta(database, key)
  if (value === undefined) throw new Error(`the database has no ${key}`)
  return value
}

/** The 32-byte secret that seals quote ids (decisions.md W17). */
export const quoteKey = (database: ReadableDatabase): Uint8Array =>
  Uint8Array.from(Buffer.from(requireMeta(database, 'quote_key'), 'hex'))

/** 32 hex digits, different for every database. */
export const databaseId = (database: ReadableDatabase): string => requireMeta(database, 'database_id')

/**
 * The id of the feed of changed bookings: a restore starts another feed, because its sequences are then assigned again, to other changes.
 */
export const feedId = (database: ReadableDatabase): string => readMeta(database, 'feed_id') ?? databaseId(database)

export const renewFeed = (database: WritableDatabase, randomBytes: (count: number) => Uint8Array): void => {
  writeMeta(database, 'feed_id', Buffer.from(randomBytes(16)).toString('hex'))
}

/** Only a database with the demo data set allows the demo clients. */
export const isDemo = (database: ReadableDatabase): boolean => readMeta(database, 'demo') === '1'

export const markDemo = (database: WritableDatabase): void => {
  writeMeta(database, 'demo', '1')
}

/** A training database is discarded with the training: nothing of it is sent anywhere, and its passes are samples. */
export const isTraining = (database: ReadableDatabase): boolean => readMeta(database, 'training') === '1'

export const markTraining = (database: WritableDatabase): void => {
  writeMeta(database, 'training', '1')
}

/** Gives a new database its id and its quote key. */
export const initializeMeta = (database: WritableDatabase, randomBytes: (count: number) => Uint8Array): void => {
  if (readMeta(database, 'quote_key') !== undefined) return
  database.transaction(() => {
    writeMeta(database, 'database_id', Buffer.from(randomBytes(16)).toString('hex'))
    writeMeta(database, 'quote_key', Buffer.from(randomBytes(32)).toString('hex'))
    writeMeta(database, 'demo', '0')
  })
}
