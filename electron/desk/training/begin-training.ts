/** Turns a copy of the live database, or a new one, into the database of a training. */
import type { WritableDatabase } from '../../core/db/driver.ts'
import { isTraining, markTraining } from '../../core/db/meta.ts'

/** A form that was being typed belongs to the live data. A training whose engine restarts goes on as it was. */
export const beginTraining = (database: WritableDatabase): void =>
  database.transaction(() => {
    if (isTraining(database)) return
    markTraining(database)
    database.prepareWrite('DELETE FROM sale_drafts').run()
  })
