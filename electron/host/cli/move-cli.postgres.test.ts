/** `npm run engine:move` as a program: what it prints, its exit codes, and what is left where it is killed. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newTestDatabase } from '../../core/db/postgres/testing/test-database.ts'
import { withConnection } from '../../core/db/sqlite/sqlite-database.ts'
import { openTestDatabase, seedSmall } from '../../engine/testing/test-database.ts'
import { createYear } from '../../engine/testing/test-year.ts'
import { startEngineProgram } from '../testing/engine-program.ts'
import { runMove } from '../testing/move-program.ts'

let folder = ''
let file = ''
let back = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-move-'))
  file = join(folder, 'own.db')
  back = join(folder, 'back.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const createSource = (): void => {
  const database = openTestDatabase({ file })
  seedSmall(database)
  database.prepareWrite(`INSERT INTO desk_settings VALUES ('window', '1')`).run()
  database.close()
}

const newTarget = () => newTestDatabase({ isEmpty: true })

/** The lines with the digests of the tables. */
const digestsIn = (output: string): string[] => output.match(/^\w+: \d+ rows, SHA-256 [\da-f]{64}$/gm) ?? []

it('moves into PostgreSQL and back, and says what stays', async () => {
  createSource()
  const { url, library } = newTarget()
  const there = await runMove(library, ['--from', file, '--to', url])
  expect(there).toMatchObject({ code: 0, errors: '' })
  expect(there.output).toMatch(/^partners: 1 rows, SHA-256 /m)
  expect(there.output).toMatch(/^Moved \d+ rows of \d+ tables; both databases have the same\.$/m)
  expect(there.output).toContain(`The back office stays in ${file}: desk_settings (1).`)
  const here = await runMove(library, ['--from', url, '--to', back])
  expect(here).toMatchObject({ code: 0, errors: '' })
  expect(digestsIn(here.output)).toEqual(digestsIn(there.output))
})

it('names the rows that cannot be moved, and tells no password', async () => {
  createSource()
  withConnection(file, {}, (raw) => raw.exec(`UPDATE partners SET name = 'a' || char(0)`))
  const { url, library } = newTarget()
  const secret = url.replace('parkdesk@', 'parkdesk:very-secret@')
  expect(await runMove(library, ['--from', file, '--to', secret])).toEqual({
    code: 1,
    output: '',
    errors: 'partners 7, column name has a NUL character\nSome rows cannot be moved. Nothing was written.\n',
  })
  const wrong = await runMove(library, ['--from', secret, '--to', secret])
  expect(wrong.code).toBe(2)
  expect(wrong.errors).toContain('One of --from and --to needs a file')
  expect(wrong.errors).not.toContain('very-secret')
})

it('asks for a path in the place of the URL of a file', async () => {
  const { url, library } = newTarget()
  const { code, errors } = await runMove(library, ['--from', `file://${file}`, '--to', url])
  expect([code, errors.split('\n')[0]]).toEqual([2, '--from and --to need the path of a file, without file:.'])
})

it('refuses a database that an engine uses', { tags: ['all'] }, async () => {
  const target = newTestDatabase({ isEmpty: true })
  const engine = await startEngineProgram(target)
  const refused = await runMove(target.library, ['--from', target.url, '--to', back])
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(/^Parkdesk uses the source, with \d+ connections?\./)
  expect(existsSync(back)).toBe(false)
  engine.child.kill('SIGKILL')
})

it('is whole or not there at all, whenever it is killed', { tags: ['all'] }, async () => {
  await createYear(file, 60)
  const reference = newTarget()
  const startedAtMs = performance.now()
  const whole = await runMove(reference.library, ['--from', file, '--to', reference.url])
  const tookMs = performance.now() - startedAtMs
  const digests = digestsIn(whole.output)
  expect(digests.length).toBeGreaterThan(20)
  let killed = 0
  for (let point = 1; point <= 10; point += 1) {
    const { url, library, open } = newTarget()
    const there = ['--from', file, '--to', url]
    const { code } = await runMove(library, there, (kill) => setTimeout(kill, Math.random() * tookMs))
    if (code !== 0) {
      killed += 1
      const database = open()
      const tables = database.prepare(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`).all()
      database.close()
      // It may have been killed when all was done; the way back then compares what is there.
      const isWhole = tables.length > digests.length
      if (!isWhole) {
        expect([[], [{ name: 'schema_migrations' }]]).toContainEqual(tables)
        expect(digestsIn((await runMove(library, there)).output)).toEqual(digests)
      }
    }
    rmSync(back, { force: true })
    const here = ['--from', url, '--to', back]
    const ended = await runMove(library, here, (kill) => setTimeout(kill, Math.random() * tookMs))
    if (ended.code === 0) continue
    killed += 1
    const next = existsSync(back) ? ['--from', back, '--to', newTarget().url] : here
    expect(digestsIn((await runMove(library, next)).output)).toEqual(digests)
  }
  expect(killed).toBeGreaterThan(5)
})
