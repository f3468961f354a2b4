/** The command line of `npm run engine:import`: which files an import reads, and which options exclude each other. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readImportOptions } from './import-cli-options.ts'

const data = (name: string): string => join(import.meta.dirname, '../../../data', name)
const read = (...args: string[]) => readImportOptions(['--db', 'a.db', ...args])
const filesOf = (...args: string[]) => {
  const options = read(...args)
  return 'files' in options ? options.files : undefined
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-options-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('takes any of the files, alone and together, venues first [D8-import-files]', () => {
  const named = [
    ['--venues', data('venues.csv'), 'venues'],
    ['--events', data('events.csv'), 'events'],
    ['--parking', data('parking.csv'), 'facilities'],
  ] as const
  for (const [option, path, kind] of named) expect(filesOf(option, path)).toEqual([{ kind, path }])
  const all = named.flatMap(([option, path]) => [option, path]).reverse()
  const pairs = all.flatMap((_value, index) => (index % 2 === 0 ? [all[index + 1] ?? '', all[index] ?? ''] : []))
  expect(filesOf(...pairs)?.map((file) => file.kind)).toEqual(['venues', 'events', 'facilities'])
  expect(filesOf(data('events.csv'), data('venues.csv'))).toEqual([
    { kind: undefined, path: data('events.csv') },
    { kind: undefined, path: data('venues.csv') },
  ])
})

it('reads what is to be done, and choices instead of the detection', () => {
  expect(read('--list')).toMatchObject({ task: 'list' })
  expect(read('--undo', '7', '--json', 'o.json')).toMatchObject({ task: 'undo', id: 7, json: resolve('o.json') })
  expect(read('--demo', '--parking', data('parking.csv'), '--report', 'r.csv')).toMatchObject({
    task: 'demo',
    files: [{ kind: 'parking' }],
    report: 'r.csv',
  })
  const chosen = ['--kind', 'facilities', '--separator', ';', '--header-row', '3', '--rejected', 'r.csv']
  expect(read('--check', data('parking.csv'), ...chosen)).toMatchObject({
    task: 'check',
    choices: { kind: 'facilities', separator: ';', header_row: 3 },
    rejected: 'r.csv',
    overwritesManual: false,
  })
  expect(read(data('parking.csv'), '--take-all')).toMatchObject({ task: 'write', overwritesManual: true })
  expect(() => read('--list', '--take-all')).toThrow('--list and --take-all do not go together.')
})

it('takes the name of kept columns, or columns of a file with fields that their kind has', () => {
  const mapping = (means: string): string => {
    const path = join(folder, `${means}.json`)
    const columns = [{ head: 'Lot', means }]
    writeFileSync(path, JSON.stringify({ name: 'Mine', kind: 'facilities', columns }))
    return path
  }
  expect(read(data('parking.csv'), '--mapping', 'City lots')).toMatchObject({ mapping: 'City lots' })
  expect(read(data('parking.csv'), '--mapping', mapping('name'))).toMatchObject({
    mapping: { name: 'Mine', kind: 'facilities', columns: [{ head: 'Lot', means: 'name' }] },
  })
  expect(() => read(data('parking.csv'), '--mapping', mapping('colour'))).toThrow('no column can mean "colour"')
})

it.each([
  [['--undo', 'x'], 'needs the number of an import'],
  [['--undo', '1', '--list'], '--list and --undo do not go together'],
  [['--undo', '1', '--check'], '--undo and --check do not go together'],
  [['--list', data('venues.csv')], '--list takes no files'],
  [['--demo', data('venues.csv')], '--demo needs --venues'],
  [['--demo', '--venues', data('venues.csv'), '--check'], '--demo and --check do not go together'],
  [[data('venues.csv'), '--kind', 'cars'], 'Invalid option'],
  [[data('venues.csv'), '--header-row', '0'], 'Too small'],
  [[], 'Name at least one file'],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})
