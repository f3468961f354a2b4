/** Writes that share a commit: each settles as if it were alone, and none is half done. */
import { AppError } from '../../../shared/errors/errors.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGroupCommit } from './group-commit.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import type { WritableDatabase } from './database.ts'

let database: WritableDatabase
let commits: ReturnType<typeof createGroupCommit>

beforeEach(() => {
  database = openTestDatabase()
  commits = createGroupCommit(database)
})
afterEach(() => database.close())

const addSeller = (name: string): number => database.prepareWrite('INSERT INTO sellers (name) VALUES (?)').insert(name)

const sellers = (): string[] =>
  database
    .prepare<{ name: string }>('SELECT name FROM sellers ORDER BY id')
    .all()
    .map(({ name }) => name)

describe('a group of writes', () => {
  it('gives every one its own result', async () => {
    const ids = await Promise.all(['one', 'two', 'three'].map((name) => commits.run(() => addSeller(name))))
    expect(ids).toEqual([1, 2, 3])
    expect(sellers()).toEqual(['one', 'two', 'three'])
  })

  it('rolls back only the failed one', async () => {
    const settled = await Promise.allSettled([
      commits.run(() => addSeller('one')),
      commits.run(() => {
        addSeller('two')
        throw new Error('sold out')
      }),
      commits.run(() => addSeller('three')),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(sellers()).toEqual(['one', 'three'])
  })

  it('rolls back a write that violates a constraint', async () => {
    const settled = await Promise.allSettled(['one', 'one', 'two'].map((name) => commits.run(() => addSeller(name))))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(sellers()).toEqual(['one', 'two'])
  })

  it('tries each alone where the disk refuses them together', async () => {
    let tries = 0
    const settled = await Promise.allSettled([
      commits.run(() => addSeller('one')),
      commits.run(() => {
        tries += 1
        throw new AppError('disk_full', { message: 'The disk is full.' })
      }),
      commits.run(() => addSeller('three')),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(settled[1]).toMatchObject({ reason: { code: 'disk_full' } })
    expect(tries).toBe(2)
    expect(sellers()).toEqual(['one', 'three'])
  })

  it('commits writes that arrive during a commit, also beyond one group', async () => {
    const names = Array.from({ length: 100 }, (_unused, index) => `seller ${index}`)
    const later: Promise<number>[] = []
    await Promise.all(
      names.map((name) =>
        commits.run(() => {
          later.push(commits.run(() => addSeller(`${name}, later`)))
          return addSeller(name)
        }),
      ),
    )
    await Promise.all(later)
    expect(sellers()).toHaveLength(200)
  })

  it('settles like writes that run one after the other', async () => {
    const step = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), fails: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
        database.prepareWrite('DELETE FROM sellers').run()
        const settled = await Promise.allSettled(
          steps.map(({ name, fails }) =>
            commits.run(() => {
              addSeller(name)
              if (fails) throw new Error('refused')
            }),
          ),
        )
        const known = new Set<string>()
        const expected = steps.map(({ name, fails }) => {
          if (fails || known.has(name)) return 'rejected'
          known.add(name)
          return 'fulfilled'
        })
        expect(settled.map(({ status }) => status)).toEqual(expected)
        expect(sellers()).toEqual([...known])
      }),
      { numRuns: 100 },
    )
  })
})
