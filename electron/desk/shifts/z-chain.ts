/** The chain of Z reports: each holds the hash of the one before, so that a changed, removed or added report is found. */
import { createHash } from 'node:crypto'
import { isRecord, parseJson } from '../../../shared/json.ts'
import { chainStart, type ChainProgress } from '../../core/audit/audit-chain.ts'
import type { ReadableDatabase } from '../../core/db/driver.ts'

/** SHA-256 in hex. */
export const zHash = (prevHash: string, contentJson: string): string =>
  createHash('sha256').update(`${prevHash}\n${contentJson}`).digest('hex')

const numberIn = (contentJson: string): unknown => {
  const content = parseJson(contentJson)
  return isRecord(content) ? content['number'] : undefined
}

/** The last number that was given to a report, even where that report is gone. */
export const lastZNumber = (database: ReadableDatabase): number =>
  database.prepare<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'z_reports'").get()?.seq ?? 0

/** Walks every report in order, as `verifyAuditChain` does; there are few enough for one step. */
export const verifyZReports = function* (database: ReadableDatabase): Generator<ChainProgress, void> {
  const total = lastZNumber(database)
  const rows = database
    .prepare<{ id: number; content_json: string; prev_hash: string; hash: string }>(
      'SELECT id, content_json, prev_hash, hash FROM z_reports ORDER BY id',
    )
    .all()
  let checked = 0
  let head = chainStart
  for (const { id, content_json: content, prev_hash: prevHash, hash } of rows) {
    const expectedId = checked + 1
    const follows = id === expectedId && prevHash === head
    if (!follows || hash !== zHash(head, content) || numberIn(content) !== id) {
      yield { checked, total, head, brokenAt: Math.min(id, expectedId) }
      return
    }
    checked += 1
    head = hash
  }
  yield { checked, total: Math.max(checked, total), head, ...(checked < total ? { brokenAt: checked + 1 } : {}) }
}
