/** After a webhook comes GET /bookings/{id} (specification, Delivery): reads the bookings of the inbox, one after the other. */
import { AppError } from '../../../shared/errors.ts'
import type { Clock, Log } from '../../engine/deps.ts'
import { ApiError } from '../../engine/http/api-error.ts'
import type { InboxRepository } from './inbox-repository.ts'

/** The booking as the service tells it. Rejects where it cannot be read. */
export type ReadBooking = (bookingId: number) => Promise<unknown>

export interface FollowUp {
  /** Reads everything that is still to be read; what is added meanwhile is read as well. */
  go(): void
  /** Writes nothing more: what is under way is read again after the next start. */
  stop(): void
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError || error instanceof AppError ? error.message : 'The service did not answer.'
}

export function createFollowUp(deps: {
  readonly repository: InboxRepository
  readonly readBooking: ReadBooking
  readonly clock: Clock
  readonly log: Log
}): FollowUp {
  const { repository, readBooking, clock, log } = deps
  let reading: Promise<void> | undefined
  let stopped = false

  async function readNext(id: number, bookingId: number): Promise<void> {
    let bookingJson: string
    try {
      bookingJson = JSON.stringify(await readBooking(bookingId))
    } catch (error) {
      if (!stopped) repository.failFollowUp(id, reasonOf(error), clock.nowMs())
      return
    }
    if (!stopped) repository.fileBooking(id, bookingJson, clock.nowMs())
  }

  async function readAll(): Promise<void> {
    try {
      while (!stopped) {
        const next = repository.nextReceived()
        if (next === undefined) return
        await readNext(next.id, next.booking_id)
      }
    } catch (error) {
      log.error('the inbox could not be followed up', { error })
    } finally {
      reading = undefined
    }
  }

  return {
    go() {
      if (!stopped) reading ??= Promise.resolve().then(readAll)
    },
    stop() {
      stopped = true
    },
  }
}
