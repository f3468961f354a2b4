/** Verifies a marketplace in PostgreSQL: its schema, the triggers that keep rows as they are, and the audit trail. It has no seals. */
import { verifyAuditChain, type Report } from '../../audit/audit-chain.ts'
import { unchained, verifyParts, type DatabaseVerification, type OnProgress } from '../../audit/verify-parts.ts'
import type { ReadableDatabase } from '../database.ts'
import type { SealHead } from '../sqlite/seals/verify-seals.ts'
import { usualLimits, type ConnectionLimits } from './connection.ts'
import { migrations, requireNewest } from './migrate-postgres.ts'
import { withPostgres } from './open-postgres.ts'
import type { PostgresDatabase } from './postgres-database.ts'

/** A long chain takes long. */
const limits: ConnectionLimits = { ...usualLimits, statementMs: 0, idleInTransactionMs: 0, replyMs: 3_600_000 }

const text = migrations.map(({ sql }) => sql).join('')

/** The functions of triggers by name, as the server keeps them. */
const functions = new Map(
  [...text.matchAll(/CREATE FUNCTION (\w+)\(\) RETURNS trigger LANGUAGE plpgsql AS \$\$(.*?)\$\$/gs)].map(
    ([, name = '', source = '']) => [name, source],
  ),
)

/** Triggers with their tables. */
const triggers = [...text.matchAll(/CREATE TRIGGER (\w+) [^;]*? ON (\w+)/g)].map(
  ([, name = '', table = '']) => `${name} on ${table}`,
)

const verifyTriggers = (database: ReadableDatabase, { fault }: Report): void => {
  const found = new Map(
    database
      .prepare<{ name: string; function: string; source: string; enabled: number }>(
        `SELECT tgname || ' on ' || relname AS name, proname AS "function", prosrc AS source, tgenabled IN ('O', 'A') AS enabled
         FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
         WHERE NOT tgisinternal AND relnamespace = CAST('public' AS regnamespace) ORDER BY 1`,
      )
      .all()
      .map((trigger) => [trigger.name, trigger]),
  )
  for (const name of triggers)
    if (!found.has(name)) fault({ table: 'schema', row: `trigger ${name}`, problem: 'missing' })
  for (const { name, function: called, source, enabled } of found.values()) {
    const row = `trigger ${name}`
    if (!triggers.includes(name)) fault({ table: 'schema', row, problem: 'unsealed' })
    else if (enabled === 0)
      fault({ table: 'schema', row, problem: 'changed', was: { enabled: true }, is: { enabled: false } })
    else if (functions.get(called) !== source) fault({ table: 'schema', row: `function of ${row}`, problem: 'changed' })
  }
}

const parts = { schema: unchained(verifyTriggers), audit_log: verifyAuditChain }

const verify = (database: PostgresDatabase, onProgress: OnProgress): DatabaseVerification => {
  requireNewest(database)
  const rows = database.prepare<{ count: number }>('SELECT count(*) AS count FROM audit_log').get()?.count ?? 0
  return verifyParts(database, { parts, long: new Map([['audit_log', rows]]), headOf: 'audit_log', onProgress })
}

/** The hash of the audit trail when it had this many rows; undefined where it never had. */
export const trailHeadAt = (database: ReadableDatabase, length: number): SealHead | undefined => {
  const hash = database.prepare<{ hash: string }>('SELECT hash FROM audit_log WHERE id = ?').get(length)?.hash
  return hash === undefined ? undefined : { length, hash }
}

/**
 * Reads one state of the database in a transaction that cannot write, and gives it to `report`. Throws AppError as `requireNewest`, and where
 * the database cannot be reached.
 */
export const verifyPostgres = (
  url: string,
  onProgress: OnProgress,
  report: (found: DatabaseVerification, database: ReadableDatabase) => void,
): void =>
  withPostgres(url, limits, (database) => database.snapshot(() => report(verify(database, onProgress), database)))
