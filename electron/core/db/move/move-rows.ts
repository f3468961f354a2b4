/** Copies the tables of the engine from one database into another, and compares both. */
import type { MoveSource, MoveTarget } from './ends.ts'
import { batchesOf, createDigest, type Digest, type MovedTable } from './rows.ts'

export interface Step {
  readonly doing: 'checking' | 'copying' | 'comparing'
  readonly table: string
  readonly rows: number
}

export type OnStep = (step: Step) => void

const copyTable = ({ database }: MoveSource, target: MoveTarget, table: MovedTable, onStep: OnStep): Digest => {
  const digest = createDigest(table)
  for (const rows of batchesOf(database, table)) {
    digest.add(rows)
    target.insert(table, rows)
    onStep({ doing: 'copying', table: table.name, rows: rows.length })
  }
  return digest.result()
}

const digestOf = ({ database }: MoveTarget, table: MovedTable, onStep: OnStep): Digest => {
  const digest = createDigest(table)
  for (const rows of batchesOf(database, table)) {
    digest.add(rows)
    onStep({ doing: 'comparing', table: table.name, rows: rows.length })
  }
  return digest.result()
}

const requireEqual = (what: string, source: Digest['count' | 'sha256'], target: typeof source): void => {
  if (source !== target)
    throw new Error(`${what} of the target differs: ${target} instead of ${source}. Nothing was moved.`)
}

/** Called within the transaction that creates the target. Throws Error where the rows of a table differ afterwards. Returns what was moved. */
export const moveRows = (source: MoveSource, target: MoveTarget, onStep: OnStep): Map<string, Digest> => {
  const moved = new Map(source.tables.map((table) => [table.name, copyTable(source, target, table, onStep)]))
  let words = 0
  for (const rows of source.words()) {
    target.insertWords(rows)
    words += rows.length
    onStep({ doing: 'copying', table: 'words of bookings', rows: rows.length })
  }
  target.keepNumbers(source.numbers())
  for (const table of source.tables) {
    const { count, sha256 } = moved.get(table.name) ?? { count: 0, sha256: '' }
    const found = digestOf(target, table, onStep)
    requireEqual(`The number of rows in ${table.name}`, count, found.count)
    requireEqual(`The digest of ${table.name}`, sha256, found.sha256)
  }
  requireEqual('The number of bookings with words', words, target.countWords())
  return moved
}
