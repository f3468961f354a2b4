/** Closes the period of a statement and reopens it: each is one transaction, and happens once however often it is sent. */
import type { z } from 'zod'
import {
  closingContent,
  closingName,
  reopeningContent,
  type Closing,
  type ClosingContent,
  type ClosingPreview,
  type ClosingSummary,
  type newClosing,
  type newReopening,
  type ReopeningContent,
} from '../../../../shared/desk/reconcile/closings.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { CurrencyTotals } from '../../../../shared/desk/reconcile/statements.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import type { AuditLog } from '../../../core/audit/audit-log.ts'
import type { Paging } from '../../../core/http/paging.ts'
import type { Clock } from '../../../core/deps.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import type { Reconciliation } from '../match/items.ts'
import { totalsOf } from '../match/totals.ts'
import { keyReused } from '../../rows.ts'
import { linesHash, type ClosingRepository, type ClosingRow, type ClosingSummaryRow } from './closing-repository.ts'
import { linesCsv } from './lines-csv.ts'
import { isBag, bridgesOf } from './bridge.ts'

/** A statement in its present state. */
export interface ClosableStatement {
  readonly statement: ClosingContent['statement']
  readonly state: Reconciliation
  /** The items that decisions resolved, and those that are open. */
  readonly items: readonly QueueItem[]
  readonly isMatching: boolean
}

export interface ClosingDeps {
  readonly closings: ClosingRepository
  /** Throws 404 where there is no such statement. */
  readonly statementNow: (id: number) => ClosableStatement
  readonly areBooksCurrent: () => boolean
  /** Called after the statement was closed or reopened: what it settled then counts differently for other statements. */
  readonly onChanged: (id: number, isReopened: boolean) => void
  readonly audit: AuditLog
  readonly clock: Clock
}

const noClosing = (): AppError => new AppError('not_found', { messageKey: 'noClosing' })

const netOf = (totals: readonly CurrencyTotals[]) =>
  totals.map(({ currency, statement }) => ({ currency, amount: statement.equation.net }))

const isSameNet = (one: ReturnType<typeof netOf>, other: ReturnType<typeof netOf>): boolean => {
  const amounts = new Map(other.map(({ currency, amount }) => [currency, amount]))
  return one.length === other.length && one.every(({ currency, amount }) => amounts.get(currency) === amount)
}

const reopenedOf = (json: string | null): ClosingSummary['reopened'] => {
  if (json === null) return undefined
  const { at, reason, person } = reopeningContent.parse(JSON.parse(json))
  return { at, reason, ...present({ person }) }
}

const representClosing = (row: ClosingRow, seal: Closing['seal']): Closing => ({
  ...closingContent.parse(JSON.parse(row.content_json)),
  prev_hash: row.prev_hash,
  hash: row.hash,
  ...present({ seal, reopened: reopenedOf(row.reopening_json) }),
})

const summarySchema = closingContent
  .pick({ number: true, statement: true, at: true, totals: true })
  .extend({ person: closingContent.shape.person.nullable(), carried_over: closingContent.shape.number })

const representSummary = (row: ClosingSummaryRow): ClosingSummary => {
  const { totals, person, ...summary } = summarySchema.parse(JSON.parse(row.summary_json))
  const more = present({ person, reopened: reopenedOf(row.reopening_json) })
  return { ...summary, ...more, net: netOf(totals), hash: row.hash }
}

export const createClosingFlow = ({
  closings,
  statementNow,
  areBooksCurrent,
  onChanged,
  audit,
  clock,
}: ClosingDeps) => {
  const linkedBags = (statementId: number): ReadonlyMap<string, number> => {
    const bags = closings.automaticLines(statementId).filter(({ record }) => record !== null && isBag(record))
    return new Map([...Map.groupBy(bags, ({ currency }) => currency)].map(([currency, own]) => [currency, own.length]))
  }

  const contentOf = ({ statement, state, items }: ClosableStatement) => {
    const of = (wanted: QueueItem['state']) => items.filter((item) => item.state === wanted)
    return {
      kind: 'closing' as const,
      number: closings.nextNumber(),
      statement,
      totals: totalsOf(state).map((totals) => ({ ...totals })),
      walks: bridgesOf(state, statement.kind === 'bank' ? linkedBags(statement.id) : undefined),
      carried_over: of('carried_over'),
      ignored: of('ignored'),
      by_hand: of('by_hand'),
    }
  }

  const problemsOf = ({ statement, items, isMatching }: ClosableStatement): ClosingPreview['problems'] => {
    const problems = {
      items_open: items.some(({ state }) => state === 'queue'),
      closed_already: closings.isClosed(statement.id),
      matching: isMatching,
      books_behind: !areBooksCurrent(),
      not_in_bank: statement.kind !== 'bank' && statement.in_bank === undefined,
    }
    return Object.entries(problems).flatMap(([problem, isSo]) => (isSo ? [problem as keyof typeof problems] : []))
  }

  const actorOf = ({ person, window }: Actor) => ({
    ...(person && { person: { id: person.id, name: person.name } }),
    window,
    at: isoInstant(clock.nowMs()),
  })

  const find = (number: number): Closing | undefined => {
    const row = closings.find(number)
    return row && representClosing(row, closings.sealOf(row.id))
  }
  const required = (number: number): Closing => {
    const closing = find(number)
    if (closing === undefined) throw noClosing()
    return closing
  }
  /**
   * Runs `work` in one transaction, unless an earlier request with this key did; `work` returns the number of the closing. Throws 422 where
   * that request stated something else.
   */
  const once = (
    key: string,
    kind: 'closing' | 'reopening',
    isSame: (known: Closing) => boolean,
    work: () => number,
  ): Closing => {
    const known = closings.findByKey(key)
    if (known !== undefined) {
      const closing = required(known.number)
      if (known.kind !== kind || !isSame(closing)) throw keyReused()
      return closing
    }
    // The seal is written at the end of the transaction.
    const closing = required(closings.transaction(work))
    onChanged(closing.statement.id, kind === 'reopening')
    return closing
  }

  return {
    find,
    required,
    list(page: Pick<Paging, 'perPage' | 'offset'>) {
      const { rows, total } = closings.list(page)
      return { rows: rows.map(representSummary), total }
    },
    preview(statementId: number): ClosingPreview {
      const now = statementNow(statementId)
      return {
        ...contentOf(now),
        problems: problemsOf(now),
        open: now.items.filter(({ state }) => state === 'queue').length,
        before: closings.last(2).map(({ content_json: json, hash }) => {
          const content = JSON.parse(json) as ClosingContent | ReopeningContent
          return {
            ...(content.kind === 'closing' && { number: content.number }),
            statement_kind: content.statement.kind,
            name: content.statement.name,
            at: content.at,
            hash,
          }
        }),
      }
    },
    close(actor: Actor, statementId: number, { id: key, net }: z.output<typeof newClosing>): Closing {
      const isSame = ({ statement, totals }: Closing) => statement.id === statementId && isSameNet(netOf(totals), net)
      return once(key, 'closing', isSame, () => {
        const now = statementNow(statementId)
        const problems = problemsOf(now)
        if (problems.includes('closed_already')) throw new AppError('statement_closed')
        if (problems.includes('matching')) throw new AppError('statement_matching')
        if (problems.includes('items_open')) throw new AppError('statement_items_open')
        const made = contentOf(now)
        if (!isSameNet(netOf(made.totals), net)) throw new AppError('statement_net_changed', { fields: ['net'] })
        const csv = linesCsv(made.statement.kind, closings.automaticLines(statementId), now.items)
        const content = { ...made, lines_sha256: linesHash(csv), ...actorOf(actor) } satisfies ClosingContent
        closings.close(key, content, csv)
        const { number, statement } = made
        audit.record(
          {
            action: 'statement.closed',
            subject: ['statement', statementId],
            after: { name: statement.name, closing: closingName(number), carried_over: made.carried_over.length },
          },
          actor,
        )
        return number
      })
    },
    reopen(actor: Actor, number: number, { id: key, reason }: z.output<typeof newReopening>): Closing {
      const isSame = (known: Closing) => known.number === number && known.reopened?.reason === reason
      return once(key, 'reopening', isSame, () => {
        const { statement, reopened } = required(number)
        if (reopened !== undefined) throw new AppError('closing_reopened')
        const { id, kind, name } = statement
        const of = { id, kind, name }
        const content: ReopeningContent = {
          ...{ kind: 'reopening', closing: number, statement: of, reason },
          ...actorOf(actor),
        }
        closings.reopen(key, content)
        const after = { name, closing: closingName(number), reason }
        audit.record({ action: 'statement.reopened', subject: ['statement', id], after }, actor)
        return number
      })
    },
    /** The lines at the time when the period was closed. Throws 404. */
    csv(number: number): string {
      const csv = closings.lines(number)
      if (csv === undefined) throw noClosing()
      return csv
    },
  }
}
