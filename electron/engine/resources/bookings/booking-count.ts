/** How many bookings a list has in all, without going through them again for every page (decisions.md section 2). */
import { createRowCounter } from '../../../core/db/change-stamp.ts'
import type { ReadableDatabase, SqlValue } from '../../../core/db/driver.ts'
import type { BookingFilter } from './booking-query.ts'

interface Known {
  readonly total: number
  readonly newestId: number
}

const rememberedFilters = 500
const longestKey = 4_000

const selectTotal = (hint: string, conditions: readonly string[]): string => {
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  return `SELECT count(*) AS total FROM bookings AS booking ${hint} ${where}`
}

/**
 * Bookings are never deleted, and nothing that is filtered by changes but the status and a customer's e-mail: every other
 * total grows by those that have come since. Confirmed ones are what the cancelled ones, of which there are few, leave.
 */
export const createBookingCounter = (database: ReadableDatabase): ((filter: BookingFilter) => number) => {
  const newest = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM bookings')
  const countRows = createRowCounter(database)
  const known = new Map<string, Known>()

  const total = (hint: string, conditions: readonly string[], parameters: readonly SqlValue[]): number =>
    database.prepare<{ total: number }>(selectTotal(hint, conditions)).get(...parameters)?.total ?? 0

  const whateverStatus = ({ conditions, parameters, varies }: BookingFilter): number => {
    if (varies === true) return countRows(selectTotal('', conditions), parameters)
    const newestId = newest.get()?.id ?? 0
    const key = JSON.stringify([conditions, parameters])
    const before = known.get(key)
    if (before?.newestId === newestId) return before.total
    const added = total(
      before === undefined ? '' : 'NOT INDEXED',
      before === undefined ? conditions : [...conditions, 'booking.id > ?'],
      before === undefined ? parameters : [...parameters, before.newestId],
    )
    const now = { total: added + (before?.total ?? 0), newestId }
    if (known.size >= rememberedFilters) known.clear()
    if (key.length <= longestKey) known.set(key, now)
    return now.total
  }

  return (filter) => {
    const { status, conditions, parameters } = filter
    if (status === undefined) return whateverStatus(filter)
    const cancelled = countRows(selectTotal('', [...conditions, "booking.status = 'cancelled'"]), parameters)
    return status === 'cancelled' ? cancelled : whateverStatus(filter) - cancelled
  }
}
