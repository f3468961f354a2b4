/** The databases of the engine's tests are in PostgreSQL. */
import { poolOf } from '../../core/db/postgres/testing/pooled-database.ts'
import { initialize, useStore } from './test-database.ts'

useStore({
  opener: (seed) =>
    poolOf((database) => {
      initialize(database)
      seed(database)
    }),
  // The test is one transaction.
  writtenRows: 'SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) AS rows FROM pg_stat_xact_user_tables',
  refuse: "EXECUTE FUNCTION refuse_write('no space')",
  triggerOf: (table, name) => `${name} ON ${table}`,
})
