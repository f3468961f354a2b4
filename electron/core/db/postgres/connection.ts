/** One connection to a PostgreSQL server: its settings, statements that are prepared once, and connecting again. */
import { AppError } from '../../../../shared/errors/errors.ts'
import { rememberByText } from '../../../../shared/remember.ts'
import { createCounters } from './counters.ts'
import { oid, type Libpq, type Link, type Result } from './libpq.ts'
import { ConnectionLost, PostgresError, lockTimeout, statementOutdated } from './postgres-error.ts'
import type { SqlValue } from '../database.ts'

/** The beginning of a query; what follows WITH could also write, which no statement of the program does. */
export const onlyReads = /^\s*(?:SELECT|WITH|VALUES)\b/i

export interface ConnectionLimits {
  /** The server ends a statement, waiting for a lock, and an idle transaction. */
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
  /** The client gives the connection up: the server is stopped, or out of reach. Longer than a statement may take. */
  readonly replyMs: number
  /** How often work is run in all, where others were in its way each time. */
  readonly attempts: number
}

/** A request to a server that stands still ends before the front gives its engine up. */
export const usualLimits: ConnectionLimits = {
  statementMs: 10_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
  replyMs: 11_000,
  attempts: 3,
}

export interface ConnectionOptions {
  readonly libpq: Libpq
  /** `postgresql://…`: its parameters count before those of the program. */
  readonly url: string
  readonly limits?: ConnectionLimits
}

/**
 * A server that is out of reach is noticed within seconds, also while nothing is sent: within 5 s by what it does not acknowledge, and then
 * within 3 s by what it does not accept, so that another one is found in less than 10 s.
 */
const parametersOf = (url: string): Record<string, string> => ({
  application_name: 'parkdesk',
  connect_timeout: '3',
  keepalives_idle: '3',
  keepalives_interval: '1',
  keepalives_count: '3',
  tcp_user_timeout: '5000',
  // Of several hosts the one that may be written to.
  target_session_attrs: 'read-write',
  dbname: url,
  client_encoding: 'UTF8',
})

/** Those of the database and of the role may be others. Who waited for a lock has to see what was committed meanwhile. */
const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: ConnectionLimits): string =>
  `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs};
   SET idle_in_transaction_session_timeout = ${idleInTransactionMs};
   SET default_transaction_isolation = 'read committed'; SET search_path = public; SET standard_conforming_strings = on;
   SET client_min_messages = error; SET bytea_output = hex; SET extra_float_digits = 1; SET TimeZone = 'UTC'; SET jit = off`

/** Zero for a null, which has any type. */
const typeOf = (value: SqlValue): number => {
  if (value === null) return 0
  if (typeof value === 'string') return oid.text
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return oid.bigint
  return typeof value === 'number' ? oid.double : oid.bytea
}

/** The library would end a text at this character, which PostgreSQL does not store. It came with a request, such as in its path. */
const refuseNul = (text: string): string => {
  if (text.includes('\0')) throw new AppError('invalid_request', { details: 'A text holds a NUL character.' })
  return text
}

const textOf = (value: SqlValue): string | null => {
  if (value === null) return null
  if (typeof value === 'string') return refuseNul(value)
  if (typeof value === 'object')
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  return String(value)
}

/** `?` becomes `$1`, `$2`, … outside of texts, quoted names and comments. */
export const numberParameters = (sql: string): string => {
  let number = 0
  return sql.replaceAll(/'[^']*'|"[^"]*"|--[^\n]*|\?/g, (part) => (part === '?' ? `$${++number}` : part))
}

/** The server keeps the plan of each statement, and clients choose filters and orders. */
const mostStatements = 1_000

interface Prepared {
  readonly name: string
  readonly types: readonly number[]
}

const suits = ({ types }: Prepared, wanted: readonly number[]): boolean =>
  wanted.every((type, index) => type === 0 || type === types[index])

export const createConnection = ({ libpq, url, limits = usualLimits }: ConnectionOptions) => {
  const counters = createCounters()
  let link: Link | undefined
  let statements = 0

  /** The statements that a connection knows, by their texts; the types of parameters depend on their values. */
  let prepared = new Map<string, Prepared[]>()
  const numbered = rememberByText(numberParameters)

  const open = (): Link => {
    if (link?.isAlive(limits.replyMs) === true) return link
    if (link !== undefined) counters.lostConnections += 1
    // There may be no server to connect to, and a connection is lost once.
    link = undefined
    link = libpq.connect(parametersOf(url))
    prepared = new Map()
    link.execute(settingsOf(limits), limits.replyMs)
    return link
  }

  const current = (): Link => {
    if (link?.isOpen() !== true) throw new ConnectionLost('the connection was lost')
    return link
  }

  const prepare = (sql: string, wanted: readonly number[]): Prepared => {
    const known = prepared.get(sql) ?? []
    const found = known.find((each) => suits(each, wanted))
    if (found !== undefined) return found
    if (statements % mostStatements === mostStatements - 1) {
      current().execute('DEALLOCATE ALL', limits.replyMs)
      prepared.clear()
    }
    statements += 1
    const made = { name: `s${statements}`, types: wanted }
    current().prepare(made.name, numbered(sql), wanted, limits.replyMs)
    prepared.set(sql, [...(prepared.get(sql) ?? []), made])
    return made
  }

  /** Also remembers what an error says about the connection. */
  const noting = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      const sqlState = error instanceof PostgresError ? error.sqlState : undefined
      if (sqlState === statementOutdated) prepared.clear()
      if (sqlState === lockTimeout) counters.lockTimeouts += 1
      throw error
    }
  }

  return {
    /** Plain numbers, for whoever watches the program. */
    counters,
    limits,
    /** Connects where there is no connection, or none any more. Throws ConnectionLost. */
    open: (): void => void open(),
    isOpen: (): boolean => link?.isOpen() === true,
    /** False also where the server has ended the connection since the last statement. */
    isAlive: (): boolean => link?.isAlive(limits.replyMs) === true,
    /** Lets the server read a statement for `run`, which does so otherwise: nothing is written yet. */
    prepare: (sql: string, values: readonly SqlValue[]): void => void noting(() => prepare(sql, values.map(typeOf))),
    /** Runs a statement with its parameters. Throws PostgresError, ConnectionLost, and `invalid_request` for NUL; it does not connect. */
    run: (sql: string, values: readonly SqlValue[]): Result => {
      const texts = values.map(textOf)
      return noting(() => current().run(prepare(sql, values.map(typeOf)).name, texts, limits.replyMs))
    },
    /** Runs one or several statements without parameters. */
    execute: (sql: string): Result => current().execute(sql, limits.replyMs),
    /** `execute` in two steps, so that something else can be done while the server works. */
    send: (sql: string): void => current().send(sql),
    receive: (): Result => current().receive(limits.replyMs),
    close: (): void => link?.close(),
  }
}

export type Connection = ReturnType<typeof createConnection>
