/** A facility of the chosen event that the search found, in the shape of the events beside it. */
import { memo, useEffect, useRef } from 'react'
import { Availability, classes } from '../../../ui/index.ts'
import { formatMiles, formatMinor, useMoneyDisplay } from '../../../lib/format/index.ts'
import type { SellOption } from '../model/option.ts'

interface FoundOptionProps {
  readonly id: string
  readonly option: SellOption
  /** Where the arrow keys are. */
  readonly marked: boolean
  readonly onChoose: (option: SellOption) => void
}

export const FoundOption = memo(function FoundOption({ id, option, marked, onChoose }: FoundOptionProps) {
  useMoneyDisplay()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  const { name, address, priceMinor, availability } = option
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={false}
      className={classes('ev', marked && 'sell-marked')}
      onClick={() => onChoose(option)}
    >
      <div className="time">
        {priceMinor === undefined || availability === 'sold_out' ? '—' : formatMinor(priceMinor, option.currency)}
        <div className="meta t3">{option.meters === undefined ? '' : formatMiles(option.meters)}</div>
      </div>
      <div className="who">
        <div className="sell-two-lines" title={name}>
          {name}
        </div>
        {address === '' ? null : <div className="host ell">{address}</div>}
      </div>
      <div className="what">
        <Availability state={availability} left={option.spacesLeft} />
      </div>
    </div>
  )
})
