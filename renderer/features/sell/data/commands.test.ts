/** Tests pinning by the key and by the button. */
import { beforeEach, expect, it } from 'vitest'
import { useBanners } from '../../../lib/banner.ts'
import { initialSellState } from '../model/sell-state.ts'
import { togglePin } from './commands.ts'
import { sellState, useSellStore } from './sell-store.ts'

beforeEach(() => {
  useSellStore.setState({ state: initialSellState, isRestored: true })
  useBanners.setState({ notices: [] })
})

it('explains why a fifth option is not pinned and what to do, until a pin is free', () => {
  for (const key of ['a', 'b', 'c', 'd']) togglePin(key)
  expect(useBanners.getState().notices).toEqual([])
  togglePin('e')
  expect(sellState().pinned).toEqual(['a', 'b', 'c', 'd'])
  expect(useBanners.getState().notices).toMatchObject([
    { tone: 'warn', text: expect.stringContaining('Unpin one') as string },
  ])
  togglePin('b')
  expect(useBanners.getState().notices).toEqual([])
  togglePin('e')
  expect(sellState().pinned).toEqual(['a', 'c', 'd', 'e'])
})
