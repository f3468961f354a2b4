/** Moves the log of a database into its file. It waits for no reader and no writer, and none of them waits for it. */
import BetterSqlite from 'better-sqlite3'

export const moveLog = (raw: BetterSqlite.Database): void => void raw.pragma('wal_checkpoint(PASSIVE)')

/** Over a connection of its own. A file that is damaged or locked stays as it is. */
export const moveLogOf = (file: string): void => {
  let raw: BetterSqlite.Database | undefined
  try {
    raw = new BetterSqlite(file, { fileMustExist: true })
    moveLog(raw)
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error
  } finally {
    raw?.close()
  }
}
