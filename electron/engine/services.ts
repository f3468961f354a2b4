/** The dependencies of the parts of the engine: everything but the database, which only repositories use. */
import type { EngineDeps } from './deps.ts'
import { createRepositories, type QueueListeners, type Repositories } from './repositories.ts'

export interface EngineServices extends Omit<EngineDeps, 'database'> {
  readonly repositories: Repositories
}

export const createServices = ({ database, ...rest }: EngineDeps, listeners?: QueueListeners): EngineServices => ({
  ...rest,
  repositories: createRepositories({ ...rest, database }, listeners),
})
