/** The descriptor of a list: data and pure functions. Its screen adds the rows and everything that depends on them. */
import type { CsvFile } from '../../../shared/files/csv-file.ts'
import type { FilteredListKey, ListKey } from '../../../shared/desk/desk.ts'
import { openedId, openedText } from '../../lib/navigation.ts'
import type { DataSort } from '../../ui/index.ts'
import type { FilterShape } from './list-query.ts'

interface ListBase<Row> {
  /** The key of its columns, its commands, its file and the noun of its rows. */
  readonly key: ListKey
  /** The name of the table. */
  readonly label: string
  /** The path of the list, without a row. */
  readonly path: string
  /** Path of an opened row, before its id; the list's own by default. */
  readonly rowPath?: string
  readonly rowId: (row: Row) => number | string
  /** True where the ids of rows are texts. */
  readonly hasTextIds?: boolean
}

/** A list whose rows are shown in the order of the response. */
export interface RowList<Row> extends ListBase<Row> {
  /** The first row is open until another is chosen. */
  readonly showsFirst?: boolean
  /** Opening a row adds no step to the history. */
  readonly withoutSteps?: boolean
  /** Says how to add the first row. */
  readonly emptyText?: string
}

/** A list with filters, saved views and a file. */
export interface FilteredList<Row, Filter> extends ListBase<Row>, FilterShape<Filter> {
  readonly key: FilteredListKey
  readonly sort?: DataSort
  readonly defaultColumns?: readonly string[]
  /** Columns that are added in this order where there is room. */
  readonly roomyColumns?: readonly string[]
  readonly csv: CsvFile<Row> & {
    /** The name of the file before the date; the key of the list by default. */
    readonly name?: string
    readonly keys?: readonly string[]
    /** The rows come from the marketplace, which may be unavailable. */
    readonly isRemote?: boolean
    /** The file as the marketplace writes it, which replaces the cells of the rows. */
    readonly whole?: (filter: Filter) => Promise<string>
  }
}

type Place = Pick<ListBase<never>, 'path' | 'rowPath' | 'hasTextIds'>

/** The id of the row that a location opens, as text. */
export const openedKey = ({ path, rowPath = path, hasTextIds }: Place, location: string): string | undefined =>
  hasTextIds === true ? openedText(location, rowPath) : openedId(location, rowPath)?.toString()

export const rowAddress = ({ path, rowPath = path }: Place, id: number | string): string =>
  `${rowPath}/${encodeURIComponent(id)}`
