/** Routes of resources, and their lists: pages, searches by name, order in SQL and in memory. */
import type { Paging } from '../../core/http/paging.ts'
import type { Method } from '../../../shared/contract/endpoint.ts'
import type { Access } from '../../core/http/auth.ts'
import type { ListReply, RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch, parseSearchText, asciiWords, type SearchQuery } from '../../core/http/search.ts'
import { orderTerm, parseSort, type SortKey } from '../../core/http/sort.ts'

type ResourceRoute = Omit<Route, 'access' | 'method' | 'object' | 'path'> & Partial<Pick<Route, 'access' | 'object'>>

/** `'GET /events/:id': { … }`; `object` and `access` are for routes that have none of their own. */
export const resourceRoutes = (
  object: string,
  access: Access,
  routes: Readonly<Record<`${Method} /${string}`, ResourceRoute>>,
): readonly Route[] =>
  Object.entries(routes).map(([address, route]) => {
    const [method, path = ''] = address.split(' ')
    return { object, access, ...route, method: method as Method, path }
  })

/** `q` with the types that the route describes. */
export const searchOf = ({ route, params }: RequestContext): SearchQuery =>
  parseSearch(params.get('q'), Object.keys(route.searches?.shape ?? {}))

/** `sort` with the names that the route describes. */
export const sortOf = ({ route, params }: RequestContext): SortKey<string>[] =>
  parseSort(params.get('sort'), route.sorts ?? [])

/** `read` is called only where the requested page has items. */
export const pagedReply = (
  { paging, countOnly }: Pick<RequestContext, 'paging' | 'countOnly'>,
  total: number,
  read: (paging: Paging) => readonly object[],
  madeFrom?: ListReply['madeFrom'],
): ListReply => ({ kind: 'list', items: countOnly || paging.offset >= total ? [] : read(paging), total, madeFrom })

/** The words of the name; undefined where none is given, empty where it contains no word and so matches nothing. Throws 400. */
export const readNameWords = (search: SearchQuery): string[] | undefined => {
  const name = search.get('name')
  return name === undefined ? undefined : asciiWords(parseSearchText(name))
}

/** `ORDER BY …`; `last` makes the order total. `columns` are as `orderTerm` takes them. */
export const orderClause = <Name extends string>(
  keys: readonly SortKey<Name>[],
  columns: Readonly<Record<Name, string>>,
  ...last: readonly string[]
): string => {
  const order = keys.map(({ name, descending }) => orderTerm(columns[name], descending))
  return `ORDER BY ${[...order, ...last].join(', ')}`
}

/** Sorted by the keys, one after the other; items that are equal by all of them stay in their order. */
export const sortedBy = <Item, Name extends string>(
  items: readonly Item[],
  keys: readonly SortKey<Name>[],
  valueOf: (item: Item, key: SortKey<Name>) => number | string,
): Item[] =>
  items.toSorted((one, other) => {
    for (const key of keys) {
      const [first, second] = [valueOf(one, key), valueOf(other, key)]
      if (first !== second) return first < second === key.descending ? 1 : -1
    }
    return 0
  })

interface Placed {
  readonly row: { readonly id: number; readonly name: string }
  /** Undefined where the search has no centre. */
  readonly meters: number | undefined
}

/** The value of a place for sorting with `sortedBy`. */
export const placeValue = ({ row, meters = 0 }: Placed, { name }: SortKey<string>) => {
  if (name === 'distance') return meters
  return name === 'id' ? row.id : row.name.toLowerCase()
}
