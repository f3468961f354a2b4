/**
 * Ten thousand sequences of reads, writes and steps of the clock.
 * @module-tag all
 */
import { it } from 'vitest'
import { compareEngines } from './test-play.ts'
import { openEqualDatabases, openSharedFile } from './test-world.ts'

it('responds over a database of its own as without kept answers', () => compareEngines(openEqualDatabases, 6_000))

it('responds over a file that others write to as without kept answers', () => compareEngines(openSharedFile, 4_000))
