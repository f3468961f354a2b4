/** The state of a list screen: filter, sort, saved view and opened row, all in its address. */
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mostViews, type FilteredListKey, type SavedView, type TableLayout } from '../../../shared/desk/desk.ts'
import { settingQuery } from '../../api/index.ts'
import { useHashLocation, useHashQuery } from '../../lib/hash-location.ts'
import { showUnchanged, storeSetting } from '../../lib/stored-setting.ts'
import { sortParam, useTableView, type DataSort } from '../../ui/index.ts'
import { openedKey, rowAddress, type FilteredList } from './list-descriptor.ts'
import { filterOf, queryOf, sortOf } from './list-query.ts'

/** The pause in typing before a search. */
const typingPauseMs = 120

const textOf = (filter: object): string | undefined =>
  'text' in filter && typeof filter.text === 'string' ? filter.text : undefined

export const useList = <Row, Filter extends object>(descriptor: FilteredList<Row, Filter>) => {
  const { key, path } = descriptor
  const [location, navigate] = useHashLocation()
  const search = useHashQuery()
  const query = new URLSearchParams(search)
  const openKey = openedKey(descriptor, location)
  const [table, setTable] = useState<HTMLDivElement | null>(null)
  const [searchField, setSearchField] = useState<HTMLInputElement | null>(null)

  const addressOf = (rowId: number | string | undefined, text: string) =>
    `${rowId === undefined ? path : rowAddress(descriptor, rowId)}${text === '' ? '' : `?${text}`}`
  const go = (text: string, replace = false) => {
    if (text !== search) navigate(addressOf(openKey, text), { replace })
  }

  const views = useSavedViews(key)
  const saved = views.list.find(({ name }) => name === query.get('saved'))
  const usual = useTableView(key, descriptor.defaultColumns, descriptor.roomyColumns)
  const view = saved
    ? {
        ...usual,
        layout: saved.table,
        save: (change: Partial<TableLayout>) => views.keep(saved.name, change),
      }
    : usual
  const sort = sortOf(query.get('sort')) ?? view.layout.sort ?? descriptor.sort

  const settled = filterOf(descriptor, query)
  // Typed text is shown immediately and goes into the address when typing pauses.
  const [typed, setTyped] = useState<{ readonly text: string; readonly search: string }>()
  const isTyping = typed?.search === search && textOf(settled) !== undefined && typed.text !== textOf(settled)
  const filter = isTyping ? { ...settled, text: typed.text } : settled
  const queryText = (next: Filter, { sort = query.get('sort'), saved = query.get('saved') } = {}) =>
    queryOf(descriptor, next, { sort, saved })
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
    descriptor,
    filter,
    /** Typed text applies once typing pauses. */
    settled,
    isTyping,
    setFilter: showFilter,
    change: (part: Partial<Filter>) => showFilter({ ...filter, ...part }),
    sort,
    setSort: (next: DataSort) => {
      // The previous step is changed too: otherwise going back to it would restore the old sort.
      go(queryText(filter, { sort: sortParam(sort) ?? null }), true)
      navigate(addressOf(openKey, queryText(filter, { sort: sortParam(next) ?? null })))
      view.save({ sort: next })
    },
    /** The id of the opened row, where ids are numbers. */
    openId: openKey === undefined || descriptor.hasTextIds === true ? undefined : Number(openKey),
    /** The id as text, also where ids are texts. */
    openKey,
    open: (rowId: number | string) => navigate(addressOf(rowId, search), { replace: openKey !== undefined }),
    close: () => {
      navigate(addressOf(undefined, search))
      table?.focus()
    },
    /** The table has the focus while the arrow keys move through the rows; Escape returns to it. */
    table,
    setTable,
    /** The field gets the focus after "/". */
    searchField,
    setSearchField,
    view,
    views: {
      ...views,
      shownName: saved?.name,
      show: ({ name, filter: values, table: { sort: sorted } }: SavedView) => {
        const parsed = descriptor.schema.partial().safeParse(values)
        const next = { ...descriptor.empty, ...(parsed.success ? (parsed.data as Partial<Filter>) : {}) }
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
export type List<Filter extends object, Row = never> = ReturnType<typeof useList<Row, Filter>>

const useSavedViews = (listKey: FilteredListKey) => {
  const key = listKey === 'deliveries' ? 'delivery-views' : (`${listKey}-views` as const)
  const queries = useQueryClient()
  const { data, isSuccess } = useQuery(settingQuery(key))
  const list: readonly SavedView[] = data?.views ?? []
  const change = (next: (views: readonly SavedView[]) => SavedView[]) =>
    storeSetting(queries, key, (now) => ({ views: next(now?.views ?? []) }))
  return {
    list,
    isLoaded: isSuccess,
    isFull: list.length >= mostViews,
    /** The view replaces one with the same name. */
    add: (view: SavedView) => change((views) => [...views.filter(({ name }) => name !== view.name), view]),
    remove: ({ name }: SavedView) => change((views) => views.filter((view) => view.name !== name)),
    /** Stores a changed layout of the view. */
    keep: (name: string, table: Partial<TableLayout>) =>
      void change((views) =>
        views.map((view) => (view.name === name ? { ...view, table: { ...view.table, ...table } } : view)),
      ).catch(showUnchanged),
  }
}
