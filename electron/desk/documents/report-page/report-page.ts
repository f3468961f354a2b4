/** What is on a page of figures, without markup: a shift report, a count, a deposit. One template draws all of them on every paper. */
import type { Locale } from '../../../../shared/locales.ts'

export interface Line {
  readonly label: string
  /** Before the label, in a column of its own: the day of an event. */
  readonly day?: string | undefined
  readonly count?: string | undefined
  readonly value?: string | undefined
  /** A rule above it, or one above and one below. */
  readonly total?: 'part' | 'whole' | undefined
  /** The value is a hash, which may break over lines. */
  readonly isCode?: boolean
}

export interface Section {
  readonly heading: string
  readonly lines: readonly Line[]
  /** Of a sheet that has room for everything; else they follow one after the other. */
  readonly column: 'left' | 'right'
}

export interface Cell {
  readonly label: string
  readonly value: string
  /** Under the value. */
  readonly more?: string | undefined
}

export interface ReportPage {
  readonly locale: Locale
  readonly sample: string | undefined
  /** "Z report" */
  readonly heading: string
  /** Beside it: the venues. */
  readonly place: string
  /** "Z-0412" */
  readonly name: string
  readonly under: readonly string[]
  readonly cells: readonly [Cell, Cell, Cell]
  /** In the order of a roll. */
  readonly sections: readonly Section[]
  /** Of a sheet. */
  readonly columns: 1 | 2
  /** At the foot, in bold. */
  readonly notice: string | undefined
  readonly notes: readonly string[]
}
