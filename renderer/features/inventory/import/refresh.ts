/** Everything that an import or its undo may have changed is read again. */
import type { QueryClient } from '@tanstack/react-query'
import { apiKeys } from '../../../lib/api/index.ts'

export const refreshInventory = (queries: QueryClient): void => {
  for (const queryKey of [apiKeys.allInventory(), apiKeys.allQuotes(), ['venues'], ['events']])
    void queries.invalidateQueries({ queryKey })
}
