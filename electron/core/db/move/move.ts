/** Moves a marketplace from a file of SQLite into PostgreSQL, or back: all of it, or nothing. */
import { countRows } from '../select-page.ts'
import type { MoveSource } from './ends.ts'
import { moveRows, type OnStep } from './move-rows.ts'
import { movedTables, stayingTables } from './moved-tables.ts'
import { fillPostgres, requireEmpty, withPostgresSource } from './postgres-ends.ts'
import type { Digest } from './rows.ts'
import { fillSqlite, withSqliteSource } from './sqlite-ends.ts'
import { requireMovable } from './unmovable.ts'

export interface Move {
  readonly file: string
  readonly url: string
  readonly nowMs: number
  /** Called with the number of rows to be moved, before the first step. */
  readonly onBegin: (rows: number) => OnStep
}

/** The number and digest of the rows of each table. */
export type Moved = ReadonlyMap<string, Digest>

interface MovedToPostgres {
  readonly moved: Moved
  /** The tables of the back office, which stay, with their rows. */
  readonly staying: readonly { readonly name: string; readonly count: number }[]
}

const countAll = ({ database, tables }: MoveSource): number =>
  tables.reduce((sum, table) => sum + countRows(database, table.name), 0)

/** Throws Unmovable for rows that PostgreSQL does not store, and Error or AppError as the two ends do. The target is empty then. */
export const moveToPostgres = ({ file, url, nowMs, onBegin }: Move): MovedToPostgres =>
  withSqliteSource(file, (source) => {
    requireEmpty(url)
    const onStep = onBegin(countAll(source))
    requireMovable(source.database, source.tables, onStep)
    let moved: Moved = new Map()
    fillPostgres({ url, nowMs, tables: source.tables }, (target) => {
      moved = moveRows(source, target, onStep)
    })
    return { moved, staying: stayingTables(source.database) }
  })

/** Throws Error or AppError as the two ends do. There is no file then. */
export const moveToSqlite = ({ file, url, nowMs, onBegin }: Move): Moved => {
  let moved: Moved = new Map()
  fillSqlite(file, nowMs, (target) =>
    withPostgresSource(url, movedTables(target.database), (source) => {
      moved = moveRows(source, target, onBegin(countAll(source)))
    }),
  )
  return moved
}
