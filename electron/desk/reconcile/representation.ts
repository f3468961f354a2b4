/** Statements and files in the shape of the API. */
import {
  statement as statementSchema,
  type Statement,
  type StatementFile,
  type StatementSummary,
  type AlreadyImportedLine,
} from '../../../shared/desk/reconcile/statements.ts'
import { ruleIds, type RuleSwitches } from '../../../shared/desk/reconcile/vocabulary.ts'
import { present } from '../../../shared/present.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { personOf } from '../shifts/rows.ts'
import type { OpenFile } from './read/statement-files.ts'
import type { DecisionRow } from './storage/decision-rows.ts'
import type { StatementRow, StoredReading } from './storage/rows.ts'
import { lineCounts, type Progress } from './storage/statement-progress.ts'
import type { StatementRepository } from './storage/statement-repository.ts'

export const progressOf = ({ standing_json: json }: StatementRow): Progress => JSON.parse(json) as Progress

export const readingOf = ({ reading_json: json }: StatementRow): StoredReading => JSON.parse(json) as StoredReading

/** A line that already counts in another statement. */
export const representAlreadyImported = ({
  line: { row, bookingId, currency, net, text, reference },
  statement,
}: ReturnType<StatementRepository['alreadyImported']>[number]): AlreadyImportedLine => ({
  row,
  ...present({ booking_id: bookingId, text, reference }),
  currency,
  net,
  statement,
})

type Bank = Pick<StatementRepository, 'inBank' | 'banked'>

/** A page of statements, which needs two queries for any number of them. */
export const representSummaries = (rows: readonly StatementRow[], bank: Bank): StatementSummary[] => {
  const ofBank = rows.filter(({ kind }) => kind === 'bank').map(({ id }) => id)
  const payoutsOf = (row: StatementRow): string[] =>
    row.kind === 'bank' ? [] : progressOf(row).totals.map(({ currency }) => `payout:${row.id}-${currency}`)
  const inBank = new Map(bank.inBank(rows.flatMap(payoutsOf)).map((found) => [found.record_key, found]))
  const banked = new Map(bank.banked(ofBank).map((found) => [found.statement_id, found]))
  return rows.map((row) => {
    const progress = progressOf(row)
    const [found] = payoutsOf(row).flatMap((key) => inBank.get(key) ?? [])
    const { payouts = 0, bags = 0 } = banked.get(row.id) ?? {}
    const content = found && (JSON.parse(found.content_json) as { soldAt?: string })
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      partner: row.partner,
      period: { from: row.period_from, to: row.period_to },
      file_name: row.file_name,
      format: row.format,
      ...present({ mapping: row.mapping_name }),
      ...lineCounts(progress),
      missing: progress.missing,
      missing_carried_over: progress.missingCarriedOver,
      state: row.closing_at === null ? 'open' : 'closed',
      ...(row.closing_at !== null && { closing: { number: row.closing_number ?? 0, at: row.closing_at } }),
      ...(found !== undefined && {
        in_bank: {
          statement_id: found.statement_id,
          name: found.name,
          row: found.row,
          date: content?.soldAt?.slice(0, 10) ?? '',
          currency: found.currency,
          amount: found.net_minor,
        },
      }),
      ...(row.kind === 'bank' && { banked: { payouts, bags } }),
      read_at: isoInstant(row.at_ms),
      ...present({ person: personOf(row) }),
    }
  })
}

interface StatementFacts {
  readonly bank: Bank
  readonly readAgain: ReturnType<StatementRepository['readAgain']>
  readonly rules: RuleSwitches
  readonly isMatching: boolean
  readonly lastDecision: DecisionRow | undefined
}

export const representStatement = (
  row: StatementRow,
  { bank, readAgain, rules, isMatching, lastDecision }: StatementFacts,
): Statement => {
  const progress = progressOf(row)
  const { layout } = readingOf(row)
  return statementSchema.parse({
    ...representSummaries([row], bank)[0],
    totals: progress.totals,
    stated: layout.totals.map(({ row: at, currency, stated, verdict }) => ({
      ...present({ row: at }),
      currency,
      ...present({ net: stated.net }),
      verdict,
    })),
    ...present({ reason: row.reason }),
    bytes: row.byte_count,
    sha256: row.sha256,
    read_again: readAgain.map((again) => ({ at: isoInstant(again.at_ms), ...present({ person: personOf(again) }) })),
    rules: ruleIds.map((rule) => ({ rule, is_on: rules[rule], lines: progress.rules[rule] })),
    matched_at: isoInstant(row.matched_at_ms),
    took_ms: row.took_ms,
    is_matching: isMatching,
    ...(lastDecision !== undefined && {
      last_decision: {
        id: lastDecision.key,
        kind: lastDecision.kind,
        at: isoInstant(lastDecision.at_ms),
        ...present({ person: personOf(lastDecision) }),
      },
    }),
  })
}

export const representFile = (file: OpenFile, statements: StatementRepository): StatementFile => {
  const { id, name, content, received, state, reading, readMs } = file
  const facts = { id, name, bytes: content.length, received, state }
  if (reading === undefined)
    return {
      ...facts,
      refusals: [],
      refusal_count: 0,
      lines: 0,
      sums: [],
      already_imported: { lines: 0, sums: [], first: [] },
      other_currency: [],
    }
  const { kind: _kind, differs: _differs, ...shown } = reading
  const before = statements.findByBytes(reading.sha256)
  const mapping = reading.layout?.mapping
  const usedAtMs = mapping === undefined ? undefined : statements.mappingUsedAtMs(mapping)
  return {
    ...facts,
    ...shown,
    ...(before !== undefined && {
      imported_before: {
        statement_id: before.id,
        name: before.name,
        read_at: isoInstant(before.at_ms),
        ...present({ person: personOf(before) }),
      },
    }),
    ...(usedAtMs !== undefined && { mapping_last_used_at: isoInstant(usedAtMs) }),
    ...present({ read_ms: readMs }),
  }
}
