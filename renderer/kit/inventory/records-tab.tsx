/** A tab of records: filters, the list, CSV, New, and the panel of the open record. */
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { exportApi } from '../../../shared/contract/inventory.ts'
import { rowNouns } from '../../../shared/desk/desk.ts'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { countOf, pagesOf, readCsv, usePagedRows } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { ListScreen, NoMatch, useList, type FilterControl, type FilteredList } from '../list/index.ts'
import { csvFile, EmptyState, InSlot, useCounterTime, type DataColumn } from '../../ui/index.ts'
import { PartCsv } from './part-csv.tsx'
import type { RecordFilter } from './record-filter.ts'
import { TabActions } from './tab-actions.tsx'
import { NothingInScope, ScopeNote, useInventoryScope } from './inventory-scope.tsx'

type Search = Readonly<Record<string, string | undefined>>

interface RecordsTabProps<Row extends object, Filter extends RecordFilter, Id extends number | string> {
  readonly list: Omit<FilteredList<Row, Filter>, 'path' | 'sort' | 'csv'>
  /** The kind of the file, which can be imported again. */
  readonly exportKind: ImportKind
  /** Reads the id from the address. */
  readonly readId: (text: string) => Id
  /** The list is initially sorted by the first of its sorts. */
  readonly endpoint: Endpoint & {
    readonly list: true
    readonly response: z.ZodType<Row>
    readonly searches: z.ZodObject
    readonly sorts: readonly [string, ...string[]]
  }
  readonly path: (id?: Id | 'new') => string
  /** `venueIds` are some of the venues, for a list that follows the scope. */
  readonly toSearch: (filter: Filter, venueIds: readonly number[] | undefined) => Search
  readonly followsScope?: boolean
  readonly filters?: readonly FilterControl<Filter>[]
  /** Data of its records that has a file of its own. */
  readonly part?: { readonly kind: ImportKind; readonly text: string }
  /** The heading is before the filters. */
  readonly heading?: ReactNode
  /** The list of columns must be stable. */
  readonly columns: readonly DataColumn<Row>[]
  readonly csv: Parameters<typeof csvFile<Row>>[0]
  readonly newLabel: string
  /** This text explains the records if there are none. */
  readonly emptyText: string
  readonly panel: (id: Id | 'new', row: Row | undefined, close: () => void) => ReactNode
}

export const RecordsTab = <Row extends object, Filter extends RecordFilter, Id extends number | string>(
  props: RecordsTabProps<Row, Filter, Id>,
) => {
  const { endpoint, readId, path, newLabel, toSearch } = props
  const { sorts } = endpoint
  const { key, empty, rowId } = props.list
  const noun = rowNouns[key]
  const [location, navigate] = useLocation()
  const { today } = useCounterTime()
  const scope = useInventoryScope()
  const limited = props.followsScope === true ? scope.limited : undefined
  const searchOf = (filter: Filter): Search => ({
    text: filter.text.trim() || undefined,
    archived: filter.archived,
    ...toSearch(filter, limited),
  })
  const list = useList<Row, Filter>({
    ...props.list,
    path: path(),
    sort: { by: sorts[0], direction: 'asc' },
    csv: {
      ...csvFile(props.csv),
      keys: ['Ctrl+Shift+S'],
      whole: (filter) => readCsv(exportApi[props.exportKind], { q: searchOf(filter) }),
    },
  })
  const by = sorts.find((sort) => sort === list.sort?.by)
  const sort = by === undefined || list.sort?.direction === 'asc' ? by : `${by}:desc`
  const { pages, ...data } = usePagedRows(pagesOf(endpoint, { q: searchOf(list.settled), sort }))
  const all = useQuery(countOf(endpoint, { q: searchOf(empty) })).data
  const isNew = location === path('new')
  const openId = isNew ? ('new' as const) : list.openKey === undefined ? undefined : readId(list.openKey)
  const filters: readonly FilterControl<Filter>[] = [
    {
      key: 'text',
      without: t('inventory.list.withoutText'),
      search: { title: t('lists.search', { noun }) },
    },
    ...(props.filters ?? []),
    {
      key: 'archived',
      without: t('inventory.list.withoutArchived'),
      name: t('inventory.list.archived'),
      choices: [
        { value: 'true', name: t('inventory.list.onlyArchived') },
        { value: 'any', name: t('inventory.list.alsoArchived') },
      ],
    },
  ]
  const close = () => {
    if (isNew) navigate(path())
    else list.close()
  }
  return (
    <>
      <TabActions newLabel={newLabel} onNew={() => navigate(path('new'))} />
      <ListScreen
        list={list}
        today={today}
        filters={filters}
        data={data}
        columns={props.columns}
        actions={props.part && <PartCsv {...props.part} q={searchOf(list.settled)} />}
        heading={props.heading}
        foot={limited === undefined ? undefined : <ScopeNote scope={scope} />}
        busy={pages.isFetching}
        all={all}
        withoutPanel
        empty={
          <NoMatch
            list={list}
            filters={filters}
            countQuery={(filter) => countOf(endpoint, { q: searchOf(filter) })}
            none={
              limited !== undefined ? (
                <NothingInScope scope={scope} />
              ) : (
                <EmptyState
                  title={t('lists.none', { noun })}
                  text={props.emptyText}
                  actions={[
                    {
                      key: 'new',
                      label: newLabel,
                      action: t('inventory.new'),
                      keys: 'N',
                      onAct: () => navigate(path('new')),
                    },
                  ]}
                />
              )
            }
          />
        }
      />
      <InSlot slot="sidePanel">
        {openId === undefined
          ? null
          : props.panel(openId, isNew ? undefined : data.rows.find((row) => rowId(row) === openId), close)}
      </InSlot>
    </>
  )
}
