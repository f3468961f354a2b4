/** The one query cache: works without a network card, and retries only requests that may succeed without a person. */
import { useId } from 'react'
import { QueryClient, useQueryClient, type Query } from '@tanstack/react-query'
import type { Area } from '../../shared/contract/endpoint.ts'
import { isAppError, type ErrorCode } from '../../shared/errors/errors.ts'
import { areaKey, connectionKey } from './keys.ts'

const readAttempts = 6
/** After a longer wait the error is shown, with a button to try again. */
const longestWaitMs = 5_000
const awayCodes = ['engine_unavailable', 'network_failed'] as const satisfies ErrorCode[]
/** Errors of the local engine that pass. Errors of an unavailable marketplace are shown immediately. */
const passingCodes = [...awayCodes, 'database_locked', 'rate_limit_exceeded', 'idempotency_key_in_use'] as const

/** True when a failed read may succeed if repeated: the engine restarts, or no response came. */
export const shouldRetryRead = (failureCount: number, error: unknown): boolean =>
  failureCount < readAttempts && isAppError(error, ...passingCodes) && (error.retryAfterMs ?? 0) <= longestWaitMs

/**
 * Reads everything that is shown again, after the state of the marketplace has changed. Queries without data restart too: their pending
 * request may fail only now. A failed query with data counts as successful until it fails again.
 */
export const refetchAll = async (client: QueryClient): Promise<void> => {
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })) {
    if (query.state.status === 'error') query.setState({ status: 'success', error: null })
  }
  await client.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries()
}

/** Discards all responses, as when another account signs in. Choices of a person (`meta.isChoice`) stay. */
export const forgetResponses = async (client: QueryClient): Promise<void> => {
  await client.resetQueries({
    predicate: ({ meta }) => meta?.['isChoice'] !== true && meta?.['whileLocked'] !== true,
  })
  // Without these queries the window would be locked for a moment, and lose its dialogs.
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.['whileLocked'] === true })
}

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The engine is on this computer, so the browser's "offline" is irrelevant.
        networkMode: 'always',
        retry: (failureCount, error) => {
          // The engine is unavailable: the top bar should show it before its own next poll.
          if (isAppError(error, ...awayCodes)) void client.invalidateQueries({ queryKey: connectionKey })
          return shouldRetryRead(failureCount, error)
        },
        retryDelay: (attempt, error) =>
          (isAppError(error) ? error.retryAfterMs : undefined) ?? Math.min(300 * 2 ** attempt, 3_000),
        staleTime: 10_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
      },
      // What was sent may be a secret: it is forgotten with its form.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
  return client
}

/** The client of the app: components get it from the provider, event handlers use it directly. */
export const queryClient = createQueryClient()

/** Reads the areas again, where they are shown. Resolves when that is done; never rejects. */
export const refresh = async (...areas: readonly Area[]): Promise<void> => {
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: areaKey(area) })))
}

/** Resolves once the data that a write invalidated in the areas is read again, where it is shown. Never rejects. */
export const refreshed = async (...areas: readonly Area[]): Promise<void> => {
  const filters = { type: 'active', predicate: ({ state }: Query) => state.isInvalidated } as const
  await Promise.all(
    areas.map((area) => queryClient.refetchQueries({ ...filters, queryKey: areaKey(area) }, { cancelRefetch: false })),
  )
}

/**
 * For a mutation that is not started while it runs; it must have this `mutationKey`. `isPending` changes only with the next render; a key
 * that is pressed twice quickly, or while the window is busy, comes before that, and would add a record twice.
 */
export const useOneAtATime = () => {
  const queries = useQueryClient()
  const mutationKey = [useId()]
  return { mutationKey, isRunning: (): boolean => queries.isMutating({ mutationKey }) > 0 }
}
