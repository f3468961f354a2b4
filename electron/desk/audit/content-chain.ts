/** Chains of documents that are stored as JSON: each row has the hash of the one before, so that a changed, removed or added row is found. */
import { createHash } from 'node:crypto'
import { parseJson } from '../../../shared/json.ts'
import { present } from '../../../shared/present.ts'
import { chainStart, type ChainProgress } from '../../core/audit/audit-chain.ts'
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/driver.ts'
import { insertRow } from '../rows.ts'

export interface ContentRow {
  readonly id: number
  readonly content_json: string
  readonly prev_hash: string
  readonly hash: string
}

/** SHA-256 in hex. */
const contentHash = (prevHash: string, contentJson: string): string =>
  createHash('sha256').update(`${prevHash}\n${contentJson}`).digest('hex')

/** The last id that was given to a row, even where that row is gone. */
export const lastContentId = (database: ReadableDatabase, table: string): number =>
  database.prepare<{ seq: number }>('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table)?.seq ?? 0

/** Adds the next row of a chain, and returns its id; called within the transaction of the write. */
export const appendContent = (
  database: WritableDatabase,
  table: string,
  content: object,
  columns: Readonly<Record<string, SqlValue>>,
): number => {
  const last = database.prepare<{ hash: string }>(`SELECT hash FROM ${table} ORDER BY id DESC LIMIT 1`).get()
  const prevHash = last?.hash ?? chainStart
  const contentJson = JSON.stringify(content)
  return insertRow(database, table, {
    id: lastContentId(database, table) + 1,
    ...columns,
    content_json: contentJson,
    prev_hash: prevHash,
    hash: contentHash(prevHash, contentJson),
  })
}

/** A backup of an older version has no such table yet. */
const hasTable = (database: ReadableDatabase, table: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined

/**
 * Walks every row in order, as `verifyAuditChain` does; there are few enough for one step. `isInPlace` gets the content of each, in
 * order, and says whether its numbers are what they have to be.
 */
export const verifyContentChain = function* (
  database: ReadableDatabase,
  table: string,
  isInPlace: (content: unknown, id: number) => boolean,
): Generator<ChainProgress, void> {
  let checked = 0
  let head = chainStart
  if (!hasTable(database, table)) {
    yield { checked, total: 0, head }
    return
  }
  const total = lastContentId(database, table)
  let brokenAt: number | undefined
  const rows = database.prepare<ContentRow>(`SELECT id, content_json, prev_hash, hash FROM ${table} ORDER BY id`)
  for (const { id, content_json: content, prev_hash: prevHash, hash } of rows.iterate()) {
    const expectedId = checked + 1
    const follows = id === expectedId && prevHash === head && hash === contentHash(head, content)
    if (!follows || !isInPlace(parseJson(content), id)) {
      brokenAt = Math.min(id, expectedId)
      break
    }
    checked += 1
    head = hash
  }
  if (brokenAt === undefined && checked < total) brokenAt = checked + 1
  yield { checked, total: Math.max(checked, total), head, ...present({ brokenAt }) }
}
