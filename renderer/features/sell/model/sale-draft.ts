/** The typed sale as the desk's database keeps it, and what a start makes of it: the journal says whether it was sold. */
import { z } from 'zod'
import type { KeptSale, SaleDraft } from '../../../../shared/desk/sales.ts'
import { emptyForm } from './sell-state.ts'
import { soldSale } from './sold-sale.ts'
import { vehicleTypes } from './vehicle.ts'
import type { SellOption } from './option.ts'
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
  steps: z.array(z.string()),
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
export function draftOf(state: SellState): Omit<SaleDraft, 'version'> | undefined {
  const { chosen, mode, target, window, distanceMiles, filters, form, kept } = state
  if (chosen === null) return undefined
  const { saleId, ...rest } = chosen
  const { vehicle } = filters
  const typed: z.input<typeof content> = {
    format: 1,
    mode,
    target,
    window,
    distanceMiles,
    vehicle,
    form,
    kept,
    chosen: rest,
  }
  return { sale_id: saleId, content: typed }
}

/**
 * What is shown after a start: the form of a sale that was not sold, under its own id; the sale without an answer, which is
 * asked for again; or the sale that was made. `state` as it is where nothing was kept, or by another version.
 */
export function restoredState(state: SellState, { draft, sale, request }: KeptSale): SellState {
  const parsed = content.safeParse(draft?.content)
  if (draft === undefined || !parsed.success) return state
  const { format: _format, vehicle, form, chosen, ...search } = parsed.data
  const typed: SellState = {
    ...state,
    ...search,
    filters: { ...state.filters, vehicle },
    form: { ...emptyForm, ...form },
    chosen: { ...chosen, saleId: draft.sale_id },
    phase: { kind: 'form', refusal: null },
    last: null,
  }
  if (sale === undefined || sale.state === 'failed') return typed
  if (request !== undefined) return { ...typed, phase: { kind: 'unanswered', request, attempts: 1 } }
  if (sale.payments.some((payment) => payment.kind === 'refund')) return { ...typed, form: emptyForm, chosen: null }
  const soldAtMs = Date.parse(sale.settled_at ?? sale.created_at)
  return {
    ...typed,
    phase: { kind: 'done', sold: { ...soldSale(sale, chosen.option, typed.form, soldAtMs), recovered: true } },
  }
}
