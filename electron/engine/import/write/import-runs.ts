/** Runs imports in short steps between which selling goes on, cancels them, and undoes them. */
import { gzipSync, gunzipSync } from 'node:zlib'
import { csvCell } from '../../../../shared/files/csv-cell.ts'
import type { ImportRow, InventoryImport, PreservedValue } from '../../../../shared/desk/inventory/imports.ts'
import { AppError, found } from '../../../../shared/errors/errors.ts'
import type { AuditActor, createAuditLog } from '../../../core/audit/audit-log.ts'
import type { CheckedRow, CheckedRows, ImportCounts } from '../check/checked-rows-repository.ts'
import type { RowCheck } from '../check/check-rows.ts'
import type { ImportRepository, ImportRun, Staying } from '../undo/import-repository.ts'
import { kinds } from '../kinds/kinds.ts'
import { problemText } from '../check/problem-text.ts'
import type { Layout } from '../check/read-row.ts'
import { RowProblem } from '../check/row-problem.ts'
import { createTally, type Tally } from './written-tally.ts'
import type { RowWriter } from './write-rows-repository.ts'

/** The time that a transaction writes, without its commit: requests wait for it. */
const stepMs = 50
/** The most rows that are read and written in one transaction. */
const mostPerStep = 1_000
/** Further rows are counted but not stored. */
const mostRejectedStored = 100_000
const mostStayingNamed = 1_000
const mostPreservedShown = 1_000
/** How often undoing is tried, where the database does not respond; a process that does so for longer has lost its work, or is restarted. */
const mostAttempts = 10

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** The rejected rows as the file had them, with the reason in a column; importing this file again loses nothing. */
export const rejectedCsv = (checked: CheckedRows, { heads }: Pick<Layout, 'heads'>): string => {
  const reasonIndex = heads.indexOf('reason')
  const shownHeads = reasonIndex < 0 ? [...heads, 'reason'] : heads
  const lines = [shownHeads.map(csvCell).join(',')]
  for (let rows = checked.rejectedAfter(0); rows.length > 0 && lines.length <= mostRejectedStored;) {
    for (const row of rows) {
      const cells = JSON.parse(row.cells) as string[]
      const problem = row.problem === null ? undefined : (JSON.parse(row.problem) as NonNullable<ImportRow['problem']>)
      const padded = heads.map((_, index) => cells[index] ?? '').concat(cells.slice(heads.length))
      const reason = problem === undefined ? '' : problemText(problem)
      const whole = reasonIndex < 0 ? [...padded, reason] : padded.with(reasonIndex, reason)
      lines.push(whole.map(csvCell).join(','))
    }
    rows = checked.rejectedAfter(rows.at(-1)?.line ?? 0)
  }
  return `${lines.join('\r\n')}\r\n`
}

export interface RunInput {
  readonly key: string
  readonly name: string
  readonly layout: Layout
  readonly checked: CheckedRows
  readonly check: RowCheck
  readonly actor: AuditActor
  readonly milliseconds: { readonly reading?: number; readonly checking?: number }
  readonly onProgress: (done: number) => void
  readonly onBegun: (id: number) => void
  readonly isCancelled: () => boolean
}

export type ImportRuns = ReturnType<typeof createImportRuns>

export const createImportRuns = ({
  imports,
  writer,
  audit,
  transaction,
  nowMs,
  elapsedMs,
  pause,
}: {
  readonly imports: ImportRepository
  readonly writer: RowWriter
  readonly audit: ReturnType<typeof createAuditLog>
  readonly transaction: <T>(work: () => T) => T
  readonly nowMs: () => number
  readonly elapsedMs: () => number
  /** Before undoing is tried again. */
  readonly pause: () => Promise<void>
}) => {
  /** True once `stepMs` have passed. */
  const stepTimer = (): (() => boolean) => {
    const endMs = elapsedMs() + stepMs
    return () => elapsedMs() >= endMs
  }

  const undoAll = async (id: number, actor: AuditActor): Promise<{ undone: number; stays: Staying[] }> => {
    const stays: Staying[] = []
    let undone = 0
    let below = Number.MAX_SAFE_INTEGER
    for (;;) {
      const step = imports.undoSome(
        id,
        below,
        { most: mostPerStep, isTimeOver: stepTimer() },
        { actor, nowMs: nowMs() },
      )
      if (step === undefined) return { undone, stays }
      below = step.below
      undone += step.undone
      stays.push(...step.stays.slice(0, mostStayingNamed - stays.length))
      await nextTurn()
    }
  }

  /** The imports that this process is writing. */
  const own = new Set<number>()

  const cancel = async (id: number, actor: AuditActor): Promise<void> => {
    await undoAll(id, actor)
    imports.update(id, { state: 'cancelled', undone_at_ms: nowMs(), rows_written: 0 })
  }

  /** What failed may also end its undoing, such as a database that is away; no half of an import stays. */
  const cancelAtLast = async (id: number, actor: AuditActor): Promise<void> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await cancel(id, actor)
      } catch (error) {
        if (attempts === mostAttempts) throw error
        await pause()
      }
    }
  }

  /** Undoes the imports that were running when another process ended, or an earlier run of this one. */
  const recover = async (): Promise<void> => {
    for (const { id } of imports.running().filter((run) => !own.has(run.id))) await cancel(id, {})
  }

  const writeAll = async (id: number, input: RunInput, tally: Tally): Promise<void> => {
    const { checked, check, layout, actor } = input
    let after = 0
    let rows: readonly CheckedRow[] = []
    while (!input.isCancelled()) {
      if (rows.length === 0) rows = checked.writable(after, mostPerStep)
      if (rows.length === 0) return
      const results = writer.write(id, kinds[layout.kind], rows, { check, actor, isTimeOver: stepTimer() })
      for (const [index, result] of results.entries()) {
        const row = rows[index]
        if (row === undefined || result === undefined) continue
        if (result instanceof RowProblem) checked.put(check.rejected(row, result))
        else tally.add(result)
      }
      after = rows[results.length - 1]?.line ?? after
      rows = rows.slice(results.length)
      input.onProgress(tally.rows())
      await nextTurn()
    }
  }

  /** Writes the rows of an import that was begun; true where that was cancelled. */
  const finish = async (id: number, input: RunInput, beganMs: number): Promise<boolean> => {
    const { checked, layout, actor, name } = input
    const tally = createTally(kinds[layout.kind].kind)
    try {
      await writeAll(id, input, tally)
    } catch (error) {
      await cancelAtLast(id, actor)
      throw error
    }
    if (input.isCancelled()) {
      await cancelAtLast(id, actor)
      return true
    }
    const counts = checked.counts()
    const rejected = counts.rejected === 0 ? null : gzipSync(rejectedCsv(checked, layout))
    transaction(() => {
      imports.update(id, {
        state: 'done',
        rows_written: tally.rows(),
        counts_json: JSON.stringify(counts),
        written_json: JSON.stringify(tally.written(imports.countNow)),
        milliseconds_json: JSON.stringify({ ...input.milliseconds, writing: elapsedMs() - beganMs }),
        rejected_csv: rejected,
        rejected_rows: counts.rejected,
        kept_json: JSON.stringify(checked.preserved(mostPreservedShown)),
      })
      audit.record(
        { action: 'inventory.imported', subject: ['import', id], after: { name, rows: tally.rows() } },
        actor,
      )
    })
    return false
  }

  const represent = (run: ImportRun): InventoryImport => ({
    id: run.id,
    name: run.name,
    kind: run.kind,
    state: run.state,
    rows_written: run.rows_written,
    counts: JSON.parse(run.counts_json) as ImportCounts,
    ...(run.person_id === null ? {} : { person: { id: run.person_id, name: run.person_name ?? '' } }),
    ...(run.window_name === null ? {} : { window: run.window_name }),
    at: new Date(run.at_ms).toISOString(),
    ...(run.undone_at_ms === null ? {} : { undone_at: new Date(run.undone_at_ms).toISOString() }),
    ...(run.kind === 'clients' && imports.hasInternalClients(run.id) ? { requires: 'internal_clients' } : {}),
    undo: run.state === 'done' || run.state === 'undone' ? imports.undoable(run.id) : { can_go_back: 0, stays: 0 },
    written: JSON.parse(run.written_json) as InventoryImport['written'],
    rejected_rows: run.rejected_rows,
    milliseconds: JSON.parse(run.milliseconds_json) as InventoryImport['milliseconds'],
  })

  const runOf = (id: number): ImportRun => found(imports.find(id), 'import')

  return {
    /**
     * Returns the number of the import and whether it was cancelled; cancelling or an error undoes what it wrote. Rejects with AppError
     * `import_file_unchecked` where an earlier one could not be undone until now: the check has taken its rows for known ones.
     */
    async run(input: RunInput): Promise<{ id: number; isCancelled: boolean }> {
      const { checked, layout, actor, key, name } = input
      if (imports.running().some((run) => !own.has(run.id))) {
        await recover()
        throw new AppError('import_file_unchecked')
      }
      const { kind } = kinds[layout.kind]
      const beganMs = elapsedMs()
      const id = transaction(() => imports.begin({ key, name, kind, counts: checked.counts() }, actor, nowMs()))
      own.add(id)
      try {
        input.onBegun(id)
        return { id, isCancelled: await finish(id, input, beganMs) }
      } finally {
        own.delete(id)
      }
    },

    /** Deletes the records that it created and restores those that it changed, except those sold, used or changed since. */
    async undo(id: number, actor: AuditActor) {
      const run = runOf(id)
      if (run.state !== 'done' && run.state !== 'undone') throw new AppError('not_found')
      const { undone, stays } = await undoAll(id, actor)
      transaction(() => {
        imports.update(id, { state: 'undone', undone_at_ms: nowMs() })
        if (undone > 0)
          audit.record(
            { action: 'inventory.import_undone', subject: ['import', id], after: { name: run.name, rows: undone } },
            actor,
          )
      })
      return { import: represent(runOf(id)), undone, stays }
    },

    recover,
    find: (id: number): InventoryImport => represent(runOf(id)),
    findKey: imports.findKey,
    page(request: { readonly perPage: number; readonly offset: number }) {
      const { rows, total } = imports.page(request)
      return { rows: rows.map(represent), total }
    },
    preserved(id: number): PreservedValue[] {
      runOf(id)
      return JSON.parse(imports.preservedJson(id)) as PreservedValue[]
    },
    places(id: number, request: { readonly perPage: number; readonly offset: number }) {
      runOf(id)
      return imports.places(id, request)
    },
    rejected(id: number): string {
      runOf(id)
      return gunzipSync(found(imports.rejectedCsv(id), 'import')).toString('utf8')
    },
  }
}
