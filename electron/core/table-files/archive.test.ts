import { zipSync } from 'fflate'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listArchive, streamEntry } from './archive.ts'

const name = 'xl/workbook.xml'
const small = { [name]: new TextEncoder().encode('<workbook/>') }

/** The archive with another size in its directory. */
const declaring = (size: number, packed: Uint8Array): Buffer => {
  const bytes = Buffer.from(packed)
  bytes.writeUInt32LE(size, bytes.lastIndexOf(name) - 46 + 24)
  return bytes
}

const unpacked = async (bytes: Buffer): Promise<number> => {
  let length = 0
  for (const entry of listArchive(bytes)) for await (const part of streamEntry(bytes, entry)) length += part.length
  return length
}

it('refuses what unpacks to more than 100 MB before it unpacks it', () => {
  const bomb = declaring(99_999_999, zipSync({ ...small, 'xl/styles.xml': new Uint8Array(2) }))
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'bomb.xlsx')
  writeFileSync(file, bomb)
  expect(() => listArchive(bomb)).toThrow('archive_too_large')
  expect(() => listArchive(file)).toThrow('archive_too_large')
})

it('unpacks no part to more than it says', async () => {
  const packed = zipSync({ [name]: new Uint8Array(20_000_000) }, { level: 1 })
  expect(await unpacked(declaring(20_000_000, packed))).toBe(20_000_000)
  const tooLarge: unknown = expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' })
  const refusal: unknown = expect.objectContaining({ message: 'archive_damaged', cause: tooLarge })
  await expect(unpacked(declaring(1_000, packed))).rejects.toThrow(refusal)
})

it('refuses an archive that may have a second directory, which other readers would follow', () => {
  const bytes = Buffer.from(zipSync(small))
  const end = bytes.subarray(-22)
  const directoryAt = end.readUInt32LE(16)
  const entries = Array.from({ length: 0xffff }, () => bytes.subarray(directoryAt, -22))
  end.writeUInt16LE(entries.length, 10)
  const many = Buffer.concat([bytes.subarray(0, directoryAt), ...entries, end])
  expect(() => listArchive(many)).toThrow('archive_damaged')
})
