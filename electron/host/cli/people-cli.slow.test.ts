/** `npm run people` as a program: the only administrator, who has forgotten the PIN, can sign in again. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeOf, openWithAdministrator } from '../../desk/testing/people-bench.ts'
import { openDeskBench } from '../../desk/testing/desk-bench.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'

const program = join(import.meta.dirname, 'people-cli.ts')
let folder = ''
let file = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-people-'))
  file = join(folder, 'till.db')
  const database = openTestDatabase({ file })
  await openWithAdministrator({ database })
  database.close()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const run = (...commandLine: string[]): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...commandLine], (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })

it('lists people, and gives a temporary PIN by name', { tags: ['all'] }, async () => {
  expect(await run('--db', file)).toMatchObject({ code: 0, output: 'Ada  administrator\n' })
  const { code, output } = await run('--db', file, '--new-pin', 'ada')
  expect(code).toBe(0)
  const pin = /PIN of Ada: (\d{6})\n/.exec(output)?.[1]
  const database = openTestDatabase({ file })
  const bench = await openDeskBench({ database })
  const proof = { person_id: 1, pin }
  expect(codeOf(await bench.sendFrom('window', 'POST', '/desk/session', proof))).toBe('pin_temporary')
  const signedIn = await bench.sendFrom('window', 'POST', '/desk/session', { ...proof, new_pin: '739164' })
  expect(signedIn.body).toMatchObject({ person: { name: 'Ada' } })
  database.close()
})

it('refuses a name that nobody has, a missing file, and a database that is open', async () => {
  expect(await run('--db', file, '--new-pin', 'Eve')).toMatchObject({ code: 1, output: '' })
  expect((await run('--db', join(folder, 'other.db'))).errors).toContain('There is no file')
  expect((await run('--new-pin', 'Ada')).code).toBe(2)
  const database = openTestDatabase({ file })
  expect((await run('--db', file, '--new-pin', 'Ada')).errors).toContain('Close Parkdesk')
  database.close()
})
