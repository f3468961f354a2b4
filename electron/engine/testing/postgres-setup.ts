/** The databases of the engine's tests are in PostgreSQL. */
import { poolOf } from '../../core/db/postgres/testing/pooled-database.ts'
import { initialize, useStore } from './test-database.ts'

useStore((seed) =>
  poolOf((database) => {
    initialize(database)
    seed(database)
  }),
)
