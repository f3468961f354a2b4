/** What can happen on the Sell screen, as data for the reducer. */
import type { Sale, SaleRequest } from '../../../../shared/desk/sales.ts'
import type { AmenityFilter, SortOrder } from './option-list.ts'
import type { SellOption } from './option.ts'
import type { SaleRefusal } from './sale-refusal.ts'
import type { ParkingWindow, SaleForm, SoldSale, Target } from './sell-state.ts'
import type { VehicleType } from './vehicle.ts'

export type SellAction =
  | { readonly type: 'mode'; readonly mode: 'event' | 'address' }
  | { readonly type: 'target'; readonly target: Target; readonly window?: ParkingWindow | null }
  | { readonly type: 'window'; readonly window: ParkingWindow | null }
  | { readonly type: 'distance'; readonly miles: number }
  | { readonly type: 'vehicle'; readonly vehicle: VehicleType | null }
  | { readonly type: 'amenity'; readonly filter: AmenityFilter }
  | { readonly type: 'sort'; readonly sort: SortOrder }
  /** `saleId` is a new UUID, used only when this opens a new form. */
  | { readonly type: 'choose'; readonly option: SellOption; readonly saleId: string }
  | { readonly type: 'options'; readonly options: readonly SellOption[]; readonly nowMs: number }
  | { readonly type: 'pin'; readonly key: string }
  | { readonly type: 'compare'; readonly open: boolean }
  | { readonly type: 'compareColumn'; readonly at: number }
  | { readonly type: 'form'; readonly change: Partial<SaleForm> }
  | { readonly type: 'extra'; readonly id: string }
  | { readonly type: 'acceptPrice'; readonly totalMinor: number }
  | { readonly type: 'sent'; readonly request: SaleRequest }
  | { readonly type: 'unanswered' }
  | { readonly type: 'resend' }
  | { readonly type: 'setAside'; readonly saleId: string }
  | { readonly type: 'refused'; readonly refusal: SaleRefusal; readonly saleId: string }
  | { readonly type: 'booked'; readonly sold: SoldSale }
  | { readonly type: 'saleUpdated'; readonly sale: Sale }
  | { readonly type: 'nextSale'; readonly saleId: string; readonly repeat: boolean }
  | { readonly type: 'clearSale'; readonly saleId: string }
  /** The seller has looked at what was kept: it holds for this option too. */
  | { readonly type: 'confirmKept'; readonly part: 'plate' | 'customer' }
  | { readonly type: 'clearForm'; readonly saleId: string }
  | { readonly type: 'restoreForm' }
  | { readonly type: 'undone' }
  | { readonly type: 'undoOver' }
  | { readonly type: 'takeUp'; readonly draft: ParkedDraft; readonly saleId: string }

/** What a parked sale keeps (`parkedSaleRequest.draft`). */
export interface ParkedDraft {
  readonly version: 1
  readonly target: Target | null
  readonly window: ParkingWindow | null
  readonly vehicle: VehicleType | null
  readonly form: SaleForm
  readonly option: SellOption | null
  readonly totalMinor: number | null
}
