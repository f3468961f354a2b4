/** The line under the bookings table: how many of how many, and the money as an equation a currency (design-language 5). */
import type { BookingStats } from '../../../shared/api/bookings.ts'
import { amountOf, formatCount, formatMinor } from '../../lib/format/index.ts'
import type { CsvExport } from './use-csv-export.ts'

interface BookingsFootProps {
  /** Of what is filtered. */
  readonly stats: BookingStats | undefined
  /** Of everything in the venue scope. */
  readonly all: BookingStats | undefined
  readonly csv: CsvExport
}

export function BookingsFoot({ stats, all, csv }: BookingsFootProps) {
  // Not known yet, or not to be had: nothing is counted rather than nothing found.
  if (!stats) return <span>— bookings</span>
  const { count } = stats
  const isPart = all !== undefined && all.count !== count
  return (
    <>
      <span>
        <b>{formatCount(count)}</b>
        {isPart ? (
          <>
            {' of '}
            <b>{formatCount(all.count)}</b>
          </>
        ) : null}{' '}
        {(isPart ? all.count : count) === 1 ? 'booking' : 'bookings'}
      </span>
      {count > 0 && stats.confirmed !== undefined ? <span>{formatCount(stats.confirmed)} confirmed</span> : null}
      {count > 0 && stats.cancelled !== undefined ? <span>{formatCount(stats.cancelled)} cancelled</span> : null}
      {csv.state === 'saved' || csv.state === 'failed' ? (
        <span role="status" className={csv.state === 'failed' ? 'badtext ell' : 'ell'}>
          {csv.words}
        </span>
      ) : null}
      <span className="grow" />
      <span className="booking-sums">
        <Sums stats={stats} currencies={currenciesOf(stats, all)} />
      </span>
    </>
  )
}

/** Those of what is filtered; where that is nothing, those of all. */
function currenciesOf(stats: BookingStats, all: BookingStats | undefined): readonly string[] {
  const own = Object.keys(stats.paid ?? {})
  return own.length > 0 ? own : Object.keys(all?.paid ?? {})
}

function Sums({ stats, currencies }: { readonly stats: BookingStats; readonly currencies: readonly string[] }) {
  return currencies.map((currency) => {
    const paidMinor = amountIn(stats.paid, currency)
    const refundedMinor = amountIn(stats.refunded, currency)
    return (
      <span key={currency}>
        Paid <b>{formatMinor(paidMinor, currency)}</b> − refunded <b>{formatMinor(refundedMinor, currency)}</b> ={' '}
        <b>{formatMinor(paidMinor - refundedMinor, currency)}</b>
      </span>
    )
  })
}

const amountIn = (money: BookingStats['paid'], currency: string) =>
  money?.[currency] === undefined ? 0 : (amountOf(money, currency)?.minor ?? 0)
