/** The dependencies of the parts of the engine, with the repositories instead of the database. */
import type { WithDatabase } from '../core/db/database.ts'
import type { EngineDeps } from './deps.ts'
import { createRepositories, type QueueListeners, type Repositories } from './repositories.ts'

export interface EngineServices extends EngineDeps {
  readonly repositories: Repositories
}

export const createServices = (
  { database, ...rest }: EngineDeps & WithDatabase,
  listeners?: QueueListeners,
): EngineServices => ({
  ...rest,
  repositories: createRepositories({ ...rest, database }, listeners),
})
