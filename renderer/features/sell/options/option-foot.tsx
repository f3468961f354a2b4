/** Under the table: the selected row, the next one that can be sold, the cheapest. */
import { formatCount, formatMiles, formatMinor } from '../../../lib/format/index.ts'
import { classes } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { chooseOption } from '../data/choose-option.ts'
import { footFacts } from '../model/option-list.ts'
import styles from './options.module.css'
import type { SellOption } from '../model/option.ts'

interface OptionFootProps {
  readonly rows: readonly SellOption[]
  readonly selectedKey: string | null
  /** How many options the filters leave out. */
  readonly hiddenCount: number
}

export function OptionFoot({ rows, selectedKey, hiddenCount }: OptionFootProps) {
  const { position, count, next, cheapest } = footFacts(rows, selectedKey)
  return (
    <div className={classes('tfoot', styles.foot)}>
      <span>
        Option <b>{position === 0 ? '—' : position}</b> of <b>{count}</b>
        {hiddenCount === 0 ? '' : `, ${formatCount(hiddenCount)} hidden by filters`}
      </span>
      {next === undefined ? null : (
        <button type="button" className={text.cut} onClick={() => chooseOption(next)}>
          Next: {next.name} <b>{formatMinor(next.priceMinor ?? 0, next.currency)}</b>
          {next.meters === undefined ? '' : `, ${formatMiles(next.meters)}`}
        </button>
      )}
      {cheapest === undefined ? null : (
        <button type="button" className={classes(styles.cheapest, text.cut)} onClick={() => chooseOption(cheapest)}>
          Cheapest: {cheapest.name} <b>{formatMinor(cheapest.priceMinor ?? 0, cheapest.currency)}</b>
        </button>
      )}
    </div>
  )
}
