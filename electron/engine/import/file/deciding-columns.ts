/** Finds cells in columns without a meaning that say that a record is not to be sold as it is read. */
import type { ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { headKey } from '../../../core/table-files/table.ts'
import { readClock } from '../kinds/fields/local-time.ts'
import { fold } from './text.ts'

const states = /^(?:is )?(?:active|enabled|available|published|valid|status|actif|active?|statut|etat|activo|estado)$/
const onSale =
  /^(?:yes|y|true|1|x|active|enabled|available|published|open|live|on sale|oui|vrai|actif|active|ouverte?|si|activo|activa|abierto)$/
const cancelledHeads = /^(?:is )?(?:cancell?ed|postponed|annulee?|reportee?|cancelad[oa])$/
const no = /^(?:no|n|false|0|non|faux|n a)$/
const calledOff =
  /^(?:game |event )?(?:ppd|postponed|cancell?ed|cancelled|canceled|suspended|annulee?|reportee?|cancelad[oa]|aplazad[oa]|pospuest[oa])(?: .*)?$/

const hasTime = (text: string): boolean => /\d ?[:h] ?\d\d|\d ?[ap](?:\.?m|$)|noon|midi|mediod/i.test(text)

/** Whether a cell of a column without meaning decides about its record. `cells` are those of the row, by field. */
export const decides = (
  kind: ImportKind,
  head: string,
  cell: string,
  cells: Readonly<Record<string, string>>,
): boolean => {
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
