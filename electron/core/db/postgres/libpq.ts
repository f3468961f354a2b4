/**
 * PostgreSQL's C client library, called through koffi: the only file that knows either. Every call blocks, as those of SQLite do: a statement
 * at most until its deadline, and connecting as long as the name of the host is looked up and then the `connect_timeout` for each address.
 */
import type * as koffi from 'koffi'
import { createRequire } from 'node:module'
import { AppError } from '../../../../shared/errors/errors.ts'
import { ConnectionLost, PostgresError, ReplyMissing } from './postgres-error.ts'

type Pointer = object | null

/** A row of a result; bytes, numbers and texts as SQLite gives them. */
export type Row = Record<string, string | number | Uint8Array | null>

export interface Result {
  readonly rows: Row[]
  /** The number of rows that were written, or read. */
  readonly changes: number
  /** Such as `COMMIT`. */
  readonly command: string
}

/** The types of parameters and results, by PostgreSQL's numbers. */
export const oid = {
  bool: 16,
  bytea: 17,
  bigint: 20,
  smallint: 21,
  integer: 23,
  text: 25,
  real: 700,
  double: 701,
  numeric: 1700,
}

const decoders: Readonly<Record<number, (text: string) => string | number | Uint8Array>> = {
  // SQLite has no truth values.
  [oid.bool]: (text) => (text === 't' ? 1 : 0),
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.bigint]: Number,
  [oid.smallint]: Number,
  [oid.integer]: Number,
  [oid.real]: Number,
  [oid.double]: Number,
  [oid.numeric]: Number,
}
const asText = (text: string): string => text

/** The names of the C functions, with their declarations. */
const loadFunctions = (path: string) => {
  // An optional package, loaded where it is needed.
  const { load } = createRequire(import.meta.url)('koffi') as typeof koffi
  // Node exports its own OpenSSL, whose functions the library would call instead of those of its version.
  const client = load(path, { deep: true })
  return {
    connect: client.func('void *PQconnectdbParams(const char **keywords, const char **values, int expand)') as (
      keywords: (string | null)[],
      values: (string | null)[],
      expand: number,
    ) => Pointer,
    parse: client.func('void *PQconninfoParse(const char *url, void *reason)') as (
      url: string,
      reason: null,
    ) => Pointer,
    forget: client.func('void PQconninfoFree(void *options)') as (options: Pointer) => void,
    finish: client.func('void PQfinish(void *connection)') as (connection: Pointer) => void,
    status: client.func('int PQstatus(void *connection)') as (connection: Pointer) => number,
    socket: client.func('int PQsocket(void *connection)') as (connection: Pointer) => number,
    errorMessage: client.func('str PQerrorMessage(void *connection)') as (connection: Pointer) => string,
    setNonBlocking: client.func('int PQsetnonblocking(void *connection, int on)') as (
      connection: Pointer,
      on: number,
    ) => number,
    flush: client.func('int PQflush(void *connection)') as (connection: Pointer) => number,
    consumeInput: client.func('int PQconsumeInput(void *connection)') as (connection: Pointer) => number,
    isBusy: client.func('int PQisBusy(void *connection)') as (connection: Pointer) => number,
    sendQuery: client.func('int PQsendQuery(void *connection, const char *sql)') as (
      connection: Pointer,
      sql: string,
    ) => number,
    sendPrepare: client.func(
      'int PQsendPrepare(void *connection, const char *name, const char *sql, int count, uint32_t *types)',
    ) as (connection: Pointer, name: string, sql: string, count: number, types: Uint32Array) => number,
    sendPrepared: client.func(
      'int PQsendQueryPrepared(void *connection, const char *name, int count, const char **values, int *lengths, int *formats, int format)',
    ) as (
      connection: Pointer,
      name: string,
      count: number,
      values: (string | null)[],
      lengths: null,
      formats: null,
      format: number,
    ) => number,
    getResult: client.func('void *PQgetResult(void *connection)') as (connection: Pointer) => Pointer,
    clear: client.func('void PQclear(void *result)') as (result: Pointer) => void,
    resultStatus: client.func('int PQresultStatus(void *result)') as (result: Pointer) => number,
    errorField: client.func('str PQresultErrorField(void *result, int field)') as (
      result: Pointer,
      field: number,
    ) => string | null,
    resultError: client.func('str PQresultErrorMessage(void *result)') as (result: Pointer) => string,
    commandStatus: client.func('str PQcmdStatus(void *result)') as (result: Pointer) => string,
    commandTuples: client.func('str PQcmdTuples(void *result)') as (result: Pointer) => string,
    rowCount: client.func('int PQntuples(void *result)') as (result: Pointer) => number,
    columnCount: client.func('int PQnfields(void *result)') as (result: Pointer) => number,
    columnName: client.func('str PQfname(void *result, int column)') as (result: Pointer, column: number) => string,
    columnType: client.func('uint32_t PQftype(void *result, int column)') as (
      result: Pointer,
      column: number,
    ) => number,
    value: client.func('str PQgetvalue(void *result, int row, int column)') as (
      result: Pointer,
      row: number,
      column: number,
    ) => string,
    isNull: client.func('int PQgetisnull(void *result, int row, int column)') as (
      result: Pointer,
      row: number,
      column: number,
    ) => number,
    /** Of the C library, which the program has loaded itself. */
    poll: load(null).func('int poll(void *descriptors, unsigned long count, int timeout)') as (
      descriptors: Buffer,
      count: number,
      timeoutMs: number,
    ) => number,
  }
}
type Functions = ReturnType<typeof loadFunctions>

const commandOk = 1
const emptyQuery = 0
const tuplesOk = 2
const [pollIn, pollOut] = [1, 4]

/** One file descriptor as poll(2) reads it. */
const descriptor = (socket: number, events: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeInt32LE(socket)
  bytes.writeInt16LE(events, 4)
  return bytes
}

/** The characters of PQresultErrorField. */
const field = (letter: string): number => letter.charCodeAt(0)

const createLink = (pq: Functions, connection: Pointer) => {
  let isOpen = true

  const close = (): void => {
    if (isOpen) pq.finish(connection)
    isOpen = false
  }

  /** Closes the connection: what it was doing may go on in the server until its own time limit. */
  const lose = (reason: string): ConnectionLost => {
    close()
    return new ConnectionLost(reason)
  }

  const requireSent = (isSent: number): void => {
    if (isSent === 0) throw lose(pq.errorMessage(connection))
  }

  const waitFor = (events: number, timeoutMs: number): number =>
    pq.poll(descriptor(pq.socket(connection), events), 1, timeoutMs)

  /** Waits until the next result can be read without blocking. */
  const awaitResult = (endsAtMs: number): void => {
    for (;;) {
      const unsent = pq.flush(connection)
      if (unsent === 0 && pq.isBusy(connection) === 0) return
      if (unsent < 0) throw lose(pq.errorMessage(connection))
      const leftMs = Math.ceil(endsAtMs - performance.now())
      if (leftMs <= 0) {
        close()
        throw new ReplyMissing('the server did not reply in time')
      }
      waitFor(unsent === 0 ? pollIn : pollIn | pollOut, leftMs)
      if (pq.consumeInput(connection) === 0) throw lose(pq.errorMessage(connection))
    }
  }

  const errorOf = (result: Pointer): PostgresError =>
    new PostgresError(pq.errorField(result, field('M')) ?? pq.resultError(result), {
      sqlState: pq.errorField(result, field('C')) ?? '',
      isFatal: pq.errorField(result, field('V')) !== 'ERROR',
    })

  const rowsOf = (result: Pointer): Row[] => {
    const columns = Array.from({ length: pq.columnCount(result) }, (_, column) => ({
      name: pq.columnName(result, column),
      decode: decoders[pq.columnType(result, column)] ?? asText,
    }))
    return Array.from({ length: pq.rowCount(result) }, (_, row) => {
      const values: Row = {}
      for (const [column, { name, decode }] of columns.entries()) {
        const text = pq.value(result, row, column)
        values[name] = text === '' && pq.isNull(result, row, column) === 1 ? null : decode(text)
      }
      return values
    })
  }

  const readResult = (result: Pointer): Result | PostgresError => {
    const status = pq.resultStatus(result)
    if (status !== commandOk && status !== tuplesOk && status !== emptyQuery) return errorOf(result)
    return {
      rows: status === tuplesOk ? rowsOf(result) : [],
      changes: Number(pq.commandTuples(result)),
      command: pq.commandStatus(result),
    }
  }

  /** The last result of what was sent. Throws PostgresError, or ConnectionLost where the server ended the connection or did not reply in time. */
  const receive = (deadlineMs: number): Result => {
    const endsAtMs = performance.now() + deadlineMs
    let last: Result | PostgresError | undefined
    for (;;) {
      awaitResult(endsAtMs)
      const result = pq.getResult(connection)
      if (result === null) break
      try {
        last = last instanceof PostgresError ? last : readResult(result)
      } finally {
        pq.clear(result)
      }
    }
    if (last instanceof PostgresError) {
      if (!last.isFatal && pq.status(connection) === 0) throw last
      close()
      throw new ConnectionLost(last.message, { cause: last })
    }
    if (last === undefined) throw lose(pq.errorMessage(connection))
    return last
  }

  const link = {
    isOpen: () => isOpen,
    /** False also where the server has ended the connection since the last statement. */
    isAlive: (deadlineMs: number): boolean => {
      // The server sends nothing without a statement, but before it ends the connection.
      if (isOpen && waitFor(pollIn, 0) !== 0) {
        try {
          link.execute('', deadlineMs)
        } catch (error) {
          if (!(error instanceof ConnectionLost)) throw error
        }
      }
      return isOpen
    },
    /** Sends one or several statements without parameters. */
    send: (sql: string): void => requireSent(pq.sendQuery(connection, sql)),
    receive,
    execute: (sql: string, deadlineMs: number): Result => {
      link.send(sql)
      return receive(deadlineMs)
    },
    /** Zero stands for a type that the server chooses. */
    prepare: (name: string, sql: string, types: readonly number[], deadlineMs: number): void => {
      requireSent(pq.sendPrepare(connection, name, sql, types.length, Uint32Array.from(types)))
      receive(deadlineMs)
    },
    /** The values are texts as the server reads them. */
    run: (name: string, values: (string | null)[], deadlineMs: number): Result => {
      requireSent(pq.sendPrepared(connection, name, values.length, values, null, null, 0))
      return receive(deadlineMs)
    },
    close,
  }
  return link
}

export type Link = ReturnType<typeof createLink>

/**
 * Loads the library, such as `libpq.so.5`. Throws AppError `engine_start_failed` where it or koffi, an optional package, is not installed.
 */
export const loadLibpq = (path: string) => {
  const pq = ((): Functions => {
    try {
      return loadFunctions(path)
    } catch (cause) {
      throw new AppError('engine_start_failed', { messageKey: 'postgresClientMissing', values: { file: path }, cause })
    }
  })()
  return {
    /** False for a URL of another form, or with options that the client does not know. */
    canRead: (url: string): boolean => {
      const options = pq.parse(url, null)
      if (options !== null) pq.forget(options)
      return options !== null
    },
    /** Blocks until connected. A URL as `dbname` counts before earlier parameters. */
    connect: (parameters: Readonly<Record<string, string>>): Link => {
      const connection = pq.connect([...Object.keys(parameters), null], [...Object.values(parameters), null], 1)
      if (pq.status(connection) !== 0) {
        const reason = pq.errorMessage(connection).trim()
        pq.finish(connection)
        throw new ConnectionLost(reason)
      }
      pq.setNonBlocking(connection, 1)
      return createLink(pq, connection)
    },
  }
}

export type Libpq = ReturnType<typeof loadLibpq>
