/** Chains of documents that are stored as JSON: each row has the hash of the one before, so that a changed, removed or added row is found. */
import { createHash } from 'node:crypto'
import { parseJson } from '../../../shared/http/json.ts'
import { chainStart, checkChain, type ChainRow, type Report } from '../../core/audit/audit-chain.ts'
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { insertRow } from '../../core/db/insert-row.ts'

export interface ContentRow extends ChainRow {
  readonly content_json: string
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

/** `isInPlace` gets the content of each row, in order, and returns whether its numbers are the expected ones. */
export const verifyContentChain = (
  database: ReadableDatabase,
  table: string,
  isInPlace: (content: unknown, id: number) => boolean,
  report: Report,
) =>
  checkChain(
    {
      table,
      last: lastContentId(database, table),
      rows: database
        .prepare<ContentRow>(`SELECT id, content_json, prev_hash, hash FROM ${table} ORDER BY id`)
        .iterate(),
      isIntact: ({ id, content_json: content, hash }, previous) =>
        hash === contentHash(previous, content) && isInPlace(parseJson(content), id),
    },
    report,
  )
