/** Lists the statements that run while some work is done, on every connection; those of triggers are not among them. */
import BetterSqlite from 'better-sqlite3'

const raw = new BetterSqlite(':memory:')
const prototype = Object.getPrototypeOf(raw.prepare('SELECT 1')) as BetterSqlite.Statement
raw.close()

export const executedStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const executed: string[] = []
  const { run, get, all, iterate } = prototype
  const recorded = <Result>(method: (...values: unknown[]) => Result) =>
    function (this: BetterSqlite.Statement, ...values: unknown[]): Result {
      executed.push(this.source.replace(/\s+/g, ' '))
      return method.apply(this, values)
    }
  Object.assign(prototype, { run: recorded(run), get: recorded(get), all: recorded(all), iterate: recorded(iterate) })
  try {
    await work()
  } finally {
    Object.assign(prototype, { run, get, all, iterate })
  }
  return executed
}
