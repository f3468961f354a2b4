/** Decodes the text of a file: its encoding is detected from a byte order mark, from valid UTF-8, or by statistics, or it is chosen. */
import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { refuse } from './refused-file.ts'

export interface DecodedText {
  readonly text: string
  /** The WHATWG name, in small letters. */
  readonly encoding: string
}

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The browser standard reads files with these labels as their Windows superset, and so do spreadsheets. */
const supersets: Readonly<Record<string, string>> = { 'iso-8859-1': 'windows-1252', 'iso-8859-9': 'windows-1254' }

/** Statistics need no more of the file. */
const sampleBytes = 65_536

const rowOf = (text: string, index: number): number => text.slice(0, index).split(/\r\n?|\n/).length

/** Characters that a text file never contains: a wrong encoding or damage. */
const damage = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/
/** In valid UTF-8, U+FFFD is a letter that was lost before the file was written. */
const damageInUtf8 = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** The encoding that the bytes show without statistics. */
const markedEncoding = (bytes: Buffer): string | undefined =>
  marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ?? utf16Without(bytes)

/** The encoding by statistics, for bytes that are not all valid UTF-8. */
const likelyEncoding = (bytes: Buffer): string => {
  if (isDamagedUtf8(iconv.decode(bytes, 'utf-8'))) return 'utf-8'
  const names = analyse(bytes.subarray(0, sampleBytes)).map(({ name }) => name.toLowerCase())
  const likely = names.find((name) => name !== 'utf-8' && iconv.encodingExists(name))
  if (likely === undefined) throw refuse('encoding_undecided')
  return supersets[likely] ?? likely
}

const decoded = (bytes: Buffer, encoding: string): DecodedText => {
  const text = iconv.decode(bytes, encoding)
  const at = text.search(encoding === 'utf-8' && isUtf8(bytes) ? damageInUtf8 : damage)
  if (at >= 0) throw refuse('encoding_damaged', { row: rowOf(text, at), value: encoding })
  return { text, encoding }
}

/** UTF-16 without a mark: every second byte of mostly Latin text is zero. */
const utf16Without = (bytes: Buffer): string | undefined => {
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Where some letters are valid UTF-8 and others not, the file is damaged rather than in another encoding. */
const isDamagedUtf8 = (text: string): boolean => {
  const invalid = text.match(/\ufffd/g)?.length ?? 0
  const valid = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return valid > 0 && valid >= invalid
}

export const decodeText = (bytes: Buffer, chosen?: string): DecodedText => {
  if (chosen !== undefined && !iconv.encodingExists(chosen)) throw refuse('encoding_undecided', { value: chosen })
  const certain = chosen ?? markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined)
  return decoded(bytes, certain?.toLowerCase() ?? likelyEncoding(bytes))
}

/** The encoding of a file of any size, found without holding it in memory. Throws a refusal where the encoding cannot be decided. */
export const fileEncoding = async (file: string, chosen?: string): Promise<string> => {
  if (chosen !== undefined && !iconv.encodingExists(chosen)) throw refuse('encoding_undecided', { value: chosen })
  if (chosen !== undefined) return chosen.toLowerCase()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(file, { highWaterMark: sampleBytes }) as AsyncIterable<Buffer>) {
    const marked = isFirst ? markedEncoding(chunk) : undefined
    if (marked !== undefined) return marked
    isFirst = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      // Statistics need the letters that are not ASCII, which may come late in the file.
      return likelyEncoding(chunk)
    }
  }
  return 'utf-8'
}
