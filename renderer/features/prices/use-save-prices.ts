/** Saves the draft of a sheet, and undoes the last save. A refused save compares the changes made in the meantime. */
import { useRef, useState } from 'react'
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { priceApi } from '../../../shared/contract/inventory.ts'
import type { PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { areaKey, call, queryOf } from '../../api/index.ts'
import { changesOf, conflictsIn, emptyDraft, isDraftEmpty, keepOpen } from './model/draft.ts'
import { currentDraft, setDraft, setLastSave, useLastSave, useWithinMiles } from './prices-store.ts'

/** The number of times a save is sent if only the versions have changed, not the prices. */
const mostAttempts = 3

export const useSavePrices = (eventId: number) => {
  const queries = useQueryClient()
  const withinMiles = useWithinMiles()
  const lastSave = useLastSave(eventId)
  const [isComparing, setComparing] = useState(false)
  /** The same changes are sent under the same id: a save that arrived without a response is not written twice. */
  const sent = useRef({ id: '', changes: '' })
  const within = { within_miles: withinMiles }
  const query = queryOf(priceApi.sheet, { id: eventId, ...within })

  const show = (sheet: PriceSheet): void => {
    void queries.cancelQueries({ queryKey: query.queryKey })
    queries.setQueryData(query.queryKey, sheet)
    void queries.invalidateQueries({
      queryKey: areaKey('inventory'),
      predicate: ({ queryHash }) => queryHash !== hashKey(query.queryKey),
    })
  }

  /** False if a person has to compare first. */
  const send = async (sheet: PriceSheet, attempt = 1): Promise<boolean> => {
    const open = keepOpen(currentDraft(eventId), sheet.rows)
    setDraft(eventId, open)
    if (conflictsIn(open, sheet.rows).length > 0) return false
    const changes = changesOf(open, sheet.rows)
    if (changes.length === 0) return true
    const text = JSON.stringify(changes)
    if (sent.current.changes !== text) sent.current = { id: crypto.randomUUID(), changes: text }
    const { id } = sent.current
    try {
      const saved = await call(priceApi.save, { id: eventId, ...within, body: { id, changes } })
      show(saved.sheet)
      setDraft(eventId, emptyDraft)
      setLastSave(eventId, { id, prices: saved.changed })
      return true
    } catch (error) {
      if (!isAppError(error, 'record_changed') || attempt === mostAttempts) throw error
      return send(await queries.query({ ...query, staleTime: 0 }), attempt + 1)
    }
  }

  const save = useMutation({
    mutationFn: (sheet: PriceSheet) => send(sheet),
    onSuccess: (isSaved) => setComparing(!isSaved),
  })
  const undo = useMutation({
    mutationFn: (id: string) => call(priceApi.undo, { id, ...within }),
    onSuccess: ({ sheet }) => {
      show(sheet)
      setLastSave(eventId, undefined)
    },
  })
  const isBusy = save.isPending || undo.isPending

  return {
    isBusy,
    error: save.error ?? undo.error,
    /** Prices that the last undo left unchanged, as somebody has changed them since. */
    kept: undo.data?.kept ?? [],
    lastSave,
    isComparing,
    setComparing,
    save(sheet: PriceSheet): void {
      if (isBusy || isDraftEmpty(currentDraft(eventId))) return
      undo.reset()
      save.mutate(sheet)
    },
    undoSave(): void {
      if (isBusy || lastSave === undefined) return
      save.reset()
      undo.mutate(lastSave.id)
    },
  }
}

export type SavePrices = ReturnType<typeof useSavePrices>
