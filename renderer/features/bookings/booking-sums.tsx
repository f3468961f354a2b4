/** The money under the bookings: an equation for each currency (design-language 5). */
import type { BookingStats } from '../../../shared/api/bookings.ts'
import { amountOf, formatMinor } from '../../lib/format/index.ts'
import styles from './bookings.module.css'

interface BookingSumsProps {
  /** Of what is filtered. */
  readonly stats: BookingStats
  /** Of everything in the venue scope: its currencies are shown where nothing is filtered. */
  readonly all: BookingStats | undefined
}

export const BookingSums = ({ stats, all }: BookingSumsProps) => {
  const [own, every] = [stats, all].map((of) => Object.keys(of?.paid ?? {}))
  return (
    <span className={styles.sums} role="group" aria-label="Sums">
      {(own?.length ? own : (every ?? [])).map((currency) => {
        const paidMinor = amountIn(stats.paid, currency)
        const refundedMinor = amountIn(stats.refunded, currency)
        return (
          <span key={currency}>
            Paid <b>{formatMinor(paidMinor, currency)}</b> − refunded <b>{formatMinor(refundedMinor, currency)}</b> ={' '}
            <b>{formatMinor(paidMinor - refundedMinor, currency)}</b>
          </span>
        )
      })}
    </span>
  )
}

const amountIn = (money: BookingStats['paid'], currency: string) =>
  money?.[currency] === undefined ? 0 : (amountOf(money, currency)?.minor ?? 0)
