/** /desk/sales: selling, looking a sale up, and sales that a crash left unfinished. */
import { saleApi } from '../../../shared/contract/sales.ts'
import { storedSale, type Sale, type SaleDraft, type SaleRequest } from '../../../shared/desk/sales.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import type { Actor } from '../../core/http/actor.ts'
import { pageOf } from '../../core/http/paging.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { parseChoice, parseSearch } from '../../core/http/search.ts'
import type { Services } from '../services.ts'
import { draftOwner, type NewDraft } from './draft-repository.ts'
import type { SoldRow } from './sale-flow.ts'
import { thousandths } from './sale-payments.ts'
import type { SaleOwner, SaleRow, SaleState } from './sale-repository.ts'
import { createSaleRepresentation } from './sale-representation.ts'

const states = ['pending', 'booked', 'failed'] as const satisfies readonly SaleState[]

export const saleRoutes = (services: Services): Route[] => {
  const { sales, drafts, parkedSales, flow, bookings, clock, log, leftOver, settings } = services

  const withoutBooking = createSaleRepresentation(services)

  /** The booking is left out where the API cannot return it now. */
  const represent = async ({ booking: made, ...row }: SoldRow, shown: (row: SaleRow) => Sale): Promise<Sale> => {
    const { booking_id: id } = row
    if (id === null) return shown(row)
    const readBooking = () =>
      bookings.read(id).catch((error: unknown) => {
        log.warn('a sold booking could not be read', { bookingId: id, error })
        return undefined
      })
    const booking = made ?? (await readBooking())
    return { ...shown(row), ...present({ booking }) }
  }
  const representOne = (row: SoldRow, actor: Actor, isJustMade = false): Promise<Sale> =>
    represent(row, withoutBooking([row], actor, isJustMade))

  /** Allows a sale by invoice above the limit to a person who may make it, or has it approved. */
  const permitIn =
    (context: RequestContext) =>
    ({ payments }: SaleRequest): SaleOwner['approver'] => {
      const { invoice_limit: limit } = settings.readOrDefault('people')
      const invoices = payments.filter(({ method }) => method === 'invoice')
      const invoiced = invoices.reduce((sum, { amount }) => sum + (thousandths(amount) ?? 0), 0)
      if (invoiced > (thousandths(limit) ?? 0)) context.requirePermission('invoice_above_limit')
      return context.actor.approver
    }

  const required = (id: string): SaleRow => {
    const row = sales.find(id)
    if (row === undefined) throw new AppError('not_found', { messageKey: 'noSale' })
    return row
  }

  const newDraft = ({ actor }: RequestContext, draft: SaleDraft, hasInput: boolean): NewDraft => ({
    ...draft,
    personId: draftOwner(actor),
    enteredAtMs: hasInput ? clock.nowMs() : null,
  })

  /** Runs `work` on a sale, and responds with the sale afterwards. */
  const saleAfter =
    (work: (row: SaleRow, actor: Actor) => unknown) =>
    async ({ actor }: RequestContext, { id }: { readonly id: string }): Promise<Sale> => {
      await work(required(id), actor)
      return representOne(required(id), actor)
    }

  return deskHandlers(saleApi, {
    async sell(context, { body }) {
      const { draft, ...request } = body
      const form = draft === undefined ? undefined : newDraft(context, { ...draft, sale_id: request.id }, true)
      const seller = { actor: context.actor, permit: permitIn(context) }
      const row = await flow.sell(request, seller, form)
      return representOne(row, context.actor, true)
    },
    keepDraft(context, { body }) {
      const { parked_id: parkedId, has_input: hasInput, ...draft } = body
      const isStored = drafts.keep(newDraft(context, draft, hasInput), () => {
        if (parkedId !== undefined) parkedSales.resume(parkedId, context.actor)
      })
      if (!isStored) throw new AppError('sale_already_sent')
    },
    async draft({ actor }) {
      const draft = drafts.find(draftOwner(actor))
      const row = draft === undefined ? undefined : sales.find(draft.sale_id)
      return {
        ...present({ draft, sale: row && (await representOne(row, actor)) }),
        ...(row?.state === 'pending' ? { request: storedSale.parse(JSON.parse(row.request_json)) } : {}),
      }
    },
    async list({ params, paging, actor }, input) {
      const text = parseSearch(params.get('q'), ['state']).get('state') ?? input.state
      if (text === 'open') {
        const open = [...leftOver].filter((id) => sales.isOpen(id))
        const rows = pageOf(open, paging).flatMap((id) => sales.find(id) ?? [])
        const shown = withoutBooking(rows, actor)
        return { items: await Promise.all(rows.map((row) => represent(row, shown))), total: open.length }
      }
      const state = text === undefined ? undefined : parseChoice(text, 'state', states)
      const { rows, total } = sales.list(state, paging)
      // Bookings are left out: each would be a request to a service that may be slow.
      return { items: rows.map(withoutBooking(rows, actor)), total }
    },
    one: saleAfter(() => undefined),
    setAside: saleAfter(({ id }) => leftOver.add(id)),
    lookUp: saleAfter(({ id, state }) => (state === 'pending' ? flow.settle(id) : undefined)),
    acknowledge: saleAfter(({ id }, actor) => sales.acknowledge(id, clock.nowMs(), actor)),
  })
}
