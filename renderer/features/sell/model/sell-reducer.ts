/** How each action changes the state of the Sell screen. Pure: ids, instants and the option on sale come from the caller. */
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import { emptyForm, initialSellState, nothingKept } from './sell-state.ts'
import { customerOf } from './sale-request.ts'
import { sizeByName, vehicleFit } from './vehicle.ts'
import type { AmenityFilter, SortOrder } from './option-list.ts'
import type { SellOption } from './option.ts'
import type { SaleRefusal } from './sale-refusal.ts'
import type { ParkingWindow, SaleForm, SalePhase, SellState, Target } from './sell-state.ts'
import type { VehicleType } from './vehicle.ts'

/** A new `saleId` is a new UUID, which is used only where the action opens a new form. */
export type SellAction =
  | { readonly type: 'mode'; readonly mode: 'event' | 'address' }
  | { readonly type: 'target'; readonly target: Target; readonly window?: ParkingWindow | null }
  | { readonly type: 'window'; readonly window: ParkingWindow | null }
  | { readonly type: 'distance'; readonly miles: number }
  | { readonly type: 'vehicle'; readonly vehicle: VehicleType | null }
  | { readonly type: 'amenity'; readonly filter: AmenityFilter }
  | { readonly type: 'sort'; readonly sort: SortOrder }
  | { readonly type: 'choose'; readonly option: SellOption; readonly saleId: string }
  | { readonly type: 'pins'; readonly keys: readonly string[] }
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
  | { readonly type: 'booked'; readonly saleId: string }
  | { readonly type: 'nextSale'; readonly saleId: string; readonly repeat: boolean }
  | { readonly type: 'clearSale'; readonly saleId: string }
  /** The seller has confirmed that a value kept from the last option holds for this one. */
  | { readonly type: 'confirmKept'; readonly part: 'plate' | 'customer' }
  | { readonly type: 'clearForm'; readonly saleId: string }
  | { readonly type: 'restoreForm' }
  | { readonly type: 'undone' }
  | { readonly type: 'undoOver' }
  | { readonly type: 'resume'; readonly draft: ParkedDraft; readonly saleId: string }

/** Stored with a parked sale (`parkedSaleRequest.draft`). */
export interface ParkedDraft {
  readonly version: 1
  readonly target: Target | null
  readonly window: ParkingWindow | null
  readonly vehicle: VehicleType | null
  readonly form: SaleForm
  readonly option: SellOption | null
  readonly totalMinor: number | null
}

const formPhase: SalePhase = { kind: 'form', refusal: null }

/** Nothing about a sale may change between the request and its response. */
export const isLocked = (state: SellState): boolean =>
  state.phase.kind === 'sending' || state.phase.kind === 'unanswered'

const lockedActions: ReadonlySet<SellAction['type']> = new Set<SellAction['type']>([
  'mode',
  'target',
  'window',
  'distance',
  'vehicle',
  'choose',
  'form',
  'extra',
  'acceptPrice',
  'nextSale',
  'clearSale',
  'clearForm',
  'restoreForm',
  'resume',
  'compare',
])

/** `onSale`: the option on sale before the action. */
export const sellReducer = (state: SellState, action: SellAction, onSale?: SellOption): SellState => {
  if (isLocked(state) && lockedActions.has(action.type)) return state
  const { form, filters, chosen, phase } = state
  const { vehicle } = filters
  switch (action.type) {
    case 'mode':
      return state.mode === action.mode ? state : { ...state, mode: action.mode }
    case 'target':
      return {
        ...state,
        target: action.target,
        window: action.window ?? null,
        distanceMiles: initialSellState.distanceMiles,
        pinned: [],
        view: 'options',
        ...carriedOver(state, undefined),
        chosen: null,
        phase: formPhase,
      }
    case 'window':
      // A refusal or question was about other times.
      return { ...state, window: action.window, phase: phase.kind === 'form' ? formPhase : phase }
    case 'distance':
      return { ...state, distanceMiles: action.miles }
    case 'vehicle': {
      const changed = { ...state, filters: { ...filters, vehicle: action.vehicle } }
      if (action.vehicle === null || onSale === undefined || phase.kind === 'done') return changed
      return { ...changed, form: { ...form, sizeName: sizeFor(onSale, action.vehicle, null) } }
    }
    case 'amenity':
      return { ...state, filters: { ...filters, amenities: toggled(filters.amenities, action.filter) } }
    case 'sort':
      return { ...state, sort: action.sort }
    case 'choose': {
      if (chosen?.key === action.option.key && phase.kind !== 'done') return state
      const { kept, form: carried } = carriedOver(state, action.option)
      return {
        ...state,
        chosen: { saleId: action.saleId, key: action.option.key, acceptedTotalMinor: null },
        form: { ...fitted(carried, vehicle, action.option), received: '' },
        kept,
        phase: formPhase,
      }
    }
    case 'pins':
      return {
        ...state,
        pinned: action.keys,
        view: action.keys.length === 0 ? 'options' : state.view,
        compareAt: Math.min(state.compareAt, Math.max(0, action.keys.length - 1)),
      }
    case 'compare':
      return { ...state, view: action.open ? 'compare' : 'options', compareAt: 0 }
    case 'compareColumn':
      return { ...state, compareAt: Math.min(Math.max(0, action.at), Math.max(0, state.pinned.length - 1)) }
    case 'form':
      return edited(state, { ...form, ...action.change })
    case 'extra':
      return edited(state, { ...form, extraIds: toggled(form.extraIds, action.id) })
    case 'acceptPrice':
      return chosen === null
        ? state
        : { ...state, chosen: { ...chosen, acceptedTotalMinor: action.totalMinor }, phase: formPhase }
    case 'sent':
      return phase.kind === 'form'
        ? { ...state, phase: { kind: 'sending', request: action.request, attempts: 0 } }
        : state
    case 'unanswered':
      return phase.kind === 'sending' || phase.kind === 'unanswered'
        ? { ...state, phase: { ...phase, kind: 'unanswered', attempts: phase.attempts + 1 } }
        : state
    case 'resend':
      return phase.kind === 'unanswered' ? { ...state, phase: { ...phase, kind: 'sending' } } : state
    case 'refused':
      return {
        ...state,
        chosen: chosen === null ? null : { ...chosen, saleId: action.saleId },
        phase: { kind: 'form', refusal: action.refusal },
      }
    case 'booked':
      return {
        ...state,
        cleared: null,
        phase: { kind: 'done', saleId: action.saleId, recovered: false },
        undoableSaleId: action.saleId,
      }
    case 'nextSale': {
      const fresh = freshForm(form, vehicle, onSale)
      const { sizeName, extraIds } = form
      const repeats = action.repeat && phase.kind === 'done'
      return {
        ...emptied(state, action.saleId, repeats ? { ...fresh, sizeName, extraIds } : fresh),
        cleared: state.cleared,
      }
    }
    case 'setAside':
      return phase.kind === 'unanswered' ? emptied(state, action.saleId, freshForm(form, vehicle, onSale)) : state
    case 'clearSale':
      return emptied(state, action.saleId, freshForm(form, vehicle, onSale))
    case 'clearForm':
      return { ...emptied(state, action.saleId, freshForm(form, vehicle, onSale)), cleared: form }
    case 'restoreForm':
      return state.cleared === null
        ? state
        : { ...edited(state, fitted(state.cleared, vehicle, onSale)), cleared: null }
    case 'confirmKept':
      return { ...state, kept: { ...state.kept, [action.part]: nothingKept[action.part] } }
    case 'undone':
      return phase.kind === 'done'
        ? { ...state, undoableSaleId: null, phase: formPhase, form: emptyForm, chosen: null }
        : { ...state, undoableSaleId: null }
    case 'undoOver':
      return state.undoableSaleId === null ? state : { ...state, undoableSaleId: null }
    case 'resume': {
      const { draft, saleId } = action
      return {
        ...state,
        mode: draft.target?.kind === 'place' ? 'address' : 'event',
        target: draft.target,
        window: draft.window,
        filters: { ...filters, vehicle: draft.vehicle },
        pinned: [],
        view: 'options',
        form: draft.form,
        kept: nothingKept,
        cleared: null,
        chosen: draft.option === null ? null : { saleId, key: draft.option.key, acceptedTotalMinor: null },
        phase: formPhase,
      }
    }
  }
}

const toggled = <Item>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item]

const edited = (state: SellState, form: SaleForm): SellState =>
  state.phase.kind === 'done' ? state : { ...state, form, phase: formPhase }

/** A vehicle type decides on the size; without one, the size chosen before stays if the option has it. */
const sizeFor = (option: SellOption, vehicle: VehicleType | null, before: string | null): string | null => {
  if (vehicle === null) return sizeByName(option, before)?.name ?? null
  const fit = vehicleFit(option, vehicle)
  return fit.kind === 'size' ? fit.size.name : null
}

/** What was typed is carried over to another option or event, and is marked there. What was sold is not. */
const carriedOver = (state: SellState, option: SellOption | undefined): Pick<SellState, 'form' | 'kept'> => {
  if (state.phase.kind === 'done') {
    return { form: freshForm(state.form, state.filters.vehicle, option), kept: nothingKept }
  }
  return { form: state.form, kept: { plate: state.form.plate, customer: customerOf(state.form) } }
}

/** Without the size and the add-ons that the option does not have. */
const fitted = (form: SaleForm, vehicle: VehicleType | null, option: SellOption | undefined): SaleForm => {
  if (option === undefined) return form
  return {
    ...form,
    sizeName: sizeFor(option, vehicle, form.sizeName),
    extraIds: form.extraIds.filter((id) => option.extras.some((extra) => extra.id === id)),
  }
}

/** Only the payment method stays, and the size if the vehicle type decides on it. */
const freshForm = (form: SaleForm, vehicle: VehicleType | null, option: SellOption | undefined): SaleForm => {
  const sizeName = option === undefined ? null : sizeFor(option, vehicle, null)
  return { ...emptyForm, method: form.method, sizeName }
}

/** The next sale of the same option. */
const emptied = (state: SellState, saleId: string, form: SaleForm): SellState => {
  const chosen = state.chosen === null ? null : { ...state.chosen, saleId, acceptedTotalMinor: null }
  return { ...state, form, kept: nothingKept, cleared: null, chosen, phase: formPhase }
}
