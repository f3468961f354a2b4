/** Which files an import reads. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readImportOptions } from './import-cli-options.ts'

const data = (name: string): string => join(import.meta.dirname, '../../data', name)

it('takes any of the files, alone and together, venues first [D8-import-files]', () => {
  const named = [
    ['--venues', data('venues.csv'), 'venues'],
    ['--events', data('events.csv'), 'events'],
    ['--parking', data('parking.csv'), 'parking'],
  ] as const
  for (const [option, path, kind] of named) {
    expect(readImportOptions(['--db', 'a.db', option, path]).files).toEqual([{ kind, path }])
  }
  const all = named.flatMap(([option, path]) => [option, path]).reverse()
  const pairs = all.flatMap((_value, index) => (index % 2 === 0 ? [all[index + 1] ?? '', all[index] ?? ''] : []))
  expect(readImportOptions(['--db', 'a.db', ...pairs]).files.map((file) => file.kind)).toEqual([
    'venues',
    'events',
    'parking',
  ])
})
