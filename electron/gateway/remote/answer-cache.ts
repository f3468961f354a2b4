/** What a remote service answered before, for when it does not: bounded, the least recently used goes first. */

export interface RememberedAnswer {
  readonly atMs: number
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer>
}

export interface AnswerCache {
  find(key: string): RememberedAnswer | undefined
  remember(key: string, answer: RememberedAnswer): void
  /** Oldest first, for who keeps them over a restart. */
  entries(): (readonly [string, RememberedAnswer])[]
  clear(): void
  /** Another one after each time that it was cleared: what was asked before is not for whom it is then. */
  generation(): number
}

const mostEntries = 400
const mostBytes = 24 * 1024 * 1024
/** One answer may not push out all others. */
const largestBytes = 4 * 1024 * 1024

/** The same question in the same language, whatever order its parameters come in. */
export const answerKey = (path: string, search: string, locale: string | null): string => {
  const parameters = new URLSearchParams(search)
  parameters.sort()
  return `${locale?.toLowerCase() ?? ''} ${path}?${parameters.toString()}`
}

export const createAnswerCache = (
  limits: { mostEntries: number; mostBytes: number } = { mostEntries, mostBytes },
): AnswerCache => {
  const answers = new Map<string, RememberedAnswer>()
  let bytes = 0
  let generation = 0

  const forget = (key: string): void => {
    const known = answers.get(key)
    if (known === undefined) return
    bytes -= known.body.length
    answers.delete(key)
  }

  return {
    find(key) {
      const known = answers.get(key)
      if (known === undefined) return undefined
      answers.delete(key)
      answers.set(key, known)
      return known
    },
    remember(key, answer) {
      forget(key)
      if (answer.body.length > Math.min(largestBytes, limits.mostBytes)) return
      answers.set(key, answer)
      bytes += answer.body.length
      while (answers.size > limits.mostEntries || bytes > limits.mostBytes) {
        const oldest = answers.keys().next()
        if (oldest.done === true) return
        forget(oldest.value)
      }
    },
    entries: () => [...answers],
    clear() {
      answers.clear()
      bytes = 0
      generation += 1
    },
    generation: () => generation,
  }
}
