/** A count being entered: stored in the desk as it is typed, submitted, or discarded. */
import { useRef, useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { call } from '../../../api/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { countOf, countProblems, initialCount, type CountDraft } from './count-draft.ts'
import { countStored, dropUnstoredCount, storeCount } from './store-count.ts'
import { showShift } from './show-shift.ts'

const pauseMs = 200

/** `isCounted` is true if a count was submitted since counting began. */
export const useCount = (shift: Shift, isCounted: boolean, onSubmitted: () => void) => {
  const { currency } = shift.drawer
  const [draft, setDraft] = useState<CountDraft>(() => initialCount(shift, isCounted))
  /** The draft including the input since the last render. */
  const latest = useRef(draft)
  const [id, setId] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const storing = useMutation({ mutationFn: (typed: CountDraft) => storeCount(shift.id, typed) })
  const store = useDebouncedCallback((typed: CountDraft) => storing.mutate(typed), {
    delay: pauseMs,
    flushOnUnmount: true,
  })
  const submitting = useMutation({
    mutationFn: async () => {
      store.cancel()
      dropUnstoredCount()
      await countStored()
      return call(shiftApi.submitCount, { id: shift.id, body: { id, ...countOf(draft, currency) } })
    },
    onSuccess: async (counted) => {
      await showShift(counted)
      onSubmitted()
    },
  })
  const problems = countProblems(draft, currency)
  return {
    draft,
    problems: isTried ? problems : {},
    isSubmitting: submitting.isPending,
    error: submitting.error,
    /** The latest input is not in the desk. */
    isUnstored: storing.isError,
    change: (change: Partial<CountDraft>) => {
      latest.current = { ...latest.current, ...change }
      setDraft(latest.current)
      store(latest.current)
      // A changed count needs a new key after a refusal.
      if (submitting.isError) {
        submitting.reset()
        setId(crypto.randomUUID())
      }
    },
    submit: () => {
      setTried(true)
      if (Object.keys(problems).length === 0 && !submitting.isPending) submitting.mutate()
    },
    /** Stores the count, and leaves. */
    finishLater: async () => {
      store.cancel()
      await storing.mutateAsync(draft)
      goTo(paths.shift())
    },
    /** Discards the draft before the drawer goes back to selling. */
    giveUp: () => {
      store.cancel()
      dropUnstoredCount()
      return countStored()
    },
  }
}
