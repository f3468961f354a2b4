/** The last requests to engine and marketplace, in memory, for the developer's screen; secrets are masked. */
import type { RequestLogEntry } from '../../shared/desktop/connection.ts'
import { withLastBodies } from '../../shared/http/shown-body.ts'

const mostEntries = 500

export const createRequestLog = (onEntry: (entry: RequestLogEntry) => void = () => undefined) => {
  let entries: RequestLogEntry[] = []
  let lastId = 0
  return {
    add(facts: Omit<RequestLogEntry, 'id'>): void {
      lastId += 1
      const entry = { id: lastId, ...facts }
      entries.push(entry)
      // Entries are removed in steps, to avoid copying a full log for every request.
      if (entries.length > mostEntries * 1.2) entries = entries.slice(-mostEntries)
      if (entry.requestBody !== undefined || entry.responseBody !== undefined) entries = [...withLastBodies(entries)]
      onEntry(entry)
    },
    /** The newest is last. */
    entries: (): readonly RequestLogEntry[] => entries.slice(-mostEntries),
    clear(): void {
      entries = []
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
