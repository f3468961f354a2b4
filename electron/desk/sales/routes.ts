/** /desk/sales: selling, looking a sale up, and sales that a crash left unfinished. */
import { z } from 'zod'
import {
  keptSale,
  sale as saleSchema,
  saleDraftWrite,
  saleRequestWithDraft,
  storedSale,
  type Sale,
  type SaleDraft,
  type SaleRequest,
} from '../../../shared/desk/sales.ts'
import { AppError, bookingRefusals } from '../../../shared/errors.ts'
import { present } from '../../../shared/present.ts'
import type { Actor } from '../../core/http/actor.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { parseChoice, parseSearch } from '../../core/http/search.ts'
import { deskRoutes, readJson, textId } from '../../core/http/desk-route.ts'
import type { Services } from '../services.ts'
import { draftOwner, type KeptDraft } from './draft-repository.ts'
import { cashRefusals } from '../shifts/shift-flow.ts'
import type { SoldRow } from './sale-flow.ts'
import { thousandths } from './sale-payments.ts'
import type { SaleOwner, SaleRow, SaleState } from './sale-repository.ts'
import { createSaleRepresentation } from './sale-representation.ts'

const saleRefusals = [
  ...bookingRefusals,
  'sale_payment_invalid',
  'card_number_refused',
  'sale_second_pass',
  ...cashRefusals,
  'idempotency_key_in_use',
  'engine_unavailable',
  'remote_no_answer',
] as const
const states = ['pending', 'booked', 'failed'] as const satisfies readonly SaleState[]
const saleSearch = z.object({ state: z.enum(['open', ...states]) })

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

  /** Allows a sale by invoice above the limit to who may make it, or has it approved. */
  const permitIn =
    (context: RequestContext) =>
    ({ payments }: SaleRequest): SaleOwner['approver'] => {
      const { invoice_limit: limit } = settings.readOrDefault('people')
      const invoices = payments.filter(({ method }) => method === 'invoice')
      const invoiced = invoices.reduce((sum, { amount }) => sum + (thousandths(amount) ?? 0), 0)
      if (invoiced > (thousandths(limit) ?? 0)) context.requirePermission('invoice_above_limit')
      return context.actor.approver
    }

  const required = (context: RequestContext): SaleRow => {
    const row = sales.find(textId(context))
    if (row === undefined) throw new AppError('not_found', { messageKey: 'noSale' })
    return row
  }

  const keptDraft = ({ actor }: RequestContext, draft: SaleDraft, hasInput: boolean): KeptDraft => ({
    ...draft,
    personId: draftOwner(actor),
    enteredAtMs: hasInput ? clock.nowMs() : null,
  })

  /** Runs `work` on the sale in the path, and responds with the sale as it is then. */
  const saleAfter = (work: (row: SaleRow, actor: Actor) => unknown) => ({
    response: saleSchema,
    async handle(context: RequestContext): Promise<Reply> {
      await work(required(context), context.actor)
      return { kind: 'resource', body: await representOne(required(context), context.actor) }
    },
  })

  return deskRoutes({
    'POST /desk/sales': {
      permission: 'sell',
      summary: 'Books and takes the money; the same id again gives the same sale',
      jsonBody: saleRequestWithDraft,
      refusals: saleRefusals,
      successStatus: 201,
      response: saleSchema,
      async handle(context) {
        const { draft, ...request } = readJson(context, saleRequestWithDraft)
        const form = draft === undefined ? undefined : keptDraft(context, { ...draft, sale_id: request.id }, true)
        const seller = { actor: context.actor, permit: permitIn(context) }
        const row = await flow.sell(request, seller, form)
        return { kind: 'resource', status: 201, body: await representOne(row, context.actor, true) }
      },
    },
    'PUT /desk/sale-draft': {
      permission: 'sell',
      summary: 'Keeps the form of the sale that is being typed; an older version than the kept one changes nothing',
      jsonBody: saleDraftWrite,
      refusals: ['sale_already_sent'],
      handle(context) {
        const { parked_id: parkedId, has_input: hasInput, ...draft } = readJson(context, saleDraftWrite)
        const isKept = drafts.keep(keptDraft(context, draft, hasInput), () => {
          if (parkedId !== undefined) parkedSales.resume(parkedId, context.actor)
        })
        if (!isKept) throw new AppError('sale_already_sent')
        return { kind: 'empty' }
      },
    },
    'GET /desk/sale-draft': {
      permission: 'sell',
      summary: 'The form that was kept last, and what became of its sale',
      response: keptSale,
      async handle({ actor }) {
        const draft = drafts.find(draftOwner(actor))
        const row = draft === undefined ? undefined : sales.find(draft.sale_id)
        return {
          kind: 'resource',
          body: {
            ...present({ draft, sale: row && (await representOne(row, actor)) }),
            ...(row?.state === 'pending' ? { request: storedSale.parse(JSON.parse(row.request_json)) } : {}),
          },
        }
      },
    },
    'GET /desk/sales': {
      permission: 'sell',
      summary:
        'Sales, newest first, without payments that whoever reads may not know; `q=state:open` are those that a crash left for a person, or that were set aside',
      list: true,
      searches: saleSearch,
      parameters: saleSearch.partial(),
      response: saleSchema,
      async handle(context) {
        const text =
          parseSearch(context.params.get('q'), saleSearch.keyof().options).get('state') ?? context.params.get('state')
        const { paging, actor } = context
        if (text === 'open') {
          const open = [...leftOver].filter((id) => sales.isOpen(id))
          const rows = pageOf(open, paging).flatMap((id) => sales.find(id) ?? [])
          const shown = withoutBooking(rows, actor)
          return {
            kind: 'list',
            items: await Promise.all(rows.map((row) => represent(row, shown))),
            total: open.length,
          }
        }
        const state = text === undefined ? undefined : parseChoice(text, 'state', states)
        const { rows, total } = sales.list(state, paging)
        // Without bookings: each would be a request to a service that may be slow.
        return { kind: 'list', items: rows.map(withoutBooking(rows, actor)), total }
      },
    },
    'GET /desk/sales/:id': {
      permission: 'sell',
      summary: 'One sale',
      ...saleAfter(() => undefined),
    },
    'POST /desk/sales/:id/set-aside': {
      permission: 'sell',
      summary: 'Sets a sale aside: it is listed under `q=state:open` from now on',
      ...saleAfter(({ id }) => leftOver.add(id)),
    },
    'POST /desk/sales/:id/look-up': {
      permission: 'sell',
      summary: 'Looks a pending sale up at the marketplace now',
      refusals: ['engine_unavailable', 'remote_no_answer'],
      ...saleAfter(({ id, state }) => (state === 'pending' ? flow.settle(id) : undefined)),
    },
    'POST /desk/sales/:id/acknowledge': {
      permission: 'sell',
      summary: 'A person has seen what a crash left of this sale',
      ...saleAfter(({ id }, actor) => sales.acknowledge(id, clock.nowMs(), actor)),
    },
  })
}
