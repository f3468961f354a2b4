/** What a sale does to the world: asks for it, asks again under the same id, prints, undoes, parks. */
import type { QueryClient } from '@tanstack/react-query'
import { cancelResult } from '../../../../shared/desk/desk.ts'
import type { CancelResult } from '../../../../shared/desk/desk.ts'
import type { Sale, SaleRequest, SaleRequestWithDraft } from '../../../../shared/desk/sales.ts'
import { ApiError, apiKeys, dropParkedSale, keepSaleDraft, parkSale, postSale, writeOnce } from '../../../lib/api/index.ts'
import { draftOf } from '../model/sale-draft.ts'
import { isRead, isUnanswered, saleRefusal } from '../model/sale-refusal.ts'
import { saleRequestOf } from '../model/sale-request.ts'
import { soldSale } from '../model/sold-sale.ts'
import { sellReducer } from '../model/sell-reducer.ts'
import type { ParkedDraft, SellAction } from '../model/sell-actions.ts'
import type { SellState, SoldSale } from '../model/sell-state.ts'
import { dispatchSell, nextVersion, restoreSale, sellState } from './sell-store.ts'

/**
 * Starts the sale that is typed. Does nothing while one is under way: a second press never sells twice. Answers the question
 * whether the plate gets a second pass, where that is shown.
 */
export async function takeMoney(
  totalMinor: number,
  nowMs: () => number,
  queries: QueryClient,
): Promise<SoldSale | undefined> {
  const { chosen, form, phase, target } = sellState()
  const quoteId = chosen?.option.quoteId
  if (phase.kind !== 'form' || chosen === null || quoteId === undefined) return undefined
  const question = phase.refusal?.question
  if (question !== undefined && !isRead(question, nowMs())) return undefined
  const eventId = target?.kind === 'event' ? target.eventId : undefined
  const request: SaleRequest = {
    ...saleRequestOf(chosen, quoteId, form, totalMinor, eventId),
    ...(question === undefined ? {} : { second_pass_confirmed: true }),
  }
  dispatchSell({ type: 'sent', request })
  return settle(request, nowMs, queries)
}

/** Asks again for a sale that nobody answered. The same id and body: it happens once. */
export async function askAgain(nowMs: () => number, queries: QueryClient): Promise<SoldSale | undefined> {
  const { phase } = sellState()
  if (phase.kind !== 'unanswered') return undefined
  dispatchSell({ type: 'resend' })
  return settle(phase.request, nowMs, queries)
}

async function settle(request: SaleRequest, nowMs: () => number, queries: QueryClient): Promise<SoldSale | undefined> {
  try {
    const sale = await postSale(requestWithDraft(request))
    if (sale.state === 'pending') {
      dispatchSell({ type: 'unanswered' })
      return undefined
    }
    if (sale.state === 'failed') {
      throw new ApiError({
        code: sale.failure_code ?? 'internal_error',
        status: 409,
        message: 'The sale did not go through.',
      })
    }
    const { chosen, form } = sellState()
    const sold = soldSale(sale, chosen?.option, form, nowMs())
    dispatchSell({ type: 'booked', sold })
    void refreshAfterSale(queries)
    return sold
  } catch (error) {
    if (isUnanswered(error)) {
      dispatchSell({ type: 'unanswered' })
      return undefined
    }
    // Sold from another page: it is shown as it was sold, never sold anew under another id.
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
    void queries.invalidateQueries({ queryKey: apiKeys.allQuotes() })
    return undefined
  }
}

/** With the form, which the desk keeps as it makes the sale pending. */
function requestWithDraft(request: SaleRequest): SaleRequestWithDraft {
  const draft = draftOf(sellState())
  return draft === undefined ? request : { ...request, draft: { version: nextVersion(), content: draft.content } }
}

/** Spaces, events with their counts, bookings and the sales list changed. */
async function refreshAfterSale(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: apiKeys.allQuotes() }),
    queries.invalidateQueries({ queryKey: apiKeys.allEvents() }),
    queries.invalidateQueries({ queryKey: apiKeys.allBookings() }),
  ])
}

/** Cancels the sale and records the refund in the way the money came; says what is to be given back. Free within the minute after it. */
export async function undoSale(bookingId: Sale['booking_id'], queries: QueryClient): Promise<CancelResult> {
  const result = await writeOnce({
    method: 'POST',
    path: `/desk/bookings/${bookingId}/cancel`,
    json: { reason: 'undo' },
    schema: cancelResult,
    idempotencyKey: crypto.randomUUID(),
  })
  dispatchSell({ type: 'undone' })
  // What is to be given back is said at once, however long the lists take.
  void refreshAfterSale(queries)
  return result
}

/** The form and what it is for, to be filled in again later. */
export function parkedDraftOf({ chosen, form, target, window, filters }: SellState, totalMinor: number | null): ParkedDraft {
  const option = chosen?.option ?? null
  return { version: 1, target, window, vehicle: filters.vehicle, form, option, totalMinor }
}

/** Puts the sale aside under a name a person recognises, and empties the form for the next one. */
export async function parkTypedSale(label: string, totalMinor: number | null, queries: QueryClient): Promise<void> {
  const draft = parkedDraftOf(sellState(), totalMinor)
  const quoteId = draft.option?.quoteId
  const id = sellState().chosen?.saleId ?? crypto.randomUUID()
  await parkSale({ id, label, ...(quoteId === undefined ? {} : { quote_id: quoteId }), draft })
  dispatchSell({ type: 'clearSale', saleId: crypto.randomUUID() })
  await queries.invalidateQueries({ queryKey: apiKeys.parkedSales() })
}

/** Takes a parked sale up again; its hold ends, the space is free for this sale. */
export async function takeUpSale(parkedId: string, draft: ParkedDraft, queries: QueryClient): Promise<void> {
  const action: SellAction = { type: 'takeUp', draft, saleId: crypto.randomUUID() }
  const taken = draftOf(sellReducer(sellState(), action))
  if (taken === undefined) await dropParkedSale(parkedId)
  else await keepSaleDraft({ ...taken, version: nextVersion(), parked_id: parkedId })
  dispatchSell(action)
  await Promise.all([
    queries.invalidateQueries({ queryKey: apiKeys.parkedSales() }),
    queries.invalidateQueries({ queryKey: apiKeys.allQuotes() }),
  ])
}

export async function dropParked(parkedId: string, queries: QueryClient): Promise<void> {
  await dropParkedSale(parkedId)
  await queries.invalidateQueries({ queryKey: apiKeys.parkedSales() })
}

/** A parked draft as it came back from the desk; undefined where it is not one of ours. */
export function readParkedDraft(draft: unknown): ParkedDraft | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  const candidate = draft as Partial<ParkedDraft>
  return candidate.version === 1 && typeof candidate.form === 'object' ? (candidate as ParkedDraft) : undefined
}
