/** Keeps what a remote service answered over a restart, so that a till that starts without a network has something to show. */
import { z } from 'zod'
import type { AnswerCache } from '../../gateway/remote/answer-cache.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'

const fileSchema = z.array(
  z.object({
    key: z.string(),
    atMs: z.number(),
    status: z.number().int().min(200).max(299),
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: z.string(),
  }),
)

/** The catalogue alone: what says something of a person stays in memory. */
const isKept = (key: string): boolean =>
  /^\S* \/v4\/+(?:events|venues|locations|quotes)(?:[/?]|$)/.test(key) && !key.includes('pricing_access_code')
const mostKeptBytes = 8 * 1024 * 1024

/** Fills the cache from the file. `keep` writes the newest of it back; a file that cannot be written costs only the view offline. */
export const keepSeenAnswers = (
  file: string,
  cache: AnswerCache,
  log: (message: string) => void,
): { keep: () => void } => {
  for (const { key, body, headers, ...rest } of readJsonFile(file, fileSchema) ?? []) {
    if (isKept(key)) cache.remember(key, { ...rest, headers, body: new Uint8Array(Buffer.from(body, 'utf8')) })
  }
  return {
    keep() {
      let bytes = 0
      const newest = cache
        .entries()
        .filter(([key]) => isKept(key))
        .toReversed()
        .filter(([, { body }]) => (bytes += body.length) <= mostKeptBytes)
        .toReversed()
        .map(([key, { atMs, status, headers, body }]) => ({
          key,
          atMs,
          status,
          headers,
          body: Buffer.from(body).toString('utf8'),
        }))
      try {
        writeJsonFile(file, newest)
      } catch {
        log('what was seen last could not be kept')
      }
    },
  }
}
