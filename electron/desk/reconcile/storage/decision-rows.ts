/** Decisions as they are stored: append-only, each with the data to replay it. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { PersonColumns } from '../../shifts/rows.ts'
import { activeOf } from '../match/decide.ts'
import type { Decision } from '../match/items.ts'

export interface DecisionRow extends PersonColumns {
  readonly id: number
  readonly key: string
  readonly kind: Decision['kind']
  readonly content_json: string
  readonly at_ms: number
}

export const decisionRows = (database: ReadableDatabase, statementId: number): DecisionRow[] =>
  database.prepare<DecisionRow>('SELECT * FROM statement_decisions WHERE statement_id = ? ORDER BY id').all(statementId)

export const parseDecision = ({ key, kind, content_json: json }: DecisionRow): Decision =>
  ({ ...(JSON.parse(json) as object), id: key, kind }) as Decision

export const decisionContent = ({ id: _id, kind: _kind, ...content }: Decision): string => JSON.stringify(content)

export const itemsOfDecision = (decision: Decision): readonly string[] => {
  if (decision.kind === 'undo') return []
  return decision.kind === 'link' || decision.kind === 'split' ? [decision.item] : decision.items
}

/** Items of decisions that were not undone: lines among them are not matched again. */
export const decidedItems = (database: ReadableDatabase, statementId: number): Set<string> =>
  new Set(activeOf(decisionRows(database, statementId).map(parseDecision)).flatMap(itemsOfDecision))
