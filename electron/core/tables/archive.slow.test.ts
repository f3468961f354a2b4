import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readArchive } from './archive.ts'

it('refuses what unpacks to more than memory should hold', () => {
  const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(257 * 1024 * 1024) }, { level: 1 }))
  expect(() => [...readArchive(bomb)]).toThrow('archive_too_large')
})
