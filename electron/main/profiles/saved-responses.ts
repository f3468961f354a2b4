/** Saves responses of a remote service over a restart, so that a till that starts without a network has data to show. */
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../shared/http/json.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { privateFileMode } from '../../common/private-files.ts'
import type { ResponseCache } from '../../gateway/remote/response-cache.ts'

const lineSchema = z.object({
  key: z.string(),
  atMs: z.number(),
  status: z.number().int().min(200).max(299),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})

/** Only the catalogue is saved: nothing about a person is stored. */
const isStored = (key: string): boolean =>
  /^\S* \/v4\/+(?:events|venues|locations|quotes)(?:[/?]|$)/.test(key) && !key.includes('pricing_access_code')
const mostStoredBytes = 8 * 1024 * 1024

const read = async (file: string, cache: ResponseCache): Promise<void> => {
  const handle = await open(file)
  try {
    for await (const text of handle.readLines()) {
      const line = lineSchema.safeParse(parseJson(text)).data
      if (line === undefined || !isStored(line.key) || cache.find(line.key) !== undefined) continue
      const { key, body, ...rest } = line
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

/** Operations run one after the other: a file is not read while it is written. */
export const createSavedResponses = (folder: string, log: (message: string) => void, mostBytes = mostStoredBytes) => {
  const file = join(folder, 'seen.jsonl')
  const inTurn = createSerialQueue()
  return {
    /** Fills the cache from the file; responses that it has already are newer. Never rejects. */
    fill: (cache: ResponseCache): Promise<void> =>
      inTurn(async () => {
        // An earlier version wrote this file.
        await rm(join(folder, 'seen.json'), { force: true })
        await read(file, cache)
      }).catch(() => undefined),
    /** Writes the newest responses of the cache. Never rejects: without the file only the offline view is missing. */
    keep(cache: ResponseCache): Promise<void> {
      let bytes = 0
      const newest = cache
        .entries()
        .filter(([key]) => isStored(key))
        .toReversed()
        .filter(([, { body }]) => (bytes += body.length) <= mostBytes)
        .toReversed()
      return inTurn(() => write(file, newest)).catch(() => log('cached responses could not be saved'))
    },
  }
}
