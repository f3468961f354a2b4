/** The queue of a statement by keyboard: groups, single items, a booking that is found, a line that is split, and undo. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { takeFaultyPayout } from '../fixtures/statements.ts'
import { expect, test } from '../fixtures/test.ts'
import { QueuePage } from '../pages/queue-page.ts'
import { Shell } from '../pages/shell.ts'

test.use({ launch: { now: '2026-12-16T22:12:00Z', width: 1280, height: 800 } })

test('every discrepancy of a payout is decided by keyboard', async ({ app }) => {
  const { page, api } = app
  const queue = new QueuePage(page)
  const { keyboard } = page
  const payout = await takeFaultyPayout(api)
  const open = payout.statement.groups.queue + payout.statement.missing

  await new Shell(page).open('/reconcile/queue')
  await expect(queue.statements.getByRole('row', { name: /Payout statement 2026-12A/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payout statement 2026-12A' })).toBeVisible()
  await expect(queue.tab('Queue', open)).toBeVisible()
  await expect(page.getByRole('button', { name: `Close period, ${open} open` })).toHaveAttribute('aria-disabled')
  expect(await findingsInEveryTheme(page)).toEqual([])

  await test.step('a group is accepted with a preview, undone, and accepted again', async () => {
    await keyboard.press('g')
    await queue.chooseGroup('Fee 12%, agreed 10%')
    await expect(queue.group.getByRole('heading', { name: '3 lines: Fee 12%, agreed 10%' })).toBeVisible()
    await keyboard.press('b')
    await expect(queue.group.getByRole('radio', { name: 'Our cost' })).toBeChecked()
    await expect(queue.group.getByText(/^Accepting all 3 lines posts .* at our cost\./)).toBeVisible()
    await keyboard.press('Shift+A')
    await expect(queue.linesOf('Matched by hand')).toContainText('3')
    await expect(queue.tab('Resolved', 3)).toBeVisible()
    await keyboard.press('u')
    await expect(queue.tab('Resolved', 0)).toBeVisible()
    await queue.chooseGroup('Fee 12%, agreed 10%')
    await keyboard.press('Shift+A')
    await expect(queue.tab('Resolved', 3)).toBeVisible()
    await keyboard.press('g')
  })

  await test.step('one item is accepted with its difference, and one ignored with a reason', async () => {
    await queue.choose(String(payout.otherPrice.id))
    await expect(queue.evidence.getByRole('heading', { name: 'Amount differs, −$4.50' })).toBeVisible()
    await expect(queue.evidence.getByRole('row', { name: /^Gross/ })).toContainText('−$5.00')
    await keyboard.press('a')
    await expect(queue.tab('Resolved', 4)).toBeVisible()
    await queue.choose(String(payout.cancelled.id))
    await keyboard.press('i')
    await expect(queue.dialog.getByLabel('Reason')).toBeFocused()
    await keyboard.press('Enter')
    await expect(queue.dialog.getByText('A reason is required')).toBeVisible()
    await keyboard.insertText('Paid back in January')
    await keyboard.press('Enter')
    await expect(queue.dialog).toHaveCount(0)
    await expect(queue.linesOf('Ignored with reason')).toContainText('1')
    await expect(queue.tab('Resolved', 5)).toBeVisible()
  })

  await test.step('the booking of a line is found, and shown beside it before it is linked', async () => {
    await queue.choose(payout.unknownId)
    await expect(queue.evidence.getByText('no such record').first()).toBeVisible()
    await keyboard.press('/')
    await expect(queue.dialog.getByRole('combobox')).toBeFocused()
    await keyboard.insertText(String(payout.missing.id))
    await expect(queue.dialog.getByRole('option', { name: new RegExp(String(payout.missing.id)) })).toBeVisible()
    await expect(queue.dialog.getByRole('table', { name: 'Evidence' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(queue.dialog).toHaveCount(0)
    await expect(queue.tab('Resolved', 6)).toBeVisible()
    await expect(queue.row(payout.unknownId)).toHaveCount(0)
  })

  await test.step('a line is split between two bookings, which are accepted', async () => {
    const [one, two] = payout.together
    await queue.choose(payout.togetherId)
    await keyboard.press('s')
    await expect(queue.dialog.getByRole('textbox', { name: 'Gross of part 1' })).toBeFocused()
    const price = (one.price_paid['USD'] ?? '').replace('$', '')
    await keyboard.insertText(price)
    await keyboard.press('Tab')
    await keyboard.insertText((Math.round(Number(price) * 10) / 100).toFixed(2))
    for (const [index, booking] of [one, two].entries()) {
      await queue.dialog.getByRole('button', { name: `Find a booking for part ${index + 1}` }).press('Enter')
      await expect(queue.dialog.getByRole('combobox')).toBeFocused()
      await keyboard.insertText(String(booking.id))
      await expect(queue.dialog.getByRole('option', { name: new RegExp(String(booking.id)) })).toBeVisible()
      await keyboard.press('Enter')
      await expect(queue.dialog.getByRole('button', { name: `Booking ${booking.id}, remove` })).toBeVisible()
    }
    await keyboard.press('Control+Enter')
    await expect(queue.dialog).toHaveCount(0)
    for (const [index, { id }] of [one, two].entries()) {
      await queue.choose('part of a line', String(id))
      await keyboard.press('a')
      await expect(queue.tab('Resolved', 7 + index)).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await expect(queue.tab('Queue', 0)).toBeVisible()
  })

  await test.step('a given decision is undone, and the item is back with what was decided of it', async () => {
    await queue.tab('Resolved', 8).click()
    await queue.moveTo(String(payout.cancelled.id))
    await expect(queue.evidence).toContainText('Paid back in January')
    await keyboard.press('u')
    await expect(queue.tab('Resolved', 7)).toBeVisible()
    await queue.tab('Queue', 1).click()
    await queue.choose(String(payout.cancelled.id))
    await keyboard.press('f')
    const reason = queue.dialog.getByLabel('Reason')
    await expect(reason).toBeFocused()
    await keyboard.insertText('Deducted in the next payout')
    // Somebody else decides first: the reason stays, and counts once that decision is undone.
    const path = `/desk/statements/${payout.statement.id}/decisions`
    const items = [await queue.selectedKey()]
    const other = { id: randomUUID(), kind: 'ignore', items, reason: 'Elsewhere' }
    await api.read(z.unknown(), path, 'POST', other)
    await keyboard.press('Enter')
    await expect(queue.dialog.getByText('It is no longer in the queue.')).toBeVisible()
    await expect(reason).toHaveValue('Deducted in the next payout')
    await api.read(z.unknown(), path, 'POST', { id: randomUUID(), kind: 'undo', decision: other.id })
    await keyboard.press('Enter')
    await expect(queue.linesOf('Carried forward')).toContainText('1')
    await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Close period/ }).first()).not.toHaveAttribute('aria-disabled')
  })
})
