/** Tests the rules of the screen: nothing is sold twice, no input is lost, a price never changes unnoticed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import { parseCustomer } from './customer.ts'
import { toggledPins } from './option-list.ts'
import { offeredOption } from './sale-offer.ts'
import { draftOf } from './sale-draft.ts'
import { sellReducer, type SellAction } from './sell-reducer.ts'
import {
  emptyForm,
  hasInput,
  initialSellState,
  nothingCarried,
  savedViewOf,
  withSavedView,
  type SellState,
} from './sell-state.ts'
import { addOn, option, standard } from './test-options.ts'

/** The options of these tests that differ from the usual one in properties that the reducer reads. */
const others: Readonly<Record<string, ReturnType<typeof option>>> = { plain: option({ key: 'plain', extras: [] }) }
const run = (actions: readonly SellAction[], from: SellState = initialSellState) =>
  actions.reduce((state, action) => sellReducer(state, action, others[state.chosen?.key ?? ''] ?? option()), from)
const choose = (chosen = option(), saleId = 'sale-1'): SellAction => ({
  type: 'choose',
  option: chosen,
  saleId,
})
const request: SaleRequest = {
  id: 'sale-1',
  quote_id: 'q',
  final_price: '45.49',
  add_on_ids: [],
  payments: [{ method: 'cash', amount: '45.49', tendered: '50.00' }],
}
const refusal = {
  title: '',
  text: '',
  action: 'choose_other',
  details: '',
  question: undefined,
} as const

const booked: SellAction = { type: 'booked', saleId: 'sale-1' }

describe('vehicle and size', () => {
  it('picks no size by itself, and the one that the vehicle needs', () => {
    expect(run([choose()]).form.size).toBeNull()
    expect(run([choose(), { type: 'vehicle', vehicle: 'suv' }]).form.size).toBe('oversize')
    expect(run([{ type: 'vehicle', vehicle: 'suv' }, choose()]).form.size).toBe('oversize')
  })
  it('picks the only size that can be chosen', () => {
    const refused = { ...standard, id: 'size-3', items: ['SUV'], available: false }
    expect(run([choose(option({ sizes: [standard, refused] }))]).form.size).toBe('standard')
  })
  it('removes the size where the next option does not accept the vehicle', () => {
    const small = option({ key: 'small', sizes: [standard] })
    expect(run([{ type: 'vehicle', vehicle: 'suv' }, choose(), choose(small, 'sale-2')]).form.size).toBeNull()
  })
  it('drops add-ons that the next option does not have, keeps plate and customer', () => {
    const other = option({ key: 'other', extras: [addOn({ id: 'wash' })] })
    const state = run([
      choose(),
      { type: 'extra', id: 'charging' },
      { type: 'extra', id: 'wash' },
      { type: 'form', change: { plate: '4KX 218', customerText: 'Ana' } },
      choose(other, 'sale-2'),
    ])
    expect(state.form).toMatchObject({ extraIds: ['wash'], plate: '4KX 218', customerText: 'Ana' })
  })
})

describe('what stays in the form', () => {
  const ana = parseCustomer('Ana ana@example.test')
  const typed: SellAction = { type: 'form', change: { plate: '4KX 218', customerText: 'Ana ana@example.test' } }
  const other = choose(option({ key: 'other' }), 'sale-2')

  it('is marked once another option or event is chosen, until it is confirmed', () => {
    expect(run([choose(), typed]).kept).toEqual(nothingCarried)
    const moved = run([choose(), typed, other])
    expect(moved.kept).toEqual({ plate: '4KX 218', customer: ana })
    expect(run([choose(), typed, { type: 'target', target: { kind: 'event', eventId: 7 } }]).kept).toEqual(moved.kept)
    const confirmed = run([{ type: 'confirmCarried', part: 'plate' }], moved)
    expect(confirmed).toMatchObject({ kept: { plate: '', customer: ana }, form: { plate: '4KX 218' } })
    expect(run([{ type: 'nextSale', saleId: 'sale-3', repeat: false }], moved).kept).toEqual(nothingCarried)
  })
  it('is nothing of a sale that was made', () => {
    const typing = run([choose(), typed])
    const done = run([{ type: 'sent', request }, booked], typing)
    for (const next of [other, { type: 'target', target: { kind: 'event', eventId: 7 } } satisfies SellAction]) {
      expect(run([next], done)).toMatchObject({ form: { plate: '', customerText: '' }, kept: nothingCarried })
    }
  })
})

describe('clearing the sale', () => {
  const typing = run([
    choose(),
    { type: 'extra', id: 'wash' },
    { type: 'form', change: { plate: '4KX 218', customerText: 'Ana', received: '60' } },
  ])
  const cleared = run([{ type: 'clearForm', saleId: 'sale-2' }], typing)

  it('leaves an empty form under a new id, and can be restored', () => {
    expect(hasInput(cleared.form)).toBe(false)
    expect(cleared.chosen?.saleId).toBe('sale-2')
    const restored = run([{ type: 'restoreForm' }], cleared)
    expect(restored).toMatchObject({ form: typing.form, cleared: null })
    expect(run([{ type: 'restoreForm' }], restored)).toBe(restored)
  })
  it('brings back only what the option has that is chosen by then', () => {
    const plain = choose(option({ key: 'plain', extras: [] }), 'sale-3')
    expect(run([plain, { type: 'restoreForm' }], cleared).form).toMatchObject({ extraIds: [], plate: '4KX 218' })
  })
  it('cannot be restored into the sale after the next', () => {
    const done = run([{ type: 'sent', request }, booked], cleared)
    expect(run([{ type: 'nextSale', saleId: 'sale-4', repeat: true }, { type: 'restoreForm' }], done).form.plate).toBe(
      '',
    )
  })
  it('does nothing to a sale that is under way', () => {
    const sending = run([{ type: 'sent', request }], typing)
    expect(run([{ type: 'clearForm', saleId: 'sale-2' }], sending)).toBe(sending)
  })
})

describe('one sale at a time', () => {
  const sending = run([choose(), { type: 'sent', request }])
  it('changes nothing about a sale that is under way', () => {
    for (const action of [
      choose(option({ key: 'other' }), 'sale-2'),
      { type: 'form', change: { plate: 'OTHER' } },
      { type: 'sent', request: { ...request, id: 'sale-2' } },
      { type: 'nextSale', saleId: 'sale-3', repeat: true },
      { type: 'mode', mode: 'address' },
      {
        type: 'resume',
        saleId: 'sale-3',
        draft: draftOf(initialSellState, undefined),
      },
    ] satisfies SellAction[]) {
      expect(sellReducer(sending, action)).toBe(sending)
    }
  })
  it('sends the same request again without a response', () => {
    const again = run([{ type: 'unconfirmed' }, { type: 'resend' }], sending)
    expect(again.phase).toEqual({ kind: 'sending', request, attempts: 1 })
    expect(run([{ type: 'unconfirmed' }], again).phase).toEqual({ kind: 'unconfirmed', request, attempts: 2 })
  })
  it('is set aside only without a response: the form is empty, and the next sale has an id of its own', () => {
    const aside: SellAction = { type: 'setAside', saleId: 'sale-2' }
    expect(run([aside], sending)).toBe(sending)
    const state = run([{ type: 'unconfirmed' }, aside], sending)
    expect(state.phase).toEqual({ kind: 'form', refusal: null })
    expect(state.chosen?.saleId).toBe('sale-2')
    expect(state.form.plate).toBe('')
    const typed = run([choose()])
    expect(run([aside], typed)).toBe(typed)
  })

  it('counts attempts without a response', () => {
    const state = run([{ type: 'unconfirmed' }, { type: 'unconfirmed' }], sending)
    expect(state.phase).toEqual({ kind: 'unconfirmed', request, attempts: 2 })
  })
  it('sells under a new id after a refusal, with everything typed still there', () => {
    const typed = run([choose(), { type: 'form', change: { plate: '4KX 218' } }, { type: 'sent', request }])
    const state = run([{ type: 'refused', refusal, saleId: 'sale-2' }], typed)
    expect(state.chosen?.saleId).toBe('sale-2')
    expect(state.form.plate).toBe('4KX 218')
    expect(state.phase).toEqual({ kind: 'form', refusal })
  })
})

describe('after a sale', () => {
  const typed = run([
    choose(),
    {
      type: 'form',
      change: {
        size: 'oversize',
        plate: '4KX 218',
        method: 'card',
        references: { ...emptyForm.references, card: '77' },
      },
    },
  ])
  const done = run([{ type: 'sent', request }, booked], typed)
  it('repeats the option with its size, without plate and money', () => {
    const next = run([{ type: 'nextSale', saleId: 'sale-2', repeat: true }], done)
    expect(next.chosen).toMatchObject({ saleId: 'sale-2', key: 'longfellow' })
    expect(next.form).toMatchObject({ size: 'oversize', plate: '', references: { card: '' }, method: 'card' })
  })
  it('begins empty on request', () => {
    expect(run([{ type: 'nextSale', saleId: 'sale-2', repeat: false }], done).form.size).toBeNull()
  })
  it('begins a new form when another option is chosen', () => {
    const next = run([choose(option({ key: 'other' }), 'sale-2')], done)
    expect(next.phase.kind).toBe('form')
    expect(next.form.plate).toBe('')
  })
  it('keeps the undo until it is used or over', () => {
    expect(done.undoableSaleId).toBe('sale-1')
    expect(run([{ type: 'undoOver' }], done).undoableSaleId).toBeNull()
    expect(run([{ type: 'undone' }], done)).toMatchObject({ undoableSaleId: null, phase: { kind: 'form' } })
  })
})

describe('new quotes', () => {
  const agreed = option({ heldUntilMs: 1_000 })
  const choice = { size: 'oversize', extraIds: [] }
  const dearer = { quoteId: 'new', baseMinor: 3400, priceMinor: 3749 }
  const offered = (change: Parameters<typeof option>[0], nowMs = 1_000, before = agreed) =>
    offeredOption('longfellow', before, [option({ heldUntilMs: 9_000, ...change })], choice, nowMs)
  it('do not touch a price that is held', () => {
    const held = { option: { quoteId: option().quoteId, baseMinor: 3200, heldUntilMs: 1_000 } }
    expect(offered(dearer, 999)).toMatchObject(held)
    expect(offered({ key: 'other', locationId: '9' }, 999)).toMatchObject(held)
  })
  it.each([
    ['lower price', { quoteId: 'new', baseMinor: 3000, priceMinor: 3349 }],
    ['longer hold at the same price', { quoteId: 'new' }],
    ['other parking time', { ...dearer, endMs: 0 }],
    ['sold-out facility', { ...dearer, availability: 'sold_out' }],
  ] as const)('are followed for a %s', (_what, change) => {
    expect(offered(change, 999)).toMatchObject({ option: change })
  })
  it('are followed where the price is not known to be held', () => {
    expect(offered(dearer, 0, option({ heldUntilMs: undefined }))).toMatchObject({ option: dearer })
  })
  it('follows the quote id and keeps the price that was seen', () => {
    expect(offered(dearer)).toMatchObject({ option: { quoteId: 'new', baseMinor: 3400 }, agreed: { baseMinor: 3200 } })
  })
  it('shows sold out when the option is gone', () => {
    const gone = offeredOption('longfellow', agreed, [], choice, 1_000)
    expect(gone?.option).toMatchObject({ availability: 'sold_out', quoteId: undefined })
  })
  it('offers what was chosen while there are none, and the newest where nothing was chosen here', () => {
    expect(offeredOption('longfellow', agreed, undefined, choice, 0)?.option).toBe(agreed)
    expect(offeredOption('longfellow', undefined, [option(dearer)], choice, 0)?.option).toMatchObject(dearer)
    expect(offeredOption('longfellow', undefined, undefined, choice, 0)).toBeUndefined()
  })
})

describe('pins', () => {
  it('holds at most four, each once, in the order they were pinned', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    fc.assert(
      fc.property(fc.array(key), (presses) => {
        const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => ({ key: each }))
        const pinned = presses.reduce<readonly string[]>(
          (before, each) => toggledPins(before, each, options) ?? before,
          [],
        )
        expect(pinned.length).toBeLessThanOrEqual(4)
        expect(new Set(pinned).size).toBe(pinned.length)
      }),
    )
  })
  it('forgets options that are no longer offered', () => {
    expect(toggledPins(['a', 'b', 'c', 'd'], 'e', [{ key: 'a' }, { key: 'e' }])).toEqual(['a', 'e'])
  })
  it('leaves the comparison when the last is unpinned', () => {
    expect(
      run([
        { type: 'pins', keys: ['a'] },
        { type: 'compare', open: true },
        { type: 'pins', keys: [] },
      ]).view,
    ).toBe('options')
  })
})

describe('the saved view', () => {
  const read = (stored: unknown) => withSavedView(initialSellState, stored)

  it('is restored, and nothing of a sale with it', () => {
    const typed = run([choose(), { type: 'form', change: { plate: '4KX 218' } }, { type: 'sort', sort: 'price' }])
    expect(read(JSON.parse(JSON.stringify(savedViewOf(typed))))).toEqual({ ...initialSellState, sort: 'price' })
  })
  it('is left alone by what is none, such as the form that was stored there before', () => {
    for (const stored of [null, undefined, '', [], { version: 2 }, { version: 1, state: { form: { plate: '4KX' } } }]) {
      expect(read(stored)).toEqual(initialSellState)
    }
  })
  it('is read member by member: one that is missing, unknown or new costs only itself', () => {
    expect(read({ sort: 'spaces', pinned: ['a'] })).toMatchObject({ sort: 'spaces', pinned: ['a'] })
    expect(read({ amenities: ['covered', 'heated'], sort: 'rating', pinned: ['a', 7], newer: true })).toEqual({
      ...initialSellState,
      filters: { vehicle: null, amenities: ['covered'] },
      pinned: ['a'],
    })
  })
})

describe('parked sales', () => {
  it('are resumed with everything that was entered', () => {
    const form = { ...initialSellState.form, plate: '4KX 218', size: 'oversize' }
    const state = run([
      {
        type: 'resume',
        saleId: 'sale-2',
        draft: {
          ...draftOf({ ...initialSellState, form }, undefined),
          target: { kind: 'event', eventId: 7 },
          vehicle: 'suv',
          option: option(),
        },
      },
    ])
    expect(state).toMatchObject({
      target: { eventId: 7 },
      filters: { vehicle: 'suv' },
      form,
      chosen: { saleId: 'sale-2' },
    })
  })
})
