/** Distributes sections over the columns of sheets, broken only between lines. */
import { lineHeights, type Measures } from './measures.ts'
import type { Line, ReportPage, Section } from './report-page.ts'

/** A section, or the part of one that is in a column. */
export interface Piece {
  readonly heading: string
  readonly isContinued: boolean
  readonly lines: readonly Line[]
}

/** At least this many lines are under a heading. */
const fewestLines = 2

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0)

/** The columns of each sheet. `roomOf` returns the height of the columns of a sheet. */
export const paginate = (
  { sections, columns }: Pick<ReportPage, 'sections' | 'columns'>,
  measures: Measures,
  roomOf: (sheet: number) => number,
): Piece[][][] => {
  const head = measures.gap + measures.heading
  const heightsOf = ({ lines }: Section) => lineHeights(lines, measures.widths[columns], measures)
  const heightOf = (section: Section): number => head + sum(heightsOf(section))
  const whole = (section: Section): Piece => ({ ...section, isContinued: false })

  const sides = (['left', 'right'] as const).map((side) => sections.filter(({ column }) => column === side))
  if (columns === 2 && sides.every((side) => sum(side.map(heightOf)) <= roomOf(0)))
    return [sides.map((side) => side.map(whole))]

  // This is too much for one sheet: one column after the other is filled.
  const filled: Piece[][] = []
  const room = (column: number): number => roomOf(Math.floor(column / columns))
  let column = 0
  let y = 0
  for (const section of sections) {
    const { heading, lines } = section
    const heights = heightsOf(section)
    const height = head + sum(heights)
    // A short section is not divided.
    if (y > 0 && y + height > room(column) && height < room(column + 1) / 3) [column, y] = [column + 1, 0]
    let index = 0
    while (index < lines.length) {
      const from = index
      let end = y + head
      while (index < lines.length && end + (heights[index] ?? 0) <= room(column)) {
        end += heights[index] ?? 0
        index += 1
      }
      // The last line, a total, is never alone.
      if (lines.length - index === 1 && index - from > fewestLines) index -= 1
      const isTooFew = index < lines.length && index - from < fewestLines
      if (isTooFew && y > 0) index = from
      // An empty column gets as many lines as it can hold, so that the loop ends.
      else if (index === from) index += 1
      if (index > from)
        (filled[column] ??= []).push({ heading, isContinued: from > 0, lines: lines.slice(from, index) })
      if (index === lines.length) y = end
      else [column, y] = [column + 1, 0]
    }
  }
  return Array.from({ length: Math.ceil(filled.length / columns) }, (_, sheet) =>
    Array.from({ length: columns }, (_, side) => filled[sheet * columns + side] ?? []),
  )
}
