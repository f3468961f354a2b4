import { zipSync } from 'fflate'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listArchive, readArchive } from './archive.ts'

const name = 'xl/workbook.xml'
const small = { [name]: new TextEncoder().encode('<workbook/>') }

/** With another size in the directory of the archive. */
const declaring = (size: number, packed: Uint8Array): Buffer => {
  const bytes = Buffer.from(packed)
  bytes.writeUInt32LE(size, bytes.lastIndexOf(name) - 46 + 24)
  return bytes
}

it('refuses what unpacks to more than 100 MB before it unpacks it', () => {
  const bomb = declaring(99_999_999, zipSync({ ...small, 'xl/styles.xml': new Uint8Array(2) }))
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'bomb.xlsx')
  writeFileSync(file, bomb)
  expect(() => [...readArchive(bomb)]).toThrow('archive_too_large')
  expect(() => listArchive(file)).toThrow('archive_too_large')
})

it('stops unpacking a part as soon as it is larger than it says', () => {
  const packed = zipSync({ [name]: new Uint8Array(20_000_000) }, { level: 1 })
  const costOf = (bytes: Buffer): number => {
    const before = process.cpuUsage()
    expect(() => [...readArchive(bytes)]).toThrow('archive_damaged')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const unpackedWhole = costOf(declaring(20_000_001, packed))
  expect(costOf(declaring(1_000, packed))).toBeLessThan(unpackedWhole / 4)
})

it('refuses an archive that may have a second directory, which other readers would follow', () => {
  const bytes = Buffer.from(zipSync(small))
  const end = bytes.subarray(-22)
  const directoryAt = end.readUInt32LE(16)
  const entries = Array.from({ length: 0xffff }, () => bytes.subarray(directoryAt, -22))
  end.writeUInt16LE(entries.length, 10)
  const many = Buffer.concat([bytes.subarray(0, directoryAt), ...entries, end])
  expect(() => [...readArchive(many)]).toThrow('archive_damaged')
})
