/** Writes the prices of an event, and undoes them: rates end and others are added, so that sales and quotes retain their rates. */
import type { NewPrices } from '../../../../shared/desk/inventory/prices.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { Repositories } from '../../repositories.ts'
import type { EventRow } from '../../api/events/representation.ts'
import type { NewChange } from '../change-repository.ts'
import type { PriceChange, PricedState } from './prices-repository.ts'
import type { PriceSheets, SheetLine } from './prices-sheet.ts'

type Change = NewPrices['changes'][number]
type Writer = Pick<RequestContext, 'actor' | 'nowMs'>

/** This radius is wider than that of any sheet. */
const anywhereMeters = 200_000

/** The id under which an undo is stored. */
const undoOf = (id: string): string => `undo ${id}`

export const createPriceChanges = (
  { prices, inventory, audit, transaction, lock }: Repositories,
  sheets: PriceSheets,
) => {
  const record = (
    { facilityId, name, before, after }: PriceChange,
    { action, batch }: Required<Pick<NewChange, 'action' | 'batch'>>,
    { actor, nowMs }: Writer,
  ): void => {
    const change: NewChange = { kind: 'facility', recordId: facilityId, name, action, before, after, batch }
    inventory.changes.record(change, actor, nowMs)
  }

  /** Throws 400 for a facility that does not exist, 409 `record_changed` with the rows that differ from the version of the change. */
  const linesOf = (event: EventRow, changes: readonly Change[]): ReadonlyMap<number, SheetLine> => {
    const ids = changes.map(({ facility_id: id }) => id)
    const lines = new Map(sheets.lines(event, anywhereMeters, ids).map((line) => [line.row.facility_id, line]))
    const missing = changes.flatMap(({ facility_id: id }, index) =>
      lines.has(id) && ids.indexOf(id) === index ? [] : [`changes.${String(index)}.facility_id`],
    )
    if (missing.length > 0) throw new AppError('invalid_parameter', { fields: missing })
    const changed = changes.flatMap(({ facility_id: id, version }) => {
      const row = lines.get(id)?.row
      return row === undefined || row.version === version ? [] : [row]
    })
    if (changed.length > 0) throw new AppError('record_changed', { data: { current: changed } })
    return lines
  }

  /** Ends and adds rates for the change; undefined where the price is already the same. */
  const applyChange = (event: EventRow, line: SheetLine, change: Change): PriceChange | undefined => {
    const { row, likeId, forEventIds } = line
    const { event_rate_minor: minor, set_by_hand: isByHand } = change
    if (minor === (row.event?.rate_minor ?? null)) return undefined
    const state = (rateMinor: number | null, rateIds: readonly number[]): PricedState => ({
      event_id: event.id,
      event_name: event.name,
      event_rate_minor: rateMinor,
      rate_ids: [...rateIds],
    })
    const before = state(row.event?.rate_minor ?? null, forEventIds)
    prices.endRates(before.rate_ids)
    if (minor === null || likeId === undefined) return { ...named(row), before, after: state(null, []) }
    return { ...named(row), before, after: state(minor, [prices.addRate(likeId, event.id, minor, !isByHand)]) }
  }

  const named = ({ facility_id: facilityId, name }: SheetLine['row']) => ({ facilityId, name })

  /** Returns how many prices the save of that id has changed, now or before. */
  const save = (event: EventRow, { id, changes }: NewPrices, writer: Writer): number =>
    transaction(() => {
      lock(
        'locations',
        changes.map(({ facility_id: facilityId }) => facilityId),
      )
      const known = prices.changesOf(id)
      if (known.length > 0) return known.length
      const lines = linesOf(event, changes)
      const made = changes.flatMap((change) => {
        const line = lines.get(change.facility_id)
        return (line && applyChange(event, line, change)) ?? []
      })
      for (const each of made) record(each, { action: 'priced', batch: id }, writer)
      if (made.length > 0) {
        const after = { name: event.name, prices: made.length }
        audit.record({ action: 'inventory.priced', subject: ['event', event.id], after }, writer.actor)
      }
      return made.length
    })

  /** Puts the previous rates on offer again. */
  const revert = ({ before, after, ...facility }: PriceChange, current: readonly number[]): PriceChange => {
    prices.endRates(current)
    const restored = before.rate_ids.map((id) => prices.restoreRate(id))
    return { ...facility, before: { ...after, rate_ids: [...current] }, after: { ...before, rate_ids: restored } }
  }

  /** Restores the prices that nobody has changed since. */
  const revertAll = (saved: readonly PriceChange[], eventId: number): PriceChange[] => {
    const current = prices.ratesOfOption(eventId, saved)
    const contents = prices.contents([...current.values(), ...saved.map(({ after }) => after.rate_ids)].flat())
    // The ids are left out, because an undo puts the same rates on offer as other rows.
    const textOf = (ids: readonly number[]) =>
      ids
        .map((id) => contents.get(id))
        .toSorted()
        .join()
    return saved.flatMap((change) => {
      const now = current.get(change.facilityId) ?? []
      return textOf(now) === textOf(change.after.rate_ids) ? [revert(change, now)] : []
    })
  }

  const undoNow = (saved: readonly PriceChange[], id: string, { after: state }: PriceChange, writer: Writer) => {
    const reverted = revertAll(saved, state.event_id)
    for (const each of reverted) record(each, { action: 'reverted', batch: undoOf(id) }, writer)
    if (reverted.length > 0) {
      const after = { name: state.event_name, prices: reverted.length }
      audit.record({ action: 'inventory.prices_undone', subject: ['event', state.event_id], after }, writer.actor)
    }
    return reverted
  }

  /** Throws 404 for a save that does not exist. A repeated request gets the same result. */
  const undo = (id: string, writer: Writer) =>
    transaction(() => {
      const saved = prices.changesOf(id)
      const [first] = saved
      if (first === undefined) throw new AppError('not_found')
      lock(
        'locations',
        saved.map(({ facilityId }) => facilityId),
      )
      const before = prices.changesOf(undoOf(id))
      const undone = before.length > 0 ? before : undoNow(saved, id, first, writer)
      const ids = new Set(undone.map(({ facilityId }) => facilityId))
      const kept = saved.filter(({ facilityId }) => !ids.has(facilityId))
      return {
        eventId: first.after.event_id,
        changed: ids.size,
        kept: kept.map(({ facilityId, name }) => ({ facility_id: facilityId, name })),
      }
    })

  return { save, undo }
}
