/** The common filters of every list of records. */
import { z } from 'zod'

/** Every list of records has these filters beside its own. */
export const recordFilter = { text: z.string(), archived: z.enum(['true', 'any']).optional() }
export interface RecordFilter {
  readonly text: string
  readonly archived?: 'true' | 'any' | undefined
}
