/** A sale as the desk stores it while it is entered or parked, and how a start restores it. */
import { z } from 'zod'
import { containsCardNumber } from '../../../../shared/values/card-number.ts'
import type { UnfinishedSale } from '../../../../shared/desk/sales.ts'
import { recordOf } from '../../../../shared/record-of.ts'
import { readStored } from '../../../../shared/stored.ts'
import { referencedTenders, tenders } from '../../../../shared/tenders.ts'
import { text } from './customer.ts'
import { vehicleTypes } from '../../../../shared/records/rate.ts'
import type { SellOption } from './option.ts'
import type { SaleOffer } from './sale-offer.ts'
import {
  emptyForm,
  formPhase,
  initialSellState,
  carriedValues,
  parkingWindow,
  saleForm,
  target,
  type SellState,
} from './sell-state.ts'

const optionShape = z.object({
  key: z.string(),
  name: z.string(),
  currency: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  fees: z.array(z.object({ minor: z.number() })),
  sizes: z.array(z.object({ id: z.string() })),
  extras: z.array(z.object({ id: z.string() })),
  amenityKeys: z.array(z.string()),
  marks: z.array(z.string()),
})
const option = z.custom<SellOption>((value) => optionShape.safeParse(value).success).nullable()

const draftShape = z.object({
  mode: z.enum(['event', 'address']),
  target: target.nullable(),
  window: parkingWindow.nullable(),
  distanceMiles: z.number(),
  vehicle: z.enum(vehicleTypes).nullable(),
  form: saleForm,
  kept: carriedValues,
  option,
  /** The option with the prices that the seller has agreed to. */
  agreed: option,
  acceptedTotalMinor: z.number().nullable(),
})
export type Draft = Readonly<z.infer<typeof draftShape>>

export const draftOf = (state: SellState, offer: SaleOffer | undefined): Draft => {
  const { mode, target, window, distanceMiles, filters, kept } = state
  // A card number is never stored.
  const references = recordOf(referencedTenders, (tender) => {
    const reference = state.form.references[tender]
    return tenders[tender].reference.kind === 'slip' && containsCardNumber(reference) ? '' : reference
  })
  const form = { ...state.form, references }
  const { option = null, agreed = null, acceptedTotalMinor = null } = offer ?? {}
  const { vehicle } = filters
  return { mode, target, window, distanceMiles, vehicle, form, kept, option, agreed, acceptedTotalMinor }
}

/** An earlier version stored the references as members of the form. */
const earlierDraft = z.object({ form: z.object({ cardReference: text, invoiceTo: text }) })

/** Undefined if the value was never a draft. A member that another version has written differently gets its default. */
export const readDraft = (stored: unknown): Draft | undefined => {
  const earlier = earlierDraft.safeParse(stored).data?.form
  if (earlier === undefined) return undefined
  const references = { ...emptyForm.references, card: earlier.cardReference, invoice: earlier.invoiceTo }
  const defaults = draftOf(initialSellState, undefined)
  return readStored(draftShape, stored, { ...defaults, form: { ...defaults.form, references } })
}

/** Returns the state with the draft in the form, to be sold as `saleId`. */
export const withDraft = (state: SellState, draft: Draft, saleId: string): SellState => {
  const { vehicle, option, agreed: _agreed, acceptedTotalMinor, ...entered } = draft
  return {
    ...state,
    ...entered,
    filters: { ...state.filters, vehicle },
    chosen: option === null ? null : { saleId, key: option.key, acceptedTotalMinor },
    phase: formPhase,
  }
}

/**
 * Returns the state, and the option with the prices that the seller has agreed to. A sale that was not made returns to the form under its
 * own id; one without a response is sent again; one that was made is shown as made. Undefined if there is no draft, or if it does not show
 * what was sent.
 */
export const restoredSale = (
  state: SellState,
  { draft, sale, request }: UnfinishedSale,
): { readonly state: SellState; readonly agreed: SellOption | null } | undefined => {
  const content = readDraft(draft?.content)
  if (draft === undefined || content === undefined) return undefined
  const entered = { ...withDraft(state, content, draft.sale_id), undoableSaleId: null }
  if (sale === undefined || sale.state === 'failed') return { state: entered, agreed: content.agreed ?? content.option }
  if (content.option === null) return undefined
  const agreed = content.option
  if (request !== undefined)
    return { state: { ...entered, phase: { kind: 'unconfirmed', request, attempts: 1 } }, agreed }
  if (sale.payments.some(({ kind }) => kind === 'refund')) {
    return { state: { ...entered, form: emptyForm, chosen: null }, agreed }
  }
  return { state: { ...entered, phase: { kind: 'done', saleId: sale.id, recovered: true } }, agreed }
}
