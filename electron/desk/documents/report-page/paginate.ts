/** Distributes sections over sheets: in bands of two columns, broken only between lines. */
import { columnWidth, lineHeights, type Measures } from './measures.ts'
import type { Line, Section } from './report-page.ts'

/** A section, or the part of one that is on a sheet. */
export interface Piece {
  readonly heading: string
  readonly isContinued: boolean
  readonly lines: readonly Line[]
}

export interface Band {
  readonly number: number
  readonly left: Piece[]
  readonly right: Piece[]
  readonly wide: Piece[]
}

interface Place {
  readonly sheet: number
  /** From the top of the room for sections. */
  readonly y: number
}

/** Further down: on a later sheet, or lower on the same one. */
const later = (one: Place, other: Place): Place => {
  if (one.sheet !== other.sheet) return one.sheet > other.sheet ? one : other
  return one.y > other.y ? one : other
}

/** At least this many lines are under a heading. */
const fewestLines = 2

/** The bands of each sheet, from the top. `roomOf` says how much of a sheet there is for sections. */
export const paginate = (
  sections: readonly Section[],
  measures: Measures,
  roomOf: (sheet: number) => number,
): Band[][] => {
  const sheets: Band[][] = []
  const bandAt = (sheet: number, number: number): Band => {
    const bands = (sheets[sheet] ??= [])
    const known = bands.find((band) => band.number === number)
    if (known !== undefined) return known
    const added: Band = { number, left: [], right: [], wide: [] }
    bands.push(added)
    return added
  }
  const head = measures.gap + measures.heading

  /** Puts a section at the place, or on further sheets; returns the place behind it. */
  const put = ({ heading, lines, band, column }: Section, start: Place): Place => {
    const heights = lineHeights(lines, columnWidth(measures, column), measures)
    const total = head + heights.reduce((sum, height) => sum + height, 0)
    let { sheet, y } = start
    // A short section stays whole.
    if (y > 0 && y + total > roomOf(sheet) && total < roomOf(sheet + 1) / 3) [sheet, y] = [sheet + 1, 0]
    let index = 0
    while (index < lines.length) {
      const from = index
      let end = y + head
      while (index < lines.length && end + (heights[index] ?? 0) <= roomOf(sheet)) {
        end += heights[index] ?? 0
        index += 1
      }
      // The last line, a total, is never alone.
      if (lines.length - index === 1 && index - from > fewestLines) index -= 1
      const isTooFew = index < lines.length && index - from < fewestLines
      if (isTooFew && y > 0) index = from
      // An empty sheet takes what it can, so that this ends.
      else if (index === from) index += 1
      if (index > from)
        bandAt(sheet, band)[column].push({ heading, isContinued: from > 0, lines: lines.slice(from, index) })
      if (index === lines.length) return { sheet, y: end }
      ;[sheet, y] = [sheet + 1, 0]
    }
    return { sheet, y }
  }

  let place: Place = { sheet: 0, y: 0 }
  for (const number of new Set(sections.map(({ band }) => band).toSorted((one, other) => one - other))) {
    const start = place
    for (const column of ['left', 'right', 'wide'] as const) {
      let end = start
      for (const section of sections) if (section.band === number && section.column === column) end = put(section, end)
      place = later(place, end)
    }
  }
  return sheets
}
