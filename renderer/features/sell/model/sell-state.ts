/** The choices and the form of the Sell screen. Options, prices and made sales stay in the query cache (ADR 0015). */
import { z } from 'zod'
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import { locales } from '../../../../shared/locales.ts'
import { recordOf } from '../../../../shared/record-of.ts'
import { readStored } from '../../../../shared/stored.ts'
import { offeredTenders, referencedTenders } from '../../../../shared/tenders.ts'
import { customerFields, noCustomer, text } from './customer.ts'
import { amenityFilters, sortOrders, type OptionFilters, type SortOrder } from './option-list.ts'
import type { SaleRefusal } from './sale-refusal.ts'

const place = z.object({
  label: z.string(),
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  /** The id of a venue: quotes are then searched by the venue. */
  venueId: z.number().nullable(),
})
export type Place = Readonly<z.infer<typeof place>>

export const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), eventId: z.number() }),
  z.object({ kind: z.literal('place'), place }),
])
export type Target = Readonly<z.infer<typeof target>>

/** Local times at the destination, "2026-12-16T18:00". */
export const parkingWindow = z.object({ start: z.string(), end: z.string() })
export type ParkingWindow = Readonly<z.infer<typeof parkingWindow>>

export const saleForm = z.object({
  /** The size by its `sizeKey`. */
  size: z.string().nullable().catch(null),
  extraIds: z.array(z.string()).readonly().catch([]),
  plate: text,
  customerText: text,
  /** The fields are set while the customer is entered in separate fields. */
  customerFields: customerFields.nullable().catch(null),
  method: z.enum(offeredTenders).catch('cash'),
  received: text,
  /** Each tender has its own reference, which stays while another tender is chosen. */
  references: z.object(recordOf(referencedTenders, () => text)).readonly(),
  /** The language of the customer; null means that of the window. */
  locale: z.enum(locales).nullable().catch(null),
})
export type SaleForm = Readonly<z.infer<typeof saleForm>>

export const emptyForm: SaleForm = saleForm.parse({ references: {} })

/** Values carried over from another option. Their fields are marked until they are edited or confirmed. */
export const carriedValues = z.object({ plate: text, customer: customerFields })
export type CarriedValues = Readonly<z.infer<typeof carriedValues>>

export const nothingCarried: CarriedValues = { plate: '', customer: noCustomer }

export type SalePhase =
  | { readonly kind: 'form'; readonly refusal: SaleRefusal | null }
  /** `attempts` counts the earlier attempts, which got no response. */
  | { readonly kind: 'sending'; readonly request: SaleRequest; readonly attempts: number }
  /** The outcome is unknown: the same request is sent again under the same id. */
  | { readonly kind: 'unconfirmed'; readonly request: SaleRequest; readonly attempts: number }
  /** `recovered`: the sale was found at a start, so this window has not printed its pass. */
  | { readonly kind: 'done'; readonly saleId: string; readonly recovered: boolean }

export const formPhase: SalePhase = { kind: 'form', refusal: null }

export interface SellState {
  readonly mode: 'event' | 'address'
  readonly target: Target | null
  readonly window: ParkingWindow | null
  readonly distanceMiles: number
  readonly filters: OptionFilters
  readonly sort: SortOrder
  readonly pinned: readonly string[]
  readonly view: 'options' | 'compare'
  readonly form: SaleForm
  readonly kept: CarriedValues
  /** The form that was cleared last, until it is restored or a sale is made. */
  readonly cleared: SaleForm | null
  /** The option on sale, identified by `SellOption.key`. */
  readonly chosen: { readonly saleId: string; readonly key: string; readonly acceptedTotalMinor: number | null } | null
  readonly phase: SalePhase
  readonly undoableSaleId: string | null
  /** Sales that this window has set aside: the seller knows of them until their outcome is known. */
  readonly setAsideIds: readonly string[]
}

export const initialSellState: SellState = {
  mode: 'event',
  target: null,
  window: null,
  distanceMiles: 1,
  filters: { vehicle: null, amenities: [] },
  sort: 'walk',
  pinned: [],
  view: 'options',
  form: emptyForm,
  kept: nothingCarried,
  cleared: null,
  chosen: null,
  phase: formPhase,
  undoableSaleId: null,
  setAsideIds: [],
}

/** Whether the form holds anything that must not be lost. */
export const hasInput = (form: SaleForm): boolean => {
  const { extraIds, plate, customerText, customerFields, received, references } = form
  const texts = [plate, customerText, received, ...Object.values(references), ...Object.values(customerFields ?? {})]
  return extraIds.length > 0 || texts.some((entered) => entered.trim() !== '')
}

const savedView = z.object({
  amenities: z.array(z.enum(amenityFilters.map(({ filter }) => filter))),
  sort: z.enum(sortOrders),
  pinned: z.array(z.string()),
})

/** The filters, order and pins, which the browser stores. */
export const savedViewOf = ({ filters, sort, pinned }: SellState): z.infer<typeof savedView> => ({
  amenities: [...filters.amenities],
  sort,
  pinned: [...pinned],
})

export const withSavedView = (state: SellState, stored: unknown): SellState => {
  const defaults = savedViewOf(state)
  const { amenities, ...view } = readStored(savedView, stored, defaults) ?? defaults
  return { ...state, ...view, filters: { ...state.filters, amenities } }
}
