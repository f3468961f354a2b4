/** Tests a facility that is changed while its sale is entered: what stays, what is gone, and at which price. */
import { describe, expect, it } from 'vitest'
import { choiceIn, goneAddOns, goneSize, hasMoved, stillOffered } from './offer-changes.ts'
import { offeredOption, saleTotal } from './sale-offer.ts'
import { addOn, option, oversize, standard } from './test-options.ts'

const agreed = option({ heldUntilMs: 1_000 })
const choice = { size: 'oversize', extraIds: ['charging', 'wash'] }
const wash = addOn({ id: 'wash', name: 'Car wash, exterior', priceMinor: 1500 })
const offered = (change: Parameters<typeof option>[0], nowMs = 0) => {
  const found = offeredOption(
    'longfellow',
    agreed,
    [option({ heldUntilMs: 9_000, quoteId: 'new', ...change })],
    choice,
    nowMs,
  )
  if (found === undefined) throw new Error('Nothing is offered')
  return { ...found, saleId: 'a', acceptedTotalMinor: null }
}
const dearer = { baseMinor: 3400, priceMinor: 3749 }

describe('a price that is held', () => {
  it('stays, and says what it is later', () => {
    const offer = offered(dearer)
    expect(offer.option).toMatchObject({ quoteId: agreed.quoteId, baseMinor: 3200 })
    expect(offer.laterMinor).toBe(3749 + 1000 + 600 + 1500)
    expect(saleTotal(offer, choice, undefined)).toMatchObject({ totalMinor: 6649, changed: undefined })
  })
  it('stays for what the facility still offers, and no longer for the rest', () => {
    const offer = offered({
      ...dearer,
      sizes: [standard, { ...oversize, available: false }],
      extras: [addOn()],
      spacesLeft: 3,
    })
    expect(offer.option).toMatchObject({ quoteId: agreed.quoteId, baseMinor: 3200, spacesLeft: 3 })
    expect(goneSize(offer, choice)).toBe('Oversize')
    expect(goneAddOns(offer, choice)).toEqual(['Car wash, exterior'])
    expect(saleTotal(offer, { ...choice, size: 'standard' }, undefined)).toMatchObject({
      totalMinor: 3549 + 600,
      changed: { beforeMinor: 3549 + 600 + 1500 },
    })
  })
  it('is not that of a form which asked for no size', () => {
    expect(offered({ ...dearer, sizes: [], sizeRequired: false }).option.quoteId).toBe('new')
  })
})

describe('a choice that is gone', () => {
  it('keeps its price unseen until another size is chosen', () => {
    const offer = offered({ sizes: [standard] })
    expect(goneSize(offer, choice)).toBe('Oversize')
    expect(saleTotal(offer, choice, undefined)).toMatchObject({ totalMinor: 3549 + 2100, changed: undefined })
    expect(goneSize(offer, { ...choice, size: 'standard' })).toBeUndefined()
  })
  it('is accepted as a lower total', () => {
    const offer = offered({ extras: [addOn()] })
    const { totalMinor, changed } = saleTotal(offer, choice, undefined)
    expect(totalMinor).toBe(3549 + 1000 + 600)
    expect(changed?.lines.at(-1)).toEqual({ label: 'Car wash, exterior', before: 1500, now: undefined })
  })
  it('is nothing where all is as it was', () => {
    const offer = offered({})
    expect([goneSize(offer, choice), goneAddOns(offer, choice), hasMoved(offer)]).toEqual([undefined, [], false])
  })
})

describe('an add-on at another price', () => {
  const renewed = option({ extras: [addOn({ id: 'charging-2', priceMinor: 900 }), wash] })
  it('is still chosen, under its new id', () => {
    expect(choiceIn(renewed, agreed, choice).extraIds).toEqual(['charging-2', 'wash'])
    expect(choiceIn(agreed, renewed, { ...choice, extraIds: ['charging-2'] }).extraIds).toEqual(['charging'])
    expect(choiceIn(renewed, agreed, { ...choice, extraIds: ['elsewhere'] }).extraIds).toEqual(['elsewhere'])
  })
  it('keeps the price that is held', () => {
    expect(stillOffered(agreed, renewed).extras).toEqual(agreed.extras)
    expect(offered({ extras: renewed.extras }).option.extras[0]?.priceMinor).toBe(600)
  })
  it('is seen beside the price before, once that is held no longer', () => {
    const { changed } = saleTotal(offered({ extras: renewed.extras }, 2_000), choice, undefined)
    expect(changed?.lines).toContainEqual({ label: 'Charging, 2 hours', before: 600, now: 900 })
  })
})

it('an event that was moved is told, even at the same price', () => {
  expect(hasMoved(offered({ startMs: agreed.startMs + 3_600_000, endMs: agreed.endMs + 3_600_000 }))).toBe(true)
})
