/** An engine that keeps whole responses responds like one that keeps none; ten thousand sequences run with the slow tests. */
import { it } from 'vitest'
import { compareEngines } from './test-play.ts'
import { openEqualDatabases, openSharedFile } from './test-world.ts'

it('responds over a database of its own as without kept answers', () => compareEngines(openEqualDatabases, 50))

it('responds over a file that others write to as without kept answers', () => compareEngines(openSharedFile, 50))
