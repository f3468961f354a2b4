/** The template of the databases for tests, with the newest schema. */
import { createConnection } from '../connection.ts'
import { loadLibpq } from '../libpq.ts'
import { migratePostgres } from '../migrate-postgres.ts'
import { createPostgresDatabase } from '../postgres-database.ts'

export interface TestServer {
  /** The path of the client library. */
  readonly library: string
  /** The URL of its database `postgres`. */
  readonly url: string
}

export const template = 'parkdesk_template'

/** The URL of another database of the same server. */
export const urlOf = ({ url }: TestServer, database: string): string => url.replace('/postgres?', `/${database}?`)

/** Runs a statement that is no part of a transaction, such as one that creates a database. */
export const administer = ({ library, url }: TestServer, sql: string): void => {
  const connection = createConnection({ libpq: loadLibpq(library), url })
  connection.open()
  try {
    connection.execute(sql)
  } finally {
    connection.close()
  }
}

export const createTemplate = (server: TestServer): void => {
  administer(server, `CREATE DATABASE ${template}`)
  const database = createPostgresDatabase(
    createConnection({ libpq: loadLibpq(server.library), url: urlOf(server, template) }),
  )
  try {
    migratePostgres(database, 0)
  } finally {
    database.close()
  }
}
