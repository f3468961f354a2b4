/** Keeps whole answers as bytes while they are true, and gives them to everybody who requests the same and may see the same. */
import { LRUCache } from 'lru-cache'
import { mayReadLicensedData } from './auth.ts'
import { hasFlag, sendWritten, writeJson, writeReply, type Written } from './reply-writer.ts'
import { RawJson, type JsonReply, type Reply, type RequestContext, type Source } from './route.ts'

/** Each changes whenever what its source contains does, in this process or another. */
export type SourceVersions = Readonly<Record<Source, string>>

interface Kept {
  readonly source: Source
  readonly version: string
  readonly fromMs: number
  /** Exclusive. */
  readonly untilMs: number
  readonly written?: Written
  /** In place of `written` for an envelope, whose times are those of each request. */
  readonly reply?: JsonReply
}

export interface LookedUp {
  readonly key: string
  /** Read before the reply is made: what changes meanwhile makes it old. */
  readonly versions: SourceVersions
  readonly known: Kept | undefined
}

const usualBytes = 16 * 1024 * 1024
const longestKey = 8_000
/** Headers, times and the entry itself, roughly. */
const bytesBesideBody = 1_000

/** Everything that an answer depends on besides its sources: neither who asks, nor from where. */
const keyOf = ({ method, path, rawQuery, bodyText, headers, locale, publicUrl, auth }: RequestContext): string => {
  const rights = mayReadLicensedData(auth) ? 'licensed' : ''
  const key = `${path}?${rawQuery}\n${locale ?? ''}\n${publicUrl ?? ''}\n${rights}`
  return bodyText === '' && method === 'GET'
    ? key
    : `${key}\n${method} ${headers.get('content-type') ?? ''}\n${bodyText}`
}

/** A time that ends with a second still counts on the second itself, and no longer a millisecond later. */
const endOfSecond = (nowMs: number): number => (nowMs % 1000 === 0 ? nowMs + 1 : Math.ceil(nowMs / 1000) * 1000)

const isTrue = ({ source, version, fromMs, untilMs }: Kept, versions: SourceVersions, nowMs: number): boolean =>
  version === versions[source] && fromMs <= nowMs && nowMs < untilMs

const asBytes = ({ body, headers }: Written): Written & { readonly body: Uint8Array<ArrayBuffer> } => ({
  body: typeof body === 'string' ? Buffer.from(body) : body,
  headers,
})

/** The same reply with its content written. */
const asRaw = (reply: JsonReply): { readonly raw: JsonReply; readonly bytes: number } => {
  const content = reply.kind === 'list' ? reply.items : reply.body
  const json = content instanceof RawJson ? content : new RawJson(Buffer.from(JSON.stringify(content)))
  const bytes = json.written.length
  if (reply.kind === 'resource') return { raw: { ...reply, body: json }, bytes }
  const returned = reply.returned ?? (Array.isArray(reply.items) ? reply.items.length : 0)
  return { raw: { ...reply, items: json, returned }, bytes }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** `mostBytes` limits the memory, least recently used answers going first; 0 keeps nothing. */
export const createAnswerCache = (
  versionsAt: (nowMs: number, stamp: string | undefined) => SourceVersions,
  mostBytes = usualBytes,
) => {
  const answers =
    mostBytes === 0 ? undefined : new LRUCache<string, Kept>({ maxSize: mostBytes, maxEntrySize: mostBytes / 4 })

  return {
    /** Undefined for a request whose answers are not kept. */
    lookUp(context: RequestContext): LookedUp | undefined {
      if (context.route.isKept !== true || answers === undefined) return undefined
      const key = keyOf(context)
      if (key.length > longestKey) return undefined
      const versions = versionsAt(context.nowMs, context.stamp)
      const kept = answers.get(key)
      return { key, versions, known: kept && isTrue(kept, versions, context.nowMs) ? kept : undefined }
    },

    /** Writes the reply, and keeps it where it says what it is made from. */
    answer(context: RequestContext, { key, versions }: LookedUp, reply: Reply): Response {
      if (!('madeFrom' in reply) || reply.madeFrom === undefined) return writeReply(context, reply)
      const { nowMs } = context
      const { source, untilMs = Number.POSITIVE_INFINITY } = reply.madeFrom
      const lasting = {
        source,
        version: versions[source],
        fromMs: nowMs,
        untilMs: source === 'offers' ? Math.min(untilMs, endOfSecond(nowMs)) : untilMs,
      }
      const keep = (answer: Pick<Kept, 'written' | 'reply'>, bytes: number): void =>
        void answers?.set(key, { ...lasting, ...answer }, { size: bytes + 2 * key.length + bytesBesideBody })
      if (hasFlag(context, 'envelope')) {
        // Its own members are objects, whose memory is not counted.
        if (Object.values(reply.envelope ?? {}).some((member) => member !== undefined))
          return writeReply(context, reply)
        const { raw, bytes } = asRaw(reply)
        keep({ reply: raw }, bytes)
        return writeReply(context, raw)
      }
      const written = asBytes(writeJson(context, reply))
      keep({ written }, written.body.length)
      return sendWritten(context, written)
    },
  }
}
