/** What every list of records can be filtered by. */
import { z } from 'zod'

/** Every list of records: with its own filters beside these. */
export const recordFilter = { text: z.string(), archived: z.enum(['true', 'any']).optional() }
export interface RecordFilter {
  readonly text: string
  readonly archived?: 'true' | 'any' | undefined
}
