/** The requests that are needed to edit one record of the inventory, of any kind. */
import type { z } from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { basedOn, inventoryChange, newRevert } from '../../shared/desk/inventory/common.ts'
import { call, pagesOf, queryOf } from './client.ts'
import { queryClient } from './query-client.ts'

/** The id of a client is a text. */
export type RecordId = number | string
interface ById {
  readonly params: z.ZodObject
}
interface Sent<Body> {
  readonly body: z.ZodType<unknown, Body>
}
type Single<Response> = Endpoint & { readonly list?: never; readonly response: z.ZodType<Response> }

interface HistoryApi<Shown> {
  readonly history: Endpoint & ById & { readonly list: true; readonly response: typeof inventoryChange }
  readonly revert: Single<Shown> & ById & Sent<z.input<typeof newRevert>>
}

/** The endpoints of a kind in its contract (shared/contract/records.ts). */
interface RecordApi<Create, Change, Shown> extends HistoryApi<Shown> {
  readonly one: Single<Shown> & ById
  readonly add: Single<Shown> & Sent<Create>
  readonly change: Single<Shown> & ById & Sent<Change>
  readonly archive: Single<Shown> & ById & Sent<z.input<typeof basedOn>>
  readonly restore: Single<Shown> & ById & Sent<z.input<typeof basedOn>>
  readonly duplicate?: Single<Shown> & ById
}

export const historyRequests = <Shown>(api: HistoryApi<Shown>) => ({
  /** The newest change comes first. */
  history: (id: RecordId) => pagesOf(api.history, { id }),
  /** Restores the previous values of the members of one change. */
  revert: (id: RecordId, body: z.input<typeof newRevert>) => call(api.revert, { id, body }),
})

/** A write based on another version than the current one is refused with `record_changed`. */
export const recordRequests = <Create, Change, Shown>(api: RecordApi<Create, Change, Shown>) => {
  const { duplicate } = api
  return {
    ...historyRequests(api),
    add: (body: Create) => call(api.add, { body }),
    change: (id: RecordId, body: Change) => call(api.change, { id, body }),
    archive: (id: RecordId, version: number) => call(api.archive, { id, body: { version } }),
    restore: (id: RecordId, version: number) => call(api.restore, { id, body: { version } }),
    duplicate: duplicate && ((id: RecordId) => call(duplicate, { id })),
    /** Shows the record of a response, until it is read again. */
    show: (id: RecordId, shown: Shown): void => void queryClient.setQueryData(queryOf(api.one, { id }).queryKey, shown),
  }
}
