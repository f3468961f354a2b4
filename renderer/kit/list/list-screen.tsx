/** A list screen: filters, the table with its states, the line under it, CSV, saved views and their commands. */
import type { ReactNode, WheelEvent } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { rowNouns, type Noun } from '../../../shared/desk/desk.ts'
import { useCommands, type Command } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useMay } from '../../lib/session/index.ts'
import {
  Bar,
  Button,
  ColumnChoice,
  DataTable,
  Row,
  Text,
  type DataColumn,
  type DataTableProps,
} from '../../ui/index.ts'
import { FilterField, searchLabel, type FilterControl } from './filter-field.tsx'
import { activeFilters } from './list-query.ts'
import styles from './list.module.css'
import { SavedViews } from './saved-views.tsx'
import { useCsvExport, type ListRows } from './use-csv-export.ts'
import type { List } from './use-list.ts'

/** The rows and the state of reading them. */
type ListData<Row> = ListRows<Row> & Pick<DataTableProps<Row>, 'paging' | 'busy' | 'error' | 'onRetry'>

interface ListScreenProps<Row, Filter extends object> extends Pick<
  DataTableProps<Row>,
  'busy' | 'onActivate' | 'isOff' | 'empty' | 'headHidden'
> {
  readonly list: List<Filter, Row>
  readonly data: ListData<Row>
  /** The list must be the same object in each render (memo). */
  readonly columns: readonly DataColumn<Row>[]
  /** The id of the record that a row opens, where it is not the row's own, and the id that is open. */
  readonly openedBy?: (row: Row) => number | string
  readonly openedId?: number | undefined
  readonly filters: readonly FilterControl<Filter>[]
  /** The date in the name of the file. */
  readonly today: string
  readonly commands?: readonly Command[]
  /** The query of the rows, where it is more than filter and sort. */
  readonly question?: string
  /** The number of rows without filters; undefined until it is known. */
  readonly all?: number | undefined
  readonly actions?: ReactNode
  readonly heading?: ReactNode
  /** Places views, columns and export elsewhere than at the end of the filters. */
  readonly placeTools?: (tools: ReactNode) => ReactNode
  readonly above?: ReactNode
  readonly instead?: ReactNode
  /** Content of the line under the table, after the count and at its end. */
  readonly foot?: ReactNode
  readonly footEnd?: ReactNode
  readonly count?: ReactNode
  /** The screen has no panel that could be closed. */
  readonly withoutPanel?: boolean
  readonly withoutFoot?: boolean
  /** The key bar also shows the commands that copy and remove a filter. */
  readonly moreInKeyBar?: boolean
}

/** A mouse that scrolls up and down only can reach the filters beyond the edge. */
const scrollSideways = ({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void => {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY
}

export const ListScreen = <Row extends object, Filter extends object>(props: ListScreenProps<Row, Filter>) => {
  const { list, data, columns, filters, instead } = props
  const { rows, total } = data
  const { setTable, descriptor } = list
  const { key: id, rowId } = descriptor
  const noun = rowNouns[id]
  const openedBy = props.openedBy ?? rowId
  const open = (row: Row) => list.open(openedBy(row))
  const openKey = props.openedId === undefined ? list.openKey : String(props.openedId)
  const opened = rows.find((row) => String(openedBy(row)) === openKey)
  const active = activeFilters(filters, list.filter, descriptor.empty)
  const mayExport = useMay('export') !== 'no'
  const csv = useCsvExport(list, data, props.today)
  const isTable = instead === undefined

  useCommands([
    ...filters
      .filter((filter) => 'search' in filter)
      .map((filter) => ({
        id: `${id}.search`,
        label: filter.search.command ?? searchLabel(filter, list),
        keyBar: filter.search.keyBar ?? t('common.search'),
        keys: ['/'],
        perform: () => list.searchField?.focus(),
      })),
    {
      id: `${id}.rows`,
      label: t('lists.rows', { noun }),
      keyBar: t('lists.rowKey', { noun }),
      keys: ['ArrowUp', 'ArrowDown'],
      predicate: () => isTable && rows.length > 0,
      // The table handles the arrow keys while it has the focus.
      perform: () => {
        list.table?.focus()
        const [first] = rows
        if (list.openKey === undefined && first !== undefined) open(first)
      },
    },
    ...(props.commands ?? []),
    {
      id: `${id}.copy`,
      label: t('lists.copy', { noun }),
      ...(props.moreInKeyBar === true ? { keyBar: t('lists.copyRow') } : {}),
      keys: ['Ctrl+C'],
      predicate: () => opened !== undefined && window.getSelection()?.isCollapsed !== false,
      perform: () => {
        if (opened) void csv.copy(opened)
      },
    },
    {
      id: `${id}.csv`,
      label: t('lists.saveCsv'),
      keys: descriptor.csv.keys ?? ['Ctrl+S'],
      predicate: () => mayExport && isTable,
      perform: csv.start,
    },
    {
      id: `${id}.remove-filter`,
      label: t('lists.removeFilter'),
      ...(props.moreInKeyBar === true ? { keyBar: t('lists.removeFilterShort') } : {}),
      keys: ['Backspace'],
      predicate: () => active.length > 0,
      perform: () => {
        const last = active.at(-1)
        if (last) list.setFilter(last.rest)
      },
    },
    {
      id: `${id}.close`,
      label: t('lists.close', { noun }),
      keys: ['Escape'],
      predicate: () => list.openKey !== undefined && props.withoutPanel !== true,
      perform: list.close,
    },
  ])

  const csvMessage =
    csv.message === undefined ? null : (
      <Text role="status" line="cut" tone={csv.hasFailed ? 'bad' : undefined}>
        {csv.message}
      </Text>
    )
  const tools = (
    <>
      <SavedViews views={list.views} />
      {isTable ? (
        <>
          <ColumnChoice columns={columns} view={list.view} />
          {!mayExport ? null : csv.isRunning ? (
            <Button small onClick={csv.stop}>
              {t('lists.stopCsv', csv.progress)}
            </Button>
          ) : (
            <Button small icon={IconDownload} label="CSV" disabledReason={csv.reason} onClick={csv.start}>
              <span data-optional>CSV</span>
            </Button>
          )}
        </>
      ) : null}
    </>
  )
  const foot = (
    <>
      {props.count ?? <ListCount shown={total} all={props.all} noun={noun} />}
      {props.foot}
      {csvMessage}
      <Text grow />
      {props.footEnd}
    </>
  )
  return (
    <>
      <Bar label={t('ui.filter.bar')}>
        <div className={styles.filters} onWheel={scrollSideways}>
          {props.heading}
          {filters.map((filter) => (
            <FilterField key={filter.key} filter={filter} list={list} />
          ))}
        </div>
        <Row className={styles.tools}>
          {props.actions}
          {props.withoutFoot === true ? csvMessage : null}
          {props.placeTools === undefined ? tools : null}
        </Row>
      </Bar>
      {props.placeTools?.(tools)}
      {props.above}
      {instead ?? (
        <DataTable
          ref={setTable}
          label={descriptor.label}
          columns={columns}
          view={list.view}
          rows={rows}
          rowId={(row) => String(rowId(row))}
          question={props.question ?? JSON.stringify([list.settled, list.sort])}
          sort={list.sort}
          onSort={list.setSort}
          selectedId={opened === undefined ? undefined : String(rowId(opened))}
          onSelect={open}
          onActivate={props.onActivate}
          {...(props.isOff === undefined ? {} : { isOff: props.isOff })}
          busy={list.isTyping || (props.busy ?? data.busy) === true}
          error={data.error}
          noun={noun}
          onRetry={data.onRetry}
          paging={data.paging}
          empty={props.empty}
          headHidden={props.headHidden}
          foot={props.withoutFoot === true ? undefined : foot}
        />
      )}
    </>
  )
}

interface ListCountProps {
  readonly shown: number
  readonly all: number | undefined
  readonly noun: Noun | 'today'
}

/** The count of rows: "3 of 2,214 bookings". */
export const ListCount = ({ shown, all = shown, noun }: ListCountProps) => (
  <span>
    {t.rich('lists.shown', { noun, part: all === shown ? 'no' : 'yes', shown, all, b: (chunks) => <b>{chunks}</b> })}
  </span>
)
