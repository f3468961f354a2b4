/** The state of a list screen: filter, sort, saved view and opened row, all in its address. */
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mostViews, type SavedView, type TableLayout } from '../../../shared/desk/desk.ts'
import { settingQuery } from '../../lib/api/index.ts'
import { useHashLocation, useHashQuery } from '../../lib/hash-location.ts'
import { openedId, openedText } from '../../lib/navigation.ts'
import { showUnchanged, storeSetting } from '../../lib/stored-setting.ts'
import { sortParam, type DataSort } from '../data-table/columns.ts'
import { useTableView } from '../data-table/table-view.ts'
import { filterOf, queryOf, sortOf, type FilterShape } from './list-query.ts'

const viewKeys = {
  bookings: 'bookings-views',
  events: 'events-views',
  passes: 'passes-views',
  deliveries: 'delivery-views',
  requests: 'requests-views',
  audit: 'audit-views',
  statements: 'statements-views',
  facilities: 'facilities-views',
  venues: 'venues-views',
  'inventory-events': 'inventory-events-views',
  coupons: 'coupons-views',
  'inventory-partners': 'inventory-partners-views',
  'inventory-clients': 'inventory-clients-views',
} as const

export interface ListOptions<Filter> extends FilterShape<Filter> {
  readonly id: keyof typeof viewKeys
  /** Of the list, without a row. */
  readonly path: string
  /** Path of the opened row, before its number; the list's own by default. */
  readonly rowPath?: string
  /** The ids of rows are texts: what stands behind the path. */
  readonly hasTextIds?: boolean
  readonly sort?: DataSort
  readonly defaultColumns?: readonly string[]
  readonly roomyColumns?: readonly string[]
}

/** The pause in typing before a search. */
const typingPauseMs = 120

const textOf = (filter: object): string | undefined =>
  'text' in filter && typeof filter.text === 'string' ? filter.text : undefined

export const useList = <Filter extends object>(options: ListOptions<Filter>) => {
  const { id, path, rowPath = path } = options
  const [location, navigate] = useHashLocation()
  const search = useHashQuery()
  const query = new URLSearchParams(search)
  const openId = openedId(location, rowPath)
  const openKey = options.hasTextIds === true ? openedText(location, rowPath) : openId?.toString()
  const [table, setTable] = useState<HTMLDivElement | null>(null)
  const [searchField, setSearchField] = useState<HTMLInputElement | null>(null)

  const addressOf = (rowId: number | string | undefined, text: string) =>
    `${rowId === undefined ? path : `${rowPath}/${encodeURIComponent(rowId)}`}${text === '' ? '' : `?${text}`}`
  const go = (text: string, replace = false) => {
    if (text !== search) navigate(addressOf(openKey, text), { replace })
  }

  const views = useSavedViews(id)
  const saved = views.list.find(({ name }) => name === query.get('saved'))
  const usual = useTableView(`${id}-table`, options.defaultColumns, options.roomyColumns)
  const view = saved
    ? {
        ...usual,
        layout: saved.table,
        save: (change: Partial<TableLayout>) => views.keep(saved.name, change),
      }
    : usual
  const sort = sortOf(query.get('sort')) ?? view.layout.sort ?? options.sort

  const settled = filterOf(options, query)
  // Typed text is shown immediately and goes into the address when typing pauses.
  const [typed, setTyped] = useState<{ readonly text: string; readonly search: string }>()
  const isTyping = typed?.search === search && textOf(settled) !== undefined && typed.text !== textOf(settled)
  const filter = isTyping ? { ...settled, text: typed.text } : settled
  const queryText = (next: Filter, { sort = query.get('sort'), saved = query.get('saved') } = {}) =>
    queryOf(options, next, { sort, saved })
  const settledText = queryText(filter)
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => {
      setTyped(undefined)
      go(settledText, true)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  })

  const showFilter = (next: Filter) => {
    const text = textOf(next)
    const isSameOtherwise = queryText({ ...next, text: '' }) === queryText({ ...filter, text: '' })
    if (text !== undefined && text !== '' && isSameOtherwise) setTyped({ text, search })
    else {
      setTyped(undefined)
      go(queryText(next))
    }
  }

  return {
    options,
    filter,
    /** Typed text applies once typing pauses. */
    settled,
    isTyping,
    setFilter: showFilter,
    change: (part: Partial<Filter>) => showFilter({ ...filter, ...part }),
    sort,
    setSort: (next: DataSort) => {
      // Written into the step before too: going back to it must not find what is remembered from now on.
      go(queryText(filter, { sort: sortParam(sort) ?? null }), true)
      navigate(addressOf(openKey, queryText(filter, { sort: sortParam(next) ?? null })))
      view.save({ sort: next })
    },
    openId,
    /** The same as text, also where ids are texts. */
    openKey,
    open: (rowId: number | string) => navigate(addressOf(rowId, search), { replace: openKey !== undefined }),
    close: () => {
      navigate(addressOf(undefined, search))
      table?.focus()
    },
    /** Keeps the focus while the arrow keys move through the rows; Escape returns to it. */
    table,
    setTable,
    /** Has the focus after "/". */
    searchField,
    setSearchField,
    view,
    views: {
      ...views,
      shownName: saved?.name,
      show: ({ name, filter: values, table: { sort: sorted } }: SavedView) => {
        const parsed = options.schema.partial().safeParse(values)
        const next = { ...options.empty, ...(parsed.success ? (parsed.data as Partial<Filter>) : {}) }
        go(queryText(next, { sort: sortParam(sorted) ?? null, saved: name }))
      },
      create: async (name: string) => {
        const layout = { ...view.layout, ...(sort === undefined ? {} : { sort }) }
        await views.add({ name, filter: Object.fromEntries<unknown>(Object.entries(filter)), table: layout })
        go(queryText(filter, { saved: name }))
      },
    },
  }
}
export type List<Filter extends object> = ReturnType<typeof useList<Filter>>

/** The views that have been saved of a list. */
const useSavedViews = (id: keyof typeof viewKeys) => {
  const key = viewKeys[id]
  const queries = useQueryClient()
  const { data, isSuccess } = useQuery(settingQuery(key))
  const list: readonly SavedView[] = data?.views ?? []
  const change = (next: (views: readonly SavedView[]) => SavedView[]) =>
    storeSetting(queries, key, (now) => ({ views: next(now?.views ?? []) }))
  return {
    list,
    isLoaded: isSuccess,
    isFull: list.length >= mostViews,
    /** In the place of one with its name. */
    add: (view: SavedView) => change((views) => [...views.filter(({ name }) => name !== view.name), view]),
    remove: ({ name }: SavedView) => change((views) => views.filter((view) => view.name !== name)),
    /** The layout of one has changed. */
    keep: (name: string, table: Partial<TableLayout>) =>
      void change((views) =>
        views.map((view) => (view.name === name ? { ...view, table: { ...view.table, ...table } } : view)),
      ).catch(showUnchanged),
  }
}
