/** Counts all bookings of a list without reading them again for every page (decisions.md section 2). */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { createRowCounter, filterOf, type Condition } from '../../../core/db/select-page.ts'
import type { BookingFilter } from './filter-repository.ts'

interface Known {
  readonly total: number
  readonly newestId: number
}

const rememberedFilters = 500
const longestKey = 4_000

const totalSql = (where: string, words = ''): string =>
  `SELECT count(*) AS total FROM bookings AS booking ${words} ${where}`

/**
 * Bookings are never deleted, and of the filtered columns only the status and a customer's e-mail change: every other total grows by the
 * bookings added since. Confirmed ones are the total minus the cancelled ones, of which there are few. Where several processes write, a
 * booking may be committed after one with a greater number: there, all are counted again after each change.
 */
export const createBookingCounter = (database: ReadableDatabase): ((filter: BookingFilter) => number) => {
  const { dialect, hasOneWriter } = database
  const newest = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM bookings')
  const countRows = createRowCounter(database)
  const known = new Map<string, Known>()

  const countKnown = (conditions: readonly Condition[]): number => {
    const { where, parameters } = filterOf(conditions)
    return countRows(totalSql(where), parameters)
  }

  const countAfresh = (conditions: readonly Condition[], words?: string): number => {
    const { where, parameters } = filterOf(conditions)
    return database.prepare<{ total: number }>(totalSql(where, words)).get(...parameters)?.total ?? 0
  }

  const countAnyStatus = ({ conditions, varies }: BookingFilter): number => {
    if (varies === true || !hasOneWriter) return countKnown(conditions)
    const newestId = newest.get()?.id ?? 0
    const key = JSON.stringify(filterOf(conditions))
    const before = known.get(key)
    if (before?.newestId === newestId) return before.total
    const total =
      before === undefined
        ? countAfresh(conditions)
        : before.total + countAfresh([...conditions, ['booking.id > ?', before.newestId]], dialect.hint('NOT INDEXED'))
    if (known.size >= rememberedFilters) known.clear()
    if (key.length <= longestKey) known.set(key, { total, newestId })
    return total
  }

  return (filter) => {
    if (filter.status === undefined) return countAnyStatus(filter)
    const cancelled = countKnown([...filter.conditions, ["booking.status = 'cancelled'"]])
    return filter.status === 'cancelled' ? cancelled : countAnyStatus(filter) - cancelled
  }
}
