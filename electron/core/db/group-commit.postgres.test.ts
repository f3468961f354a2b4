/** Where others write, too, a write commits by itself: in a group it would keep its rows locked for all the others. */
import { expect, it } from 'vitest'
import { createGroupCommit } from './group-commit.ts'
import { newTestDatabase } from './postgres/testing/test-database.ts'

it('commits each write before the next one begins', async () => {
  const { open } = newTestDatabase()
  const [database, other] = [open(), open()]
  const insert = database.prepareWrite('INSERT INTO sellers (name) VALUES (?)')
  const seen = other.prepare<{ total: number }>('SELECT count(*) AS total FROM sellers')
  const commits = createGroupCommit(database)
  const add = (name: string) =>
    commits.run(() => {
      const before = seen.get()?.total
      insert.run(name)
      return before
    })
  expect(await Promise.all([add('one'), add('two'), add('three')])).toEqual([0, 1, 2])
})

it('gives the error of a write, of which nothing stays', async () => {
  const database = newTestDatabase().open()
  const commits = createGroupCommit(database)
  const failing = commits.run(() => {
    database.prepareWrite('INSERT INTO sellers (name) VALUES (?)').run('one')
    throw new Error('sold out')
  })
  await expect(failing).rejects.toThrow('sold out')
  expect(database.prepare('SELECT count(*) AS total FROM sellers').get()).toEqual({ total: 0 })
})
