/** Tests that the guide follows the sale: forward with the person's actions, never back, and to its end once the sale is left. */
import { describe, expect, it } from 'vitest'
import type { SaleProgress } from '../sell/index.ts'
import { advance, guideStart, guideSteps, type GuideState } from './guide.ts'

const nothing: SaleProgress = {
  part: 'search',
  hasPlate: false,
  isCashEnough: false,
  isSold: false,
  isPassShown: false,
}

const follow = (...changes: readonly Partial<SaleProgress>[]) => {
  let guide: GuideState = guideStart
  return changes.map((change) => {
    guide = advance(guide, { ...nothing, ...change })
    return guideSteps[guide.done]?.id ?? 'done'
  })
}

const plate = { part: 'plate', hasPlate: true } as const
const cash = { part: 'money', hasPlate: true, isCashEnough: true } as const
const sold = { ...cash, part: 'next', isSold: true } as const

describe('the guide', () => {
  it('has seven steps, which a sale with the keyboard goes through one after the other', () => {
    expect(guideSteps).toHaveLength(7)
    expect(
      follow(
        {},
        { part: 'options' },
        { part: 'plate' },
        plate,
        { ...plate, part: 'money' },
        cash,
        sold,
        { ...sold, isPassShown: true },
        sold,
        { part: 'plate' },
      ),
    ).toEqual(['event', 'facility', 'plate', 'plate', 'payment', 'collect', 'pass', 'pass', 'next', 'done'])
  })

  it('accepts the event and the facility that are chosen already', () => {
    expect(follow({}, plate, { ...plate, part: undefined })).toEqual(['event', 'plate', 'payment'])
  })

  it('does not go back where somebody looks at something again', () => {
    expect(follow(cash, { ...cash, part: 'search' }, {})).toEqual(['collect', 'collect', 'collect'])
  })

  it('goes on where the sale is paid in another way, or the pass was printed instead of shown', () => {
    expect(follow({ ...plate, part: 'money' }, { ...sold, isCashEnough: false }, {})).toEqual([
      'payment',
      'pass',
      'done',
    ])
  })

  it('does not take the pass of an earlier sale for the one of this sale', () => {
    expect(follow({ isPassShown: true }, sold)).toEqual(['event', 'pass'])
  })

  it('is the same object while nothing has changed', () => {
    expect(advance(guideStart, nothing)).toBe(guideStart)
  })
})
