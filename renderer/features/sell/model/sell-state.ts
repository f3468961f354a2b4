/** Everything the Sell screen remembers: what is looked for, what is chosen, and the sale that is being typed. */
import { noCustomer } from './customer.ts'
import type { Sale, SaleRequest } from '../../../../shared/desk/sales.ts'
import type { CustomerFields } from './customer.ts'
import type { OptionFilters, SortOrder } from './option-list.ts'
import type { SellOption } from './option.ts'
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

/** The option on sale. `seen` keeps the prices first shown, `option` follows newer quotes. */
export interface Chosen {
  readonly saleId: string
  readonly option: SellOption
  readonly seen: SellOption
  /** A changed total that the seller has accepted. */
  readonly acceptedTotalMinor: number | null
}

export type SalePhase =
  | { readonly kind: 'form'; readonly refusal: SaleRefusal | null }
  /** Asked for; a second press does nothing. `attempts` before this one were not answered. */
  | { readonly kind: 'sending'; readonly request: SaleRequest; readonly attempts: number }
  /** Asked for, and nobody answered: the same request goes out again under the same id. */
  | { readonly kind: 'unanswered'; readonly request: SaleRequest; readonly attempts: number }
  | { readonly kind: 'done'; readonly sold: SoldSale }

/** What the confirmation and the undo need to know. */
export interface SoldSale {
  readonly sale: Sale
  readonly optionKey: string
  readonly facility: string
  readonly plate: string
  readonly totalMinor: number
  readonly currency: string
  readonly changeMinor: number
  readonly method: PaymentMethod
  readonly soldAtMs: number
  readonly form: SaleForm
  /** Found at a start: this window has not handed its pass over. */
  readonly recovered?: boolean
}

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
  readonly chosen: Chosen | null
  readonly phase: SalePhase
  /** The last sale, for undo (60 s) and repeat. */
  readonly last: SoldSale | null
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
export const maximumPinned = 4
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
  last: null,
}

/** True where something was typed that a person would be sorry to lose. */
export function hasInput(form: SaleForm): boolean {
  return (
    form.plate.trim() !== '' ||
    form.customerText.trim() !== '' ||
    form.extraIds.length > 0 ||
    form.received !== '' ||
    form.cardReference !== '' ||
    form.invoiceTo !== '' ||
    Object.values(form.customerFields ?? noCustomer).some((value) => value !== '')
  )
}
