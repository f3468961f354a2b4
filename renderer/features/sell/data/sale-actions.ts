/** The requests of a sale: sell, send again under the same id, undo, set aside, park. */
import { bookingApi, parkedSaleApi, saleApi } from '../../../../shared/contract/sales.ts'
import type { CancelResult } from '../../../../shared/desk/desk.ts'
import type { Sale, SaleRequest } from '../../../../shared/desk/sales.ts'
import { isAppError, receivedError } from '../../../../shared/errors/errors.ts'
import { call, errorMessage, queryClient, refresh, refreshed, saleQuery } from '../../../api/index.ts'
import { showBanner } from '../../../lib/banner.ts'
import { engineNowMs } from '../../../lib/clock.ts'
import { t } from '../../../lib/i18n/index.ts'
import { parkedLabel, soldSale, type SoldSale } from '../model/labels.ts'
import { draftOf, type Draft } from '../model/sale-draft.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import { isOutcomeUnknown, isRead, saleRefusal } from '../model/sale-refusal.ts'
import { saleRequestOf } from '../model/sale-request.ts'
import { isLocked } from '../model/sell-reducer.ts'
import { cashRefused } from './cash-shift.ts'
import { invoicePurpose } from './invoice-approval.ts'
import { currentSaleOffer, dispatchSell, nextVersion, restoreSale, sellState } from './sell-store.ts'

/**
 * Sells the offer that is shown. Does nothing while a sale is under way: a second press never sells twice. Confirms the second
 * pass for the plate if that question is shown.
 */
export const sellOffer = async (offer: SaleOffer, totalMinor: number): Promise<SoldSale | undefined> => {
  const { form, phase, target } = sellState()
  const { quoteId } = offer.option
  if (phase.kind !== 'form' || quoteId === undefined) return undefined
  const question = phase.refusal?.question
  if (question !== undefined && !isRead(question, engineNowMs())) return undefined
  const eventId = target?.kind === 'event' ? target.eventId : undefined
  const request: SaleRequest = {
    ...saleRequestOf(offer, quoteId, form, totalMinor, eventId),
    ...(question === undefined ? {} : { second_pass_confirmed: true }),
  }
  dispatchSell({ type: 'sent', request })
  return settle(request)
}

/** Sends a sale without a response again. The id and body are the same, so it happens once. */
export const resendSale = async (): Promise<SoldSale | undefined> => {
  const { phase } = sellState()
  if (phase.kind !== 'unconfirmed') return undefined
  dispatchSell({ type: 'resend' })
  return settle(phase.request)
}

const settle = async (request: SaleRequest): Promise<SoldSale | undefined> => {
  const offer = currentSaleOffer()
  try {
    // The draft is sent with the sale because the desk stores the form as it makes the sale pending.
    const draft = offer && { version: nextVersion(), content: draftOf(sellState(), offer) }
    // The request is sent again under its own id until a response comes, so the sale happens once.
    const sale = await call(
      saleApi.sell,
      { body: { ...request, ...(draft && { draft }) } },
      { idempotencyKey: request.id, approval: await invoicePurpose(request, offer) },
    )
    if (sale.state === 'booked') return booked(sale, offer)
    if (sale.state === 'pending') dispatchSell({ type: 'unconfirmed' })
    else
      throw receivedError(sale.failure_code ?? 'internal_error', {
        status: 409,
        message: t('sale.notes.didNotGoThrough'),
      })
  } catch (error) {
    await settleFailure(request, error)
  }
  return undefined
}

const booked = (sale: Sale, offer: SaleOffer | undefined): SoldSale => {
  const sold = soldSale(sale, offer?.option, sellState().form)
  queryClient.setQueryData(saleQuery(sale.id).queryKey, sale)
  dispatchSell({ type: 'booked', saleId: sale.id })
  return sold
}

const settleFailure = async (request: SaleRequest, error: unknown): Promise<void> => {
  if (isOutcomeUnknown(error)) return dispatchSell({ type: 'unconfirmed' })
  // The sale was made from another page: it is shown as sold, and never sold again under another id.
  if (isAppError(error, 'idempotency_key_reused')) {
    return restoreSale().catch(() => dispatchSell({ type: 'unconfirmed' }))
  }
  const refusal = saleRefusal(error, engineNowMs())
  const isQuestion = refusal.question !== undefined
  dispatchSell({ type: 'refused', refusal, saleId: isQuestion ? request.id : crypto.randomUUID() })
  if (isAppError(error, 'shift_needed', 'drawer_counting')) void cashRefused()
  if (!isQuestion) void refresh('quotes')
}

/** Cancels the sale and records the refund by the payment method. It is free of charge within a minute. */
export const undoSale = async (bookingId: number): Promise<CancelResult> => {
  const input = { id: bookingId, body: { reason: 'undo' } }
  const result = await call(bookingApi.cancel, input, { idempotencyKey: crypto.randomUUID() })
  dispatchSell({ type: 'undone' })
  return result
}

/** Parks the sale under a recognizable name, and empties the form for the next one. */
export const parkOpenSale = async (title: string | undefined): Promise<void> => {
  if (isLocked(sellState())) return
  const draft = draftOf(sellState(), currentSaleOffer())
  const id = sellState().chosen?.saleId ?? crypto.randomUUID()
  try {
    const body = { id, label: parkedLabel(draft, title), quote_id: draft.option?.quoteId, draft }
    await call(parkedSaleApi.park, { body }, { idempotencyKey: id })
    dispatchSell({ type: 'nextSale', saleId: crypto.randomUUID() })
    await refreshed('parked')
  } catch (error) {
    const text = t('sale.parked.notParked', { reason: errorMessage(error).title })
    showBanner({ key: 'sell.park', tone: 'bad', text })
  }
}

/** Resumes a parked sale; its hold ends, so that the space is free for this sale. */
export const resumeSale = async (parkedId: string, draft: Draft): Promise<void> => {
  const saleId = crypto.randomUUID()
  if (draft.option === null) await call(parkedSaleApi.drop, { id: parkedId })
  else {
    const body = { sale_id: saleId, content: draft, version: nextVersion(), parked_id: parkedId }
    await call(saleApi.keepDraft, { body })
  }
  dispatchSell({ type: 'resume', draft, saleId })
  await refresh('parked', 'quotes')
}

export const dropParked = async (parkedId: string): Promise<void> => {
  await call(parkedSaleApi.drop, { id: parkedId })
  await refreshed('parked')
}

/**
 * `setAside`: the window continues without the response; the desk reports the outcome once it is known. `acknowledge`: a person has read
 * the sale, and it is not reported again. `lookUp`: queries the marketplace now; rejects with AppError if that fails.
 */
export const postSaleAction = (id: string, action: 'setAside' | 'acknowledge' | 'lookUp'): Promise<Sale> =>
  call(saleApi[action], { id })
