/** The last requests to engine and marketplace, in memory only, for the developer's screen; what is secret is masked on the way in. */
import type { RequestLogEntry } from '../../shared/connection.ts'

export { shownPath } from '../../shared/shown-path.ts'

export interface RequestLog {
  add(entry: Omit<RequestLogEntry, 'id'>): void
  /** Newest last. */
  entries(): readonly RequestLogEntry[]
  clear(): void
}

const mostEntries = 500

export const createRequestLog = (onEntry: (entry: RequestLogEntry) => void = () => undefined): RequestLog => {
  let entries: RequestLogEntry[] = []
  let lastId = 0
  return {
    add(facts) {
      lastId += 1
      const entry = { id: lastId, ...facts }
      entries.push(entry)
      // In steps, so that a full log is not moved for every request.
      if (entries.length > mostEntries * 1.2) entries = entries.slice(-mostEntries)
      onEntry(entry)
    },
    entries: () => entries.slice(-mostEntries),
    clear() {
      entries = []
    },
  }
}
