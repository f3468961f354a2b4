/** Statements in SQL: importing one, lists of them, and the related lines of bank statements. */
import {
  statementSearches,
  statementSorts,
  type ReconcileCounts,
} from '../../../../shared/desk/reconcile/statements.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { SqlValue, WritableDatabase } from '../../../core/db/database.ts'
import { inList } from '../../../core/db/sqlite/dialect.ts'
import { escapeLike, filterOf, idList, selectPage, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { parseChoice, parseSearch, searchValue } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import type { MatchedAgain } from '../thread/match-again.ts'
import type { DecisionRow } from './decision-rows.ts'
import type { BankRow, ReadAgainRow, StatementRow } from './rows.ts'
import type { Progress } from './statement-progress.ts'
import { countAlreadyImported, readAlreadyImported } from './already-imported.ts'
import { insertRows, type PreparedRows } from './stored-lines.ts'

type Columns = Readonly<Record<string, SqlValue>>

const source = `statements
  JOIN statement_standings AS standing ON standing.statement_id = statements.id
  LEFT JOIN closed_statements AS closed ON closed.statement_id = statements.id
  LEFT JOIN period_closings AS closing ON closing.id = closed.closing_id`
const columns = `statements.*, standing.version, standing.content_json AS standing_json, closing.number AS closing_number,
  closing.content_json ->> '$.at' AS closing_at`

const lines = `(SELECT sum(total.value ->> '$.statement.lines') FROM json_each(standing.content_json, '$.totals') AS total)`
const orders = {
  read_at: 'statements.at_ms',
  name: 'sort_key(statements.name)',
  period: 'statements.period_from',
  lines,
  state: 'closed.statement_id IS NOT NULL',
} as const

const asItIs = (text: string): string => text

const filterFrom = (q: string | undefined) => {
  const search = parseSearch(q, statementSearches.keyof().options)
  const text = searchValue(search, 'text', asItIs)
  const like = text && `%${escapeLike(text)}%`
  const state = searchValue(search, 'state', (value) =>
    parseChoice(value, 'state', statementSearches.shape.state.options),
  )
  const isLike = (column: string) => `${column} LIKE ? ESCAPE '\\'`
  return filterOf([
    [
      'statements.kind = ?',
      searchValue(search, 'kind', (value) => parseChoice(value, 'kind', statementSearches.shape.kind.options)),
    ],
    ['statements.partner = ?', searchValue(search, 'partner', asItIs)],
    ['(closed.statement_id IS NOT NULL) = ?', state && (state === 'closed' ? 1 : 0)],
    [`(${['statements.name', 'file_name', 'partner'].map(isLike).join(' OR ')})`, like, like, like],
  ])
}

/** `-name` is descending. */
export const parseOrder = <Name extends string>(sort: string | undefined, names: readonly Name[]) =>
  parseSort(sort?.replaceAll(/(^|[\s,])-(\w+)/g, '$1$2:desc'), names)

export const createStatementRepository = (database: WritableDatabase) => {
  const write = (sql: string, ...parameters: SqlValue[]): number =>
    database.prepareWrite(sql).run(...parameters).changes
  const one = (condition: string, ...parameters: SqlValue[]): StatementRow | undefined =>
    database.prepare<StatementRow>(`SELECT ${columns} FROM ${source} WHERE ${condition}`).get(...parameters)

  return {
    transaction: database.transaction,
    /** The version changes after every write to any statement. */
    version: (): number =>
      database.prepare<{ version: number }>('SELECT total(version) AS version FROM statement_standings').get()
        ?.version ?? 0,

    find: (id: number): StatementRow | undefined => one('statements.id = ?', id),
    findByKey: (key: string): StatementRow | undefined => one('statements.key = ?', key),
    findByBytes: (sha256: string): StatementRow | undefined => one('statements.sha256 = ?', sha256),
    isNameUsed: (kind: StatementKind, name: string, besides: number): boolean =>
      one('statements.kind = ? AND statements.name = ? AND statements.id <> ?', kind, name, besides) !== undefined,

    list(q: string | undefined, sort: string | undefined, page: PageRequest): Page<StatementRow> {
      const [{ name, descending } = { name: 'read_at', descending: true } as const] = parseOrder(sort, statementSorts)
      const order = `${orders[name]}${descending ? ' DESC' : ''}, statements.id DESC`
      return selectPage<StatementRow>(database, { table: source, columns, order }, filterFrom(q), page)
    },

    /** Returns its id. A failure in the transaction of the caller writes nothing. */
    add(statement: Columns, content: Uint8Array, { rows, source: from, progress }: Added): number {
      const id = insertRow(database, 'statements', statement)
      insertRow(database, 'statement_contents', { statement_id: id, content })
      insertRows(database, 'lines', { statement_id: id, source: from }, rows.lines)
      for (const name of ['matches', 'missing', 'settlements'] as const)
        insertRows(database, name, { statement_id: id }, rows[name])
      insertRow(database, 'statement_standings', {
        statement_id: id,
        version: 1,
        content_json: JSON.stringify(progress),
      })
      return id
    },
    isDecisionKnown: (key: string): boolean =>
      database.prepare('SELECT 1 FROM statement_decisions WHERE key = ?').get(key) !== undefined,
    addReading: (id: number, actor: Columns): number =>
      insertRow(database, 'statement_readings', { statement_id: id, ...actor }),
    readAgain: (id: number): ReadAgainRow[] =>
      database.prepare<ReadAgainRow>('SELECT * FROM statement_readings WHERE statement_id = ? ORDER BY id').all(id),
    change: (
      id: number,
      { name, partner, from, to }: { name: string; partner: string; from: string; to: string },
    ): void =>
      void write(
        'UPDATE statements SET name = ?, partner = ?, period_from = ?, period_to = ? WHERE id = ?',
        name,
        partner,
        from,
        to,
        id,
      ),
    /** Replaces the matches that changed. */
    replaceMatches(id: number, { rows, missing, added }: MatchedAgain, atMs: number): void {
      const ofRows = `statement_id = ? AND row ${inList}`
      write(`DELETE FROM statement_settlements WHERE ${ofRows} AND rule IS NOT NULL`, id, JSON.stringify(rows))
      write(`DELETE FROM statement_matches WHERE ${ofRows}`, id, JSON.stringify(rows))
      write(
        `DELETE FROM statement_missing WHERE statement_id = ? AND record_key ${inList}`,
        id,
        JSON.stringify(missing),
      )
      for (const name of ['matches', 'missing', 'settlements'] as const)
        insertRows(database, name, { statement_id: id }, added[name])
      write('UPDATE statements SET matched_at_ms = ? WHERE id = ?', atMs, id)
    },
    alreadyImported: (id: number) => readAlreadyImported(database, id),
    countAlreadyImported: (id: number, rows: readonly number[]): number => countAlreadyImported(database, id, rows),
    open: (kinds: readonly StatementKind[]): number[] =>
      database
        .prepare<{ id: number }>(
          `SELECT id FROM statements WHERE kind ${inList}
             AND NOT EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = id) ORDER BY id`,
        )
        .all(JSON.stringify(kinds))
        .map(({ id }) => id),
    unmatched: (): number[] =>
      database
        .prepare<{ id: number }>('SELECT id FROM statements WHERE matched_at_ms = 0 ORDER BY id')
        .all()
        .map(({ id }) => id),
    lastDecision: (id: number): DecisionRow | undefined =>
      database
        .prepare<DecisionRow>(
          `SELECT * FROM statement_decisions WHERE statement_id = ? AND kind <> 'undo' AND key NOT IN
             (SELECT content_json ->> '$.decision' FROM statement_decisions WHERE statement_id = ? AND kind = 'undo')
           ORDER BY id DESC LIMIT 1`,
        )
        .get(id, id),
    mappingUsedAtMs: (name: string): number | undefined =>
      database
        .prepare<{ at_ms: number }>('SELECT at_ms FROM statements WHERE mapping_name = ? ORDER BY id DESC LIMIT 1')
        .get(name)?.at_ms,

    /** Lines of bank statements that were linked to these payouts. */
    inBank: (payouts: readonly string[]): BankRow[] =>
      database
        .prepare<BankRow>(
          `SELECT settled.statement_id, bank.name, settled.row, line.content_json, line.currency, line.net_minor, record_key
           FROM statement_settlements AS settled JOIN statements AS bank ON bank.id = settled.statement_id
             JOIN statement_lines AS line ON line.statement_id = settled.statement_id AND line.row = settled.row
           WHERE record_key ${inList} ORDER BY record_key DESC`,
        )
        .all(JSON.stringify(payouts)),
    /** Records that bank statements were linked to. */
    banked: (ids: readonly number[]) =>
      database
        .prepare<{ statement_id: number; payouts: number; bags: number }>(
          `SELECT statement_id, count(DISTINCT iif(record_key LIKE 'payout:%', record_key, NULL)) AS payouts,
             count(DISTINCT iif(record_key LIKE 'bag:%', record_key, NULL)) AS bags
           FROM statement_settlements WHERE statement_id ${inList} AND net_minor <> 0 GROUP BY statement_id`,
        )
        .all(idList(ids) ?? '[]'),

    counts(mappings: number): ReconcileCounts {
      const { queue, closings, ...counted } = database
        .prepare<ReconcileCounts['statements'] & Pick<ReconcileCounts, 'queue' | 'closings'>>(
          `SELECT count(*) AS "all", total(statements.kind = 'payout') AS payout, total(statements.kind = 'card') AS card,
             total(statements.kind = 'bank') AS bank, total(closed.statement_id IS NULL) AS open,
             total(iif(closed.statement_id IS NULL, standing.content_json ->> '$.missing' +
               (SELECT total(value ->> '$.groups.queue.lines') FROM json_each(standing.content_json, '$.totals')), 0)) AS queue,
             (SELECT count(*) FROM period_closings WHERE kind = 'closing') AS closings
           FROM ${source}`,
        )
        .get() ?? { all: 0, payout: 0, card: 0, bank: 0, open: 0, queue: 0, closings: 0 }
      return { statements: counted, queue, closings, mappings }
    },
  }
}
export interface Added {
  readonly rows: PreparedRows
  readonly source: string
  readonly progress: Progress
}
export type StatementRepository = ReturnType<typeof createStatementRepository>
