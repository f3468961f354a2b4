/** Selects the columns of a data table for which there is room, and calculates their widths. */
import type { ReactNode } from 'react'
import type { DataColumn } from './columns.ts'

/** Widths that a person chose, by the column's id, in pixels at comfortable density. */
export type ColumnWidths = Readonly<Record<string, number>>

type Sized = Pick<DataColumn<never>, 'id' | 'width' | 'share' | 'most' | 'dropOrder' | 'foldInto' | 'sort'> & {
  readonly head?: ReactNode
}

export interface ColumnFit<Column> {
  readonly columns: readonly FittedColumn<Column>[]
  /** Columns that are left out for lack of room, and are not shown in another column either. */
  readonly dropped: readonly Column[]
}

export interface FittedColumn<Column> {
  readonly column: Column
  readonly width: number
  /** Columns without room of their own, shown as the second line of this one. */
  readonly folded: readonly Column[]
}

/** A column cannot be narrower: its handle must stay within reach. */
export const narrowestColumn = 40
/** A larger window has an empty right edge, so that a row stays readable across. */
const widestTable = 1900
const widthOfUnsized = 120
const [headLetterPixels, headPaddingPixels, arrowPixels] = [5.6, 18, 14]

/** Headings are never cut, and their length depends on the language. */
const widthOfHead = ({ head, sort }: Sized): number =>
  typeof head === 'string'
    ? head.length * headLetterPixels + headPaddingPixels + (sort === undefined ? 0 : arrowPixels)
    : 0

/**
 * Fits the columns into `roomPixels`. Where the least widths exceed it, columns are dropped in their `dropOrder`; where those of the rest
 * still do, the columns with a share become narrower by the difference. Chosen widths apply as far as there is room for the least widths;
 * the remaining room goes to the columns without a chosen width by their shares, or to all of them where none has a share. `scale` is that
 * of the density. Columns of `roomy` are added, the first ones first, while all columns can have the widths that their shares give them.
 */
export const fitColumns = <Column extends Sized>(
  columns: readonly Column[],
  roomPixels: number,
  scale: number,
  chosenWidths: ColumnWidths = {},
  roomy: readonly string[] = [],
): ColumnFit<Column> => {
  const room = Math.min(roomPixels, Math.round(widestTable * scale))
  const chosen = (column: Column) => {
    const width = chosenWidths[column.id]
    return width === undefined ? undefined : Math.round(Math.max(narrowestColumn, width * scale))
  }
  const isRoomy = ({ id }: Column) => roomy.includes(id)
  let kept = columns.filter((column) => !isRoomy(column))
  const isGone = (column: Column) => !kept.includes(column)
  const foldedInto = (host: Column) => columns.filter((column) => column.foldInto === host.id && isGone(column))
  const least = (column: Column) => {
    const widths = [column, ...foldedInto(column)].map(({ width = widthOfUnsized }) => width)
    return Math.min(Math.round(Math.max(widthOfHead(column), ...widths) * scale), chosen(column) ?? Infinity)
  }

  const leaving = columns
    .filter((column) => column.dropOrder !== undefined)
    .sort((one, other) => (one.dropOrder ?? 0) - (other.dropOrder ?? 0))
  // Before the table has been measured, the room is unknown.
  for (const column of roomPixels > 0 ? leaving : []) {
    if (sum(kept.map(least)) <= room) break
    kept = kept.filter((other) => other !== column)
  }

  const widest = (column: Column) => chosen(column) ?? Math.max(least(column), Math.round((column.most ?? 0) * scale))
  for (const id of roomPixels > 0 ? roomy : []) {
    const wider = columns.filter((column) => column.id === id || kept.includes(column))
    if (sum(wider.map(widest)) > room) break
    kept = wider
  }

  const smallest = kept.map(least)
  const preferred = kept.map((column) => chosen(column) ?? least(column))
  const fittedWidths = (): readonly number[] => {
    const spare = room - sum(smallest)
    if (roomPixels > 0 && spare < 0) {
      const shares = kept.map(({ share = 0 }) => share)
      return shareOut(spare, smallest, shares).map((width) => Math.max(narrowestColumn, width))
    }
    const rest = room - sum(preferred)
    if (rest >= 0)
      return shareOutWithin(
        rest,
        preferred,
        sharesOf(kept, (column) => chosen(column) !== undefined),
        kept.map((column) => (column.most === undefined ? Infinity : widest(column))),
      )
    const above = preferred.map((width, index) => width - (smallest[index] ?? 0))
    return shareOut(Math.max(0, spare), smallest, above)
  }
  const widths = fittedWidths()

  return {
    columns: kept.map((column, index) => ({
      column,
      width: widths[index] ?? 0,
      folded: foldedInto(column),
    })),
    dropped: columns.filter(
      (column) => isGone(column) && !isRoomy(column) && !kept.some(({ id }) => id === column.foldInto),
    ),
  }
}

const sharesOf = <Column extends Sized>(
  columns: readonly Column[],
  isChosen: (column: Column) => boolean,
): number[] => {
  const shares = columns.map((column) =>
    isChosen(column) ? 0 : (column.share ?? (column.width === undefined ? 1 : 0)),
  )
  return columns.some(isChosen) || sum(shares) > 0 ? shares : columns.map(() => 1)
}

/** Adds `pixels` to the widths by their shares, in whole pixels that add up exactly: each ends where its running sum of shares does. */
const shareOut = (pixels: number, widths: readonly number[], shares: readonly number[]): readonly number[] => {
  const allShares = sum(shares)
  if (allShares === 0) return widths
  let shareSoFar = 0
  let addedSoFar = 0
  return widths.map((width, index) => {
    shareSoFar += shares[index] ?? 0
    const end = Math.round((pixels * shareSoFar) / allShares)
    const grown = width + end - addedSoFar
    addedSoFar = end
    return grown
  })
}

/** `shareOut` with a maximum: columns that reach it leave the rest to the others. */
const shareOutWithin = (
  pixels: number,
  widths: readonly number[],
  shares: readonly number[],
  most: readonly number[],
): readonly number[] => {
  const grown = shareOut(pixels, widths, shares)
  const isFull = (index: number) => (shares[index] ?? 0) > 0 && (grown[index] ?? 0) > (most[index] ?? Infinity)
  if (!grown.some((_width, index) => isFull(index))) return grown
  const filled = widths.map((width, index) => (isFull(index) ? (most[index] ?? width) : width))
  return shareOutWithin(
    pixels - (sum(filled) - sum(widths)),
    filled,
    shares.map((share, index) => (isFull(index) ? 0 : share)),
    most,
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
