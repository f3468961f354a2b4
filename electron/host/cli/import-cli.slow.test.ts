import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBackups } from '../../core/db/sqlite/backups/backup-files.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { createProgressDisplay } from './import-progress.ts'

const program = join(import.meta.dirname, 'import-cli.ts')
const data = join(import.meta.dirname, '../../../data')
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

const place = 'country,state,timezone,latitude,longitude'
const write = (name: string, ...lines: string[]): string => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

describe('npm run engine:import', () => {
  it('imports, counts, and keeps refused rows for another import; refused rows are no failure [D8-import-counts, D8-import-report]', async () => {
    const lots = write('lots.csv', 'Lot,LAT,LON,country,state', 'Good,42.36,-71.06,US,MA', 'Bad,,-71.06,US,MA')
    const rejected = join(folder, 'rejected.csv')
    const db = join(folder, 'a.db')
    const venues = ['--venues', join(data, 'venues.csv')]
    const columns = ['name', 'latitude', 'longitude', 'country', 'state']
    const heads = ['Lot', 'LAT', 'LON', 'country', 'state'].map((head, index) => ({ head, means: columns[index] }))
    const mapping = write('lots.json', JSON.stringify({ name: 'Lots', kind: 'facilities', columns: heads }))
    const options = ['--db', db, lots, ...venues, '--mapping', mapping, '--rejected', rejected]

    const json = join(folder, 'result.json')
    const checked = await run(...options, '--check', '--json', json)
    expect(checked.code).toBe(3)
    expect(checked.output).toContain('venues.csv: venues, 189 new, 0 changed, 0 unchanged, 0 rejected\n')
    expect(checked.output).toContain('lots.csv: facilities, 1 new, 0 changed, 0 unchanged, 1 rejected\n')
    expect(checked.errors).toBe('lots.csv, row 3, column LAT: is empty\n')
    expect(existsSync(db)).toBe(false)
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      state: 'checked',
      files: [
        { kind: 'venues', counts: { new: 189 } },
        { kind: 'facilities', mapping: 'Lots', problems: [{ line: 3, column: 'LAT', code: 'empty' }] },
      ],
    })

    const first = await run(...options)
    expect([first.code, first.errors]).toEqual([0, 'lots.csv, row 3, column LAT: is empty\n'])
    expect(first.output).toContain('100%')
    const ownRejected = join(folder, 'rejected-lots.csv')
    expect(first.output).toContain(`rejected rows: ${ownRejected}\n`)
    expect(readFileSync(ownRejected, 'utf8')).toBe(
      'Lot,LAT,LON,country,state,reason\r\nBad,,-71.06,US,MA,LAT: is empty\r\n',
    )
    expect(existsSync(join(folder, 'backups'))).toBe(false)

    const corrected = write('corrected.csv', readFileSync(ownRejected, 'utf8').replace('Bad,,', 'Better,42.4,'))
    const again = await run('--db', db, corrected, '--json', json)
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('corrected.csv: facilities, 1 new')])
    const [backup] = readBackups(db)
    expect(backup).toMatchObject({ reason: 'import', facts: { problem: null } })
    expect(again.output).toContain(`backup: ${backup?.path ?? ''}\n`)
    expect((await run(...options)).output).toContain(
      'venues.csv: venues, 0 new, 0 changed, 189 unchanged, 0 rejected\n',
    )

    expect((await run('--db', db, '--list')).output).toMatch(
      /^4 .*\n3 .* done {2}corrected\.csv: facilities, 1 rows written/m,
    )
    const undone = await run('--db', db, '--undo', '3')
    expect([undone.code, undone.output]).toEqual([0, expect.stringContaining('corrected.csv: 1 taken back, 0 stay\n')])
    expect((await run('--db', db, corrected, '--check')).output).toContain('facilities, 1 new')
  })

  it(
    'says which columns it does not use, which is an error where it has to use them all',
    { tags: ['all'] },
    async () => {
      const db = join(folder, 'a.db')
      const venues = write(
        'venues.csv',
        `name,Dress code,Note,${place}`,
        'Hall,Black tie,,US,MA,America/New_York,42.36,-71.06',
      )
      const json = join(folder, 'result.json')
      const said = 'venues.csv: column "Dress code" has values that are not used\n'
      const first = await run('--db', db, venues, '--strict', '--json', json)
      expect([first.code, first.errors]).toEqual([3, said])
      expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
        files: [{ unused: ['Dress code'], counts: { new: 1 } }],
      })
      const again = await run('--db', db, venues, '--check')
      expect([again.code, again.errors]).toEqual([0, said])
      const heads = ['name', 'Dress code', 'Note', ...place.split(',')]
      const columns = heads.map((head) => ({ head, means: ['Dress code', 'Note'].includes(head) ? 'ignore' : head }))
      const mapping = write('venues.json', JSON.stringify({ name: 'Venues', kind: 'venues', columns }))
      const ignoring = await run('--db', db, venues, '--check', '--strict', '--mapping', mapping)
      expect([ignoring.code, ignoring.errors]).toEqual([0, ''])
    },
  )

  it('says what stays of an import that was used since', { tags: ['all'] }, async () => {
    const db = join(folder, 'a.db')
    const venues = write('venues.csv', `name,${place}`, 'Hall,US,MA,America/New_York,42.36,-71.06')
    const events = write('events.csv', 'venue_name,name,start_time_local', 'Hall,Concert,2027-02-01T20:00')
    expect((await run('--db', db, events, venues)).code).toBe(0)
    const { code, output } = await run('--db', db, '--undo', '1')
    expect([code, output]).toEqual([
      3,
      expect.stringContaining('venues.csv: 0 taken back, 1 stay\n  venue 1, Hall: used\n'),
    ])
  })

  it('refuses a database that another program has open, but lists its imports', async () => {
    const db = join(folder, 'a.db')
    const database = openTestDatabase({ file: db })
    const refused = await run('--db', db, write('partners.csv', 'partner', 'Acme'))
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Close Parkdesk and try again')])
    expect((await run('--db', db, '--list')).output).toBe('Nothing was imported.\n')
    database.close()
  })

  it('makes a demo, but not of other data', { tags: ['all'] }, async () => {
    const lots = write(
      'lots.csv',
      'name,latitude,longitude,country,state,Gate',
      'Good,42.36,-71.06,US,MA,B',
      'Bad,,-71.06,US,MA,',
    )
    const report = join(folder, 'report.csv')
    const options = ['--demo', '--parking', lots, '--report', report]
    const made = await run('--db', join(folder, 'demo.db'), ...options)
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringContaining('parking: 1 new, 0 changed, 0 unchanged, 1 rejected\n'),
    ])
    expect(readFileSync(report, 'utf8')).toBe(
      `file,line,reason,row\n${lots},3,latitude: is empty,"Bad,,-71.06,US,MA,"\n`,
    )
    expect(made.errors).toBe('lots.csv: column "Gate" has values that are not used\n')
    await run('--db', join(folder, 'own.db'), lots, '--kind', 'facilities')
    const refused = await run('--db', join(folder, 'own.db'), ...options)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('data of its own')])
  })

  it('refuses a command line it cannot use, with 2 and the usage', { tags: ['all'] }, async () => {
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

  it('writes nothing of any file where one cannot be read, and says why, with 2', { tags: ['all'] }, async () => {
    const db = join(folder, 'a.db')
    const lots = write('lots.csv', 'Lot,LAT,LON', 'Good,42.36,-71.06')
    const { code, errors, output } = await run(
      '--db',
      db,
      lots,
      write('other.csv', 'a,b', '1,2'),
      '--json',
      join(folder, 'r.json'),
    )
    expect([code, errors]).toEqual([2, expect.stringContaining('other.csv: What the file holds is not known')])
    expect(output).not.toContain('lots.csv')
    expect((await run('--db', db, lots, '--mapping', 'City lots')).code).toBe(2)
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
