/** Statements from a file that was read to their decisions: what is written, and when it is refused. */
import { isDeepStrictEqual } from 'node:util'
import type { Statement, newStatement, statementChange } from '../../../shared/desk/reconcile/statements.ts'
import type { RuleSwitches } from '../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import type { z } from 'zod'
import { changedValues, type AuditLog } from '../../core/audit/audit-log.ts'
import type { Clock } from '../../core/deps.ts'
import type { Actor } from '../../core/http/actor.ts'
import { keyReused } from '../rows.ts'
import type { SettingRepository } from '../settings/setting-repository.ts'
import { actorColumns } from '../shifts/rows.ts'
import type { OpenFile, StatementFiles } from './read/statement-files.ts'
import { readingOf, representStatement, progressOf } from './representation.ts'
import type { MatchingQueue } from './match/matching-queue.ts'
import type { MappingRepository } from './storage/mapping-rows.ts'
import type { StatementRow, StoredReading } from './storage/rows.ts'
import type { Reconciliations } from './storage/reconciliations.ts'
import { lineCounts } from './storage/statement-progress.ts'
import type { StatementRepository } from './storage/statement-repository.ts'
import type { ReadyStatement } from './thread/reconcile-work-repository.ts'

type NewStatement = z.output<typeof newStatement>

interface ServiceDeps {
  readonly statements: StatementRepository
  readonly reconciliations: Reconciliations
  readonly mappings: MappingRepository
  readonly files: StatementFiles
  readonly settings: SettingRepository
  readonly queue: MatchingQueue
  readonly audit: AuditLog
  readonly clock: Clock
}

export const createReconcileService = (deps: ServiceDeps) => {
  const { statements, reconciliations, mappings, files, settings, queue, audit, clock } = deps
  const elapsedMs = () => clock.elapsedMs?.() ?? clock.nowMs()

  const required = (id: number): StatementRow => {
    const row = statements.find(id)
    if (row === undefined) throw new AppError('not_found', { messageKey: 'noStatement' })
    return row
  }

  const refuseImported = (sha256: string): void => {
    const before = statements.findByBytes(sha256)
    if (before !== undefined) throw new AppError('statement_imported_before', { data: { statement_id: before.id } })
  }

  const requireImportable = (file: OpenFile, { name, reason }: NewStatement): void => {
    const { reading } = file
    if (reading?.kind === undefined) throw new AppError('statement_file_unread')
    refuseImported(reading.sha256)
    if (statements.isNameUsed(reading.kind, name, 0)) throw new AppError('statement_name_taken', { fields: ['name'] })
    if (reading.differs && reason === undefined) throw new AppError('statement_reason_needed', { fields: ['reason'] })
  }

  const write = (given: NewStatement, file: OpenFile, ready: ReadyStatement, startedMs: number, actor: Actor): number =>
    statements.transaction(() => {
      requireImportable(file, given)
      const { layout, sha256, bytes } = ready.statement
      const { mapping } = ready
      const reading: StoredReading = { layout, payouts: ready.payouts, request: given }
      const nowMs = clock.nowMs()
      const id = statements.add(
        {
          key: given.id,
          kind: layout.kind,
          name: given.name,
          partner: given.partner,
          period_from: given.period.from,
          period_to: given.period.to,
          file_name: file.name,
          sha256,
          byte_count: bytes,
          format: layout.format,
          mapping_name: mapping?.name ?? layout.mapping ?? null,
          reading_json: JSON.stringify(reading),
          reason: given.reason ?? null,
          took_ms: Math.round((file.readMs ?? 0) + elapsedMs() - startedMs),
          ...actorColumns(actor),
          at_ms: nowMs,
          matched_at_ms: nowMs,
        },
        file.content,
        ready,
      )
      if (mapping !== undefined) mappings.keep(mapping, actor)
      const { lines } = lineCounts(ready.progress)
      const { name, partner, reason } = given
      audit.record(
        {
          action: 'statement.taken',
          subject: ['statement', id],
          after: { kind: layout.kind, name, partner, period: Object.values(given.period).join(' – '), lines, reason },
        },
        actor,
      )
      return id
    })

  /** Statements whose links can change with this one: those of its kind, and of the bank where it is a payout. */
  const othersOf = ({ id, kind }: StatementRow, isNew: boolean): number[] =>
    statements.open(isNew && kind !== 'bank' ? [kind, 'bank'] : [kind]).filter((other) => other !== id)

  return {
    required,
    /** Matches the statements that a new version of the program has to match again. */
    start: (): void => queue.add(statements.unmatched()),
    represent: (row: StatementRow): Statement =>
      representStatement(row, {
        bank: statements,
        readAgain: statements.readAgain(row.id),
        rules: settings.readOrDefault('reconcile').rules,
        isMatching: queue.isMatching(row.id),
        lastDecision: statements.lastDecision(row.id),
      }),

    /** A decision or a closing changes what others are matched with; an undo also changes its own lines. */
    changed: (row: StatementRow, isUndone: boolean): void =>
      queue.add(isUndone ? [row.id, ...othersOf(row, false)] : othersOf(row, false)),

    /** Matches all open statements again, with these rules from now on. */
    matchAgain(rules: RuleSwitches | undefined, actor: Actor): void {
      if (rules !== undefined) settings.change('reconcile', { rules }, actor)
      queue.add(statements.open(['payout', 'card', 'bank']), actor)
    },

    /** A statement with a new period is matched again. */
    change(row: StatementRow, change: z.output<typeof statementChange>, actor: Actor): void {
      if (row.closing_at !== null) throw new AppError('statement_closed')
      const { name = row.name, partner = row.partner, period } = change
      const { from, to } = period ?? { from: row.period_from, to: row.period_to }
      if (statements.isNameUsed(row.kind, name, row.id))
        throw new AppError('statement_name_taken', { fields: ['name'] })
      const before = { name: row.name, partner: row.partner, period: `${row.period_from} – ${row.period_to}` }
      const changed = changedValues(before, { name, partner, period: `${from} – ${to}` })
      if (changed === undefined) return
      statements.transaction(() => {
        statements.change(row.id, { name, partner, from, to })
        audit.record({ action: 'statement.changed', subject: ['statement', row.id], ...changed }, actor)
      })
      // The records that are due, and since when, depend on both.
      if (partner !== row.partner || from !== row.period_from || to !== row.period_to)
        queue.add([row.id, ...othersOf(row, true)])
    },

    /** Counts lines that were treated as those of another statement: they wait in the queue. */
    countAlreadyImported(row: StatementRow, rows: readonly number[], actor: Actor): void {
      if (row.closing_at !== null) throw new AppError('statement_closed')
      try {
        statements.transaction(() => {
          const lines = statements.countAlreadyImported(row.id, rows)
          if (lines === 0) return
          reconciliations.matched(row.id, progressOf(row).rules)
          audit.record({ action: 'statement.lines_counted', subject: ['statement', row.id], after: { lines } }, actor)
        })
      } catch (error) {
        reconciliations.forget(row.id)
        throw error
      }
      queue.add([row.id], actor)
      queue.add(othersOf(row, false))
    },

    /** When the same bytes are read again, only that is recorded. */
    async read(id: string, how: Parameters<StatementFiles['read']>[1], actor: Actor): Promise<OpenFile> {
      const file = await files.read(id, how)
      const before = file.reading && statements.findByBytes(file.reading.sha256)
      if (before !== undefined && !file.isKnownBefore) {
        file.isKnownBefore = true
        statements.transaction(() => {
          statements.addReading(before.id, { ...actorColumns(actor), at_ms: clock.nowMs() })
          audit.record({ action: 'statement.read_again', subject: ['statement', before.id] }, actor)
        })
      }
      return file
    },

    /** Matches the statement with the present books, and writes all of it or nothing. The same request again gives the same statement. */
    async import(given: NewStatement, actor: Actor): Promise<StatementRow> {
      const known = statements.findByKey(given.id)
      if (known !== undefined) {
        const { request = given } = readingOf(known)
        if (!isDeepStrictEqual(request, given)) throw keyReused()
        return known
      }
      if (given.keep_mapping_as !== undefined) mappings.refuseBuiltIn(given.keep_mapping_as)
      const startedMs = elapsedMs()
      const id = await files.whileImporting(given.file_id, async (file, prepare) => {
        requireImportable(file, given)
        const { rules } = settings.readOrDefault('reconcile')
        const { partner, period, keep_mapping_as: keepMappingAs } = given
        for (;;) {
          const version = statements.version()
          const ready = await prepare({ partner, period, rules, ...(keepMappingAs !== undefined && { keepMappingAs }) })
          // Another statement was imported or decided meanwhile: other records may be free, and other lines known.
          if (version === statements.version()) return write(given, file, ready, startedMs, actor)
        }
      })
      void files.leave(given.file_id)
      const row = required(id)
      queue.add(othersOf(row, true))
      return row
    },
  }
}
export type ReconcileService = ReturnType<typeof createReconcileService>
