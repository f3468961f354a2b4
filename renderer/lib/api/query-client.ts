/** The one query cache: works without a network card, retries only what may succeed by itself. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { apiKeys } from './keys.ts'

const readAttempts = 6
/** Longer than this nobody looks at a bar: the refusal is shown instead, with the button to try again. */
const longestWaitMs = 5_000
const awayCodes: ReadonlySet<string> = new Set(['engine_unavailable', 'network_failed'])

/** True when a failed read is worth another try: the engine is restarting, or nothing answered. */
export const shouldRetryRead = (failureCount: number, error: unknown): boolean => {
  if (!(error instanceof ApiError) || !error.retryable || failureCount >= readAttempts) return false
  return (error.retryAfterMs ?? 0) <= longestWaitMs
}

/**
 * Reads everything that is shown anew, because things stand otherwise than before; what was never read begins anew too: its question,
 * asked before, may be refused only now. What failed before is no failure until it fails again.
 */
export const readAnew = async (client: QueryClient): Promise<void> => {
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })) {
    if (query.state.status === 'error') query.setState({ status: 'success', error: null })
  }
  await client.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries()
}

/** Forgets what was read, as when somebody else signs in. What a person chose (`meta.isChoice`) stays. */
export const forgetResponses = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ meta }) => meta?.['isChoice'] !== true })

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The engine is on this computer: "offline" of the browser says nothing about it.
        networkMode: 'always',
        retry: (failureCount, error) => {
          // Somebody noticed that the engine is away: the top bar shall not wait for its own next look.
          if (error instanceof ApiError && awayCodes.has(error.code)) {
            void client.invalidateQueries({ queryKey: apiKeys.connection() })
          }
          return shouldRetryRead(failureCount, error)
        },
        retryDelay: (attempt, error) =>
          (error instanceof ApiError ? error.retryAfterMs : undefined) ?? Math.min(300 * 2 ** attempt, 3_000),
        staleTime: 10_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

/** The one of the app: components get it from the provider, event handlers use it directly. */
export const queryClient = createQueryClient()
