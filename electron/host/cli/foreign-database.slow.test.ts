/** `--db` with a file that is no Parkdesk database: one sentence, and an unchanged file. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['engine-cli.ts', ['--port', '0', '--demo']],
  ['headless-cli.ts', ['--port', '0', '--demo']],
  ['import-cli.ts', ['--venues', join(import.meta.dirname, '../../../data/venues.csv')]],
])('%s says so and changes nothing', (program, parameters) => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-given-'))
  const file = join(folder, 'notes.txt')
  writeFileSync(file, 'my notes\n', { mode: 0o644 })
  const before = statSync(file)
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, program), ...parameters, '--db', file],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(`${file} is not a Parkdesk database and was left as it is; choose another file.\n`)
  expect(stderr).not.toContain('    at ')
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  expect(readFileSync(file, 'utf8')).toBe('my notes\n')
  const { mode, mtimeMs } = statSync(file)
  expect([mode, mtimeMs]).toEqual([before.mode, before.mtimeMs])
  rmSync(folder, { recursive: true })
})
