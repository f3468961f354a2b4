/** The log is rotated while the program runs: no line is lost, and no other account can read it. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder = ''
let logs = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-log-'))
  logs = join(folder, 'logs')
})
afterEach(() => rmSync(folder, { recursive: true }))

const names = ['main.4.log', 'main.3.log', 'main.2.log', 'main.1.log', 'main.log']
const linesOf = (name: string): string[] => readFileSync(join(logs, name), 'utf8').trimEnd().split('\n')

it('keeps five files of the largest size, with every line of theirs in order', () => {
  const write = openLogFile(folder, () => undefined, 1_000)
  for (let number = 0; number < 200; number += 1) write(`line ${number} é`)
  expect(readdirSync(logs).sort()).toEqual([...names].sort())
  for (const name of names) expect(statSync(join(logs, name)).size).toBeLessThanOrEqual(1_000)
  const kept = names.flatMap(linesOf).map((line) => Number(/line (\d+) é$/.exec(line)?.[1]))
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 200 - kept.length + index))
  expect(kept.length).toBeGreaterThan(100)
})

it('loses no line over the change of a file, nor over a restart', () => {
  openLogFile(folder, () => undefined, 60)('before')
  const write = openLogFile(folder, () => undefined, 60)
  for (const word of ['one', 'x'.repeat(300), 'two']) write(word)
  expect(
    ['main.3.log', 'main.2.log', 'main.1.log', 'main.log'].flatMap(linesOf).map((line) => line.split(' ')[1]),
  ).toEqual(['before', 'one', 'x'.repeat(300), 'two'])
})

it.skipIf(process.platform === 'win32')('is for this account alone, one of an earlier version too', () => {
  mkdirSync(logs)
  chmodSync(logs, 0o755)
  writeFileSync(join(logs, 'main.log'), 'old\n', { mode: 0o644 })
  openLogFile(folder, () => undefined, 10)('new')
  expect(statSync(logs).mode & 0o777).toBe(0o700)
  for (const name of ['main.log', 'main.1.log']) expect(statSync(join(logs, name)).mode & 0o777).toBe(0o600)
})
