/** Reads the cells of a row by the meaning of their columns. */
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { withoutApostrophe } from '../../../../shared/files/csv-cell.ts'
import { headKey } from '../../../core/table-files/table.ts'
import { readValue, type Field, type Value } from '../kinds/fields/field.ts'
import type { DecimalSign } from '../kinds/fields/amounts.ts'
import { mayBeExchanged, readClock, type DateOrder } from '../kinds/fields/local-time.ts'
import type { RowInput, RowReading } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'
import type { ImportLookups } from './lookup-repository.ts'
import { unitIn } from '../file/recognize-columns.ts'
import { RowProblem } from './row-problem.ts'
import { fold } from '../file/text.ts'

/** The chosen meanings of the columns of a file. */
export interface Layout {
  readonly kind: ImportKind
  readonly heads: readonly string[]
  /** The name of a field, or `ignore`, by position of the column. */
  readonly means: readonly string[]
  readonly dateOrder: DateOrder | undefined
  readonly decimalSign?: DecimalSign | undefined
  /** Amounts are whole cents. */
  readonly isOfApi?: boolean
  /** Positions of columns whose dates a program may have exchanged. */
  readonly halfConverted?: readonly number[]
  /** Positions of columns without a meaning that no person chose to ignore. */
  readonly undecided?: readonly number[]
}

/** A column with one of these shows that the row comes from an export. */
const references = new Set(['reference', 'facility_reference', 'venue_reference'])

export interface LayoutColumn {
  readonly field: Field
  readonly index: number
}

export const columnsOfLayout = ({ kind, means }: Layout): readonly LayoutColumn[] =>
  kinds[kind].fields.flatMap((field) => {
    const index = means.indexOf(field.name)
    return index < 0 ? [] : [{ field, index }]
  })

const states = /^(?:is )?(?:active|enabled|available|published|valid|status|actif|active?|statut|etat|activo|estado)$/
const onSale =
  /^(?:yes|y|true|1|x|active|enabled|available|published|open|live|on sale|oui|vrai|actif|active|ouverte?|si|activo|activa|abierto)$/
const cancelledHeads = /^(?:is )?(?:cancell?ed|postponed|annulee?|reportee?|cancelad[oa])$/
const no = /^(?:no|n|false|0|non|faux|n a)$/
const calledOff =
  /^(?:game |event )?(?:ppd|postponed|cancell?ed|cancelled|canceled|suspended|annulee?|reportee?|cancelad[oa]|aplazad[oa]|pospuest[oa])(?: .*)?$/

const hasTime = (text: string): boolean => /\d ?[:h] ?\d\d|\d ?[ap](?:\.?m|$)|noon|midi|mediod/i.test(text)

/**
 * Whether a cell of a column without a meaning says that its record is not to be sold as it is read. `cells` are those of the row, by
 * field.
 */
const decides = (kind: ImportKind, head: string, cell: string, cells: Readonly<Record<string, string>>): boolean => {
  const [key, text] = [headKey(head), fold(cell)]
  if (text === '') return false
  if (kind === 'events') {
    if (calledOff.test(text) || (cancelledHeads.test(key) && !no.test(text))) return true
    // The date is read without a time, although this cell, which is not read, has one.
    const isTimed = (cells['start_clock'] ?? '') !== '' || hasTime(cells['start_time_local'] ?? '')
    return !isTimed && readClock(cell)?.ms !== undefined
  }
  return states.test(key) && !onSale.test(text)
}

export const createRowReader = (layout: Layout, lookups: ImportLookups) => {
  const kind = kinds[layout.kind]
  const columns = columnsOfLayout(layout)
  const referring = columns.filter(({ field }) => references.has(field.name))

  return {
    columns,
    /** Throws RowProblem. */
    read(row: readonly string[], ordinal: RowInput['ordinal']): RowReading {
      const beyond = row.slice(layout.means.length).some((cell) => cell.trim() !== '')
      if (beyond)
        throw new RowProblem('too_many_values', undefined, { values: row.length, columns: layout.means.length })
      const isExport = referring.some(({ index }) => (row[index] ?? '').trim() !== '')
      const values: Record<string, Value> = {}
      const cells: Record<string, string> = {}
      for (const { field, index } of columns) {
        const written = withoutApostrophe((row[index] ?? '').trim())
        const unit = field.acceptsUnit?.test(written) === true ? unitIn(layout.heads[index] ?? '') : undefined
        const cell = unit === undefined ? written : `${written} ${unit}`
        if (layout.halfConverted?.includes(index) === true && mayBeExchanged(cell))
          throw new RowProblem('date_half_converted', field.name)
        cells[field.name] = cell
        if (cell !== '') values[field.name] = readValue(field, cell, isExport)
        else if (field.required === true && field.madeOf === undefined) throw new RowProblem('empty', field.name)
        else if (isExport) values[field.name] = field.empty ?? null
      }
      const deciding = layout.undecided?.find((index) =>
        decides(layout.kind, layout.heads[index] ?? '', row[index] ?? '', cells),
      )
      if (deciding !== undefined && !isExport) throw new RowProblem('column_unused', undefined, undefined, deciding)
      const { dateOrder, decimalSign, isOfApi = false } = layout
      return kind.read({ values, cells, isExport, dateOrder, decimalSign, isOfApi, ordinal }, lookups)
    },
  }
}
