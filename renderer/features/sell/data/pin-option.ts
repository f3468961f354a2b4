/** Pins and unpins options for the comparison; one too many is refused with the way on. */
import { removeBanner, showBanner } from '../../../lib/banner.ts'
import { maximumPinned } from '../model/sell-state.ts'
import { dispatchSell, sellState } from './sell-store.ts'

const fullBanner = 'sell.pins-full'

/** `key` of the option. */
export function togglePin(key: string): void {
  const { pinned } = sellState()
  if (pinned.length < maximumPinned || pinned.includes(key)) {
    removeBanner(fullBanner)
    dispatchSell({ type: 'pin', key })
    return
  }
  showBanner({
    key: fullBanner,
    tone: 'warn',
    text: 'Not pinned: four options are pinned already, which is the most. Unpin one of them with P, or press C to compare them.',
  })
}
