/** The content of a page of figures, without markup: a shift report, a count, a deposit. One template draws all of them on every paper. */
import type { Locale } from '../../../../shared/locales.ts'

export interface Line {
  readonly label: string
  /** The day of an event, in a column of its own before the label. */
  readonly day?: string | undefined
  readonly count?: string | undefined
  readonly value?: string | undefined
  /** A part has a line above it, the whole one above and one below. */
  readonly total?: 'part' | 'whole' | undefined
  /** The value is a hash, which may break over lines. */
  readonly isCode?: boolean
}

export interface Section {
  readonly heading: string
  readonly lines: readonly Line[]
  /** The column on a sheet that has room for everything; otherwise sections follow one after the other. */
  readonly column: 'left' | 'right'
}

export interface Cell {
  readonly label: string
  readonly value: string
  /** A text under the value. */
  readonly more?: string | undefined
}

export interface ReportPage {
  readonly locale: Locale
  readonly sample: string | undefined
  /** "Z report" */
  readonly heading: string
  /** The venues, beside the heading. */
  readonly place: string
  /** "Z-0412" */
  readonly name: string
  readonly under: readonly string[]
  readonly cells: readonly [Cell, Cell, Cell]
  /** The sections in the order of a roll. */
  readonly sections: readonly Section[]
  /** The number of columns on a sheet. */
  readonly columns: 1 | 2
  /** The text at the foot, in bold. */
  readonly notice: string | undefined
  readonly notes: readonly string[]
}
