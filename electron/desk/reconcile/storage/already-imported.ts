/** Lines that already count in a statement, and those of them that a person counts nevertheless. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { ReadableDatabase, WritableDatabase } from '../../../core/db/database.ts'
import { inList } from '../../../core/db/sqlite/dialect.ts'
import { zero } from '../match/equation.ts'
import { dayAndAmount, isNamed } from '../read/identity.ts'
import { remember } from '../remember.ts'
import type { StatementLine } from '../statement.ts'
import { lineColumns } from './read-matching-data.ts'
import { insertRows, matchValues, packRows, parseLine, type LineRow } from './stored-lines.ts'

/** The source of these lines: the kind and the payer. Lines keep it when the partner gets another name. */
export const sourceOf = (database: ReadableDatabase, kind: StatementKind, partner: string): string =>
  database
    .prepare<{ source: string }>(
      `SELECT lines.source FROM statements JOIN statement_lines AS lines ON lines.statement_id = statements.id
       WHERE kind = ? AND partner = ? ORDER BY statements.id LIMIT 1`,
    )
    .get(kind, partner)?.source ?? `${kind} ${partner}`

export interface Place {
  readonly statement_id: number
  readonly row: number
}

const namedAs = (reference: string, line: Parameters<typeof dayAndAmount>[0]): string =>
  `${reference} ${dayAndAmount(line)}`

/** Counted lines by their identity. */
const placesByIdentity = (database: ReadableDatabase, source: string, lines: readonly StatementLine[]) =>
  new Map(
    database
      .prepare<Place & { readonly identity: string }>(
        `SELECT identity, statement_id, row FROM statement_lines WHERE source = ? AND identity ${inList} AND is_counted = 1`,
      )
      .all(source, JSON.stringify(lines.map(({ identity }) => identity)))
      .map(({ identity, ...place }) => [identity, place]),
  )

/** Counted lines by their reference, day and amount. */
const placesByReference = (database: ReadableDatabase, source: string, lines: readonly StatementLine[]) => {
  const references = new Set(lines.flatMap(({ reference }) => reference ?? []))
  // "$" follows "#", which is before the ordinal. The range of a reference contains longer ones.
  const rows = database
    .prepare<LineRow & Place>(
      `SELECT statement_id, ${lineColumns} FROM json_each(?) AS named CROSS JOIN statement_lines
       WHERE source = ? AND identity >= 'reference:' || named.value AND identity < 'reference:' || named.value || '$'
         AND is_counted = 1 GROUP BY statement_id, row ORDER BY statement_id, row`,
    )
    .all(JSON.stringify([...references]), source)
  return Map.groupBy(rows, (row) => {
    const line = parseLine(row)
    return namedAs(line.reference ?? '', line)
  })
}

/**
 * The lines that already count in a statement, with their places. Lines with a reference are found whatever their stored identity is: older
 * identities, without day and amount, have the reference alone.
 */
export const findAlreadyImported = (
  database: ReadableDatabase,
  source: string,
  lines: readonly StatementLine[],
): Map<string, Place> => {
  const byIdentity = placesByIdentity(
    database,
    source,
    lines.filter((line) => !isNamed(line)),
  )
  const byReference = placesByReference(database, source, lines)
  const counts = new Map<string, number>()
  const findNamed = (line: StatementLine, reference: string): Place | undefined => {
    const key = namedAs(reference, line)
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return byReference.get(key)?.[before]
  }
  return new Map(
    lines.flatMap((line) => {
      const { identity, reference } = line
      const found = byIdentity.get(identity) ?? (reference === undefined ? undefined : findNamed(line, reference))
      return found === undefined ? [] : [[identity, { statement_id: found.statement_id, row: found.row }] as const]
    }),
  )
}

/** Lines of a statement that count in another one, each with its place there. */
export const readAlreadyImported = (database: ReadableDatabase, statementId: number) => {
  const rows = database
    .prepare<LineRow & { source: string }>(
      `SELECT source, ${lineColumns} FROM statement_lines WHERE statement_id = ? AND is_counted = 0 ORDER BY row`,
    )
    .all(statementId)
  const places = findAlreadyImported(database, rows[0]?.source ?? '', rows.map(parseLine))
  // Before identities contained days and amounts, lines were found by their reference alone.
  const byIdentity = database.prepare<Place>(
    'SELECT statement_id, row FROM statement_lines WHERE source = ? AND identity = ? AND is_counted = 1',
  )
  const nameOf = remember(
    (id: number) => database.prepare<{ name: string }>('SELECT name FROM statements WHERE id = ?').get(id)?.name ?? '',
  )
  return rows.flatMap((row) => {
    const place = places.get(row.identity) ?? byIdentity.get(row.source, row.identity)
    if (place === undefined) return []
    const { statement_id: id, row: countedRow } = place
    return [{ line: parseLine(row), statement: { id, name: nameOf(id), row: countedRow } }]
  })
}

/** Counts lines that were treated as known: they get the next free ordinal, and wait in the queue. Returns their number. */
export const countAlreadyImported = (
  database: WritableDatabase,
  statementId: number,
  rows: readonly number[],
): number => {
  const find = database.prepare<LineRow & { source: string }>(
    `SELECT source, ${lineColumns} FROM statement_lines WHERE statement_id = ? AND row = ? AND is_counted = 0`,
  )
  const isUsed = database.prepare('SELECT 1 FROM statement_lines WHERE source = ? AND identity = ? AND is_counted = 1')
  const count = database.prepareWrite(
    'UPDATE statement_lines SET is_counted = 1, identity = ? WHERE statement_id = ? AND row = ?',
  )
  let counted = 0
  for (const row of rows) {
    const stored = find.get(statementId, row)
    if (stored === undefined) continue
    const base = stored.identity.replace(/#\d+$/, '')
    let ordinal = 2
    while (isUsed.get(stored.source, `${base}#${ordinal}`) !== undefined) ordinal += 1
    count.run(`${base}#${ordinal}`, statementId, row)
    const { gross, fees, refunds, adjustments, net, currency, ...line } = parseLine(stored)
    const equation = { gross, fees, refunds, adjustments, net }
    // This match is valid until it is matched again.
    const match = {
      line: { ...line, ...equation, currency },
      state: 'open',
      obstacle: 'not_named',
      class: 'missing_in_books',
      records: [],
      expected: zero,
      expectedCurrency: currency,
      difference: equation,
      proposals: [],
    } as const
    insertRows(
      database,
      'matches',
      { statement_id: statementId },
      packRows([match], (each) => [matchValues(each)]),
    )
    counted += 1
  }
  return counted
}
