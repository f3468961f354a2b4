/** The credit of an account, as bookings spend it and give it back; its ledger is append-only (specification, Price preview). */
import type { WritableDatabase } from '../../../core/db/driver.ts'

export interface AccountCredit {
  /** What is left in this currency. */
  balance(userId: number, currency: string): number
  spend(entry: { userId: number; bookingId: number; currency: string; amountMinor: number; nowMs: number }): void
  /** Gives back what was spent on the booking and not given back yet. */
  giveBack(entry: { userId: number; bookingId: number; currency: string; nowMs: number }): void
}

/** Must write inside the transaction of the booking or its cancellation. */
export const createAccountCredit = (database: WritableDatabase): AccountCredit => {
  const sumOf = database.prepare<{ amount_minor: number }>(
    `SELECT coalesce(sum(amount_minor), 0) AS amount_minor FROM account_credit_entries
     WHERE user_id = ? AND currency = ?`,
  )
  const sumOfBooking = database.prepare<{ amount_minor: number }>(
    `SELECT coalesce(sum(amount_minor), 0) AS amount_minor FROM account_credit_entries
     WHERE user_id = ? AND currency = ? AND booking_id = ?`,
  )
  const insert = database.prepareWrite(
    `INSERT INTO account_credit_entries (user_id, currency, amount_minor, reason, booking_id, at_ms)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  return {
    balance: (userId, currency) => sumOf.get(userId, currency)?.amount_minor ?? 0,
    spend({ userId, bookingId, currency, amountMinor, nowMs }) {
      insert.run(userId, currency, -amountMinor, 'Booking', bookingId, nowMs)
    },
    giveBack({ userId, bookingId, currency, nowMs }) {
      const spentMinor = -(sumOfBooking.get(userId, currency, bookingId)?.amount_minor ?? 0)
      if (spentMinor > 0) insert.run(userId, currency, spentMinor, 'Booking cancelled', bookingId, nowMs)
    },
  }
}
