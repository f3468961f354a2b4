/** How many facilities there are within further miles of a destination that has none near. */
import { useQueries } from '@tanstack/react-query'
import { countStats } from '../../../../shared/api/common.ts'
import { request } from '../../../lib/api/index.ts'
import type { Target } from '../model/sell-state.ts'
import { aroundTarget } from './area-quotes.ts'

/** One count for each of `miles`; undefined while it is not known. */
export function useWiderCounts(target: Target | null, miles: readonly number[]): readonly (number | undefined)[] {
  return useQueries({
    queries: miles.map((distance) => ({
      queryKey: ['locations', 'count', target, distance],
      enabled: target !== null,
      staleTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request({
          path: '/v4/locations',
          query: {
            q: target === null ? undefined : aroundTarget(target, distance),
            result_format: 'stats',
            fields: 'stats:count',
          },
          schema: countStats,
          signal,
        }),
    })),
    combine: (results) => results.map((result) => result.data?.count),
  })
}
