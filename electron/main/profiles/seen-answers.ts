/** Keeps what a remote service answered over a restart, so that a till that starts without a network has something to show. */
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { privateFileMode } from '../../files/private-files.ts'
import type { ResponseCache } from '../../gateway/remote/response-cache.ts'

export interface SeenAnswers {
  /** Fills the cache from the file; what it knows already is newer. Never rejects. */
  fill(cache: ResponseCache): Promise<void>
  /** Writes the newest of the cache as it is now. Never rejects: a file that cannot be written costs only the view offline. */
  keep(cache: ResponseCache): Promise<void>
}

/** One line of the file. */
const lineSchema = z.object({
  key: z.string(),
  atMs: z.number(),
  status: z.number().int().min(200).max(299),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})

/** The catalogue alone: what says something of a person stays in memory. */
const isKept = (key: string): boolean =>
  /^\S* \/v4\/+(?:events|venues|locations|quotes)(?:[/?]|$)/.test(key) && !key.includes('pricing_access_code')
const mostKeptBytes = 8 * 1024 * 1024

const readLine = (text: string): z.infer<typeof lineSchema> | undefined => {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const read = async (file: string, cache: ResponseCache): Promise<void> => {
  const handle = await open(file)
  try {
    for await (const text of handle.readLines()) {
      const { key, body, ...rest } = readLine(text) ?? { key: '', body: '' }
      if ('status' in rest && isKept(key) && cache.find(key) === undefined)
        cache.store(key, { ...rest, body: new Uint8Array(Buffer.from(body, 'utf8')) })
    }
  } finally {
    await handle.close()
  }
}

const write = async (file: string, entries: ReturnType<ResponseCache['entries']>): Promise<void> => {
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', privateFileMode)
  try {
    for (const [key, { atMs, status, headers, body }] of entries) {
      const line = { key, atMs, status, headers, body: Buffer.from(body).toString('utf8') }
      await handle.write(`${JSON.stringify(line)}\n`)
    }
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** In one folder one after the other, whoever asks: a file is not read while it is written. */
export const createSeenAnswers = (
  folder: string,
  log: (message: string) => void,
  mostBytes = mostKeptBytes,
): SeenAnswers => {
  const file = join(folder, 'seen.jsonl')
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> => {
    last = last.then(work).catch(failed)
    return last
  }
  return {
    // Not being there yet is the usual failure.
    fill: (cache) =>
      inTurn(
        async () => {
          // Of a version that wrote another shape.
          await rm(join(folder, 'seen.json'), { force: true })
          await read(file, cache)
        },
        () => undefined,
      ),
    keep(cache) {
      let bytes = 0
      const newest = cache
        .entries()
        .filter(([key]) => isKept(key))
        .toReversed()
        .filter(([, { body }]) => (bytes += body.length) <= mostBytes)
        .toReversed()
      return inTurn(
        () => write(file, newest),
        () => log('what was seen last could not be kept'),
      )
    },
  }
}
