/** Head of the sale panel: what is sold and whether there is room. */
import { Availability } from '../../../ui/index.ts'
import { formatHeight } from '../../../lib/format/index.ts'
import { walkWords } from '../model/facts.ts'
import type { SellOption } from '../model/option.ts'

export function OptionHeader({ option }: { readonly option: SellOption }) {
  const place = [option.address, walkWords(option.meters)].filter((part) => part !== '').join(' · ')
  return (
    <div className="phead sell-panelhead">
      <div className="grow">
        <h2 className="ell fname" title={option.name}>
          {option.name}
        </h2>
        <div className="meta t2 ell" title={place}>
          {place}
        </div>
      </div>
      <div className="num">
        <Availability state={option.availability} left={option.spacesLeft} />
        <div className="meta t3">
          {option.heightInches === undefined ? 'No height limit' : `Height ${formatHeight(option.heightInches)}`}
        </div>
      </div>
    </div>
  )
}
