/** How a column of a data table is described: what it shows, how wide, how it sorts on the server. */
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly id: string
  readonly head: ReactNode
  /** Plain name for the column choice and screen readers, where `head` is not text. */
  readonly name?: string
  /** Undefined is shown as a dash. */
  readonly cell: (row: Row) => ReactNode
  /** In the secondary text color. */
  readonly isSecondary?: boolean
  /** Least width in pixels at comfortable density; money, times and numbers must fit in it. */
  readonly width?: number
  /** Part of the room that is left, against the shares of the other columns. Without it the column keeps its width. */
  readonly share?: number
  /** A share does not make it wider than this, in pixels at comfortable density. */
  readonly most?: number
  /** Where there is no room for all, the column with the lowest number leaves first; without one it always stays. */
  readonly dropOrder?: number
  /** Id of the column whose second line this one becomes where it has left. */
  readonly foldInto?: string
  readonly numeric?: boolean
  /** Name of the server's sort: makes the head a button. */
  readonly sort?: string
  /** Direction of the first press on the head. */
  readonly firstDirection?: SortDirection
  /** Cannot be switched off in the column choice. */
  readonly fixed?: boolean
  /** Full text on hover, where the cell may be cut. */
  readonly title?: (row: Row) => string | undefined
}

const [letterPixels, paddingPixels] = [6.5, 16]

/** Least width of a column of words, whose length depends on the language, in pixels at comfortable density. */
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

/** As plain text, for menus and screen readers. */
export const columnName = <Row>({ name, head }: DataColumn<Row>): string =>
  name ?? (typeof head === 'string' ? head : '')

export type SortDirection = 'asc' | 'desc'
export interface DataSort {
  readonly by: string
  readonly direction: SortDirection
}

/** `{by:'purchased_at', direction:'desc'}` as the API takes it: "purchased_at:desc". */
export const sortParam = (sort: DataSort | undefined): string | undefined =>
  sort ? `${sort.by}:${sort.direction}` : undefined

/** Where a key takes the current row; undefined when the key does not move it. `pageRows` rows fit the view. */
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
