/** Finds the records that a line names: by an identifier of its own or, for a bank's line about a payout, by the stated total. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Books, StatementLine } from '../statement.ts'
import { plusEach } from './multimap.ts'
import { bankDaysBetween, daysBetween, referencesIn } from './normalize.ts'
import type { Records } from './book-records.ts'
import type { BookRecord } from './types.ts'

export interface Named {
  readonly by:
    | 'booking_id'
    | 'partner_booking_id'
    | 'card_reference'
    | 'bag_number'
    | 'payout_reference'
    | 'stated_total'
  readonly value: string
  readonly records: readonly BookRecord[]
  /** The records of each reference, where the line has several. */
  readonly parts?: readonly Named[]
}

/** Days between a sale at the counter and its day at the processor. */
const cardDays = 1
export const payoutBankDays = 3

/** The money that reached or left a card; the books do not contain the fee of the processor. */
export const cardAmount = (line: StatementLine): number => line.gross - line.refunds

/** A number that is not just short digits of something else. */
const isIdentifier = (word: string): boolean => word.length >= 5 && /\d/.test(word)

/** Words of the text that can be identifiers: banks write bag numbers and references among other words. */
const wordsOf = (line: StatementLine): string[] =>
  [line.reference, ...(line.text?.split(/[\s,;:/]+/) ?? [])].flatMap((word) =>
    word !== undefined && isIdentifier(word) ? [word] : [],
  )

/** All records that a line names: by its first reference, where it has several. */
const namedByAll = (parts: readonly Named[]): Named | undefined => {
  const distinct = [...new Map(parts.map((part) => [`${part.by} ${part.value}`, part])).values()]
  const [first, second] = distinct
  if (first === undefined || second === undefined) return first
  return { ...first, records: [...new Set(distinct.flatMap(({ records }) => records))], parts: distinct }
}

/** The records that each reference of a cell names, where more than one of them does. */
const namedInCell = (by: Named['by'], cell: string | undefined, find: (value: string) => readonly BookRecord[]) => {
  const parts = referencesIn(cell ?? '').map((value): Named => ({ by, value, records: find(value) }))
  const named = namedByAll(parts.filter(({ records }) => records.length > 0))
  return named?.parts === undefined ? undefined : named
}

/** Only identifiers that some line has are indexed: the books can be far larger than the statement. */
const allIn = (cell: string | undefined): string[] => (cell === undefined ? [] : [cell, ...referencesIn(cell)])

const indexSales = (lines: readonly StatementLine[], { sales }: Books, records: Records) => {
  const wantedIds = new Set<string>()
  const wantedPartnerIds = new Set<string>()
  for (const { bookingId, partnerBookingId } of lines) {
    for (const id of allIn(bookingId)) wantedIds.add(id)
    for (const id of allIn(partnerBookingId)) wantedPartnerIds.add(id)
  }
  const byId = new Map<string, BookRecord>()
  const byPartnerId = new Map<string, BookRecord[]>()
  for (const sale of sales) {
    if (wantedIds.has(sale.bookingId)) byId.set(sale.bookingId, records.ofSale(sale))
    if (sale.partnerBookingId !== undefined && wantedPartnerIds.has(sale.partnerBookingId))
      plusEach(byPartnerId, sale.partnerBookingId, records.ofSale(sale))
  }
  return { byId, byPartnerId }
}

const createSaleNaming = (lines: readonly StatementLine[], books: Books, records: Records) => {
  // The index is created for the first line that needs it: where the lines already have all identifiers, none does.
  let index: ReturnType<typeof indexSales> | undefined
  return ({ bookingId, partnerBookingId }: StatementLine): Named | undefined => {
    index ??= indexSales(lines, books, records)
    const { byId, byPartnerId } = index
    const own = bookingId === undefined ? undefined : byId.get(bookingId)
    const partners = partnerBookingId === undefined ? undefined : byPartnerId.get(partnerBookingId)
    if (own !== undefined && bookingId !== undefined) {
      // The two identifiers of a line have to agree; where they do not, both are candidates.
      const isAgreed = partners === undefined || partners.includes(own)
      return { by: 'booking_id', value: bookingId, records: isAgreed ? [own] : [own, ...partners] }
    }
    if (partners !== undefined && partnerBookingId !== undefined)
      return { by: 'partner_booking_id', value: partnerBookingId, records: partners }
    return (
      namedInCell('booking_id', bookingId, (id) => [byId.get(id)].filter((record) => record !== undefined)) ??
      namedInCell('partner_booking_id', partnerBookingId, (id) => byPartnerId.get(id) ?? [])
    )
  }
}

/** Slip numbers begin again every day and at every terminal: the amount and the day are part of the name. */
const createCardNaming = ({ cardPayments }: Books, records: Records) => {
  const byReference = new Map<string, BookRecord[]>()
  for (const payment of cardPayments)
    if (payment.cardReference !== undefined)
      plusEach(byReference, payment.cardReference, records.ofCardPayment(payment))
  return (line: StatementLine): Named | undefined => {
    const { cardReference: value, soldAt } = line
    if (value === undefined) return undefined
    const nearOf = (reference: string): BookRecord[] =>
      (byReference.get(reference) ?? []).filter(
        ({ date }) => soldAt === undefined || daysBetween(date, soldAt) <= cardDays,
      )
    const near = nearOf(value)
    if (near.length === 0) return namedInCell('card_reference', value, nearOf)
    const exact = near.filter(
      ({ currency, expected }) => currency === line.currency && expected.net === cardAmount(line),
    )
    return { by: 'card_reference', value, records: exact.length > 0 ? exact : near }
  }
}

const createBankNaming = ({ bags, payouts }: Books, records: Records) => {
  const byBag = new Map<string, BookRecord[]>()
  for (const bag of bags) plusEach(byBag, bag.bagNumber, records.ofBag(bag))
  const byReference = new Map<string, BookRecord[]>()
  for (const payout of payouts)
    if (payout.reference !== undefined) plusEach(byReference, payout.reference, records.ofPayout(payout))
  return (line: StatementLine): Named | undefined => {
    const { bagNumber, payoutReference } = line
    const words = bagNumber === undefined ? wordsOf(line) : []
    const ofBags = (bagNumber === undefined ? words : allIn(bagNumber)).map((value): Named => ({
      by: 'bag_number',
      value,
      records: byBag.get(value) ?? [],
    }))
    const ofPayouts = (payoutReference === undefined ? words : allIn(payoutReference)).map((value): Named => {
      const found = byReference.get(value)?.filter(({ currency }) => currency === line.currency)
      return { by: 'payout_reference', value, records: found ?? [] }
    })
    const named = namedByAll([...ofBags, ...ofPayouts].filter(({ records }) => records.length > 0))
    if (named !== undefined || bagNumber !== undefined) return named
    const { soldAt } = line
    if (soldAt === undefined) return undefined
    const sameTotal = payouts.filter(
      (payout) =>
        payout.amount === line.net &&
        payout.currency === line.currency &&
        // Two references that differ are two payouts, whatever they amount to.
        (line.payoutReference === undefined || payout.reference === undefined) &&
        bankDaysBetween(payout.date, soldAt) <= payoutBankDays,
    )
    if (sameTotal.length === 0) return undefined
    return { by: 'stated_total', value: String(line.net), records: sameTotal.map(records.ofPayout) }
  }
}

export const createNaming = (
  kind: StatementKind,
  lines: readonly StatementLine[],
  books: Books,
  records: Records,
): ((line: StatementLine) => Named | undefined) => {
  if (kind === 'payout') return createSaleNaming(lines, books, records)
  return kind === 'card' ? createCardNaming(books, records) : createBankNaming(books, records)
}
