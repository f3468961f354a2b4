/** The parts of a ZIP archive, each compared with its checksum: a spreadsheet with one wrong byte is refused. */
import { crc32, inflateRawSync } from 'node:zlib'
import { refuse } from './refusals.ts'

/** Unpacked; no statement of 50,000 lines comes near it, and no small file can unpack to more. */
const mostBytes = 256 * 1024 * 1024

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const endBytes = 22
const longestComment = 65_535

const damaged = (value?: string): Error => refuse('archive_damaged', { value })

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === signatures.end) return at
  }
  throw damaged()
}

const unpacked = (bytes: Buffer, method: number, name: string, limit: number): Buffer => {
  if (method === 0) return bytes
  if (method !== 8) throw damaged(name)
  try {
    return inflateRawSync(bytes, { maxOutputLength: limit })
  } catch (error) {
    if (error instanceof RangeError) throw refuse('archive_too_large')
    throw damaged(name)
  }
}

interface Entry {
  readonly name: string
  readonly content: Buffer
}

/** One at a time: together, the parts of a large spreadsheet take more memory than its lines. */
const readEntries = function* (bytes: Buffer): Generator<Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let left = mostBytes
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw damaged()
    const [method, checksum] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)]
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
    if (bytes.readUInt32LE(local) !== signatures.local) throw damaged(name)
    const localName = bytes.toString('utf8', local + 30, local + 30 + bytes.readUInt16LE(local + 26))
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (localName !== name || start + packedSize > bytes.length) throw damaged(name)
    const content = unpacked(bytes.subarray(start, start + packedSize), method, name, left)
    if (content.length !== size || crc32(content) !== checksum) throw damaged(name)
    left -= size
    yield { name, content }
  }
}

/** Throws a refusal for an archive that is damaged, or unpacks to more than memory should hold. */
export const readArchive = function* (bytes: Buffer): Generator<Entry> {
  try {
    yield* readEntries(bytes)
  } catch (error) {
    // An offset beyond the end of the file.
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}
