/**
 * A mutation that is not started while it runs. `isPending` changes only with the next render; a key that is pressed twice quickly, or
 * while the window is busy, comes before that, and would add a record twice.
 */
import { useId } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/** The mutation must have this `mutationKey`. */
export const useOneAtATime = () => {
  const queries = useQueryClient()
  const mutationKey = [useId()]
  return { mutationKey, isRunning: (): boolean => queries.isMutating({ mutationKey }) > 0 }
}
