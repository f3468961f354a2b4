/** Price previews: what a quote costs with its add-ons (decisions.md 4). */
import { queryOptions } from '@tanstack/react-query'
import { preview } from '../../../shared/api/quotes.ts'
import { apiKeys } from './keys.ts'
import { request } from './request.ts'

/** What a quote costs with these add-ons, line by line. */
export const previewQuery = (quoteId: string, addOnIds: readonly string[]) =>
  queryOptions({
    queryKey: apiKeys.preview(quoteId, addOnIds),
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      request({
        method: 'POST',
        path: '/v4/bookings/previews',
        form: { quote_id: quoteId, add_on_ids: addOnIds },
        schema: preview,
        signal,
      }),
  })
