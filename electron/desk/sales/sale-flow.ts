/**
 * One sale from the form to the till's book, so that a crash, a retry or a double Enter at any point books once or not
 * at all: the sale is committed as pending, then booked under its own id, then booked and paid in one transaction.
 */
import { recordedSale } from '../../../shared/desk/sales.ts'
import type { SaleDraft, SaleRequest } from '../../../shared/desk/sales.ts'
import { AppError, isAppError } from '../../../shared/errors.ts'
import type { Clock, Log } from '../../core/deps.ts'
import { parseAmountMinor } from '../../core/money.ts'
import { outcomeOf } from '../booking-api.ts'
import type { BookingApi, SoldBooking } from '../booking-api.ts'
import { refuseShortPayment, takenFor } from './amounts.ts'
import { noCurrency } from './sale-repository.ts'
import type { SaleRepository, SaleRow } from './sale-repository.ts'
import { createSecondPassCheck } from './second-pass.ts'

/** The code of a sale that was found without a booking after a crash; it may be tried again. */
export const notBookedCode = 'sale_not_booked'

export interface SaleFlowDeps {
  readonly repository: SaleRepository
  readonly bookings: BookingApi
  /** Gives back what is held for a booking, once. */
  readonly refund: (bookingId: number) => void
  /** What this window is called now; undefined where it has no name. */
  readonly windowName: () => string | undefined
  readonly clock: Clock
  readonly log: Log
}

export interface SaleFlow {
  /**
   * Sells, or gives what became of the sale with this id. Resolves once the sale is booked. Throws AppError
   * `sale_payment_invalid`, `sale_second_pass` (nothing was recorded), `idempotency_key_reused` (another sale was booked under this id), `engine_unavailable` or
   * `remote_no_answer` (the outcome is not known yet: send the same again), the API's own refusal or that nothing was ever
   * sent, after it was recorded. `draft` is its form, kept as the sale becomes pending.
   */
  sell(request: SaleRequest, draft?: SaleDraft): Promise<SaleRow>
  /** Completes what a crash left pending, or marks it failed. A sale that the API cannot speak about stays pending. */
  settlePending(): Promise<void>
  /** The same for one sale, now. Throws AppError `remote_no_answer` or `engine_unavailable` where the API cannot say. */
  settle(saleId: string): Promise<void>
}

/** The first attempt books under the sale's id; one after a definite refusal under a key of its own. */
const attemptKey = (saleId: string, attempt: number): string => (attempt === 1 ? saleId : `${saleId}.${attempt}`)

/** Minor units of a price whose currency may not be known yet. */
const shownTotalMinor = (request: SaleRequest): number =>
  parseAmountMinor(request.final_price, request.currency ?? noCurrency) ?? 0

const outcomeUnknown = (cause: unknown): AppError =>
  new AppError('engine_unavailable', {
    message: 'The booking service has not answered. The sale is kept; send it again to see whether it went through.',
    cause,
  })

/** The service cannot be asked now, and an earlier request of this sale may have arrived. */
const notSentAgain = (cause: unknown): AppError =>
  new AppError('remote_no_answer', {
    message: 'The sale is kept. It is looked up once the marketplace answers, and never sold twice.',
    details: isAppError(cause) ? cause.code : undefined,
    cause,
  })

export const createSaleFlow = ({ repository, bookings, refund, windowName, clock, log }: SaleFlowDeps): SaleFlow => {
  const refuseSecondPass = createSecondPassCheck({ repository, bookings, clock, log })
  const running = new Map<string, { readonly fingerprint: string; readonly result: Promise<SaleRow> }>()

  const stored = (id: string): SaleRow => {
    const row = repository.find(id)
    if (row === undefined) throw new AppError('not_found')
    return row
  }

  const storedRequest = (row: SaleRow): SaleRequest => recordedSale.parse(JSON.parse(row.request_json))

  /** The money is what the booking says; how it was taken is what the form said. */
  const complete = (request: SaleRequest, booking: SoldBooking): SaleRow => {
    const [currency, price] = Object.entries(booking.price_paid)[0] ?? []
    const totalMinor = currency === undefined || price === undefined ? undefined : parseAmountMinor(price, currency)
    if (currency === undefined || totalMinor === undefined) throw outcomeUnknown(new Error('a booking without a price'))
    repository.complete({
      saleId: request.id,
      bookingId: booking.id,
      currency,
      totalMinor,
      taken: takenFor(request.payment, totalMinor, currency),
      windowName: windowName(),
      cancelled: booking.cancelled_at !== undefined,
      atMs: clock.nowMs(),
    })
    if (booking.cancelled_at !== undefined) refund(booking.id)
    return stored(request.id)
  }

  const lookUp = async (saleId: string): Promise<SoldBooking | undefined> => {
    try {
      return await bookings.findBySale(saleId)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'refused') throw error
      throw outcome === 'not_sent' ? notSentAgain(error) : outcomeUnknown(error)
    }
  }

  /** `earlier` is what the same key carried before, perhaps all the way; undefined for a key that was never sent. */
  const book = async (row: SaleRow, earlier?: SaleRequest): Promise<SaleRow> => {
    const request = storedRequest(row)
    let booking: SoldBooking
    try {
      booking = await bookings.book(request, attemptKey(row.id, row.attempt))
    } catch (error) {
      const outcome = outcomeOf(error)
      // Not sent now, it stays pending where an earlier request of this sale may still be on its way.
      if (outcome === 'not_sent' && earlier !== undefined) throw notSentAgain(error)
      if (outcome !== 'unknown' && isAppError(error)) {
        repository.fail(row.id, error.code, clock.nowMs())
        throw error
      }
      if (isAppError(error, 'idempotency_key_reused')) return afterReusedKey(row, earlier ?? request)
      log.warn('a sale has no answer yet', { saleId: row.id, error })
      throw outcomeUnknown(error)
    }
    return complete(request, booking)
  }

  /** The key carried earlier data all the way: what was booked then is what was sold; else that attempt was refused. */
  const afterReusedKey = async (row: SaleRow, earlier: SaleRequest): Promise<SaleRow> => {
    const found = await lookUp(row.id)
    if (found !== undefined) {
      repository.replaceRequest(earlier, shownTotalMinor(earlier))
      return complete(earlier, found)
    }
    return tryAgain(row, storedRequest(row))
  }

  const tryAgain = (row: SaleRow, request: SaleRequest, draft?: SaleDraft): Promise<SaleRow> => {
    repository.reopen(request, shownTotalMinor(request), row.attempt + 1, draft)
    log.info('a refused sale is tried again', { saleId: row.id, attempt: row.attempt + 1 })
    return book(stored(row.id))
  }

  /** A sale whose first answer was lost: what was booked counts; only without a booking may the data be another. */
  const resume = async (row: SaleRow, request: SaleRequest, draft?: SaleDraft): Promise<SaleRow> => {
    const earlier = storedRequest(row)
    const found = await lookUp(row.id)
    if (found !== undefined) return complete(earlier, found)
    // Nobody saw the last attempt refused: it keeps its key, so that a late arrival of it cannot double the sale.
    repository.reopen(request, shownTotalMinor(request), row.attempt, draft)
    return book(stored(row.id), earlier)
  }

  const start = async (request: SaleRequest, isSecondPassConfirmed: boolean, draft?: SaleDraft): Promise<SaleRow> => {
    const known = repository.find(request.id)
    if (known?.state === 'booked') return known
    refuseShortPayment(request.payment, request.final_price)
    if (known === undefined) {
      if (!isSecondPassConfirmed) await refuseSecondPass(request)
      repository.insertPending(request, shownTotalMinor(request), clock.nowMs(), draft)
      return book(stored(request.id))
    }
    if (known.state === 'pending' || known.failure_code === notBookedCode) return resume(known, request, draft)
    return tryAgain(known, request, draft)
  }

  /** Gives the sale to who asked for exactly it; another one under the same id is told so. */
  const answer = (row: SaleRow, fingerprint: string): SaleRow => {
    if (JSON.stringify(storedRequest(row)) === fingerprint) return row
    throw new AppError('idempotency_key_reused', {
      message: 'Under this id another sale was booked. Look at it before selling again.',
      fields: ['id'],
    })
  }

  const settle = async (id: string): Promise<void> => {
    const found = await lookUp(id)
    // A person who has sent the sale again meanwhile settles it in person.
    if (running.has(id)) return
    if (found !== undefined) complete(storedRequest(stored(id)), found)
    else repository.fail(id, notBookedCode, clock.nowMs())
  }

  return {
    settle,

    async sell({ second_pass_confirmed: isSecondPassConfirmed = false, ...request }, draft) {
      const fingerprint = JSON.stringify(request)
      const same = running.get(request.id)
      if (same !== undefined) {
        if (same.fingerprint !== fingerprint) throw new AppError('idempotency_key_in_use')
        return same.result
      }
      const result = start(request, isSecondPassConfirmed, draft).then((row) => answer(row, fingerprint))
      running.set(request.id, { fingerprint, result })
      try {
        return await result
      } finally {
        running.delete(request.id)
      }
    },

    async settlePending() {
      for (const id of repository.unsettledIds()) {
        try {
          await settle(id)
        } catch (error) {
          log.warn('a pending sale could not be settled', { saleId: id, error })
        }
      }
    },
  }
}
