/** The description of a column of a data table: its content, its width, and its sort on the server. */
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly id: string
  readonly head: ReactNode
  /** The plain name for the column choice and screen readers, where `head` is not text. */
  readonly name?: string
  /** An undefined value is shown as a dash. */
  readonly cell: (row: Row) => ReactNode
  /** The cells have the secondary text color. */
  readonly isSecondary?: boolean
  /** Least width in pixels at comfortable density; money, times and numbers must fit in it. */
  readonly width?: number
  /** The part of the remaining room, relative to the shares of the other columns. Without it the column has a fixed width. */
  readonly share?: number
  /** The share does not make it wider than this, in pixels at comfortable density. */
  readonly most?: number
  /** Where there is no room for all, the column with the lowest number is dropped first; without a number it always stays. */
  readonly dropOrder?: number
  /** The id of the column that shows this one as its second line where there is no room. */
  readonly foldInto?: string
  readonly numeric?: boolean
  /** The name of the server's sort, which makes the heading a button. */
  readonly sort?: string
  /** The direction of the first press on the heading. */
  readonly firstDirection?: SortDirection
  /** The column choice cannot remove it. */
  readonly fixed?: boolean
  /** Full text on hover, where the cell may be cut. */
  readonly title?: (row: Row) => string | undefined
}

const [letterPixels, paddingPixels] = [6.5, 16]

/** The least width of a column of texts, whose length depends on the language, in pixels at comfortable density. */
export const widthOfWords = (...words: readonly string[]): number =>
  Math.max(...words.map(({ length }) => length)) * letterPixels + paddingPixels

export type ColumnLayout = Omit<DataColumn<never>, 'id' | 'head' | 'cell' | 'title'>

export const column = <Row>(
  id: string,
  head: ReactNode,
  layout: ColumnLayout,
  cell: DataColumn<Row>['cell'],
  title?: NonNullable<DataColumn<Row>['title']>,
): DataColumn<Row> => ({ id, head, ...layout, cell, ...(title && { title }) })

/** The name as plain text, for menus and screen readers. */
export const columnName = <Row>({ name, head }: DataColumn<Row>): string =>
  name ?? (typeof head === 'string' ? head : '')

export type SortDirection = 'asc' | 'desc'
export interface DataSort {
  readonly by: string
  readonly direction: SortDirection
}

/** Formats `{by:'purchased_at', direction:'desc'}` for the API: "purchased_at:desc". */
export const sortParam = (sort: DataSort | undefined): string | undefined =>
  sort ? `${sort.by}:${sort.direction}` : undefined

/** The index to which a key moves the current row; undefined for other keys. `pageRows` rows fit the view. */
export const movedIndex = (key: string, index: number, count: number, pageRows: number): number | undefined => {
  if (count === 0) return undefined
  const last = count - 1
  const moved = {
    ArrowDown: index + 1,
    ArrowUp: index < 0 ? last : index - 1,
    PageDown: Math.max(index, 0) + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: last,
  }[key]
  return moved === undefined ? undefined : Math.min(last, Math.max(0, moved))
}
