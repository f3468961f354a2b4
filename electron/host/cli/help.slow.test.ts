/**
 * Every program of package.json that is ours describes its options.
 * @module-tag all
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}
const ours = Object.entries(scripts).flatMap(([name, command]) => {
  const [, words] = /^node (scripts\/.*)$/.exec(command) ?? []
  return words === undefined ? [] : [[name, words.split(' ')] as const]
})

it.each(ours)('%s has --help', async (name, words) => {
  const { stdout, stderr } = await run(process.execPath, [...words, '--help'], { cwd: project })
  expect(stdout).toMatch(new RegExp(`npm (?:run )?${name}\\b`))
  expect(stderr).toBe('')
})

it('finds them', () => {
  expect(ours.length).toBeGreaterThan(15)
})
