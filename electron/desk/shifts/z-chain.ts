/** The chain of Z reports: each holds the hash of the one before, so that a changed, removed or added report is found. */
import { isRecord } from '../../../shared/http/json.ts'
import type { Report } from '../../core/audit/audit-chain.ts'
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { lastContentId, verifyContentChain } from '../audit/content-chain-repository.ts'

/** The last number that was given to a report, even where that report is gone. */
export const lastZNumber = (database: ReadableDatabase): number => lastContentId(database, 'z_reports')

export const verifyZReports = (database: ReadableDatabase, report: Report) =>
  verifyContentChain(database, 'z_reports', (content, id) => isRecord(content) && content['number'] === id, report)
