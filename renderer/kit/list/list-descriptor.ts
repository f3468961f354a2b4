/** What a list is: data and pure functions. Its screen adds the rows, and what depends on them. */
import type { CsvFile } from '../../../shared/csv-file.ts'
import type { FilteredListKey, ListKey } from '../../../shared/desk/desk.ts'
import type { Noun } from '../../lib/i18n/noun.ts'
import { openedId, openedText } from '../../lib/navigation.ts'
import type { DataSort } from '../../ui/index.ts'
import type { FilterShape } from './list-query.ts'

interface ListBase<Row> {
  /** Of its columns, its commands and its file. */
  readonly key: ListKey
  readonly noun: Noun
  /** Names the table. */
  readonly label: string
  /** Of the list, without a row. */
  readonly path: string
  /** Path of an opened row, before its id; the list's own by default. */
  readonly rowPath?: string
  readonly rowId: (row: Row) => number | string
  /** The ids of rows are texts. */
  readonly hasTextIds?: boolean
}

/** A list whose rows are shown as they come. */
export interface RowList<Row> extends ListBase<Row> {
  /** The first row is open until another is chosen. */
  readonly showsFirst?: boolean
  /** Opening a row leaves no step to go back to. */
  readonly withoutSteps?: boolean
  /** Where there are no rows: what makes the first one. */
  readonly emptyText?: string
}

/** A list with filters, saved views and a file. */
export interface FilteredList<Row, Filter> extends ListBase<Row>, FilterShape<Filter> {
  readonly key: FilteredListKey
  readonly sort?: DataSort
  readonly defaultColumns?: readonly string[]
  /** Beside those, in this order, where there is room. */
  readonly roomyColumns?: readonly string[]
  readonly csv: CsvFile<Row> & {
    /** Before the date; the key of the list by default. */
    readonly name?: string
    readonly keys?: readonly string[]
    /** Read from the marketplace, which may be unavailable. */
    readonly isRemote?: boolean
    /** The file as the marketplace writes it, instead of the cells of the rows. */
    readonly whole?: (filter: Filter) => Promise<string>
  }
}

type Place = Pick<ListBase<never>, 'path' | 'rowPath' | 'hasTextIds'>

/** The id of the row that a location opens, as text. */
export const openedKey = ({ path, rowPath = path, hasTextIds }: Place, location: string): string | undefined =>
  hasTextIds === true ? openedText(location, rowPath) : openedId(location, rowPath)?.toString()

export const rowAddress = ({ path, rowPath = path }: Place, id: number | string): string =>
  `${rowPath}/${encodeURIComponent(id)}`
