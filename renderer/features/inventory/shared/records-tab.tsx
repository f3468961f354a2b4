/** A tab of records: filters, the list, CSV, New, and the drawer of the record that is open. */
import { useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import { exportApi } from '../../../../shared/contract/inventory.ts'
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { countOf, pagesOf, readCsv, usePagedRows } from '../../../lib/api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  activeFilters,
  csvFile,
  EmptyState,
  InSlot,
  ListScreen,
  NoMatch,
  useCounterTime,
  useList,
  type DataColumn,
  type FilterControl,
} from '../../../ui/index.ts'
import { PartCsv } from './part-csv.tsx'
import type { RecordFilter } from './record-filter.ts'
import { TabActions } from './tab-actions.tsx'
import { NothingInScope, ScopeNote, useInventoryScope } from './inventory-scope.tsx'

type Search = Readonly<Record<string, string | undefined>>

interface RecordsTabProps<Row extends object, Filter extends RecordFilter, Id extends number | string> {
  readonly id: 'venues' | 'inventory-events' | 'coupons' | 'inventory-partners' | 'inventory-clients'
  readonly noun: 'venue' | 'event' | 'coupon' | 'partner' | 'client'
  /** Of the file that imports back. */
  readonly exportKind: ImportKind
  readonly idOf: (row: Row) => Id
  /** The id in the address. */
  readonly readId: (text: string) => Id
  readonly hasTextIds?: boolean
  /** The list is sorted by the first of its sorts at first. */
  readonly endpoint: Endpoint & {
    readonly list: true
    readonly response: z.ZodType<Row>
    readonly searches: z.ZodObject
    readonly sorts: readonly [string, ...string[]]
  }
  readonly path: (id?: Id | 'new') => string
  readonly filter: Parameters<typeof useList<Filter>>[0]['schema']
  readonly empty: Filter
  readonly initial?: Filter
  /** `venueIds`: some of the venues, in a list that follows their scope. */
  readonly toSearch: (filter: Filter, venueIds: readonly number[] | undefined) => Search
  readonly followsScope?: boolean
  readonly filters?: readonly FilterControl<Filter>[]
  /** What belongs to its records and has a file of its own. */
  readonly part?: { readonly kind: ImportKind; readonly text: string }
  /** Before the filters. */
  readonly heading?: ReactNode
  /** Keep this list stable. */
  readonly columns: readonly DataColumn<Row>[]
  readonly csv: Parameters<typeof csvFile<Row>>[0]
  readonly texts: {
    readonly label: string
    readonly newLabel: string
    readonly rowKey: string
    readonly search: string
    readonly emptyTitle: string
    readonly emptyText: string
    readonly noMatch: string
  }
  readonly drawer: (id: Id | 'new', row: Row | undefined, close: () => void) => ReactNode
}

export const RecordsTab = <Row extends object, Filter extends RecordFilter, Id extends number | string>(
  props: RecordsTabProps<Row, Filter, Id>,
) => {
  const { id, noun, endpoint, idOf, readId, hasTextIds = false, path, empty, initial, texts, toSearch } = props
  const { sorts } = endpoint
  const [location, navigate] = useLocation()
  const { today } = useCounterTime()
  const scope = useInventoryScope()
  const limited = props.followsScope === true ? scope.limited : undefined
  const list = useList<Filter>({
    id,
    path: path(),
    hasTextIds,
    schema: props.filter,
    empty,
    initial,
    sort: { by: sorts[0], direction: 'asc' },
  })
  const searchOf = (filter: Filter): Search => ({
    text: filter.text.trim() || undefined,
    archived: filter.archived,
    ...toSearch(filter, limited),
  })
  const by = sorts.find((sort) => sort === list.sort?.by)
  const sort = by === undefined || list.sort?.direction === 'asc' ? by : `${by}:desc`
  const { pages, ...data } = usePagedRows(pagesOf(endpoint, { q: searchOf(list.settled), sort }))
  const all = useQuery(countOf(endpoint, { q: searchOf(empty) })).data
  const csv = useMemo(() => csvFile(props.csv), [props.csv])
  const isNew = location === path('new')
  const openId = isNew ? ('new' as const) : list.openKey === undefined ? undefined : readId(list.openKey)
  const filters: readonly FilterControl<Filter>[] = [
    {
      key: 'text',
      without: t('inventory.list.withoutText'),
      search: { label: texts.search, title: texts.search },
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
  const active = activeFilters(filters, list.settled, empty)
  const close = () => {
    if (isNew) navigate(path())
    else list.close()
  }
  return (
    <>
      <TabActions newLabel={texts.newLabel} onNew={() => navigate(path('new'))} />
      <ListScreen<Row, Filter>
        list={list}
        label={texts.label}
        noun={noun}
        rowKeyBar={texts.rowKey}
        search={{ label: texts.search, keyBar: t('common.search') }}
        filters={filters}
        data={data}
        columns={props.columns}
        rowId={idOf}
        actions={props.part && <PartCsv {...props.part} q={searchOf(list.settled)} />}
        heading={props.heading}
        foot={limited === undefined ? undefined : <ScopeNote scope={scope} />}
        busy={pages.isFetching}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        all={all}
        csv={{
          ...csv,
          name: `${id}-${today}`,
          keys: ['Ctrl+Shift+S'],
          whole: () => readCsv(exportApi[props.exportKind], { q: searchOf(list.settled) }),
        }}
        withoutDrawer
        empty={
          <NoMatch
            id={id}
            title={texts.noMatch}
            noun={noun}
            list={list}
            active={active}
            countQuery={(filter) => countOf(endpoint, { q: searchOf(filter) })}
            none={
              limited !== undefined ? (
                <NothingInScope scope={scope} />
              ) : (
                <EmptyState
                  title={texts.emptyTitle}
                  text={texts.emptyText}
                  actions={[
                    {
                      key: 'new',
                      label: texts.newLabel,
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
      <InSlot slot="drawer">
        {openId === undefined
          ? null
          : props.drawer(openId, isNew ? undefined : data.rows.find((row) => idOf(row) === openId), close)}
      </InSlot>
    </>
  )
}
