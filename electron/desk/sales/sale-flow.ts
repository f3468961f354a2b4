/**
 * One sale from the form to the till's book, so that a crash, a retry or a double Enter at any point books once or not
 * at all: the sale is committed as pending, then booked under its own id, then booked and paid in one transaction.
 */
import { storedSale, type Sale, type SaleRequest } from '../../../shared/desk/sales.ts'
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import type { Actor } from '../../core/http/actor.ts'
import { parseAmountMinor } from '../../core/money.ts'
import { outcomeOf, type MadeBooking, type SoldBooking } from '../booking-api.ts'
import type { RefundRepository } from '../bookings/refund-repository.ts'
import type { NewDraft } from './draft-repository.ts'
import type { ShiftFlow } from '../shifts/shift-flow.ts'
import { soldOf, type SoldEvents } from '../shifts/sold.ts'
import { needsCurrency, paysCash, refuseInCurrency, refusePayments } from './sale-payments.ts'
import { saleApprover, type SaleOwner, type SaleRow } from './sale-repository.ts'
import { createSecondPassCheck, type SecondPassDeps } from './second-pass.ts'

/** A sale that has no booking after a crash; it may be retried. */
export const notBookedCode = 'sale_not_booked'

/** The first attempt uses the sale's id as its key; one after a definite refusal uses a new key. */
const attemptKey = (saleId: string, attempt: number): string => (attempt === 1 ? saleId : `${saleId}.${attempt}`)

const outcomeUnknown = (cause: unknown): AppError =>
  new AppError('engine_unavailable', {
    messageKey: 'saleOutcomeUnknown',
    cause,
  })

/** The service is unreachable, and an earlier request of this sale may have arrived. */
const notSentAgain = (cause: unknown): AppError =>
  new AppError('remote_no_answer', {
    messageKey: 'saleLookedUpLater',
    details: isAppError(cause) ? cause.code : undefined,
    cause,
  })

/** The booking is included where it was just made: it need not be read again. */
export type SoldRow = SaleRow & Pick<Sale, 'booking'>

export interface Seller {
  readonly actor: Actor
  /** Called before a sale is recorded. Returns the approver, or throws 403. */
  readonly permit: (request: SaleRequest) => SaleOwner['approver']
}

export interface SaleFlowDeps extends SecondPassDeps {
  readonly refunds: RefundRepository
  readonly shiftFlow: ShiftFlow
  readonly soldEvents: SoldEvents
  readonly windowName: () => string | undefined
}

export const createSaleFlow = (deps: SaleFlowDeps) => {
  const { sales, refunds, bookings, shiftFlow, soldEvents, windowName, clock, log } = deps
  const refuseSecondPass = createSecondPassCheck(deps)
  const running = new Map<string, { readonly fingerprint: string; readonly result: Promise<SoldRow> }>()

  const stored = (id: string): SaleRow => {
    const row = sales.find(id)
    if (row === undefined) throw new AppError('not_found')
    return row
  }

  const storedRequest = (row: SaleRow): SaleRequest => storedSale.parse(JSON.parse(row.request_json))

  /** The price comes from the booking, the payments from the form. */
  const complete = async (request: SaleRequest, booking: MadeBooking): Promise<SoldRow> => {
    const [currency, price] = Object.entries(booking.price_paid)[0] ?? []
    const totalMinor = currency === undefined || price === undefined ? undefined : parseAmountMinor(price, currency)
    if (currency === undefined || totalMinor === undefined) throw outcomeUnknown(new Error('a booking without a price'))
    sales.complete({
      request,
      bookingId: booking.id,
      currency,
      totalMinor,
      sold: soldOf(booking, request, currency),
      windowName: windowName(),
      cancelled: booking.cancelled_at !== undefined,
      atMs: clock.nowMs(),
    })
    if (booking.cancelled_at !== undefined) refunds.refundBalance(booking.id, clock.nowMs())
    await soldEvents.remember(booking.event_id)
    return { ...stored(request.id), booking: booking.whole }
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

  /** `earlier` is the sale as it was sent with the same key before; undefined for a new key. */
  const book = async (row: SaleRow, earlier?: SaleRow): Promise<SoldRow> => {
    const request = storedRequest(row)
    let booking: MadeBooking
    try {
      booking = await bookings.book(request, attemptKey(row.id, row.attempt))
    } catch (error) {
      const outcome = outcomeOf(error)
      // The sale stays pending where an earlier request of it may still arrive.
      if (outcome === 'not_sent' && earlier !== undefined) throw notSentAgain(error)
      if (outcome !== 'unknown' && isAppError(error)) {
        sales.fail(row.id, error.code, windowName(), clock.nowMs())
        throw error
      }
      if (isAppError(error, 'idempotency_key_reused')) return afterReusedKey(row, earlier ?? row)
      log.warn('a sale has no response yet', { saleId: row.id, error })
      throw outcomeUnknown(error)
    }
    return complete(request, booking)
  }

  const ownerBefore = (row: SaleRow): SaleOwner => ({ ...row, approver: saleApprover(row) })

  /** The earlier request arrived: if it was booked, it counts; otherwise it was refused. */
  const afterReusedKey = async (row: SaleRow, earlier: SaleRow): Promise<SoldRow> => {
    const found = await lookUp(row.id)
    if (found !== undefined) {
      const request = storedRequest(earlier)
      sales.replaceRequest(request, ownerBefore(earlier))
      return complete(request, found)
    }
    return tryAgain(row, storedRequest(row), ownerBefore(row))
  }

  const tryAgain = (row: SaleRow, request: SaleRequest, owner: SaleOwner, draft?: NewDraft): Promise<SoldRow> => {
    sales.reopen(request, row.attempt + 1, owner, draft)
    log.info('a refused sale is tried again', { saleId: row.id, attempt: row.attempt + 1 })
    return book(stored(row.id))
  }

  /** The first response was lost: an existing booking counts; only without one may the request differ. */
  const resume = async (row: SaleRow, request: SaleRequest, seller: Seller, draft?: NewDraft): Promise<SoldRow> => {
    const earlier = storedRequest(row)
    const found = await lookUp(row.id)
    if (found !== undefined) return complete(earlier, found)
    // The permitted request may still arrive: the same request needs no second permission.
    const isSame = JSON.stringify(earlier) === JSON.stringify(request)
    const owner = await ownerOf(request, isSame ? { ...seller, permit: () => saleApprover(row) } : seller, row)
    // The sale keeps its key, so that a late arrival of the last attempt cannot book twice.
    sales.reopen(request, row.attempt, owner, draft)
    return book(stored(row.id), row)
  }

  /** The currency of the quote, not the one that the request claims: a drawer counts its own currency alone. */
  const currencyOf = async ({ quote_id: quoteId }: SaleRequest): Promise<string> => {
    try {
      return await bookings.currencyOf(quoteId)
    } catch (error) {
      if (outcomeOf(error) !== 'unknown') throw error
      throw new AppError('engine_unavailable', { messageKey: 'saleNotSent', cause: error })
    }
  }

  /** The currency of the quote, where an earlier attempt requested it. */
  const knownCurrency = (row: SaleRow | undefined, { quote_id: quoteId }: SaleRequest): string | undefined => {
    const earlier = row && storedRequest(row)
    return earlier !== undefined && needsCurrency(earlier) && earlier.quote_id === quoteId ? row?.currency : undefined
  }

  /** The owner of a sale now, after an earlier attempt with its row. Throws where it is not permitted, or no cash may be received now. */
  const ownerOf = async (request: SaleRequest, { actor, permit }: Seller, row?: SaleRow): Promise<SaleOwner> => {
    const currency = needsCurrency(request) ? (knownCurrency(row, request) ?? (await currencyOf(request))) : undefined
    // The shift is read only now: it may have ended meanwhile.
    const shift = shiftFlow.current(actor)
    if (currency !== undefined) {
      if (paysCash(request)) shiftFlow.refuseCash(shift, currency)
      refuseInCurrency(request, currency)
    }
    return { person_id: actor.person?.id ?? null, shift_id: shift?.id ?? null, currency, approver: permit(request) }
  }

  const start = async (
    request: SaleRequest,
    isSecondPassConfirmed: boolean,
    seller: Seller,
    draft?: NewDraft,
  ): Promise<SoldRow> => {
    const known = sales.find(request.id)
    if (known?.state === 'booked') return known
    refusePayments(request)
    if (known === undefined) {
      if (!isSecondPassConfirmed) await refuseSecondPass(request)
      const owner = await ownerOf(request, seller)
      sales.insertPending(request, clock.nowMs(), owner, draft)
      return book(stored(request.id))
    }
    if (known.state === 'pending' || known.failure_code === notBookedCode) return resume(known, request, seller, draft)
    return tryAgain(known, request, await ownerOf(request, seller, known), draft)
  }

  /** Returns the sale only for an identical request. */
  const requireSame = (row: SoldRow, fingerprint: string): SoldRow => {
    if (JSON.stringify(storedRequest(row)) === fingerprint) return row
    throw new AppError('idempotency_key_reused', {
      messageKey: 'saleIdReused',
      fields: ['id'],
    })
  }

  /** Throws AppError `remote_no_answer` or `engine_unavailable` where the API cannot tell. */
  const settle = async (id: string): Promise<void> => {
    const found = await lookUp(id)
    // The seller has sent it again meanwhile, which settles it.
    if (running.has(id)) return
    if (found !== undefined) await complete(storedRequest(stored(id)), found)
    else sales.fail(id, notBookedCode, windowName(), clock.nowMs())
  }

  return {
    settle,

    /**
     * Sells for the person of the actor, or returns the booked sale with this id. `draft` is its form, stored as the sale becomes pending.
     * Throws AppError `sale_payment_invalid`, `card_number_refused` or `sale_second_pass` (nothing was recorded), `idempotency_key_reused`
     * (another sale was booked under this id), `engine_unavailable` or `remote_no_answer` (the outcome is unknown: send the same again), or
     * the recorded refusal of the API.
     */
    async sell(
      { second_pass_confirmed: isSecondPassConfirmed = false, ...request }: SaleRequest,
      seller: Seller,
      draft?: NewDraft,
    ): Promise<SoldRow> {
      const fingerprint = JSON.stringify(request)
      const same = running.get(request.id)
      if (same !== undefined) {
        if (same.fingerprint !== fingerprint) throw new AppError('idempotency_key_in_use')
        return same.result
      }
      const result = start(request, isSecondPassConfirmed, seller, draft).then((row) => requireSame(row, fingerprint))
      running.set(request.id, { fingerprint, result })
      try {
        return await result
      } finally {
        running.delete(request.id)
      }
    },

    /** Completes the sales that a crash left pending, or marks them failed; they stay pending where the API cannot tell. */
    async settlePending(): Promise<void> {
      for (const id of sales.unsettledIds()) {
        try {
          await settle(id)
        } catch (error) {
          log.warn('a pending sale could not be settled', { saleId: id, error })
        }
      }
    },
  }
}
