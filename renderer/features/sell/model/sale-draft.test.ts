/** Tests what a start shows: the form that was not sold or the sale that was, and never both. */
import { describe, expect, it } from 'vitest'
import type { UnfinishedSale, Sale, SaleRequest } from '../../../../shared/desk/sales.ts'
import { draftOf, readDraft, restoredSale } from './sale-draft.ts'
import { sellReducer, type SellAction } from './sell-reducer.ts'
import { emptyForm, initialSellState, type SellState } from './sell-state.ts'
import { soldSale } from './labels.ts'
import { option } from './test-options.ts'

const id = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
const actions: readonly SellAction[] = [
  { type: 'target', target: { kind: 'event', eventId: 7 } },
  { type: 'choose', option: option(), saleId: id },
  { type: 'form', change: { plate: '4kx 218', received: '60', size: 'standard' } },
]
const typed = actions.reduce((state, action) => sellReducer(state, action), initialSellState)
const offer = { saleId: id, option: option(), agreed: option(), acceptedTotalMinor: null }
const request: SaleRequest = {
  id,
  quote_id: 'q',
  final_price: '45.49',
  add_on_ids: [],
  payments: [{ method: 'cash', amount: '45.49', tendered: '60.00' }],
}
const payment: Sale['payments'][number] = {
  id: 1,
  kind: 'payment',
  method: 'cash',
  amount: { USD: '45.49' },
  tendered: { USD: '60.00' },
  change: { USD: '14.51' },
  at: '2026-12-16T22:12:08.000Z',
}
const sale: Sale = {
  id,
  state: 'booked',
  booking_id: 20418823,
  total: { USD: '45.49' },
  created_at: '2026-12-16T22:12:07.000Z',
  settled_at: '2026-12-16T22:12:08.000Z',
  payments: [payment],
  printed: false,
}

/** The draft as it comes back from the database. */
const storedDraft = (state: SellState): UnfinishedSale['draft'] =>
  JSON.parse(JSON.stringify({ sale_id: id, content: draftOf(state, offer), version: 1 })) as UnfinishedSale['draft']
const restored = (kept: Partial<UnfinishedSale>) =>
  restoredSale(initialSellState, { draft: storedDraft(typed), ...kept })

it('keeps a slip number, and no card number', () => {
  const storedReferences = (card: string) => {
    const references = { ...emptyForm.references, card, invoice: 'PO 7714' }
    return draftOf(sellReducer(typed, { type: 'form', change: { references } }), offer).form.references
  }
  expect(storedReferences('004821')).toMatchObject({ card: '004821', invoice: 'PO 7714' })
  expect(storedReferences('4111111111111111')).toMatchObject({ card: '', invoice: 'PO 7714' })
})

describe('a start', () => {
  it.each<Partial<UnfinishedSale>>([{}, { sale: { ...sale, state: 'failed', payments: [] } }])(
    'offers what was not sold again, under its own id',
    (journal) => {
      expect(restored(journal)).toEqual({ state: typed, agreed: option() })
      expect(restored(journal)?.state.chosen?.saleId).toBe(id)
    },
  )

  it('shows what was sold as sold, with its change', () => {
    const { state, agreed } = restored({ sale }) ?? {}
    expect(state?.phase).toEqual({ kind: 'done', saleId: id, recovered: true })
    expect(soldSale(sale, agreed ?? undefined, state?.form ?? emptyForm)).toMatchObject({
      plate: '4KX 218',
      totalMinor: 4549,
      changeMinor: 1451,
      facility: 'Longfellow Garage',
      soldAtMs: Date.parse('2026-12-16T22:12:08.000Z'),
    })
  })

  it('shows neither form nor confirmation of a refunded sale', () => {
    const state = restored({ sale: { ...sale, payments: [payment, { ...payment, id: 2, kind: 'refund' }] } })?.state
    expect(state).toMatchObject({ form: emptyForm, chosen: null, phase: { kind: 'form' } })
  })

  it('sends a sale without a response again, with what was sent', () => {
    const state = restored({ sale: { ...sale, state: 'pending', payments: [] }, request })?.state
    expect(state?.phase).toEqual({ kind: 'unconfirmed', request, attempts: 1 })
  })

  it('begins with an empty form where no draft was stored', () => {
    expect(restoredSale(initialSellState, {})).toBeUndefined()
    expect(restoredSale(initialSellState, { draft: { sale_id: id, version: 1, content: {} } })).toBeUndefined()
  })
})

describe('a draft of another version', () => {
  const stored = (content: Record<string, unknown>): UnfinishedSale['draft'] => ({
    sale_id: id,
    version: 1,
    content: { ...storedDraft(typed)?.content, ...content },
  })

  it('keeps each member that can be read; the others take their defaults', () => {
    const form = { plate: '4KX 218', received: 60, loyaltyNumber: '7' }
    const state = restored({ draft: stored({ form, window: 'tomorrow', kept: undefined, newer: true }) })?.state
    expect(state).toEqual({ ...typed, form: { ...emptyForm, plate: '4KX 218' } })
  })

  it('has the references of a version that stored them as members of the form', () => {
    const { references: _references, ...form } = typed.form
    const earlier = { ...form, cardReference: '004821', invoiceTo: 'PO 7714' }
    expect(restored({ draft: stored({ form: earlier }) })?.state.form).toEqual({
      ...typed.form,
      references: { ...emptyForm.references, card: '004821', invoice: 'PO 7714' },
    })
  })

  it('keeps the form where the option cannot be read, and shows no sale without its option', () => {
    const draft = stored({ option: { key: 'longfellow' } })
    expect(restored({ draft })?.state).toMatchObject({ form: typed.form, chosen: null })
    expect(restored({ draft, sale })).toBeUndefined()
  })

  it('reads the customer fields that there are', () => {
    const form = { ...typed.form, customerFields: { firstName: 'Ana' } }
    const fields = { firstName: 'Ana', lastName: '', email: '', phone: '' }
    expect(restored({ draft: stored({ form }) })?.state.form.customerFields).toEqual(fields)
  })
})

it('a sale parked without an option has a draft, and what never was one has none', () => {
  expect(readDraft(JSON.parse(JSON.stringify(draftOf(typed, undefined))))).toMatchObject({
    option: null,
    form: typed.form,
  })
  for (const stored of [undefined, null, 'text', {}, []]) expect(readDraft(stored)).toBeUndefined()
})
