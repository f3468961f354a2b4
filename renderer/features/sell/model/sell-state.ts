/**
 * What the seller has chosen and typed on the Sell screen. Options, prices and sales that were made are server data: they stay in
 * the query cache, and the state holds only their keys.
 */
import { z } from 'zod'
import { noCustomer } from './customer.ts'
import { amenityFilters, sortOrders } from './option-list.ts'
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import type { CustomerFields } from './customer.ts'
import type { OptionFilters, SortOrder } from './option-list.ts'
import type { Place } from './place.ts'
import type { SaleRefusal } from './sale-refusal.ts'

export type Target =
  { readonly kind: 'event'; readonly eventId: number } | { readonly kind: 'place'; readonly place: Place }

/** Local wall times at the destination, "2026-12-16T18:00". */
export interface ParkingWindow {
  readonly start: string
  readonly end: string
}

export const paymentMethods = ['cash', 'card', 'invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What the seller has typed; it outlives a change of option. */
export interface SaleForm {
  readonly sizeName: string | null
  readonly extraIds: readonly string[]
  readonly plate: string
  readonly customerText: string
  /** Set while the customer is shown as separate fields. */
  readonly customerFields: CustomerFields | null
  readonly method: PaymentMethod
  readonly received: string
  readonly cardReference: string
  readonly invoiceTo: string
}

/** What stayed in the form when another option was chosen. A field is marked for as long as it says the same. */
export interface KeptValues {
  readonly plate: string
  readonly customer: CustomerFields
}

/** The option on sale. */
export interface ChosenOption {
  readonly saleId: string
  /** `SellOption.key` */
  readonly key: string
  /** A changed total that the seller has accepted. */
  readonly acceptedTotalMinor: number | null
}

export type SalePhase =
  | { readonly kind: 'form'; readonly refusal: SaleRefusal | null }
  /** A second press does nothing. `attempts` before this one got no response. */
  | { readonly kind: 'sending'; readonly request: SaleRequest; readonly attempts: number }
  /** There was no response: the same request is sent again under the same id. */
  | { readonly kind: 'unanswered'; readonly request: SaleRequest; readonly attempts: number }
  /** `recovered`: found at a start, so this window has not printed its pass. The form is the one that was sold. */
  | { readonly kind: 'done'; readonly saleId: string; readonly recovered: boolean }

export interface SellState {
  readonly mode: 'event' | 'address'
  readonly target: Target | null
  readonly window: ParkingWindow | null
  readonly distanceMiles: number
  readonly filters: OptionFilters
  readonly sort: SortOrder
  readonly pinned: readonly string[]
  readonly view: 'options' | 'compare'
  readonly compareAt: number
  readonly form: SaleForm
  readonly kept: KeptValues
  /** What was cleared last, until it is brought back or a sale is made. */
  readonly cleared: SaleForm | null
  readonly chosen: ChosenOption | null
  readonly phase: SalePhase
  /** Id of the last sale, while it can be undone. */
  readonly undoableSaleId: string | null
}

export const emptyForm: SaleForm = {
  sizeName: null,
  extraIds: [],
  plate: '',
  customerText: '',
  customerFields: null,
  method: 'cash',
  received: '',
  cardReference: '',
  invoiceTo: '',
}

export const nothingKept: KeptValues = { plate: '', customer: noCustomer }

export const defaultDistanceMiles = 1
export const undoMs = 60_000

export const initialSellState: SellState = {
  mode: 'event',
  target: null,
  window: null,
  distanceMiles: defaultDistanceMiles,
  filters: { vehicle: null, amenities: [] },
  sort: 'walk',
  pinned: [],
  view: 'options',
  compareAt: 0,
  form: emptyForm,
  kept: nothingKept,
  cleared: null,
  chosen: null,
  phase: { kind: 'form', refusal: null },
  undoableSaleId: null,
}

/** Whether the form holds anything that must not be lost. */
export const hasInput = (form: SaleForm): boolean =>
  form.plate.trim() !== '' ||
  form.customerText.trim() !== '' ||
  form.extraIds.length > 0 ||
  form.received !== '' ||
  form.cardReference !== '' ||
  form.invoiceTo !== '' ||
  Object.values(form.customerFields ?? noCustomer).some((value) => value !== '')

const savedView = z.object({
  version: z.literal(2),
  amenities: z.array(z.enum(amenityFilters.map(({ filter }) => filter))),
  sort: z.enum(sortOrders),
  pinned: z.array(z.string()),
})

/** Filters, order and pins, for the browser's storage. The sale itself is only in the desk's database. */
export const savedViewText = ({ filters, sort, pinned }: SellState): string => {
  const view: z.infer<typeof savedView> = { version: 2, amenities: [...filters.amenities], sort, pinned: [...pinned] }
  return JSON.stringify(view)
}

/** The state with the saved view; unchanged if the text is none. */
export const withSavedView = (state: SellState, text: string | null): SellState => {
  try {
    const { amenities, sort, pinned } = savedView.parse(JSON.parse(text ?? ''))
    return { ...state, filters: { ...state.filters, amenities }, sort, pinned }
  } catch {
    return state
  }
}
