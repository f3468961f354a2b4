/** Moves the log of a database into its file. It waits for no reader and no writer, and none of them waits for it. */
import BetterSqlite from 'better-sqlite3'

/** True where all of it is in the file: a reader that began earlier, or another program that moves it, may prevent that. */
export const moveLog = (raw: BetterSqlite.Database): boolean => {
  const [state] = raw.pragma('wal_checkpoint(PASSIVE)') as { busy: number; log: number; checkpointed: number }[]
  return state?.busy === 0 && state.log === state.checkpointed
}

/** Uses its own connection. A file that is damaged or locked stays as it is. */
export const moveLogOf = (file: string): boolean => {
  let raw: BetterSqlite.Database | undefined
  try {
    raw = new BetterSqlite(file, { fileMustExist: true })
    return moveLog(raw)
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error
    return false
  } finally {
    raw?.close()
  }
}
