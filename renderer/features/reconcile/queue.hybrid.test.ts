/** The queue of a statement by keyboard: groups, single items, a booking that is found, a line that is split, and undo. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { z } from 'zod'
import { queueItem } from '../../../shared/desk/reconcile/queue.ts'
import { statement } from '../../../shared/desk/reconcile/statements.ts'
import { importFaultyPayout, type FaultyPayout } from '../../../e2e/fixtures/statements.ts'
import { inPage, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, openWith, test, type HybridFixtures } from '../../testing/test.ts'
import { closedDialog, dialog } from '../../testing/pages/dialog.ts'
import { focused } from '../../testing/pages/fields.ts'
import type { App } from '../../testing/open-app.ts'
import { choose, chooseGroup, evidence, group, linesOf, selectedKey, tab } from '../../testing/pages/queue.ts'
import { focusedList, moveTo, row, rowTexts } from '../../testing/pages/table.ts'

const now = '2026-12-16T22:12:00Z'

const openQueue = async (open: HybridFixtures['open']) => {
  const { app, prepared } = await openWith(open, ({ api }) => importFaultyPayout(api), {
    path: '/reconcile/queue/1',
    now,
  })
  const count = prepared.statement.groups.queue + prepared.statement.missing
  await tab(`Queue ${count}`)
  return { app, payout: prepared, count }
}

test(
  'the list of open statements leads to a queue, which names what keeps its period open',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, prepared } = await openWith(open, ({ api }) => importFaultyPayout(api), {
      path: '/reconcile/queue',
      now,
    })
    const count = prepared.statement.groups.queue + prepared.statement.missing
    await until(() => row('Payout statement 2026-12A'))
    await app.press('Enter')
    await inPage().findByRole('heading', { name: 'Payout statement 2026-12A' })
    await tab(`Queue ${count}`)
    const close = inPage().getByRole('button', { name: new RegExp(`^Close period, ${count} open`) })
    expect(close.getAttribute('aria-disabled')).toBe('true')
    await until(() => expect(textOf(evidence)).toContain('Accepting'))
    expect(await findings()).toEqual([])
  },
)

test('similar items are accepted together below what it posts, undone, and accepted again', async ({ open }) => {
  const { app } = await openQueue(open)
  const { press } = app
  await press('g')
  await chooseGroup(app, 'Fee 12%, agreed 10%')
  expect(textOf(`${group} h2`)).toBe('3 lines: Fee 12%, agreed 10%')
  await press('b')
  await until(() => within(one(group)).getByRole('radio', { name: 'Our cost', checked: true }))
  await until(() => expect(textOf(group)).toMatch(/Accepting all 3 lines posts .* at our cost\./))
  await press('Shift+A')
  await until(() => expect(linesOf('Matched by hand')).toBe('3'))
  await tab('Resolved 3')
  await press('u')
  await tab('Resolved 0')
  await chooseGroup(app, 'Fee 12%, agreed 10%')
  await press('Shift+A')
  await tab('Resolved 3')
})

test(
  'the list that is shown has the focus, also where it replaces another, and after a dialog',
  { tags: ['all'] },
  async ({ open }) => {
    const { app } = await openWith(open, ({ api }) => importFaultyPayout(api), { path: '/reconcile/queue', now })
    const { press, type, user } = app
    await until(() => row('Payout statement 2026-12A'))
    await focusedList('Open statements')
    await press('Enter')
    await focusedList('Queue')
    const key = await until(selectedKey)
    await press('ArrowDown')
    await until(() => expect(selectedKey()).not.toBe(key))
    await press('g')
    await focusedList('Groups of similar items')
    await press('Shift+F')
    await focused(/^Reason/)
    await press('Escape')
    await closedDialog()
    await focusedList('Groups of similar items')
    await press('g')
    await focusedList('Queue')
    await until(() => within(one(evidence)).getByRole('button', { name: /^Accept/ }))
    await press('Shift+A')
    await focusedList('Groups of similar items')

    // The button that opened the dialog disappears with its group.
    await user.click(within(one(group)).getByRole('button', { name: /^Ignore/ }))
    await focused(/^Reason/)
    await type('Paid back in January')
    await press('Enter')
    await closedDialog()
    await focusedList('Groups of similar items')
    await press('Enter')
    await focusedList('Queue')
  },
)

test('an item is accepted with its difference, and another ignored with a reason', async ({ open }) => {
  const { app, payout, count } = await openQueue(open)
  const { press, type } = app
  await choose(app, String(payout.otherPrice.id))
  expect(textOf(`${evidence} h2`)).toBe('Amount differs, −$4.50')
  const gross = within(one(evidence)).getByRole('row', { name: /^Gross/ })
  expect(textOf(gross)).toContain('−$5.00')
  await press('a')
  await tab('Resolved 1')
  await choose(app, String(payout.cancelled.id))
  await press('i')
  await focused(/^Reason/)
  await press('Enter')
  await until(() => expect(textOf(dialog())).toContain('Enter a reason'))
  await type('Paid back in January')
  await press('Enter')
  await closedDialog()
  await until(() => expect(linesOf('Ignored with reason')).toBe('1'))
  await tab('Resolved 2')
  await tab(`Queue ${count - 2}`)
})

test(
  'what a partner pays for a booking that nobody knows is owed to it, unless it is kept',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, payout } = await openQueue(open)
    const { press, user, api } = app
    await choose(app, payout.unknownId)
    const ways = within(one(evidence)).getByRole('radiogroup', { name: 'Book as' })
    const names = within(ways)
      .getAllByRole('radio')
      .map((radio) => textOf(radio))
    expect(names).toEqual(['Owed to the partner', 'Keep as income'])
    expect(textOf(evidence)).toMatch(/posts \+\$[\d.]+ as “Missing in books”, owed to the partner\./)
    await press('b')
    await until(() => expect(textOf(evidence)).toContain(', kept as income.'))
    await press('a')
    const resolved = await tab('Resolved 1')
    const decided = await api.read(z.array(queueItem), `/desk/statements/${payout.statement.id}/items?q=show:resolved`)
    expect(decided.map(({ resolution }) => resolution?.bearer)).toEqual(['cost'])
    await user.click(resolved)
    await until(() => expect(textOf(evidence)).toMatch(/Booked as\s*kept as income/))
    // The next item has its own bearer: the partner owes an underpayment.
    await user.click(await tab(`Queue ${payout.statement.groups.queue + payout.statement.missing - 1}`))
    await choose(app, String(payout.otherPrice.id))
    expect(textOf(evidence)).toContain(', owed by the partner.')
  },
)

test('a group of one is named as what it is', { tags: ['all'] }, async ({ open }) => {
  const { app } = await openQueue(open)
  await app.press('g')
  await chooseGroup(app, 'Cancelled but paid')
  expect(textOf(`${group} h2`)).toBe('1 line: Cancelled but paid')
  expect(textOf(group)).toMatch(/Accepting 1 line posts \+\$[\d.]+ as “Cancelled but paid”, owed to the partner/)
  const buttons = within(one(group)).getAllByRole('button').map(textOf)
  expect(buttons).toContainEqual(expect.stringMatching(/^Accept 1 line, \+\$[\d.]+/))
  expect(buttons).toContainEqual(expect.stringMatching(/^Ignore(?! all)/))
  // The facts do not prove the match.
  expect(textOf(group)).toContain('Merano')
})

test('the booking of a line is found, and shown beside it before it is linked', { tags: ['all'] }, async ({ open }) => {
  const { app, payout, count } = await openQueue(open)
  await choose(app, payout.unknownId)
  expect(textOf(evidence)).toContain('no such record')
  await app.press('/')
  const search = await until(() => within(dialog()).getByRole('combobox'))
  await until(() => expect(document.activeElement).toBe(search))
  await app.type('zzzz')
  await until(() => expect(textOf(dialog())).toContain('Nothing in the books matches “zzzz”'))
  await app.user.clear(search)
  await app.type(String(payout.missing.id))
  await until(() => within(dialog()).getByRole('option', { name: new RegExp(String(payout.missing.id)) }))
  await until(() => within(dialog()).getByRole('table', { name: 'Evidence' }))
  await app.press('Enter')
  await closedDialog()
  await tab('Resolved 1')
  // Two items leave the queue: the line, and the booking that was missing.
  await tab(`Queue ${count - 2}`)
  expect(() => row(payout.unknownId)).toThrow('No row')
})

test('a line is split between two bookings, and its parts are accepted', async ({ open }) => {
  const { app, payout } = await openQueue(open)
  const { press, type } = app
  const [first, second] = payout.together
  await choose(app, payout.togetherId)
  await press('s')
  await focused('Gross of part 1')
  await type('x')
  await press('Control+Enter')
  await until(() => expect(textOf(`[role=dialog] [role=alert]`)).toBe('Enter each amount as a number, such as 12.50.'))
  const price = (first.price_paid['USD'] ?? '').replace('$', '')
  await app.user.clear(await focused('Gross of part 1'))
  await type(price)
  await press('Tab')
  await type((Math.round(Number(price) * 10) / 100).toFixed(2))
  for (const [index, { id }] of [first, second].entries()) {
    within(dialog())
      .getByRole('button', { name: `Find a booking for part ${index + 1}` })
      .focus()
    await press('Enter')
    const search = await until(() => within(dialog()).getByRole('combobox'))
    await until(() => expect(document.activeElement).toBe(search))
    await type(String(id))
    const found = await until(() => within(dialog()).getByRole('option', { name: new RegExp(String(id)) }))
    if (index === 0) await press('Enter')
    else await app.user.click(found)
    await until(() => within(dialog()).getByRole('button', { name: new RegExp(`^Booking ${id}, remove`) }))
  }
  await press('Control+Enter')
  await closedDialog()
  for (const [index, { id }] of [first, second].entries()) {
    await choose(app, 'part of a line', String(id))
    await press('a')
    await tab(`Resolved ${index + 1}`)
  }
})

test('lines that pay one booking are merged', { tags: ['all'] }, async ({ open }) => {
  const { app, payout, count } = await openQueue(open)
  await choose(app, payout.unknownId)
  await app.press('m')
  const search = await until(() => within(dialog()).getByRole('combobox', { name: 'Search the lines in the queue' }))
  await until(() => expect(document.activeElement).toBe(search))
  const save = () => within(dialog()).getByRole('button', { name: /^Merge / })
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await app.type(payout.togetherId)
  const other = () => within(dialog()).getByRole('option', { name: new RegExp(payout.togetherId) })
  await until(other)
  await until(() => expect(within(dialog()).getAllByRole('option')).toHaveLength(1))
  await app.press('Enter')
  await until(() => expect(textOf(save())).toContain('Merge 2 lines'))
  await app.press('Control+Enter')
  await closedDialog()
  await until(() => expect(rowTexts('Queue').filter((text) => text.includes('merged'))).toHaveLength(1))
  expect(rowTexts('Queue')).toHaveLength(count - 1)
})

/** Decides on all items through the API, like another window. */
const carryAllForward = async ({ api }: Pick<App, 'api'>, { statement: { id } }: FaultyPayout): Promise<void> => {
  const items = await api.read(z.array(queueItem), `/desk/statements/${id}/items?per_page=100`)
  const keys = (isMissing: boolean) =>
    items.filter(({ kind }) => (kind === 'missing') === isMissing).map(({ key }) => key)
  await api.read(statement, `/desk/statements/${id}/decisions`, 'POST', {
    id: randomUUID(),
    kind: 'carry_over',
    items: keys(false),
    records: keys(true),
    reason: 'Paid back in January',
  })
}

test('a decision is undone, and what was typed is kept where somebody else decides first', async ({ open }) => {
  const { app, prepared } = await openWith(
    open,
    async (program) => {
      const payout = await importFaultyPayout(program.api)
      await carryAllForward(program, payout)
      return payout
    },
    { path: '/reconcile/queue/1', now },
  )
  const { press, type, api, user } = app
  const count = prepared.statement.groups.queue + prepared.statement.missing
  const cancelled = String(prepared.cancelled.id)
  await inPage().findByRole('heading', { name: 'Nothing is open' })
  await tab('Queue 0')
  await user.click(await tab(`Resolved ${count}`))
  await moveTo(app, cancelled)
  await until(() => expect(textOf(evidence)).toContain('Paid back in January'))
  await press('u')
  await tab('Resolved 0')
  await user.click(await tab(`Queue ${count}`))
  await choose(app, cancelled)
  await press('f')
  const reason = await focused(/^Reason/)
  await type('Deducted in the next payout')
  // Another person decides first: the typed reason stays, and is used once that decision is undone.
  const path = `/desk/statements/${prepared.statement.id}/decisions`
  const other = { id: randomUUID(), kind: 'ignore', items: [selectedKey()], reason: 'Elsewhere' }
  await api.read(z.unknown(), path, 'POST', other)
  await press('Enter')
  await until(() => expect(textOf(dialog())).toContain('No longer in the queue.'))
  await until(() => expect(rowTexts('Queue')).toHaveLength(count - 1))
  expect(reason.isConnected).toBe(true)
  expect(reason).toHaveProperty('value', 'Deducted in the next payout')
  await api.read(z.unknown(), path, 'POST', { id: randomUUID(), kind: 'undo', decision: other.id })
  await press('Enter')
  await until(() => expect(linesOf('Carried forward')).toBe('1'))
  await tab(`Queue ${count - 1}`)
})
