/** The encoding of a file of any size, found without holding it in memory. */
import iconv from 'iconv-lite'
import { createReadStream } from 'node:fs'
import { refuse } from './refused-file.ts'
import { likelyEncoding, markedEncoding } from './text-encoding.ts'

const chunkBytes = 65_536

/** Throws a refusal where the encoding cannot be decided. */
export const fileEncoding = async (file: string, chosen?: string): Promise<string> => {
  if (chosen !== undefined && !iconv.encodingExists(chosen)) throw refuse('encoding_undecided', { value: chosen })
  if (chosen !== undefined) return chosen.toLowerCase()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
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
