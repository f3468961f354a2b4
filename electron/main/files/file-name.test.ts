/** File names from the page cannot leave their folder, nor overwrite. */
import { expect, test } from 'vitest'
import { freeFileName, safeFileName } from './file-name.ts'

test.each([
  ['bookings 2026-12-16.csv', 'bookings 2026-12-16.csv'],
  ['bookings', 'bookings.csv'],
  ['../../etc/passwd', 'etc-passwd.csv'],
  ['C:\\Windows\\run.exe', 'C--Windows-run.exe.csv'],
  ['con', 'parkdesk-con.csv'],
  ['...', 'parkdesk.csv'],
  ['a\u0000b\u202Ecsv.exe', 'abcsv.exe.csv'],
  ['Réservations', 'Réservations.csv'],
])('%s', (suggested, expected) => {
  expect(safeFileName(suggested, 'csv')).toBe(expected)
})

test('the next free name', () => {
  const taken = new Set(['/d/pass.pdf', '/d/pass 2.pdf'])
  expect(freeFileName('/d/pass.pdf', (file) => taken.has(file))).toBe('/d/pass 3.pdf')
  expect(freeFileName('/d/other.pdf', (file) => taken.has(file))).toBe('/d/other.pdf')
})
