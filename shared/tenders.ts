/**
 * The tenders and what follows from each. Everything that lists tenders derives from this table, in its order; their texts are in
 * `messages/<language>/tenders.ts` (docs/adr/0035-tenders.md).
 */

interface TenderFacts {
  /** Sellers choose it at the counter. */
  readonly isOffered: boolean
  /** The key that chooses it at the counter. */
  readonly key: string | undefined
  /** The reference that is recorded with it. The number of a slip must not be that of the card. */
  readonly reference: { readonly kind: 'slip' | 'text'; readonly longest: number } | undefined
  /** How it is counted at the end of a shift: in the drawer, or by its slips. */
  readonly counted: 'drawer' | 'slips' | undefined
  /** A report counts it as money received. Other tenders show what the house paid. */
  readonly isMoney: boolean
  /** The name in CSV files of every language. */
  readonly csvName: string
}

const slip = { kind: 'slip', longest: 64 } as const
const text = { kind: 'text', longest: 120 } as const

export const tenders = {
  cash: { isOffered: true, key: 'F8', reference: undefined, counted: 'drawer', isMoney: true, csvName: 'Cash' },
  card: { isOffered: true, key: 'F9', reference: slip, counted: 'slips', isMoney: true, csvName: 'Card' },
  invoice: { isOffered: true, key: undefined, reference: text, counted: 'slips', isMoney: true, csvName: 'Invoice' },
  comp: { isOffered: false, key: undefined, reference: undefined, counted: undefined, isMoney: false, csvName: 'Comp' },
} as const satisfies Readonly<Record<string, TenderFacts>>

type Tenders = typeof tenders
export type Tender = keyof Tenders
type TenderWith<Facts> = { [Name in Tender]: Tenders[Name] extends Facts ? Name : never }[Tender]

export type OfferedTender = TenderWith<{ isOffered: true }>
type KeyedTender = TenderWith<{ isOffered: true; key: string }>
/** The tenders that are offered, and only with a reference. */
type ReferencedTender = TenderWith<{ isOffered: true; reference: object }>
type CountedTender = TenderWith<{ counted: string }>
export type SlipTender = TenderWith<{ counted: 'slips' }>
export type MoneyTender = TenderWith<{ isMoney: true }>

export const tenderNames = Object.keys(tenders) as Tender[]
export const offeredTenders = tenderNames.filter((name): name is OfferedTender => tenders[name].isOffered)
export const keyedTenders = offeredTenders.filter((name): name is KeyedTender => tenders[name].key !== undefined)
export const referencedTenders = offeredTenders.filter(
  (name): name is ReferencedTender => tenders[name].reference !== undefined,
)
export const countedTenders = tenderNames.filter((name): name is CountedTender => tenders[name].counted !== undefined)
export const slipTenders = tenderNames.filter((name): name is SlipTender => tenders[name].counted === 'slips')
export const moneyTenders = tenderNames.filter((name): name is MoneyTender => tenders[name].isMoney)

/** The method of a row of money: its tender, or `rounding`, the difference between a price and the cash that the smallest coin can pay. */
export const paymentMethods = [...tenderNames, 'rounding'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const isTender = (method: PaymentMethod): method is Tender => method !== 'rounding'
export const isMoney = (method: PaymentMethod): boolean => isTender(method) && tenders[method].isMoney
