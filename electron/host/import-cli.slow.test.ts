import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBackups } from '../core/db/backups/backup-files.ts'
import { createProgressDisplay } from './import-progress.ts'

const program = join(import.meta.dirname, 'import-cli.ts')
const data = join(import.meta.dirname, '../../data')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-cli-'))
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

describe('npm run engine:import', () => {
  it('imports, counts, and lists refused rows in a report; refused rows are no failure [D8-import-counts, D8-import-report]', async () => {
    const parking = join(folder, 'parking.csv')
    writeFileSync(parking, 'name,latitude,longitude,country,state\nGood,42.36,-71.06,US,MA\nBad,,-71.06,US,MA\n')
    const report = join(folder, 'report.csv')
    const args = [
      '--db',
      join(folder, 'a.db'),
      '--venues',
      join(data, 'venues.csv'),
      '--parking',
      parking,
      '--report',
      report,
    ]
    const first = await run(...args)
    expect(first.errors).toBe('')
    expect(first.code).toBe(0)
    expect(first.output).toContain('venues: 189 added, 0 updated, 0 unchanged, 0 rejected\n')
    expect(first.output).toContain('parking: 1 added, 0 updated, 0 unchanged, 1 rejected\n')
    expect(first.output).toContain('100%')
    expect(first.output).toContain(report)
    expect(readFileSync(report, 'utf8')).toBe(
      `file,line,reason,row\n${parking},3,latitude is empty,"Bad,,-71.06,US,MA"\n`,
    )
    expect(existsSync(join(folder, 'backups'))).toBe(false)
    const second = await run(...args)
    expect(second.output).toContain('total: 0 added, 0 updated, 190 unchanged, 1 rejected\n')
    const [backup] = readBackups(join(folder, 'a.db'))
    expect(backup).toMatchObject({ reason: 'import', facts: { problem: null } })
    expect(second.output).toContain(`backup: ${backup?.path ?? ''}\n`)
    const demo = await run(...args, '--demo')
    expect(demo.code).toBe(1)
    expect(demo.errors).toContain('data of its own')
  })

  it('refuses a command line it cannot use, with 2 and the usage', async () => {
    const db = join(folder, 'a.db')
    for (const args of [
      [],
      ['--db', db],
      ['--db', db, '--venues', join(folder, 'absent.csv')],
      ['--db', db, '--what'],
      ['--db', db, '--venues', folder],
    ]) {
      const { code, errors } = await run(...args)
      expect(code).toBe(2)
      expect(errors).toContain('npm run engine:import -- --db FILE')
    }
  })
})

describe('createProgressDisplay', () => {
  it('draws over one line on a terminal and ends it [D8-import-progress]', () => {
    const written: string[] = []
    const display = createProgressDisplay({ isTTY: true, write: (text) => written.push(text) })
    display.show({ file: '/x/venues.csv', rows: 10, readBytes: 50, totalBytes: 100 })
    display.finish()
    display.finish()
    expect(written).toEqual(['\r[###############...............]  50%  venues.csv: 10 rows\u001b[K', '\n'])
  })
  it('writes at most a line per tenth elsewhere', () => {
    const written: string[] = []
    const display = createProgressDisplay({ write: (text) => written.push(text) })
    for (let bytes = 0; bytes <= 100; bytes += 1)
      display.show({ file: 'a.csv', rows: bytes, readBytes: bytes, totalBytes: 100 })
    display.finish()
    expect(written).toHaveLength(11)
  })
})
