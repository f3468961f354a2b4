/** The real engine process for tests, with the patience of a busy machine. */
import { join } from 'node:path'
import { nodeEngineFork } from '../process/engine-process.ts'

export const testEngineProcess = (onOutput: (line: string) => void = () => undefined) => ({
  fork: nodeEngineFork(join(import.meta.dirname, '../process/utility.ts'), { onOutput }),
  // The waiting time of a person is tested with the supervisor; here a request waits as long as a start needs.
  waitForReadyMs: 120_000,
})
