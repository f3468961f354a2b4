/** Reads what the desk knows of the last sale, once, before anything is typed; keeps what is typed when the page goes. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError, apiKeys } from '../../../lib/api/index.ts'
import { keepBeforeLeaving, restoreSale, useSellStore } from './sell-store.ts'

const againMs = 300

export function useRestoredSale(): boolean {
  const isRestored = useSellStore((store) => store.isRestored)
  useQuery({
    queryKey: apiKeys.saleDraft(),
    queryFn: () => restoreSale().then(() => true),
    enabled: !isRestored,
    // However long the engine takes to start.
    retry: (_count, error) => error instanceof ApiError && error.retryable,
    retryDelay: againMs,
  })
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') keepBeforeLeaving()
    }
    window.addEventListener('pagehide', keepBeforeLeaving)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', keepBeforeLeaving)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
  return isRestored
}
