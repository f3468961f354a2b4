/** The routes that every kind of record of the inventory has. */
import type { z } from 'zod'
import { basedOn, inventoryChange, newRevert } from '../../../shared/desk/inventory/common.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { deskRoute, numericId, readJson } from '../../core/http/desk-route.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch, type SearchQuery } from '../../core/http/search.ts'
import { parseSort, type SortKey } from '../../core/http/sort.ts'
import type { Paging } from '../../core/http/paging.ts'
import type { RecordId } from './change-repository.ts'
import type { Confirmed, ShownState } from './record-kind.ts'
import { changeBody, readChange } from './record-change.ts'
import type { Records } from './records.ts'

interface RecordRoutes<Input extends object, Shown extends Input & ShownState> {
  /** `/desk/inventory/venues` */
  readonly path: string
  /** `a venue` */
  readonly one: string
  readonly records: Records<Input, Shown>
  readonly schemas: {
    readonly create: z.ZodType<Input>
    readonly change: z.ZodObject & z.ZodType<Input & { version: number } & Partial<Confirmed>>
    readonly shown: z.ZodType<Shown>
  }
  readonly idOf?: (context: RequestContext) => RecordId
  /** 409s of a change beyond `record_changed`. */
  readonly refusals?: readonly ErrorCode[]
}

const permission = 'inventory'

const resource = (body: object, status = 200): Reply => ({ kind: 'resource', status, body })

/** GET of a list; `q` and `sort` are read by what the route describes. */
export const listRoute = <Item extends object, Sort extends string>({
  path,
  summary,
  response,
  searches,
  sorts,
  list,
}: {
  readonly path: string
  readonly summary: string
  readonly response: z.ZodType
  readonly searches: z.ZodObject
  readonly sorts: readonly Sort[]
  readonly list: (
    search: SearchQuery,
    sort: readonly SortKey<Sort>[],
    page: Paging,
    nowMs: number,
  ) => { readonly rows: readonly Item[]; readonly total: number }
}): Route =>
  deskRoute({
    method: 'GET',
    path,
    permission,
    summary,
    list: true,
    searches,
    sorts,
    response,
    handle({ params, paging, nowMs }) {
      const search = parseSearch(params.get('q'), Object.keys(searches.shape))
      const { rows, total } = list(search, parseSort(params.get('sort'), sorts), paging, nowMs)
      return { kind: 'list', items: rows, total }
    },
  })

type Part = 'create' | 'read' | 'change' | 'archive' | 'duplicate' | 'history'
const allParts: readonly Part[] = ['create', 'read', 'change', 'archive', 'duplicate', 'history']

/** Those that every kind of record has, or the named ones. */
export const recordRoutes = <Input extends object, Shown extends Input & ShownState>(
  { path, one, records, schemas, idOf = numericId, refusals = [] }: RecordRoutes<Input, Shown>,
  parts = allParts,
): Route[] => {
  const shared = { permission, response: schemas.shown } as const
  const setArchived = (name: 'archive' | 'restore', summary: string): Route =>
    deskRoute({
      ...shared,
      method: 'POST',
      path: `${path}/:id/${name}`,
      summary,
      jsonBody: basedOn,
      refusals: ['record_changed'],
      handle: (context) => resource(records[name](idOf(context), readJson(context, basedOn).version, context)),
    })
  const routes: Readonly<Record<Part, () => Route[]>> = {
    create: () => [
      deskRoute({
        ...shared,
        method: 'POST',
        path,
        summary: `Adds ${one}`,
        jsonBody: schemas.create,
        successStatus: 201,
        handle: (context) => resource(records.create(readJson(context, schemas.create), context), 201),
      }),
    ],
    read: () => [
      deskRoute({
        ...shared,
        method: 'GET',
        path: `${path}/:id`,
        summary: `All of ${one}`,
        handle: (context) => resource(records.find(idOf(context))),
      }),
    ],
    change: () => [
      deskRoute({
        ...shared,
        method: 'PUT',
        path: `${path}/:id`,
        summary: `Changes ${one}; a stale \`version\` is refused with the current record`,
        jsonBody: changeBody(schemas.change),
        refusals: ['record_changed', ...refusals],
        handle(context) {
          const id = idOf(context)
          return resource(records.change(id, readChange(context, id, records, schemas.change), context))
        },
      }),
    ],
    archive: () => [
      setArchived('archive', `Archives ${one}: it is neither found nor sold; what was sold keeps it`),
      setArchived('restore', `Takes ${one} out of the archive`),
    ],
    duplicate: () => [
      deskRoute({
        ...shared,
        method: 'POST',
        path: `${path}/:id/duplicate`,
        summary: `Adds another with what ${one} has, under a name with a number`,
        successStatus: 201,
        handle: (context) => resource(records.duplicate(idOf(context), context), 201),
      }),
    ],
    history: () => [
      deskRoute({
        method: 'GET',
        path: `${path}/:id/history`,
        permission,
        summary: `Every change of ${one}, the newest first`,
        list: true,
        response: inventoryChange,
        handle: (context) => ({ kind: 'list', ...records.history(idOf(context), context.paging) }),
      }),
      deskRoute({
        ...shared,
        method: 'POST',
        path: `${path}/:id/revert`,
        summary: 'Gives the members of one change the values that they had before it',
        jsonBody: newRevert,
        refusals: ['record_changed', 'change_not_revertible', ...refusals],
        handle: (context) => resource(records.revert(idOf(context), readJson(context, newRevert), context)),
      }),
    ],
  }
  return parts.flatMap((part) => routes[part]())
}
