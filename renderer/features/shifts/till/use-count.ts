/** A count being entered: kept in the desk as it is typed, submitted, or given up. */
import { useRef, useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { call } from '../../../lib/api/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { countOf, countProblems, initialCount, type CountDraft } from './count-draft.ts'
import { countStored, dropUnstoredCount, storeCount } from './kept-count.ts'
import { showShift } from './show-shift.ts'

const pauseMs = 200

/** `isCounted`: a count was submitted since counting began. */
export const useCount = (shift: Shift, isCounted: boolean, onSubmitted: () => void) => {
  const { currency } = shift.drawer
  const [draft, setDraft] = useState<CountDraft>(() => initialCount(shift, isCounted))
  /** Also what was typed since this was drawn. */
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
    /** What was typed last is not in the desk. */
    isUnstored: storing.isError,
    change: (change: Partial<CountDraft>) => {
      latest.current = { ...latest.current, ...change }
      setDraft(latest.current)
      store(latest.current)
      // What was refused as one count is not sent as another under its key.
      if (submitting.isError) {
        submitting.reset()
        setId(crypto.randomUUID())
      }
    },
    submit: () => {
      setTried(true)
      if (Object.keys(problems).length === 0 && !submitting.isPending) submitting.mutate()
    },
    /** Stores it, and leaves. */
    finishLater: async () => {
      store.cancel()
      await storing.mutateAsync(draft)
      goTo(paths.shift())
    },
    /** Before the drawer goes back to selling. */
    giveUp: () => {
      store.cancel()
      dropUnstoredCount()
      return countStored()
    },
  }
}
