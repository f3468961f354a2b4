/** What a restore would discard, line by line. */
import type { BackupDifference } from '../../../shared/desk/backups.ts'
import { formatCount, plural } from '../../lib/format/index.ts'
import { classes, Money, Note } from '../../ui/index.ts'
import { differenceLines } from './difference.ts'

export function DifferenceLines({ difference }: { readonly difference: BackupDifference }) {
  const { bookings_sold: sold } = difference
  return (
    <>
      <table className="t backup-losses" aria-label="What restoring discards">
        <tbody>
          {differenceLines(difference).map(({ name, count, money, isTotal }) => (
            <tr key={name} className={classes(isTotal && 'total-line')}>
              <th scope="row">{name}</th>
              <td className="num m">{count === undefined ? null : formatCount(count)}</td>
              <td className="num m">{isMissing(count, money) ? '—' : <Money value={money} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sold === 0 ? null : (
        <Note tone="bad">
          <span className="meta">
            {sold === 1
              ? 'The customer of this booking holds a pass that gates would refuse.'
              : `The customers of these ${plural(sold, 'booking')} hold passes that gates would refuse.`}
          </span>
        </Note>
      )}
    </>
  )
}

const isMissing = (count: number | undefined, money: object | undefined) => money === undefined || count === 0
