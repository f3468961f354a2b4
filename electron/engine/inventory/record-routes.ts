/** The common handlers of every kind of record. */
import type { z } from 'zod'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { basedOn, newRevert } from '../../../shared/desk/inventory/common.ts'
import { describedRoute } from '../../core/http/desk-handlers.ts'
import { deskRoute, numericId } from '../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch, type SearchQuery } from '../../core/http/search.ts'
import { parseSort, type SortKey } from '../../core/http/sort.ts'
import type { Paging } from '../../core/http/paging.ts'
import type { RecordId } from './change-repository.ts'
import type { ShownState } from './record-kind.ts'
import { changeBody, readChange } from './record-change.ts'
import type { Records } from './records.ts'

/** `q` and `sort` are read by the endpoint's description. */
export const listHandler =
  <Item extends object, Sort extends string>(
    { searches, sorts }: { readonly searches: z.ZodObject; readonly sorts: readonly Sort[] },
    list: (
      search: SearchQuery,
      sort: readonly SortKey<Sort>[],
      page: Paging,
      nowMs: number,
    ) => { readonly rows: readonly Item[]; readonly total: number },
  ) =>
  ({ params, paging, nowMs }: RequestContext) => {
    const search = parseSearch(params.get('q'), Object.keys(searches.shape))
    const { rows, total } = list(search, parseSort(params.get('sort'), sorts), paging, nowMs)
    return { items: rows, total }
  }

interface ById {
  readonly id: RecordId
}
interface Based extends ById {
  readonly body: z.infer<typeof basedOn>
}

export const historyHandlers = <Input extends object, Shown extends Input & ShownState>(
  records: Records<Input, Shown>,
) => ({
  history: ({ paging }: RequestContext, { id }: ById) => records.history(id, paging),
  revert: (context: RequestContext, { id, body }: ById & { readonly body: z.infer<typeof newRevert> }) =>
    records.revert(id, body, context),
})

/** The handlers of records that can be read and archived. */
export const recordHandlers = <Input extends object, Shown extends Input & ShownState>(
  records: Records<Input, Shown>,
) => ({
  one: (_context: RequestContext, { id }: ById) => records.find(id),
  archive: (context: RequestContext, { id, body }: Based) => records.archive(id, body.version, context),
  restore: (context: RequestContext, { id, body }: Based) => records.restore(id, body.version, context),
  ...historyHandlers(records),
})

/** The handlers of records whose fields are simply written; `changeRoute` reads their changes. */
export const plainRecordHandlers = <Input extends object, Shown extends Input & ShownState>(
  records: Records<Input, Shown>,
) => ({
  ...recordHandlers(records),
  add: (context: RequestContext, { body }: { readonly body: Input }) => records.create(body, context),
  duplicate: (context: RequestContext, { id }: ById) => records.duplicate(id, context),
})

/** The window sends whole records; others may leave out members. */
export const changeRoute = <Input extends object, Shown extends Input & ShownState, Schema extends z.ZodObject>(
  endpoint: Endpoint & { readonly body: Schema },
  records: Records<Input, Shown>,
  write: (id: RecordId, change: z.output<Schema>, context: RequestContext) => Shown,
  idOf: (context: RequestContext) => RecordId = numericId,
): Route =>
  deskRoute({
    ...describedRoute(endpoint),
    jsonBody: changeBody(endpoint.body),
    handle(context) {
      const id = idOf(context)
      return { kind: 'resource', body: write(id, readChange(context, id, records, endpoint.body), context) }
    },
  })
