/** Price previews: what a quote costs with its add-ons (decisions.md 4). */
import { preview } from '../../../shared/api/quotes.ts'
import { apiKeys } from './keys.ts'
import { readQuery } from './request.ts'

export const previewQuery = (quoteId: string, addOnIds: readonly string[]) =>
  readQuery(apiKeys.preview(quoteId, addOnIds), {
    method: 'POST',
    path: '/v4/bookings/previews',
    form: { quote_id: quoteId, add_on_ids: addOnIds },
    schema: preview,
  })
