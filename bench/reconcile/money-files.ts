/** A month of a card settlement and of a bank statement, with their faults and the truth. */
import { addDays } from '../../electron/desk/reconcile/match/normalize.ts'
import type { BookedBag, BookedCardPayment, BookedPayout, BookedSale } from '../../electron/desk/reconcile/statement.ts'
import type { Random } from './random.ts'
import { period } from './sales.ts'
import { equation, type Draft } from './truth.ts'

export interface MoneyFile<Booked> {
  readonly booked: readonly Booked[]
  readonly drafts: readonly Draft[]
  readonly missing: ReadonlySet<string>
}

const cardFee = (amount: number): number => Math.floor((amount * 26 + 500) / 1000) + 10

const cardLine = (payment: BookedCardPayment, soldAt: string): Draft['line'] => ({
  ...equation(payment.amount, cardFee(payment.amount)),
  currency: payment.currency,
  ...(payment.cardReference !== undefined && { cardReference: payment.cardReference }),
  soldAt,
})

/** One line for each slip. Slips with the same number and amount on neighboring days have no certain match. */
export const makeCardSettlement = (random: Random, sales: readonly BookedSale[]): MoneyFile<BookedCardPayment> => {
  const booked: BookedCardPayment[] = []
  const drafts: Draft[] = []
  const missing = new Set<string>()
  for (const sale of sales) {
    const businessDate = sale.soldAt.slice(0, 10)
    if (businessDate < period.from || businessDate >= period.to || !random.chance(0.4)) continue
    const { bookingId, currency, expected } = sale
    const payment: BookedCardPayment = {
      paymentId: `C${bookingId}`,
      bookingId,
      cardReference: String(100_000 + booked.length * 7),
      currency,
      amount: expected.gross,
      businessDate,
    }
    booked.push(payment)
    const key = `card_payment:${payment.paymentId}`
    const truth = { records: [key], isCertain: true }
    const line = cardLine(payment, random.chance(0.1) ? addDays(businessDate, 1) : businessDate)
    const roll = random.integer(1, 1000)
    if (roll <= 12) missing.add(key)
    else if (roll <= 24) {
      const amount = payment.amount + random.pick([500, -500, 90])
      const typed = { ...line, ...equation(amount, cardFee(amount)) }
      drafts.push({ line: typed, truth: { ...truth, isCertain: false, label: 'amount_unexplained' } })
    } else if (roll <= 34) {
      const twin = { ...truth, isCertain: false, isTwin: true }
      drafts.push({ line, truth: twin }, { line, truth: { ...twin, label: 'paid_twice' } })
    } else if (roll <= 44) {
      const other = { ...line, currency: currency === 'USD' ? 'CAD' : 'USD' }
      drafts.push({ line: other, truth: { ...truth, isCertain: false, label: 'wrong_currency' } })
    } else if (roll <= 54) {
      const unknown = { ...line, ...equation(random.integer(100, 999)), cardReference: `9${String(booked.length)}00` }
      const missingInBooks = { records: [], isCertain: false, label: 'missing_in_books' as const }
      drafts.push({ line, truth }, { line: unknown, truth: missingInBooks })
    } else if (roll <= 64) {
      const { cardReference: _reference, ...unreadable } = line
      drafts.push({ line: unreadable, truth: { ...truth, isCertain: false } })
    } else if (roll <= 74) {
      const paymentId = `${payment.paymentId}-again`
      booked.push({ ...payment, paymentId, businessDate: addDays(businessDate, 1) })
      const uncertain = { ...truth, isCertain: false }
      const again = { records: [`card_payment:${paymentId}`], isCertain: false }
      drafts.push({ line: { ...line, soldAt: businessDate }, truth: uncertain })
      drafts.push({ line: { ...line, soldAt: addDays(businessDate, 1) }, truth: again })
    } else drafts.push({ line, truth })
  }
  return { booked, drafts, missing }
}

/** One line for all slips of a day and currency, as some terminals send it. A person decides. */
export const asBatches = ({ booked }: MoneyFile<BookedCardPayment>): MoneyFile<BookedCardPayment> => {
  const days = Map.groupBy(booked, ({ businessDate, currency }) => `${businessDate} ${currency}`)
  return {
    booked,
    missing: new Set(),
    drafts: [...days.values()].flatMap((payments) => {
      const [first] = payments
      if (first === undefined) return []
      const amount = payments.reduce((sum, payment) => sum + payment.amount, 0)
      const records = payments.map(({ paymentId }) => `card_payment:${paymentId}`)
      const line = { ...equation(amount, cardFee(amount)), currency: first.currency, soldAt: first.businessDate }
      return [{ line, truth: { records, isCertain: false } }]
    }),
  }
}

const bankDay = (date: string): string => {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay()
  return weekday === 6 ? addDays(date, 2) : weekday === 0 ? addDays(date, 1) : date
}

/** Bags, one by one or several together, with their number in a column or inside a text. */
const makeDeposits = (random: Random): MoneyFile<BookedBag> => {
  const booked: BookedBag[] = []
  const drafts: Draft[] = []
  const missing = new Set<string>()
  const hasColumn = random.chance(0.5)
  for (let day = 0; day < 26; day += 1) {
    const businessDate = addDays(period.from, day)
    const number = `B-${String(4100 + day)}`
    const bag = {
      bagId: number,
      bagNumber: number,
      currency: 'USD',
      amount: random.integer(200, 3000) * 5,
      businessDate,
    }
    booked.push(bag)
    const key = `bag:${number}`
    const soldAt = bankDay(addDays(businessDate, 1))
    const named = hasColumn ? { bagNumber: number } : { text: `DEPOSIT BAG ${number} BRANCH 0042` }
    const line = { ...equation(bag.amount), currency: bag.currency, soldAt, ...named }
    const truth = { records: [key], isCertain: true }
    const roll = random.integer(1, 100)
    if (roll <= 4) missing.add(key)
    else if (roll <= 8) {
      const short = { ...line, ...equation(bag.amount - 500) }
      drafts.push({ line: short, truth: { ...truth, isCertain: false, label: 'amount_unexplained' } })
    } else if (roll <= 12) {
      const secondNumber = `${number}-2`
      const second = { ...bag, bagId: secondNumber, bagNumber: secondNumber, amount: random.integer(200, 3000) * 5 }
      booked.push(second)
      const both = { ...equation(bag.amount + second.amount), currency: bag.currency, soldAt, text: 'DEPOSIT' }
      drafts.push({ line: both, truth: { records: [key, `bag:${secondNumber}`], isCertain: false } })
    } else drafts.push({ line, truth })
  }
  const unknown = {
    ...equation(random.integer(1000, 90_000) * 2 + 1),
    currency: 'USD',
    soldAt: period.to,
    text: 'CASH',
  }
  drafts.push({ line: unknown, truth: { records: [], isCertain: false, label: 'missing_in_books' } })
  return { booked, drafts, missing }
}

/** Payouts with or without their reference; two with the same total within days have no certain match. */
const makeTransfers = (random: Random): MoneyFile<BookedPayout> => {
  const booked: BookedPayout[] = []
  const drafts: Draft[] = []
  for (const [index, day] of [3, 10, 17].entries()) {
    const name = `payout ${String(index + 1)}`
    const reference = random.chance(0.6) ? `PO-2026-${String(index)}` : undefined
    const date = addDays(period.from, day)
    const payout = {
      statementId: name,
      statementName: name,
      currency: 'USD',
      amount: random.integer(100_001, 900_001),
      date,
    }
    booked.push({ ...payout, ...(reference !== undefined && { reference }) })
    const text = reference === undefined ? 'TRANSFER' : `TRANSFER ${reference}`
    const soldAt = bankDay(addDays(date, random.integer(0, 2)))
    const line = { ...equation(payout.amount), currency: 'USD', soldAt, text }
    const truth = { records: [`payout:${name}-USD`], isCertain: true }
    if (reference === undefined && random.chance(0.15)) {
      booked.push({ ...payout, statementId: `${name} twin` })
      drafts.push({ line, truth: { ...truth, isCertain: false } })
      drafts.push({ line, truth: { records: [`payout:${name} twin-USD`], isCertain: false } })
    } else drafts.push({ line, truth })
  }
  return { booked, drafts, missing: new Set() }
}

export const makeBank = (random: Random) => ({ deposits: makeDeposits(random), transfers: makeTransfers(random) })
