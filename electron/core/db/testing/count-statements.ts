/** Counts the statements with which some work reads: longer lists must not need more of them. */
import type { ReadableDatabase } from '../database.ts'

export const countStatements = <Database extends ReadableDatabase>(database: Database) => {
  let statements = 0
  const counting: Database = {
    ...database,
    prepare<Row>(sql: string) {
      const statement = database.prepare<Row>(sql)
      const counted =
        <Values extends unknown[], Result>(run: (...values: Values) => Result) =>
        (...values: Values): Result => {
          statements += 1
          return run(...values)
        }
      return {
        get: counted((...values: Parameters<typeof statement.get>) => statement.get(...values)),
        all: counted((...values: Parameters<typeof statement.all>) => statement.all(...values)),
        iterate: counted((...values: Parameters<typeof statement.iterate>) => statement.iterate(...values)),
      }
    },
  }
  return {
    database: counting,
    /** The number of statements with which `work` reads. */
    during(work: () => unknown): number {
      statements = 0
      work()
      return statements
    },
  }
}
