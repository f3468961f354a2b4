/** The selected cells of the column of rates, by their places in the table; a selection is never empty. */

export interface Selection {
  /** The cell where the selection began. */
  readonly anchor: number
  /** The current cell, which moves. */
  readonly head: number
}

export const firstCell: Selection = { anchor: 0, head: 0 }

export const firstSelected = ({ anchor, head }: Selection): number => Math.min(anchor, head)
export const lastSelected = ({ anchor, head }: Selection): number => Math.max(anchor, head)
export const countSelected = (selection: Selection): number => lastSelected(selection) - firstSelected(selection) + 1
export const isSelected = (selection: Selection, index: number): boolean =>
  index >= firstSelected(selection) && index <= lastSelected(selection)

/** Extends the selection, or moves it as one cell. */
export const moveTo = ({ anchor }: Selection, head: number, extend: boolean): Selection => ({
  anchor: extend ? anchor : head,
  head,
})

/** The cell to which a key moves the current one; undefined for a key that does not move it. */
export const movedHead = (head: number, key: string, count: number, pageRows: number): number | undefined => {
  const last = Math.max(0, count - 1)
  const target = {
    ArrowUp: head - 1,
    ArrowDown: head + 1,
    PageUp: head - pageRows,
    PageDown: head + pageRows,
    Home: 0,
    End: last,
  }[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last)
}

/** Limits the selection to fewer rows. */
export const withinRows = ({ anchor, head }: Selection, count: number): Selection => {
  const last = Math.max(0, count - 1)
  return { anchor: Math.min(anchor, last), head: Math.min(head, last) }
}
