/** Decisions of people: made, previewed and stored, with their effect on other statements. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingOfPostings, type Owing } from '../../../../shared/desk/reconcile/owing.ts'
import type { NewDecision } from '../../../../shared/desk/reconcile/queue.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import type { AuditLog } from '../../../core/audit/audit-log.ts'
import type { Clock } from '../../../core/deps.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { previewDecision, type Posting, type Preview } from '../match/item-groups.ts'
import { findingByHand } from '../match/classify.ts'
import { largestDifference } from '../match/equation.ts'
import { queuedItem, type Decision, type Item } from '../match/items.ts'
import type { BookRecord, Finding } from '../match/types.ts'
import { keyReused } from '../../rows.ts'
import { progressOf } from '../representation.ts'
import { itemsOfDecision, parseDecision } from '../storage/decision-rows.ts'
import type { OpenStatement, Reconciliations } from '../storage/reconciliations.ts'
import type { StatementRow } from '../storage/rows.ts'
import type { BookRecords } from '../storage/single-records.ts'
import type { StatementRepository } from '../storage/statement-repository.ts'
import { buildDecision, refuseDecision } from './build-decision.ts'
import { linesOf } from './represent-items.ts'

interface DecisionDeps {
  readonly bookRecords: BookRecords
  readonly statements: StatementRepository
  readonly reconciliations: Reconciliations
  readonly audit: AuditLog
  readonly clock: Clock
  /** Called after a decision: it changes what other statements can be linked to. */
  readonly onDecided: (row: StatementRow, decision: Decision) => void
}

const countOf = (decision: Decision): number => {
  if (decision.kind === 'undo' || decision.kind === 'link' || decision.kind === 'split') return 1
  return decision.items.length + (decision.kind === 'merge' ? 0 : (decision.records?.length ?? 0))
}

const reasonOf = (decision: Decision): string | undefined => ('reason' in decision ? decision.reason : undefined)

const requireDone = (preview: ReturnType<typeof previewDecision>): Preview => {
  if (preview.refused !== undefined) throw refuseDecision(preview.refused)
  return preview
}

/** The direction in which the accepted amount is owed. */
const owingBy = (kind: StatementKind, decision: Decision, postings: readonly Posting[]): Owing | undefined =>
  'bearer' in decision ? owingOfPostings(kind, postings, decision.bearer) : undefined

/** Compares with the request: lines that belong together were added, and a group was replaced by items when it was made. */
const isSameDecision = (known: Decision, given: NewDecision): boolean => {
  const of = 'items' in given ? given.items : 'item' in given ? [given.item] : undefined
  const records = 'records' in known ? (known.records ?? []) : []
  const own = new Set([...itemsOfDecision(known), ...records])
  const stated = (decision: Decision | NewDecision) => ({
    bearer: undefined,
    decision: undefined,
    reason: undefined,
    ...decision,
  })
  return (
    known.kind === given.kind &&
    stated(known).bearer === stated(given).bearer &&
    stated(known).decision === stated(given).decision &&
    stated(known).reason === stated(given).reason &&
    (of ?? []).every((key) => own.has(key))
  )
}

export const createDecisionService = (deps: DecisionDeps) => {
  const { bookRecords, statements, reconciliations, audit, clock, onDecided } = deps

  const recordBeside = (statementId: number, key: string): BookRecord => {
    const record = bookRecords.find(key, reconciliations.settledElsewhere([key], statementId))
    if (record === undefined) throw new AppError('not_found', { messageKey: 'noBookRecord' })
    return record
  }

  const findBeside =
    ({ id, kind, period_from: from, period_to: to }: StatementRow, open: OpenStatement) =>
    (item: Item, key: string): Finding => {
      const [line] = linesOf(open, item)
      if (line === undefined) throw refuseDecision('not_in_queue')
      return findingByHand(kind, { ...line, ...item.equation }, recordBeside(id, key), {
        facilities: kind === 'payout' ? bookRecords.facilities() : [],
        period: { from, to },
      })
    }

  /** Throws where another statement has settled a record since this one was matched: the person does not know that. */
  const refuseSettledSince = ({ id, state }: OpenStatement, decision: Decision): void => {
    if (decision.kind !== 'accept') return
    const records = decision.items.flatMap((key) => queuedItem(state, key)?.finding.records ?? [])
    const missing = new Map(state.matching.due.map(({ record }) => [record.key, record]))
    const all = [...records, ...(decision.records ?? []).flatMap((key) => missing.get(key) ?? [])]
    const settled = reconciliations.settledElsewhere(
      all.map(({ key }) => key),
      id,
    )
    for (const record of all) {
      if (!settled.has(record.key)) continue
      const now = bookRecords.find(record.key, settled)
      if (now === undefined || largestDifference(now.expected, record.expected) !== 0)
        throw refuseDecision('record_used')
    }
  }

  const prepare = (row: StatementRow, given: NewDecision) => {
    const open = reconciliations.find(row.id)
    const decision = buildDecision(open.state, given, findBeside(row, open))
    refuseSettledSince(open, decision)
    return { open, decision }
  }

  return {
    /** A repeated decision changes nothing. Throws 409 where it is refused, 422 where its id is that of another, and then does nothing. */
    decide(row: StatementRow, given: NewDecision, actor: Actor): void {
      if (row.closing_at !== null) throw new AppError('statement_closed')
      const known = reconciliations.find(row.id).decisions.get(given.id)
      if (known !== undefined) {
        if (!isSameDecision(parseDecision(known), given)) throw keyReused()
        return
      }
      const { open, decision } = prepare(row, given)
      const { state, postings } = requireDone(previewDecision(open.state, decision))
      try {
        statements.transaction(() => {
          if (statements.isDecisionKnown(given.id)) throw refuseDecision('id_used')
          reconciliations.decided(open, state, decision, progressOf(row).rules, { actor, nowMs: clock.nowMs() })
          const after = {
            decision: decision.kind,
            items: countOf(decision),
            ...present({ booked_as: owingBy(row.kind, decision, postings) }),
            ...present({ reason: reasonOf(decision) }),
          }
          audit.record({ action: 'statement.decided', subject: ['statement', row.id], after }, actor)
        })
      } catch (error) {
        reconciliations.forget(row.id)
        throw error
      }
      onDecided(row, decision)
    },

    preview(row: StatementRow, given: NewDecision) {
      const { open, decision } = prepare(row, given)
      return { ...requireDone(previewDecision(open.state, decision)), count: countOf(decision) }
    },

    /** The finding for the item compared with a record. */
    finding(row: StatementRow, key: string, recordKey: string) {
      const open = reconciliations.find(row.id)
      const item = queuedItem(open.state, key)
      if (item === undefined) throw refuseDecision('not_in_queue')
      const finding = findBeside(row, open)(item, recordKey)
      return { open, item: { ...item, finding }, record: recordBeside(row.id, recordKey) }
    },
    countOf,
  }
}
