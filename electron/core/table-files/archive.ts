/** Reads the parts of a ZIP archive, each compared with its checksum: a spreadsheet with one wrong byte is refused. */
import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { refuse } from './refused-file.ts'

/** The limit of all unpacked parts; no statement of 50,000 lines is nearly as large. */
const mostBytes = 100_000_000
/** ZIP64: the archive has another directory, which only some readers follow. */
const countElsewhere = 0xffff

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const endBytes = 22
const longestComment = 65_535
const localBytes = 30

const damaged = (value?: string): Error => refuse('archive_damaged', { value })

/** The source of an archive's bytes: memory or a file. */
interface Source {
  readonly size: number
  read(at: number, length: number): Buffer
}

export interface ArchiveEntry {
  readonly name: string
  readonly method: number
  readonly checksum: number
  readonly packedSize: number
  readonly size: number
  /** The position of its packed bytes. */
  readonly start: number
}

const inMemory = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: (at, length) => bytes.subarray(at, at + length),
})

const endOf = ({ size, read }: Source): Buffer => {
  const from = Math.max(0, size - endBytes - longestComment)
  const tail = read(from, size - from)
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === signatures.end) return tail.subarray(at)
  }
  throw damaged()
}

const startOf = ({ size, read }: Source, name: string, local: number, packedSize: number): number => {
  const header = read(local, localBytes)
  if (header.readUInt32LE(0) !== signatures.local) throw damaged(name)
  const nameLength = header.readUInt16LE(26)
  const start = local + localBytes + nameLength + header.readUInt16LE(28)
  const localName = read(local + localBytes, nameLength).toString('utf8')
  if (localName !== name || start + packedSize > size) throw damaged(name)
  return start
}

/** Nothing is unpacked yet: no part may unpack to more than its size here. */
const listOf = (source: Source): ArchiveEntry[] => {
  const end = endOf(source)
  const count = end.readUInt16LE(10)
  if (count === countElsewhere) throw damaged()
  const directoryAt = end.readUInt32LE(16)
  const bytes = source.read(directoryAt, source.size - directoryAt)
  const entries: ArchiveEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw damaged()
    const [method, checksum] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)]
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    )
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + extraLength + commentLength
    entries.push({ name, method, checksum, packedSize, size, start: startOf(source, name, local, packedSize) })
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw refuse('archive_too_large')
  return entries
}

/** An offset beyond the end of the file is damage. */
const mapOffsets = (error: unknown): unknown => (error instanceof RangeError ? damaged() : error)

/** The name of a file, or its bytes. */
export type Archive = string | Buffer

const listFile = (file: string): ArchiveEntry[] => {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    return listOf({
      size,
      read(at, length) {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
        readSync(descriptor, bytes, 0, bytes.length, at)
        return bytes
      },
    })
  } finally {
    closeSync(descriptor)
  }
}

/** Throws a refusal for an archive that is damaged, or unpacks to more than is reasonable. */
export const listArchive = (archive: Archive): ArchiveEntry[] => {
  try {
    return typeof archive === 'string' ? listFile(archive) : listOf(inMemory(archive))
  } catch (error) {
    throw mapOffsets(error)
  }
}

const contentOf = (bytes: Buffer, { method, name, start, packedSize, size, checksum }: ArchiveEntry): Buffer => {
  const packed = bytes.subarray(start, start + packedSize)
  if (method !== 0 && method !== 8) throw damaged(name)
  try {
    const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    if (content.length === size && crc32(content) === checksum) return content
  } catch (error) {
    throw Object.assign(damaged(name), { cause: error })
  }
  throw damaged(name)
}

/** The unpacked bytes of one part, in the order of reading; the checksum is compared at the end. */
export const streamEntry = async function* (archive: Archive, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  const { method, name, packedSize, size, start, checksum } = entry
  if (packedSize === 0 && size === 0) return
  if (typeof archive !== 'string') {
    yield contentOf(archive, entry)
    return
  }
  if (method !== 0 && method !== 8) throw damaged(name)
  const packed = createReadStream(archive, { start, end: start + packedSize - 1, highWaterMark: 65_536 })
  const unpacked = method === 0 ? packed : packed.pipe(createInflateRaw())
  packed.on('error', (error) => unpacked.destroy(error))
  let length = 0
  let sum = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      length += chunk.length
      // The directory of a zip bomb may state less than its parts unpack to.
      if (length > size) throw damaged(name)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? damaged(name) : error
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
  if (length !== size || sum !== checksum) throw damaged(name)
}
