/** The sale being typed as the desk's database keeps it, and how a start restores it: the journal says whether it was sold. */
import { z } from 'zod'
import type { KeptSale, SaleDraft } from '../../../../shared/desk/sales.ts'
import { emptyForm } from './sell-state.ts'
import { vehicleTypes } from './vehicle.ts'
import type { SellOption } from './option.ts'
import type { SaleOffer } from './sale-offer.ts'
import type { KeptValues, SaleForm, SellState } from './sell-state.ts'

const formShape = z.looseObject({
  plate: z.string(),
  customerText: z.string(),
  extraIds: z.array(z.string()),
  method: z.enum(['cash', 'card', 'invoice']),
  received: z.string(),
  cardReference: z.string(),
  invoiceTo: z.string(),
})
const keptShape = z.looseObject({ plate: z.string(), customer: z.looseObject({}) })
const optionShape = z.looseObject({
  key: z.string(),
  name: z.string(),
  currency: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  fees: z.array(z.looseObject({ minor: z.number() })),
  sizes: z.array(z.looseObject({ id: z.string() })),
  extras: z.array(z.looseObject({ id: z.string() })),
  amenityKeys: z.array(z.string()),
  marks: z.array(z.string()),
})
const option = z.custom<SellOption>((value) => optionShape.safeParse(value).success)
const place = z.object({
  label: z.string(),
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  venueId: z.number().nullable(),
})

const content = z.object({
  format: z.literal(1),
  mode: z.enum(['event', 'address']),
  target: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('event'), eventId: z.number() }),
      z.object({ kind: z.literal('place'), place }),
    ])
    .nullable(),
  window: z.object({ start: z.string(), end: z.string() }).nullable(),
  distanceMiles: z.number(),
  vehicle: z.enum(vehicleTypes).nullable(),
  form: z.custom<SaleForm>((value) => formShape.safeParse(value).success),
  kept: z.custom<KeptValues>((value) => keptShape.safeParse(value).success),
  chosen: z.object({ option, seen: option, acceptedTotalMinor: z.number().nullable() }),
})

/** Undefined while no option is chosen: there is no sale to keep then. */
export const draftOf = (state: SellState, offer: SaleOffer | undefined): Omit<SaleDraft, 'version'> | undefined => {
  if (offer === undefined) return undefined
  const { mode, target, window, distanceMiles, filters, form, kept } = state
  const { saleId, ...chosen } = offer
  const typed: z.input<typeof content> = {
    format: 1,
    mode,
    target,
    window,
    distanceMiles,
    vehicle: filters.vehicle,
    form,
    kept,
    chosen,
  }
  return { sale_id: saleId, content: typed }
}

/** What a start shows, and the option that it is for. */
interface RestoredSale {
  readonly state: SellState
  readonly option: SellOption
}

/**
 * The form of a sale that was not sold, under its own id; the sale without a response, which is sent again; or the sale that
 * was made. Undefined if nothing was kept, or by another version.
 */
export const restoredSale = (state: SellState, { draft, sale, request }: KeptSale): RestoredSale | undefined => {
  const parsed = content.safeParse(draft?.content)
  if (draft === undefined || !parsed.success) return undefined
  const { format: _format, vehicle, form, chosen, ...search } = parsed.data
  const { option, seen, acceptedTotalMinor } = chosen
  const typed: SellState = {
    ...state,
    ...search,
    filters: { ...state.filters, vehicle },
    form: { ...emptyForm, ...form },
    chosen: { saleId: draft.sale_id, key: option.key, acceptedTotalMinor },
    phase: { kind: 'form', refusal: null },
    undoableSaleId: null,
  }
  if (sale === undefined || sale.state === 'failed') return { state: typed, option: seen }
  if (request !== undefined) return { state: { ...typed, phase: { kind: 'unanswered', request, attempts: 1 } }, option }
  if (sale.payments.some((payment) => payment.kind === 'refund')) {
    return { state: { ...typed, form: emptyForm, chosen: null }, option }
  }
  return { state: { ...typed, phase: { kind: 'done', saleId: sale.id, recovered: true } }, option }
}
