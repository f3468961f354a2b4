/** Columns that decide whether a row counts, or how much, and that no person decided: a question is asked. */
import { cellText, headKey, isBlank, type TableRow } from '../../../core/table-files/table.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import type { Column } from './column.ts'

const no = new Set(['no', 'n', 'false', '0', 'non', 'nein', 'nee', 'faux', 'falsch', 'falso'])

/** A row with a value other than no was reversed. */
const returned =
  /^(is )?(void|voided|cancelled|canceled|cancellation|deleted|reversed|annule|annulee|storniert|anulado|anulada|test|test mode|sandbox|disputed|charged back|failed|declined|rejected|refused|denied|pending|on hold|cancelado|cancelada|annullato|geannuleerd)( (at|on|date|time|le|am|el|op))?$|^(date d annulation|stornodatum|fecha de (cancelacion|anulacion))$/
/** A refunded amount may be part of the payout or not: only amounts of refunds can tell. */
const refunded =
  /^(is )?(refunded|rembourse|remboursee|erstattet|reembolsado|rimborsato)( (at|on|date|le|am|el))?$|^(refund date|date refunded|date de remboursement|erstattungsdatum|fecha de reembolso)$/
/** A row with no, or with an empty cell while others are filled, is in no payout. */
const included =
  /^(is )?(included|paid|paid out|settled|success|successful|succeeded|approved|completed|captured|cleared|posted|livemode|live mode|counted|in payout)( in (the )?(payout|settlement|statement))?$|^(inclus|inclus dans le versement|incluido|enthalten)$/
const quantities = /^(quantity|qty|quantite|qte|menge|anzahl|stuckzahl|cantidad|aantal|quantita|units|number of units)$/
const unitPrices = /(^| )(unit )?(price|preis|prix|precio|prijs|prezzo)( |$)/
const otherCurrencies =
  /^(fees?|commission|net|payout|settlement|gebuhren?|frais|comision)( amount)? (currency|ccy|wahrung)$|^devise (des frais|nette)$/

const netCurrencies = /^(net|payout|settlement) |^devise nette$/

/** A price beside a quantity is that of one unit. */
export const isQuantity = (head: string): boolean => quantities.test(headKey(head))

/** The columns of `open` have no meaning yet. */
export const findDecidingColumn = (
  open: readonly Column[],
  all: readonly Column[],
  rows: readonly TableRow[],
): Column | undefined => {
  const hasValue = ({ index }: Column, isThat: (value: string) => boolean): boolean =>
    rows.some(({ cells }) => !isBlank(cells[index]) && isThat(headKey(cellText(cells[index]))))
  const isPartlyFilled = ({ index }: Column): boolean =>
    rows.some(({ cells }) => isBlank(cells[index])) && rows.some(({ cells }) => !isBlank(cells[index]))
  const gross = all.filter(({ means }) => means === 'gross')
  const isOfUnit =
    gross.length > 0 &&
    gross.every(({ head }) => unitPrices.test(headKey(head))) &&
    !all.some(({ means }) => means === 'net')
  const hasRefunds = all.some(({ means }) => means === 'refunds')
  return open.find((column) => {
    const key = headKey(column.head)
    if (refunded.test(key) && !hasRefunds) return hasValue(column, (value) => !no.has(value))
    if (returned.test(key)) return hasValue(column, (value) => !no.has(value))
    if (included.test(key)) return hasValue(column, (value) => no.has(value)) || isPartlyFilled(column)
    return isOfUnit && isQuantity(column.head) && hasValue(column, (value) => !/^1( 0+)?$/.test(value))
  })
}

/** Amounts of one line in two currencies make no equation; an amount whose column is not used does not count. */
export const checkOtherCurrencies = (
  open: readonly Column[],
  all: readonly Column[],
  rows: readonly TableRow[],
): void => {
  const currency = all.find(({ means }) => means === 'currency')
  if (currency === undefined) return
  const textOf = ({ cells }: TableRow, { index }: Column): string => cellText(cells[index]).trim().toUpperCase()
  for (const column of open) {
    const key = headKey(column.head)
    if (!otherCurrencies.test(key)) continue
    const amount = all.find(({ means }) => means === (netCurrencies.test(key) ? 'net' : 'fees'))
    if (amount === undefined) continue
    const odd = rows.find((row) => textOf(row, column) !== '' && textOf(row, column) !== textOf(row, currency))
    if (odd !== undefined)
      throw refuse('fee_currency_differs', { row: odd.row, column: amount.head, value: textOf(odd, column) })
  }
}
