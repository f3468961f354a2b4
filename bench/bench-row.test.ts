/** A failed measurement and the others. */
import { expect, it, vi } from 'vitest'
import { measureAll } from './bench-row.ts'

it('says why a row cannot be measured, and measures the others', async () => {
  const progress = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const rows = await measureAll([
    ['Paint', () => Promise.reject(new Error('There is no browser.\n  Install one.'))],
    ['Start', (name) => Promise.resolve([{ name, figure: '400 ms', ratio: '8.0', aim: '—' }])],
  ])
  expect(rows).toEqual([
    { name: 'Paint', figure: 'not measured: There is no browser. Install one.', ratio: '', aim: '' },
    { name: 'Start', figure: '400 ms', ratio: '8.0', aim: '—' },
  ])
  expect(progress.mock.calls).toEqual([['Paint …'], ['Start …']])
  progress.mockRestore()
})
