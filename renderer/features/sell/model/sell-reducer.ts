/** The rules of the Sell screen: how each happening changes its state. Pure; ids and instants come from outside. */
import type { Sale } from '../../../../shared/desk/sales.ts'
import { quotedLines, sumMinor } from './price-lines.ts'
import { emptyForm, initialSellState, maximumPinned, nothingKept } from './sell-state.ts'
import { customerOf } from './sale-request.ts'
import { sizeByName, vehicleFit } from './vehicle.ts'
import type { SellAction } from './sell-actions.ts'
import type { SellOption } from './option.ts'
import type { Chosen, SaleForm, SalePhase, SellState } from './sell-state.ts'
import type { VehicleType } from './vehicle.ts'

const formPhase: SalePhase = { kind: 'form', refusal: null }

/** While a sale is asked for and not yet answered, nothing about it may change. */
export function isLocked(state: SellState): boolean {
  return state.phase.kind === 'sending' || state.phase.kind === 'unanswered'
}

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
  'takeUp',
  'compare',
])

export function sellReducer(state: SellState, action: SellAction): SellState {
  if (isLocked(state) && lockedActions.has(action.type)) return state
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
        ...takenAlong(state, undefined),
        chosen: null,
        phase: formPhase,
      }
    case 'window':
      // What was refused, or asked, was about other times.
      return { ...state, window: action.window, phase: state.phase.kind === 'form' ? formPhase : state.phase }
    case 'distance':
      return { ...state, distanceMiles: action.miles }
    case 'vehicle':
      return withVehicle(state, action.vehicle)
    case 'amenity': {
      const on = state.filters.amenities.includes(action.filter)
      const amenities = on
        ? state.filters.amenities.filter((each) => each !== action.filter)
        : [...state.filters.amenities, action.filter]
      return { ...state, filters: { ...state.filters, amenities } }
    }
    case 'sort':
      return { ...state, sort: action.sort }
    case 'choose':
      return choose(state, action.option, action.saleId)
    case 'options':
      return withFreshOptions(state, action.options, action.nowMs)
    case 'pin':
      return togglePin(state, action.key)
    case 'compare':
      return { ...state, view: action.open ? 'compare' : 'options', compareAt: 0 }
    case 'compareColumn':
      return { ...state, compareAt: Math.min(Math.max(0, action.at), Math.max(0, state.pinned.length - 1)) }
    case 'form':
      return edited(state, { ...state.form, ...action.change })
    case 'extra': {
      const ids = state.form.extraIds
      const extraIds = ids.includes(action.id) ? ids.filter((id) => id !== action.id) : [...ids, action.id]
      return edited(state, { ...state.form, extraIds })
    }
    case 'acceptPrice':
      return state.chosen === null
        ? state
        : { ...state, chosen: { ...state.chosen, acceptedTotalMinor: action.totalMinor }, phase: formPhase }
    case 'sent':
      return state.phase.kind === 'form'
        ? { ...state, phase: { kind: 'sending', request: action.request, attempts: 0 } }
        : state
    case 'unanswered':
      return state.phase.kind === 'sending' || state.phase.kind === 'unanswered'
        ? { ...state, phase: { ...state.phase, kind: 'unanswered', attempts: state.phase.attempts + 1 } }
        : state
    case 'resend':
      return state.phase.kind === 'unanswered' ? { ...state, phase: { ...state.phase, kind: 'sending' } } : state
    case 'refused':
      return {
        ...state,
        chosen: state.chosen === null ? null : { ...state.chosen, saleId: action.saleId },
        phase: { kind: 'form', refusal: action.refusal },
      }
    case 'booked':
      return { ...state, cleared: null, phase: { kind: 'done', sold: action.sold }, last: action.sold }
    case 'saleUpdated':
      return withSale(state, action.sale)
    case 'nextSale':
      return nextSale(state, action.saleId, action.repeat)
    case 'setAside':
      return state.phase.kind === 'unanswered' ? emptied(state, action.saleId) : state
    case 'clearSale':
      return emptied(state, action.saleId)
    case 'confirmKept':
      return { ...state, kept: { ...state.kept, [action.part]: nothingKept[action.part] } }
    case 'clearForm':
      return { ...emptied(state, action.saleId), cleared: state.form }
    case 'restoreForm':
      return state.cleared === null
        ? state
        : { ...edited(state, fitted(state.cleared, state.filters.vehicle, state.chosen?.option)), cleared: null }
    case 'undone':
      return state.phase.kind === 'done'
        ? { ...state, last: null, phase: formPhase, form: emptyForm, chosen: null }
        : { ...state, last: null }
    case 'undoOver':
      return state.last === null ? state : { ...state, last: null }
    case 'takeUp':
      return takeUp(state, action)
  }
}

function edited(state: SellState, form: SaleForm): SellState {
  return state.phase.kind === 'done' ? state : { ...state, form, phase: formPhase }
}

/** Choosing a vehicle type picks the size that the option needs for it; without a fit nothing is picked. */
function withVehicle(state: SellState, vehicle: VehicleType | null): SellState {
  const filters = { ...state.filters, vehicle }
  if (vehicle === null || state.chosen === null || state.phase.kind === 'done') return { ...state, filters }
  return { ...state, filters, form: { ...state.form, sizeName: sizeFor(state.chosen.option, vehicle, null) } }
}

function sizeFor(option: SellOption, vehicle: VehicleType | null, kept: string | null): string | null {
  if (vehicle !== null) {
    const fit = vehicleFit(option, vehicle)
    return fit.kind === 'size' ? fit.size.name : null
  }
  return sizeByName(option, kept)?.name ?? null
}

function choose(state: SellState, option: SellOption, saleId: string): SellState {
  const same = state.chosen?.option.key === option.key && state.phase.kind !== 'done'
  if (same) return state
  const { form, kept } = takenAlong(state, option)
  return {
    ...state,
    chosen: { saleId, option, seen: option, acceptedTotalMinor: null },
    form: { ...fitted(form, state.filters.vehicle, option), received: '' },
    kept,
    phase: formPhase,
  }
}

/** What was typed goes along to another option or event, and is marked there. What was sold does not. */
function takenAlong(state: SellState, option: SellOption | undefined): Pick<SellState, 'form' | 'kept'> {
  if (state.phase.kind === 'done') {
    return { form: freshForm(state.form, state.filters.vehicle, option), kept: nothingKept }
  }
  return { form: state.form, kept: { plate: state.form.plate, customer: customerOf(state.form) } }
}

/** Without the size and the add-ons that the option does not have. */
function fitted(form: SaleForm, vehicle: VehicleType | null, option: SellOption | undefined): SaleForm {
  if (option === undefined) return form
  return {
    ...form,
    sizeName: sizeFor(option, vehicle, form.sizeName),
    extraIds: form.extraIds.filter((id) => option.extras.some((extra) => extra.id === id)),
  }
}

/** New quotes: the option on sale keeps a held price, or follows them and keeps the prices that were seen. */
function withFreshOptions(state: SellState, options: readonly SellOption[], nowMs: number): SellState {
  const pinned = state.pinned.filter((key) => options.some((option) => option.key === key))
  const base = pinned.length === state.pinned.length ? state : { ...state, pinned }
  if (base.chosen === null || isLocked(base) || base.phase.kind === 'done') return base
  const fresh = options.find((option) => option.key === base.chosen?.option.key)
  if (isHeldAgainst(base.chosen.option, fresh, options, base.form, nowMs)) return base
  if (fresh === undefined) {
    const gone: SellOption = { ...base.chosen.option, availability: 'sold_out', quoteId: undefined }
    return { ...base, chosen: { ...base.chosen, option: gone } }
  }
  const accepted = base.chosen.acceptedTotalMinor
  const settled = accepted !== null && sumMinor(quotedLines(fresh, base.form)) === accepted
  const chosen: Chosen = {
    ...base.chosen,
    option: fresh,
    seen: settled || sameTerms(base.chosen.seen, fresh) ? fresh : base.chosen.seen,
    acceptedTotalMinor: settled ? null : accepted,
  }
  return { ...base, chosen }
}

/** True while the quote of the option on sale holds a price that new quotes for the same time do not offer or undercut. */
function isHeldAgainst(
  option: SellOption,
  fresh: SellOption | undefined,
  options: readonly SellOption[],
  form: SaleForm,
  nowMs: number,
): boolean {
  if (option.quoteId === undefined || nowMs >= (option.heldUntilMs ?? 0)) return false
  if (!options.some(({ startMs, endMs }) => startMs === option.startMs && endMs === option.endMs)) return false
  if (options.some((each) => each.locationId === option.locationId && each.availability === 'sold_out')) return false
  if (fresh === undefined) return true
  return !sameTerms(option, fresh) && sumMinor(quotedLines(fresh, form)) >= sumMinor(quotedLines(option, form))
}

/** True where nothing that is charged differs, or where there was no price to compare with. */
function sameTerms(seen: SellOption, fresh: SellOption): boolean {
  const terms = (option: SellOption): string =>
    JSON.stringify([
      option.baseMinor,
      option.fees,
      [...option.sizes, ...option.extras].map((addOn) => [addOn.id, addOn.priceMinor]),
    ])
  return seen.priceMinor === undefined || terms(seen) === terms(fresh)
}

function togglePin(state: SellState, key: string): SellState {
  if (state.pinned.includes(key)) {
    const pinned = state.pinned.filter((each) => each !== key)
    const view = pinned.length === 0 ? 'options' : state.view
    return { ...state, pinned, view, compareAt: Math.min(state.compareAt, Math.max(0, pinned.length - 1)) }
  }
  return state.pinned.length >= maximumPinned ? state : { ...state, pinned: [...state.pinned, key] }
}

function withSale(state: SellState, sale: Sale): SellState {
  const last = state.last?.sale.id === sale.id ? { ...state.last, sale } : state.last
  const phase: SalePhase =
    state.phase.kind === 'done' && state.phase.sold.sale.id === sale.id
      ? { kind: 'done', sold: { ...state.phase.sold, sale } }
      : state.phase
  return { ...state, last, phase }
}

/** Plate, customer and money start empty; the way of paying stays, and the size where the vehicle says it. */
function freshForm(form: SaleForm, vehicle: VehicleType | null, option: SellOption | undefined): SaleForm {
  const sizeName = option === undefined ? null : sizeFor(option, vehicle, null)
  return { ...emptyForm, method: form.method, sizeName }
}

/** The next sale of the option begins with an empty form. */
function emptied(state: SellState, saleId: string): SellState {
  return {
    ...state,
    form: freshForm(state.form, state.filters.vehicle, state.chosen?.option),
    kept: nothingKept,
    cleared: null,
    chosen: renewed(state.chosen, saleId),
    phase: formPhase,
  }
}

function renewed(chosen: Chosen | null, saleId: string): Chosen | null {
  return chosen === null ? null : { ...chosen, saleId, seen: chosen.option, acceptedTotalMinor: null }
}

/** The next sale of the same option. A repeat takes over size and add-ons of the one before. */
function nextSale(state: SellState, saleId: string, repeat: boolean): SellState {
  const before = state.phase.kind === 'done' ? state.phase.sold.form : undefined
  const fresh = freshForm(state.form, state.filters.vehicle, state.chosen?.option)
  const form =
    repeat && before !== undefined ? { ...fresh, sizeName: before.sizeName, extraIds: before.extraIds } : fresh
  return { ...state, form, kept: nothingKept, chosen: renewed(state.chosen, saleId), phase: formPhase }
}

function takeUp(state: SellState, action: Extract<SellAction, { type: 'takeUp' }>): SellState {
  const { draft } = action
  return {
    ...state,
    mode: draft.target?.kind === 'place' ? 'address' : 'event',
    target: draft.target,
    window: draft.window,
    filters: { ...state.filters, vehicle: draft.vehicle },
    pinned: [],
    view: 'options',
    form: draft.form,
    kept: nothingKept,
    cleared: null,
    chosen:
      draft.option === null
        ? null
        : { saleId: action.saleId, option: draft.option, seen: draft.option, acceptedTotalMinor: null },
    phase: formPhase,
  }
}
