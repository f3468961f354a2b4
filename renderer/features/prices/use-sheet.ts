/** The state of a price sheet: order, selection, the edited cell, the change of many rows with its preview, and the draft. */
import { useMemo, useState } from 'react'
import type { PriceRow, PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { currencyDigits, parseTypedMinor } from '../../lib/format/index.ts'
import { changedRate, type BulkChange } from './model/bulk-change.ts'
import {
  emptyBulk,
  parsePasted,
  readBulk,
  withMode,
  type BulkForm,
  type BulkMode,
  type Pasted,
} from './model/bulk-form.ts'
import { draftRate, enterRates, isSetByHand, savedRate, undoStep, type Entered, type StepKind } from './model/draft.ts'
import { mainCurrency } from './model/price-figures.ts'
import { sortedRows, type SheetSort } from './model/sheet-order.ts'
import {
  countSelected,
  firstCell,
  firstSelected,
  lastSelected,
  moveTo,
  withinRows,
  type Selection,
} from './model/selection.ts'
import { currentDraft, setDraft, usePriceDraft } from './prices-store.ts'

/** The edited cell: its place, the text being typed, and whether the entered text is not an amount. */
export interface Editing {
  readonly index: number
  readonly text: string
  readonly isWrong: boolean
}

/** The element below the sheet that explains the problem of the typed text. */
export const sheetMessageId = 'sheet-message'

const noRows: readonly PriceRow[] = []

export const useSheet = (eventId: number, sheet: PriceSheet | undefined) => {
  const draft = usePriceDraft(eventId)
  const [sort, setSort] = useState<SheetSort>({ by: 'distance', isDescending: false })
  const [chosen, setChosen] = useState<Selection>(firstCell)
  const [editing, setEditing] = useState<Editing>()
  const [pasteProblem, setPasteProblem] = useState<Extract<Pasted, { badLine: number }>>()
  /** Rows whose initial check mark a person has changed. */
  const [switched, setSwitched] = useState<ReadonlySet<number>>(new Set())
  const [isBulkOpen, setBulkOpen] = useState(false)
  const unsorted = sheet?.rows ?? noRows
  const rows = useMemo(() => sortedRows(unsorted, sort), [unsorted, sort])
  const currency = mainCurrency(unsorted) ?? 'USD'
  const [form, setForm] = useState<BulkForm>(() => emptyBulk(100))

  const selection = withinRows(chosen, rows.length)
  const selected = rows.slice(firstSelected(selection), lastSelected(selection) + 1)
  const isBulk = rows.length > 0 && (isBulkOpen || countSelected(selection) > 1)
  // A price set by hand is changed along with others only if somebody checks it.
  const isChecked = (row: PriceRow): boolean =>
    switched.has(row.facility_id) !== (selected.length === 1 || !isSetByHand(row, draft))
  const checked = isBulk ? selected.filter(isChecked) : []
  const change: BulkChange | undefined = isBulk ? readBulk(form, checked, currency) : undefined
  const { amount, far, mode } = form
  const isBulkUnread =
    isBulk && amount.trim() !== '' && change === undefined && (mode !== 'distance' || far.trim() !== '')
  const preview = new Map(
    checked.flatMap((row) => {
      if (change === undefined || row.currency !== currency) return []
      const rate = changedRate(change, { rateMinor: draftRate(row, draft), distanceMeters: row.distance_meters })
      return rate === undefined ? [] : [[row.facility_id, rate] as const]
    }),
  )

  const enter = (kind: StepKind, rates: readonly Entered[], isByHand: boolean): void =>
    setDraft(eventId, enterRates(currentDraft(eventId), kind, rates, isByHand))

  const select = (index: number, extend: boolean): void => {
    setPasteProblem(undefined)
    setChosen(moveTo(selection, Math.min(Math.max(index, 0), Math.max(0, rows.length - 1)), extend))
    if (!extend) closeBulk()
  }

  const closeBulk = (): void => {
    setBulkOpen(false)
    setSwitched(new Set())
    setForm((old) => ({ ...emptyBulk(old.unitMinor), by: old.by }))
  }

  const leaveBulk = (): void => {
    closeBulk()
    setChosen(moveTo(selection, selection.head, false))
  }

  const setMode = (mode: BulkMode): void => {
    const byDistance = selected.toSorted((one, other) => one.distance_meters - other.distance_meters)
    const rateAt = (row: PriceRow | undefined) => row && draftRate(row, draft)
    const rates = { near: rateAt(byDistance[0]), far: rateAt(byDistance.at(-1)) }
    setForm((before) => withMode(before, mode, rates, currency))
  }

  return {
    eventId,
    draft,
    rows,
    currency,
    digits: currencyDigits(currency),
    sort,
    setSort(next: SheetSort): void {
      setSort(next)
      setChosen(firstCell)
      closeBulk()
    },
    selection,
    selected,
    select,
    /** The first cell stays the current one, so that the sheet does not scroll away. */
    selectAll(): void {
      setChosen({ anchor: Math.max(0, rows.length - 1), head: 0 })
    },
    isBulk,
    form,
    setForm,
    setMode,
    /** True if a key opened it: the field then has the focus. */
    isBulkOpen,
    openBulk(mode: BulkMode): void {
      setMode(mode)
      setBulkOpen(true)
    },
    isChecked,
    toggle: (row: PriceRow): void =>
      setSwitched((old) => {
        const next = new Set(old)
        if (!next.delete(row.facility_id)) next.add(row.facility_id)
        return next
      }),
    checked,
    change,
    /** The input for the change of many rows cannot be read. */
    isBulkUnread,
    preview,
    /** The number of prices in the sheet, including those that a change of many rows would add. */
    countToSave: (): number => {
      const previewed = checked.filter((row) => {
        const rate = preview.get(row.facility_id)
        return rate !== undefined && (rate !== savedRate(row) || `${row.facility_id}` in draft.entries)
      })
      return new Set([...Object.keys(draft.entries), ...previewed.map(({ facility_id: id }) => String(id))]).size
    },
    /** Puts the preview into the sheet. False if there is none. */
    applyBulk(): boolean {
      const rates = checked.flatMap((row) => {
        const rateMinor = preview.get(row.facility_id)
        if (rateMinor === undefined) return []
        // If that is the price already, the rate of the facility stays as it is.
        return { row, rateMinor: rateMinor === savedRate(row) ? (row.event?.rate_minor ?? null) : rateMinor }
      })
      if (change === undefined || rates.length === 0) return false
      enter(change.kind, rates, false)
      leaveBulk()
      return true
    },
    leaveBulk,
    editing,
    edit(text: string): void {
      const row = rows[selection.head]
      if (row === undefined) return
      setChosen(moveTo(selection, selection.head, false))
      closeBulk()
      setEditing({ index: selection.head, text, isWrong: false })
    },
    setEditing,
    /** True if the typed text can be read; it is then in the sheet. */
    finishEditing(): boolean {
      const row = editing && rows[editing.index]
      if (editing === undefined || row === undefined) return true
      const isEmpty = editing.text.trim() === ''
      const rateMinor = isEmpty ? null : parseTypedMinor(editing.text, row.currency)
      if (rateMinor === undefined) {
        // A cell that was left in the meantime is not marked: the field loses the focus as it is removed.
        setEditing((now) => now && { ...now, isWrong: true })
        return false
      }
      enter(isEmpty ? 'own' : 'rate', [{ row, rateMinor }], true)
      setEditing(undefined)
      return true
    },
    restoreOwn(): void {
      const kept = selected.length > 1 ? checked : selected
      enter(
        'own',
        kept.map((row) => ({ row, rateMinor: null })),
        true,
      )
    },
    pasteProblem,
    paste(text: string): void {
      const pasted = parsePasted(text, (cell) => parseTypedMinor(cell, currency))
      if ('badLine' in pasted) return setPasteProblem(pasted)
      setPasteProblem(undefined)
      const first = firstSelected(selection)
      const rates = pasted.rates.flatMap((rateMinor, index) => {
        const row = rows[first + index]
        return row === undefined || rateMinor === undefined ? [] : { row, rateMinor }
      })
      enter('paste', rates, true)
      return setChosen({ anchor: first, head: Math.min(rows.length, first + pasted.rates.length) - 1 })
    },
    enter,
    undo: (): void => setDraft(eventId, undoStep(currentDraft(eventId))),
  }
}

export type Sheet = ReturnType<typeof useSheet>
