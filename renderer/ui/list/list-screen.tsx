/** A list screen: filters, the table with its states, the line under it, CSV, saved views and their commands. */
import type { ReactNode, WheelEvent } from 'react'
import { IconDownload } from '@tabler/icons-react'
import type { RowPaging } from '../../lib/api/index.ts'
import { useCommands, type Command } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button } from '../button.tsx'
import { ColumnChoice } from '../data-table/column-choice.tsx'
import type { DataColumn } from '../data-table/columns.ts'
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx'
import { Bar } from '../panes.tsx'
import { Row, Text } from '../text.tsx'
import { FilterField, type FilterControl } from './filter-field.tsx'
import type { Noun } from './list-empty.tsx'
import { activeFilters } from './list-query.ts'
import styles from './list.module.css'
import { SavedViews } from './saved-views.tsx'
import { useMay } from '../../lib/session/index.ts'
import { useCsvExport, type ListRows, type NamedCsvFile } from './use-csv-export.ts'
import type { List } from './use-list.ts'

interface ListScreenProps<Row, Filter extends object> extends Pick<
  DataTableProps<Row>,
  'busy' | 'error' | 'onRetry' | 'onActivate' | 'isOff' | 'empty' | 'headHidden'
> {
  readonly list: List<Filter>
  readonly label: string
  readonly noun: Noun
  readonly data: ListRows<Row> & { readonly paging?: RowPaging }
  /** Keep this list stable (memo). */
  readonly columns: readonly DataColumn<Row>[]
  readonly rowId: (row: Row) => number | string
  /** The id of what a row opens, where that is not the row itself, and the id that is open. */
  readonly openedBy?: (row: Row) => number | string
  readonly openedId?: number | undefined
  readonly filters: readonly FilterControl<Filter>[]
  /** The field of the filter named `text`. */
  readonly search?: Pick<Command, 'label' | 'keyBar'>
  readonly rowKeyBar: string
  readonly csv: NamedCsvFile<Row> & { readonly keys?: readonly string[] }
  readonly commands?: readonly Command[]
  /** The query of the rows, where that is more than filter and sort. */
  readonly question?: string
  /** How many rows there are without filters; undefined until it is known. */
  readonly all?: number | undefined
  readonly actions?: ReactNode
  readonly heading?: ReactNode
  /** Puts views, columns and export elsewhere than at the end of the filters. */
  readonly placeTools?: (tools: ReactNode) => ReactNode
  readonly above?: ReactNode
  readonly instead?: ReactNode
  /** In the line under the table, after the count and at its end. */
  readonly foot?: ReactNode
  readonly footEnd?: ReactNode
  readonly count?: ReactNode
  /** No drawer that could be closed. */
  readonly withoutDrawer?: boolean
  readonly withoutFoot?: boolean
  /** Copying and removing a filter are in the key bar too. */
  readonly moreInKeyBar?: boolean
}

/** Filters beyond the edge, with a mouse that scrolls up and down only. */
const scrollSideways = ({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void => {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY
}

export const ListScreen = <Row extends object, Filter extends object>(props: ListScreenProps<Row, Filter>) => {
  const { list, noun, data, columns, filters, search, instead, rowId, openedBy = rowId } = props
  const { rows, total } = data
  const { setTable } = list
  const { id } = list.options
  const open = (row: Row) => list.open(openedBy(row))
  const openKey = props.openedId === undefined ? list.openKey : String(props.openedId)
  const opened = rows.find((row) => String(openedBy(row)) === openKey)
  const active = activeFilters(filters, list.filter, list.options.empty)
  const mayExport = useMay('export') !== 'no'
  const csv = useCsvExport(props.csv, data, rowId, noun)
  const isTable = instead === undefined

  useCommands([
    ...(search ? [{ ...search, id: `${id}.search`, keys: ['/'], perform: () => list.searchField?.focus() }] : []),
    {
      id: `${id}.rows`,
      label: t(`ui.list.rows.${noun}`),
      keyBar: props.rowKeyBar,
      keys: ['ArrowUp', 'ArrowDown'],
      predicate: () => isTable && rows.length > 0,
      // The table takes the arrows from then on.
      perform: () => {
        list.table?.focus()
        const [first] = rows
        if (list.openKey === undefined && first !== undefined) open(first)
      },
    },
    ...(props.commands ?? []),
    {
      id: `${id}.copy`,
      label: t(`ui.list.copy.${noun}`),
      ...(props.moreInKeyBar === true ? { keyBar: t('ui.list.copyRow') } : {}),
      keys: ['Ctrl+C'],
      predicate: () => opened !== undefined && window.getSelection()?.isCollapsed !== false,
      perform: () => {
        if (opened) void csv.copy(opened)
      },
    },
    {
      id: `${id}.csv`,
      label: t('ui.list.saveCsv'),
      keys: props.csv.keys ?? ['Ctrl+S'],
      predicate: () => mayExport && isTable,
      perform: csv.start,
    },
    {
      id: `${id}.remove-filter`,
      label: t('ui.list.removeFilter'),
      ...(props.moreInKeyBar === true ? { keyBar: t('ui.list.removeFilterShort') } : {}),
      keys: ['Backspace'],
      predicate: () => active.length > 0,
      perform: () => {
        const last = active.at(-1)
        if (last) list.setFilter(last.rest)
      },
    },
    {
      id: `${id}.close`,
      label: t(`ui.list.close.${noun}`),
      keys: ['Escape'],
      predicate: () => list.openKey !== undefined && props.withoutDrawer !== true,
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
              {t('ui.list.stopCsv', csv.progress)}
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
          label={props.label}
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
          busy={list.isTyping || props.busy === true}
          error={props.error}
          noun={noun}
          onRetry={props.onRetry}
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

interface ShownValues {
  readonly part: 'yes' | 'no'
  readonly shown: number
  readonly all: number
  readonly b: (chunks: ReactNode) => ReactNode
}

/** One by one: of a key that is made of them, the compiler cannot hold the arguments. */
const shownTexts: Readonly<Record<Noun | 'today', (values: ShownValues) => ReactNode>> = {
  auditRow: (values) => t.rich('ui.list.shown.auditRow', { ...values }),
  backup: (values) => t.rich('ui.list.shown.backup', { ...values }),
  booking: (values) => t.rich('ui.list.shown.booking', { ...values }),
  client: (values) => t.rich('ui.list.shown.client', { ...values }),
  coupon: (values) => t.rich('ui.list.shown.coupon', { ...values }),
  delivery: (values) => t.rich('ui.list.shown.delivery', { ...values }),
  event: (values) => t.rich('ui.list.shown.event', { ...values }),
  facility: (values) => t.rich('ui.list.shown.facility', { ...values }),
  partner: (values) => t.rich('ui.list.shown.partner', { ...values }),
  print: (values) => t.rich('ui.list.shown.print', { ...values }),
  request: (values) => t.rich('ui.list.shown.request', { ...values }),
  statement: (values) => t.rich('ui.list.shown.statement', { ...values }),
  venue: (values) => t.rich('ui.list.shown.venue', { ...values }),
  today: (values) => t.rich('ui.list.shown.today', { ...values }),
}

/** "3 of 2,214 bookings" */
export const ListCount = ({ shown, all = shown, noun }: ListCountProps) => (
  <span>
    {shownTexts[noun]({
      part: all === shown ? 'no' : 'yes',
      shown,
      all,
      b: (chunks) => <b>{chunks}</b>,
    })}
  </span>
)
