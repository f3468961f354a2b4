/** Responses of a remote service for the time when it does not respond: limited in size, the least recently used is removed first. */

export interface CachedResponse {
  readonly atMs: number
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer>
}

const mostEntries = 400
const mostBytes = 24 * 1024 * 1024
const largestBytes = 4 * 1024 * 1024

/** The same request in the same language, whatever the order of its parameters. */
export const cacheKey = (path: string, search: string, locale: string | null): string => {
  const parameters = new URLSearchParams(search)
  parameters.sort()
  return `${locale?.toLowerCase() ?? ''} ${path}?${parameters.toString()}`
}

export const createResponseCache = (
  limits: { mostEntries: number; mostBytes: number } = { mostEntries, mostBytes },
) => {
  const responses = new Map<string, CachedResponse>()
  let bytes = 0
  let generation = 0

  const forget = (key: string): void => {
    const known = responses.get(key)
    if (known === undefined) return
    bytes -= known.body.length
    responses.delete(key)
  }

  return {
    find(key: string): CachedResponse | undefined {
      const known = responses.get(key)
      if (known === undefined) return undefined
      responses.delete(key)
      responses.set(key, known)
      return known
    },
    store(key: string, response: CachedResponse): void {
      forget(key)
      if (response.body.length > Math.min(largestBytes, limits.mostBytes)) return
      responses.set(key, response)
      bytes += response.body.length
      while (responses.size > limits.mostEntries || bytes > limits.mostBytes) {
        const oldest = responses.keys().next()
        if (oldest.done === true) return
        forget(oldest.value)
      }
    },
    entries: (): (readonly [string, CachedResponse])[] => [...responses],
    clear(): void {
      responses.clear()
      bytes = 0
      generation += 1
    },
    /** Changes when the cache is cleared: a response to an earlier request is not stored then. */
    generation: (): number => generation,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
