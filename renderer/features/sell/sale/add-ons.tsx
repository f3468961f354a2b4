/** Optional add-ons with their prices and the running sum. */
import { CheckLine } from '../../../ui/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import type { SellOption } from '../model/option.ts'

interface AddOnsProps {
  readonly option: SellOption
  readonly chosenIds: readonly string[]
  readonly locked: boolean
  readonly onToggle: (id: string) => void
}

export function AddOns({ option, chosenIds, locked, onToggle }: AddOnsProps) {
  if (option.extras.length === 0) return null
  const chosen = option.extras.filter((extra) => chosenIds.includes(extra.id))
  const sum = chosen.reduce((total, extra) => total + extra.priceMinor, 0)
  return (
    <div className="sec sell-addons">
      <h3>
        <span>Add-ons</span>
        {chosen.length < 2 ? null : (
          <span className="t2 sell-plain">
            {chosen.length} chosen, +{formatMinor(sum, option.currency)}
          </span>
        )}
      </h3>
      {option.extras.map((extra) => {
        const on = chosenIds.includes(extra.id)
        return (
          <CheckLine
            key={extra.id}
            label={<span title={extra.description}>{extra.name}</span>}
            checked={on}
            onChange={() => onToggle(extra.id)}
            disabledReason={extra.available ? (locked ? 'The sale is being asked for' : undefined) : 'None left'}
            end={
              <span className={on ? 'num' : 'num t2'}>
                {extra.available ? `+${formatMinor(extra.priceMinor, option.currency)}` : 'none left'}
              </span>
            }
          />
        )
      })}
    </div>
  )
}
