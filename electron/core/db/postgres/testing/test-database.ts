/** A database for a test, or for a file of tests: a copy of the template, deleted afterwards. */
import { inject } from 'vitest'
import { createConnection, usualLimits, type Connection, type ConnectionLimits } from '../connection.ts'
import { loadLibpq } from '../libpq.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../postgres-database.ts'
import { atEnd } from './at-end.ts'
import { administer, template, urlOf } from './template.ts'

let count = 0

/** Creates a database, and returns what opens connections to it. `isEmpty`: without Parkdesk's schema, and with further `settings`. */
export const newTestDatabase = ({ isEmpty = false, settings = '' } = {}) => {
  const server = inject('postgres')
  count += 1
  const name = `test_${process.pid}_${count}`
  administer(server, `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : template} ${settings}`)
  const opened: { close: () => void }[] = []
  atEnd(() => {
    for (const each of opened) each.close()
    administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  const options = { libpq: loadLibpq(server.library), url: urlOf(server, name) }
  const keep = <Opened extends { close: () => void }>(made: Opened): Opened => {
    opened.push(made)
    return made
  }
  return {
    /** For another process. */
    url: options.url,
    library: server.library,
    /** Of new clients. */
    allowConnections: (are: boolean): void =>
      administer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${String(are)}`),
    open: (limits: Partial<ConnectionLimits> = {}): PostgresDatabase =>
      keep(createPostgresDatabase(createConnection({ ...options, limits: { ...usualLimits, ...limits } }))),
    /** Another client, for statements of all kinds. */
    connect: (): Connection => {
      const connection = keep(createConnection(options))
      connection.open()
      return connection
    },
  }
}
