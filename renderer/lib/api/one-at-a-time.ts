/**
 * A mutation that is not started while it runs. `isPending` says so once it is drawn; a key that is pressed twice in haste, or while the
 * window is busy, comes before that, and would add a record twice.
 */
import { useId } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/** `mutationKey` goes into the mutation. */
export const useOneAtATime = () => {
  const queries = useQueryClient()
  const mutationKey = [useId()]
  return { mutationKey, isRunning: (): boolean => queries.isMutating({ mutationKey }) > 0 }
}
