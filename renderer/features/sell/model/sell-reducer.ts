/** How each action changes the state of the Sell screen. Pure: ids, instants and the option on sale come from the caller. */
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import type { AmenityFilter } from './option-list.ts'
import { sizeByKey, sizeForVehicle, sizeKey, type SellOption, type VehicleType } from './option.ts'
import { withDraft, type Draft } from './sale-draft.ts'
import type { SaleRefusal } from './sale-refusal.ts'
import { customerOf } from './sale-request.ts'
import {
  emptyForm,
  formPhase,
  initialSellState,
  nothingCarried,
  type CarriedValues,
  type ParkingWindow,
  type SaleForm,
  type SellState,
  type Target,
} from './sell-state.ts'

/** `saleId` is a new UUID if the action opens a new form. */
export type SellAction =
  | { readonly type: 'mode'; readonly mode: SellState['mode'] }
  | { readonly type: 'target'; readonly target: Target; readonly window?: ParkingWindow }
  | { readonly type: 'window'; readonly window: ParkingWindow | null }
  | { readonly type: 'distance'; readonly miles: number }
  | { readonly type: 'vehicle'; readonly vehicle: VehicleType | null }
  | { readonly type: 'amenity'; readonly filter: AmenityFilter }
  | { readonly type: 'sort'; readonly sort: SellState['sort'] }
  | { readonly type: 'choose'; readonly option: SellOption; readonly saleId: string }
  | { readonly type: 'pins'; readonly keys: readonly string[] }
  | { readonly type: 'compare'; readonly open: boolean }
  | { readonly type: 'form'; readonly change: Partial<SaleForm> }
  | { readonly type: 'extra'; readonly id: string }
  | { readonly type: 'acceptPrice'; readonly totalMinor: number }
  | { readonly type: 'sent'; readonly request: SaleRequest }
  | { readonly type: 'unconfirmed' | 'resend' | 'restoreForm' | 'undone' | 'undoOver' }
  | { readonly type: 'setAside' | 'booked' | 'clearForm'; readonly saleId: string }
  | { readonly type: 'refused'; readonly refusal: SaleRefusal; readonly saleId: string }
  | { readonly type: 'nextSale'; readonly saleId: string; readonly repeat?: boolean }
  | { readonly type: 'confirmCarried'; readonly part: keyof CarriedValues }
  | { readonly type: 'resume'; readonly draft: Draft; readonly saleId: string }

/** Nothing about a sale may change between the request and its response. */
export const isLocked = ({ phase }: SellState): boolean => phase.kind === 'sending' || phase.kind === 'unconfirmed'

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
  'clearForm',
  'restoreForm',
  'resume',
  'compare',
])

/** `onSale` is the option on sale before the action. */
export const sellReducer = (state: SellState, action: SellAction, onSale?: SellOption): SellState => {
  if (isLocked(state) && lockedActions.has(action.type)) return state
  const { form, filters, chosen, phase } = state
  switch (action.type) {
    case 'mode':
      return { ...state, mode: action.mode }
    case 'target':
      return {
        ...state,
        ...carriedOver(state, undefined),
        target: action.target,
        window: action.window ?? null,
        distanceMiles: initialSellState.distanceMiles,
        pinned: [],
        view: 'options',
        chosen: null,
      }
    case 'window':
      // A refusal or question concerned other times.
      return { ...state, window: action.window, phase: phase.kind === 'form' ? formPhase : phase }
    case 'distance':
      return { ...state, distanceMiles: action.miles }
    case 'vehicle': {
      const changed = { ...state, filters: { ...filters, vehicle: action.vehicle } }
      if (action.vehicle === null || onSale === undefined || phase.kind === 'done') return changed
      return { ...changed, form: { ...form, size: sizeFor(onSale, action.vehicle) } }
    }
    case 'amenity':
      return { ...state, filters: { ...filters, amenities: toggled(filters.amenities, action.filter) } }
    case 'sort':
      return { ...state, sort: action.sort }
    case 'choose': {
      const { option, saleId } = action
      if (chosen?.key === option.key && phase.kind !== 'done') return state
      const carried = carriedOver(state, option)
      return {
        ...state,
        ...carried,
        form: { ...fitted(carried.form, filters.vehicle, option), received: '' },
        chosen: { saleId, key: option.key, acceptedTotalMinor: null },
      }
    }
    case 'pins':
      return { ...state, pinned: action.keys, view: action.keys.length === 0 ? 'options' : state.view }
    case 'compare':
      return { ...state, view: action.open ? 'compare' : 'options' }
    case 'form':
      return edited(state, { ...form, ...action.change })
    case 'extra':
      return edited(state, { ...form, extraIds: toggled(form.extraIds, action.id) })
    case 'acceptPrice':
      return {
        ...state,
        form: { ...form, extraIds: offeredIds(form, onSale) },
        chosen: chosen && { ...chosen, acceptedTotalMinor: action.totalMinor },
        phase: formPhase,
      }
    case 'sent':
      if (phase.kind !== 'form') return state
      return { ...state, phase: { kind: 'sending', request: action.request, attempts: 0 } }
    case 'unconfirmed':
      if (phase.kind !== 'sending' && phase.kind !== 'unconfirmed') return state
      return { ...state, phase: { ...phase, kind: 'unconfirmed', attempts: phase.attempts + 1 } }
    case 'resend':
      return phase.kind === 'unconfirmed' ? { ...state, phase: { ...phase, kind: 'sending' } } : state
    case 'refused':
      return {
        ...state,
        chosen: chosen && { ...chosen, saleId: action.saleId },
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
      const next = emptied(state, action.saleId, onSale)
      if (action.repeat !== true || phase.kind !== 'done') return next
      return { ...next, form: { ...next.form, size: form.size, extraIds: form.extraIds } }
    }
    case 'setAside':
      if (phase.kind !== 'unconfirmed') return state
      return { ...emptied(state, action.saleId, onSale), setAsideIds: [...state.setAsideIds, phase.request.id] }
    case 'clearForm':
      return { ...emptied(state, action.saleId, onSale), cleared: form }
    case 'restoreForm':
      if (state.cleared === null) return state
      return { ...edited(state, fitted(state.cleared, filters.vehicle, onSale)), cleared: null }
    case 'confirmCarried':
      return { ...state, kept: { ...state.kept, [action.part]: nothingCarried[action.part] } }
    case 'undone':
      if (phase.kind !== 'done') {
        // A question about a pass for the same plate is asked again with the new facts.
        const isAsked = phase.kind === 'form' && phase.refusal?.question !== undefined
        return { ...state, undoableSaleId: null, phase: isAsked ? formPhase : phase }
      }
      return { ...state, undoableSaleId: null, phase: formPhase, form: emptyForm, chosen: null }
    case 'undoOver':
      return { ...state, undoableSaleId: null }
    case 'resume': {
      const { draft, saleId } = action
      return {
        ...withDraft(state, { ...draft, kept: nothingCarried, acceptedTotalMinor: null }, saleId),
        mode: draft.target?.kind === 'place' ? 'address' : 'event',
        pinned: [],
        view: 'options',
        cleared: null,
      }
    }
  }
}

const toggled = <Item>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item]

const edited = (state: SellState, form: SaleForm): SellState =>
  state.phase.kind === 'done' ? state : { ...state, form, phase: formPhase }

/**
 * A vehicle type decides on the size; without one, the size chosen before stays if the option has it. If only one size is offered, it is
 * chosen.
 */
const sizeFor = (option: SellOption, vehicle: VehicleType | null, before: string | null = null): string | null => {
  if (vehicle !== null) return sizeKey(option, sizeForVehicle(option, vehicle))
  const offered = option.sizes.filter(({ available }) => available)
  return sizeKey(option, sizeByKey(option, before) ?? (offered.length === 1 ? offered[0] : undefined))
}

/** The form of an open sale is carried over to another option or event and marked there; that of a completed sale is not. */
const carriedOver = (state: SellState, option: SellOption | undefined): Pick<SellState, 'form' | 'kept' | 'phase'> => {
  const { form } = state
  return state.phase.kind === 'done'
    ? { form: freshForm(state, option), kept: nothingCarried, phase: formPhase }
    : { form, kept: { plate: form.plate, customer: customerOf(form) }, phase: formPhase }
}

/** Returns the form without the size and the add-ons that the option does not have. */
const fitted = (form: SaleForm, vehicle: VehicleType | null, option: SellOption | undefined): SaleForm => {
  if (option === undefined) return form
  return {
    ...form,
    size: sizeFor(option, vehicle, form.size),
    extraIds: offeredIds(form, option),
  }
}

const offeredIds = ({ extraIds }: SaleForm, option: SellOption | undefined): readonly string[] =>
  extraIds.filter((id) => option?.extras.some((extra) => extra.id === id && extra.available) ?? true)

/** Only the payment method stays, and the size if no other can be chosen. */
const freshForm = ({ form, filters }: SellState, option: SellOption | undefined): SaleForm => {
  const size = option === undefined ? null : sizeFor(option, filters.vehicle)
  return { ...emptyForm, method: form.method, size }
}

const emptied = (state: SellState, saleId: string, onSale: SellOption | undefined): SellState => ({
  ...state,
  form: freshForm(state, onSale),
  kept: nothingCarried,
  cleared: null,
  chosen: state.chosen && { ...state.chosen, saleId, acceptedTotalMinor: null },
  phase: formPhase,
})
