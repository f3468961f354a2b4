/** The requests of a sale: sells, sends again under the same id, undoes, sets aside, parks. */
import { z } from 'zod'
import { create } from 'zustand'
import { cancelResult } from '../../../../shared/desk/desk.ts'
import type { CancelResult } from '../../../../shared/desk/desk.ts'
import { sale } from '../../../../shared/desk/sales.ts'
import type { Sale, SaleRequest, SaleRequestWithDraft } from '../../../../shared/desk/sales.ts'
import {
  ApiError,
  apiKeys,
  dropParkedSale,
  keepSaleDraft,
  parkSale,
  postSale,
  queryClient,
  request as sendRequest,
  writeOnce,
} from '../../../lib/api/index.ts'
import { engineNowMs } from '../../../lib/clock.ts'
import { draftOf } from '../model/sale-draft.ts'
import { isRead, isUnanswered, saleRefusal } from '../model/sale-refusal.ts'
import { saleRequestOf } from '../model/sale-request.ts'
import { soldSale } from '../model/sold-sale.ts'
import { sellReducer } from '../model/sell-reducer.ts'
import type { SellOption } from '../model/option.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { ParkedDraft, SellAction } from '../model/sell-reducer.ts'
import type { SoldSale } from '../model/sold-sale.ts'
import { currentSaleOffer, dispatchSell, nextVersion, restoreSale, sellState } from './sell-store.ts'

/**
 * Sells the offer that is shown. Does nothing while a sale is under way: a second press never sells twice. Confirms the second
 * pass for the plate if that question is shown.
 */
export const takeMoney = async (offer: SaleOffer, totalMinor: number, nowMs = engineNowMs): Promise<SoldSale | undefined> => {
  const { form, phase, target } = sellState()
  const { quoteId } = offer.option
  if (phase.kind !== 'form' || quoteId === undefined) return undefined
  const question = phase.refusal?.question
  if (question !== undefined && !isRead(question, nowMs())) return undefined
  const eventId = target?.kind === 'event' ? target.eventId : undefined
  const request: SaleRequest = {
    ...saleRequestOf(offer, quoteId, form, totalMinor, eventId),
    ...(question === undefined ? {} : { second_pass_confirmed: true }),
  }
  dispatchSell({ type: 'sent', request })
  return settle(request, nowMs)
}

/** Sends a sale without a response again. The same id and body: it happens once. */
export const resendSale = async (nowMs = engineNowMs): Promise<SoldSale | undefined> => {
  const { phase } = sellState()
  if (phase.kind !== 'unanswered') return undefined
  dispatchSell({ type: 'resend' })
  return settle(phase.request, nowMs)
}

const settle = async (request: SaleRequest, nowMs: () => number): Promise<SoldSale | undefined> => {
  try {
    const settled = await postSale(requestWithDraft(request))
    if (settled.state === 'pending') {
      dispatchSell({ type: 'unanswered' })
      return undefined
    }
    if (settled.state === 'failed') {
      throw new ApiError({
        code: settled.failure_code ?? 'internal_error',
        status: 409,
        message: 'The sale did not go through.',
      })
    }
    const sold = soldSale(settled, currentSaleOffer()?.option, sellState().form)
    queryClient.setQueryData(apiKeys.sale(settled.id), settled)
    dispatchSell({ type: 'booked', saleId: settled.id })
    void refreshAfterSale()
    return sold
  } catch (error) {
    if (isUnanswered(error)) {
      dispatchSell({ type: 'unanswered' })
      return undefined
    }
    // Sold from another page: it is shown as it was sold, never sold again under another id.
    if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
      await restoreSale().catch(() => dispatchSell({ type: 'unanswered' }))
      return undefined
    }
    const refusal = saleRefusal(error, nowMs())
    if (refusal.question !== undefined) {
      dispatchSell({ type: 'refused', refusal, saleId: request.id })
      return undefined
    }
    dispatchSell({ type: 'refused', refusal, saleId: crypto.randomUUID() })
    void refresh(apiKeys.allQuotes())
    return undefined
  }
}

/** With the form, which the desk keeps as it makes the sale pending. */
const requestWithDraft = (request: SaleRequest): SaleRequestWithDraft => {
  const draft = draftOf(sellState(), currentSaleOffer())
  return draft === undefined ? request : { ...request, draft: { version: nextVersion(), content: draft.content } }
}

const refresh = async (...keys: readonly (readonly unknown[])[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Spaces, events with their counts, and bookings have changed. */
const refreshAfterSale = (): Promise<void> => refresh(apiKeys.allQuotes(), apiKeys.allEvents(), apiKeys.allBookings())

/** Cancels the sale and records the refund by the payment method. Free of charge within a minute. */
export const undoSale = async (bookingId: Sale['booking_id']): Promise<CancelResult> => {
  const result = await writeOnce({
    method: 'POST',
    path: `/desk/bookings/${bookingId}/cancel`,
    json: { reason: 'undo' },
    schema: cancelResult,
    idempotencyKey: crypto.randomUUID(),
  })
  dispatchSell({ type: 'undone' })
  // The refund is shown immediately, however long the lists take.
  void refreshAfterSale()
  return result
}

/** The form and what it is for, to be resumed later. */
export const parkedDraft = (option: SellOption | undefined, totalMinor: number | null): ParkedDraft => {
  const { form, target, window, filters } = sellState()
  return { version: 1, target, window, vehicle: filters.vehicle, form, option: option ?? null, totalMinor }
}

/** Parks the sale under a name that a person recognizes, and empties the form for the next one. */
export const parkTypedSale = async (label: string, totalMinor: number | null): Promise<void> => {
  const draft = parkedDraft(currentSaleOffer()?.option, totalMinor)
  const quoteId = draft.option?.quoteId
  const id = sellState().chosen?.saleId ?? crypto.randomUUID()
  await parkSale({ id, label, ...(quoteId === undefined ? {} : { quote_id: quoteId }), draft })
  dispatchSell({ type: 'clearSale', saleId: crypto.randomUUID() })
  await refresh(apiKeys.parkedSales())
}

/** Resumes a parked sale; its hold ends, so that the space is free for this sale. */
export const resumeSale = async (parkedId: string, draft: ParkedDraft): Promise<void> => {
  const { option } = draft
  const saleId = crypto.randomUUID()
  const action: SellAction = { type: 'resume', draft, saleId }
  const offer = option === null ? undefined : { saleId, option, seen: option, acceptedTotalMinor: null }
  const resumed = draftOf(sellReducer(sellState(), action), offer)
  if (resumed === undefined) await dropParkedSale(parkedId)
  else await keepSaleDraft({ ...resumed, version: nextVersion(), parked_id: parkedId })
  dispatchSell(action)
  await refresh(apiKeys.parkedSales(), apiKeys.allQuotes())
}

export const dropParked = async (parkedId: string): Promise<void> => {
  await dropParkedSale(parkedId)
  await refresh(apiKeys.parkedSales())
}

/** A parked draft as it came back from the desk; undefined where it is not one of ours. */
export const readParkedDraft = (draft: unknown): ParkedDraft | undefined => {
  if (typeof draft !== 'object' || draft === null) return undefined
  const candidate = draft as Partial<ParkedDraft>
  return candidate.version === 1 && typeof candidate.form === 'object' ? (candidate as ParkedDraft) : undefined
}

/** Sales that this window has set aside: their seller knows of them, and hears once their outcome is known. */
const useSetAside = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))

export const useSetAsideIds = (): readonly string[] => useSetAside(({ ids }) => ids)

/** The window goes on without the response to this sale; the desk reports the outcome once it is known. */
export const setSaleAside = async (id: string): Promise<void> => {
  await sendRequest({ method: 'POST', path: `/desk/sales/${id}/set-aside`, json: {}, schema: sale })
  useSetAside.setState(({ ids }) => ({ ids: [...ids, id] }))
}

/** A person has seen the sale; it is not reported again. */
export const acknowledgeSale = (id: string): Promise<unknown> =>
  sendRequest({ method: 'POST', path: `/desk/sales/${id}/acknowledge`, json: {}, schema: z.unknown() })

/** Queries the marketplace now. Rejects with ApiError `remote_no_answer` if it cannot say. */
export const lookSaleUp = (id: string): Promise<Sale> =>
  sendRequest({ method: 'POST', path: `/desk/sales/${id}/look-up`, json: {}, schema: sale })
